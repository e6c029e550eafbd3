import type { LoadedVersion } from '@docusaurus/plugin-content-docs'
import { createEntryList, getId, type PageEntry } from './llms.ts'
import { toMarkdown } from './render.ts'

type Items = LoadedVersion['sidebars'][string]

/** List page of a sidebar group that has no page of its own. */
export interface List {
  title: string
  description: string
  permalink: string
  items: Items
}

/** Returns the list pages of the sidebar groups at every level. */
export const findLists = (sidebar: Items): List[] =>
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
    return [...ownList, ...findLists(items)]
  })

/**
 * Returns a list page as Markdown.
 *
 * @param findEntry finds a page by its document ID, or a list page by its permalink
 */
export function listToMarkdown(list: List, findEntry: (id: string) => PageEntry | undefined): string {
  const pages = list.items.flatMap((item) => getId(item) ?? []).flatMap((id) => findEntry(id) ?? [])
  return toMarkdown([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: list.title }] },
    {
      type: 'blockquote',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: list.description }] }],
    },
    createEntryList(pages),
  ])
}
