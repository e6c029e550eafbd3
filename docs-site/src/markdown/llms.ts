import type { LoadedVersion } from '@docusaurus/plugin-content-docs'
import type { List, ListItem, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import { toMarkdown } from './render.ts'

type Sidebar = LoadedVersion['sidebars'][string]

/** Page in a list of links. */
export interface PageEntry {
  /** document ID, or the permalink of a generated list page */
  id: string
  title: string
  description: string
  /** URL of the page's Markdown */
  url: string
}

/** Pages of a top-level sidebar group, or the pages outside all groups. */
export interface PageGroup<Page extends PageEntry = PageEntry> {
  label: string
  pages: Page[]
}

/**
 * Returns the pages by top-level sidebar group, in sidebar order.
 *
 * @param defaultLabel label of the first group, which contains the pages outside all sidebar groups
 */
export function getGroups<Page extends PageEntry>(
  sidebar: Sidebar,
  pages: readonly Page[],
  defaultLabel: string,
): PageGroup<Page>[] {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const getPages = (items: Sidebar) => items.flatMap(getPageIds).flatMap((id) => byId.get(id) ?? [])
  const inSidebar = new Set(getPages(sidebar))
  // The home page isn't in the sidebar, because the logo links to it.
  const notInSidebar = pages.filter((page) => !inSidebar.has(page))
  const ungrouped = getPages(sidebar.filter((item) => item.type === 'doc'))
  const firstGroup = { label: defaultLabel, pages: [...notInSidebar, ...ungrouped] }
  return [
    ...(firstGroup.pages.length > 0 ? [firstGroup] : []),
    ...sidebar.flatMap((item) =>
      item.type === 'category' ? [{ label: item.label, pages: getPages([item]) }] : [],
    ),
  ]
}

function getPageIds(item: Sidebar[number]): string[] {
  const ownId = getPageId(item)
  return [...(ownId ? [ownId] : []), ...(item.type === 'category' ? item.items.flatMap(getPageIds) : [])]
}

/** Returns the ID of the page that a sidebar item links to: a document ID, or a list page's permalink. */
export function getPageId(item: Sidebar[number]): string | undefined {
  if (item.type === 'doc') return item.id
  if (item.type !== 'category') return undefined
  return item.link?.type === 'generated-index' ? item.link.permalink : item.link?.id
}

/** Content of `llms.txt`. */
export interface LlmsIndex {
  title: string
  summary: string
  /** URL of `llms-full.txt` */
  fullTextUrl: string
  groups: readonly PageGroup[]
}

/**
 * Returns `llms.txt` in the format of https://llmstxt.org: a summary, then links to the Markdown of every
 * page.
 */
export const createLlmsIndex = ({ title, summary, fullTextUrl, groups }: LlmsIndex) =>
  toMarkdown([
    { type: 'heading', depth: 1, children: [text(title)] },
    { type: 'blockquote', children: [paragraph(text(summary))] },
    paragraph(
      text(
        'Append .md to the URL of a page to get its Markdown, or index.md if the URL ends with a slash. All pages in one file: ',
      ),
      { type: 'link', url: fullTextUrl, children: [text('llms-full.txt')] },
      text('.'),
    ),
    ...groups.flatMap(({ label, pages }): RootContent[] => [
      { type: 'heading', depth: 2, children: [text(label)] },
      createEntryList(pages),
    ]),
  ])

const text = (value: string): Text => ({ type: 'text', value })
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

/** Returns a list of links to the pages' Markdown, with their descriptions. */
export const createEntryList = (pages: readonly PageEntry[]): List => ({
  type: 'list',
  spread: false,
  children: pages.map(createEntry),
})

const createEntry = ({ title, description, url }: PageEntry): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [paragraph({ type: 'link', url, children: [text(title)] }, text(`: ${description}`))],
})
