import { readFileSync } from 'node:fs'
import type { LoadedContent, PropTagDocList } from '@docusaurus/plugin-content-docs'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { parse } from 'yaml'

/** Tag as defined in the tags file, with the path of its tag page. */
export type TagDefinition = Pick<PropTagDocList, 'label' | 'permalink' | 'description'>

/**
 * Creates the tag page of each tag that no documentation page uses, and passes all tags to the tag index. The
 * docs plugin creates the tag pages of used tags.
 */
export const tagPages =
  (tagsFile: string) =>
  ({ baseUrl }: LoadContext): Plugin => ({
    name: 'tag-pages',
    getPathsToWatch: () => [tagsFile],
    async allContentLoaded({ allContent, actions }) {
      const allTagsPath = `${baseUrl}tags`
      const tags = parseTags(readFileSync(tagsFile, 'utf8'), allTagsPath)
      await actions.createData('tags.json', tags)

      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined
      const pages = docs?.loadedVersions.flatMap((version) => version.docs) ?? []
      const usedTags = new Set(pages.flatMap((page) => page.tags.map((tag) => tag.permalink)))
      for (const tag of tags.filter(({ permalink }) => !usedTags.has(permalink)))
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

function parseTags(text: string, allTagsPath: string): TagDefinition[] {
  const tags = parse(text) as Record<string, { label: string; description: string }>
  return Object.entries(tags).map(([name, tag]) => ({ ...tag, permalink: `${allTagsPath}/${name}` }))
}
