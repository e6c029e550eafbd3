import type { LoadedVersion } from '@docusaurus/plugin-content-docs'
import { createEntryList, getPageId, type PageEntry } from './llms.ts'
import { toMarkdown } from './render.ts'

type SidebarItems = LoadedVersion['sidebars'][string]

/** Generated list of the pages in a sidebar group, for a group without its own page. */
export interface ListPage {
  title: string
  description: string
  permalink: string
  items: SidebarItems
}

/** Returns the list pages of the sidebar groups, including nested groups. */
export const findListPages = (sidebar: SidebarItems): ListPage[] =>
  sidebar.flatMap((item) => {
    if (item.type !== 'category') return []
    const { link, items } = item
    const ownList =
      link?.type === 'generated-index'
        ? [
            {
              title: link.title ?? item.label,
              description: link.description ?? '',
              permalink: link.permalink,
              items,
            },
          ]
        : []
    return [...ownList, ...findListPages(items)]
  })

/**
 * Returns a list page as Markdown.
 *
 * @param findEntry finds a page by its document ID, or a list page by its permalink
 */
export function listPageToMarkdown(list: ListPage, findEntry: (id: string) => PageEntry | undefined): string {
  const pages = list.items.flatMap((item) => getPageId(item) ?? []).flatMap((id) => findEntry(id) ?? [])
  return toMarkdown([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: list.title }] },
    {
      type: 'blockquote',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: list.description }] }],
    },
    createEntryList(pages),
  ])
}
