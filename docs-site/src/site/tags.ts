import { readFileSync } from 'node:fs'
import type { LoadedContent, PropTagDocList } from '@docusaurus/plugin-content-docs'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { parse } from 'yaml'

export type TagOfFile = Pick<PropTagDocList, 'label' | 'permalink' | 'description'>

/**
 * A page for each tag of the file. The docs plugin makes those of the tags that some page carries; the others come from
 * here, and the whole list, for the index of tags.
 */
export const tagPages =
  (tagsFile: string) =>
  ({ baseUrl }: LoadContext): Plugin => ({
    name: 'tag-pages',
    getPathsToWatch: () => [tagsFile],
    async allContentLoaded({ allContent, actions }) {
      const allTagsPath = `${baseUrl}tags`
      const tags = tagsOf(readFileSync(tagsFile, 'utf8'), allTagsPath)
      await actions.createData('tags.json', tags)

      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined
      const pages = docs?.loadedVersions.flatMap((version) => version.docs) ?? []
      const carried = new Set(pages.flatMap((page) => page.tags.map((tag) => tag.permalink)))
      for (const tag of tags.filter(({ permalink }) => !carried.has(permalink)))
        actions.addRoute({
          path: tag.permalink,
          exact: true,
          component: '@site/src/components/tags/TagWithoutPages.tsx',
          props: {
            tag: { ...tag, allTagsPath, count: 0, items: [], unlisted: false } satisfies PropTagDocList,
          },
        })
    },
  })

function tagsOf(file: string, allTagsPath: string): TagOfFile[] {
  const tags = parse(file) as Record<string, { label: string; description: string }>
  return Object.entries(tags).map(([name, tag]) => ({ ...tag, permalink: `${allTagsPath}/${name}` }))
}
