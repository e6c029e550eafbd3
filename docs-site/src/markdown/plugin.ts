import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { LoadedContent } from '@docusaurus/plugin-content-docs'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { readDocument } from '../operations/document.ts'
import { operationsOf } from '../operations/operation.ts'
import { repositoryRoot } from '../site/page-sources.ts'
import { addressOf, linkAddress, type SiteAddresses } from './address.ts'
import { listMarkdown, listsIn } from './lists.ts'
import { groupsOf, llmsIndex, type PageEntry } from './llms.ts'
import { markdownPath } from './markdown-path.ts'
import { parsePage } from './page.ts'
import { pageMarkdown } from './render.ts'

/**
 * Writes the Markdown of every page next to it, as well as `llms.txt` with links to all pages and
 * `llms-full.txt` with their content.
 *
 * @param origin origin of the site; without it, URLs start with a slash
 * @throws PageFault before the build if a page has content that can't be converted to Markdown.
 */
export const pagesAsMarkdown =
  (openapiFile: string, origin = '') =>
  ({ siteConfig, siteDir, baseUrl }: LoadContext): Plugin => {
    /** files to write, by path within the site */
    let files = new Map<string, string>()
    return {
      name: 'pages-as-markdown',
      async allContentLoaded({ allContent }) {
        const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent
        const [version] = content.loadedVersions
        const docs = version?.docs ?? []
        const operations = new Map(operationsOf(readDocument(openapiFile)).map((one) => [one.id, one]))
        const fileOf = (source: string) =>
          relative(repositoryRoot, join(siteDir, source.replace(/^@site\//, '')))
        const site: SiteAddresses = {
          origin,
          baseUrl,
          paths: new Map(docs.map((doc) => [fileOf(doc.source), doc.permalink])),
        }
        const pages = await Promise.all(
          docs.map(async ({ id, title, description, source, permalink }) => {
            const file = fileOf(source)
            const page = await parsePage({ file, text: readFileSync(join(repositoryRoot, file), 'utf8') })
            const text = pageMarkdown(page, {
              title,
              description,
              operation: (name) => operations.get(name),
              address: (link) => linkAddress(site, file, link),
            })
            const path = markdownPath(permalink)
            return {
              id,
              title,
              description,
              path,
              source: addressOf(site, permalink),
              address: addressOf(site, path),
              text,
            }
          }),
        )
        const sidebar = version?.sidebars.docs ?? []
        const lists = listPages(sidebar, pages, site)
        const groups = groupsOf(sidebar, [...pages, ...lists], 'Documentation')
        const everything = `${baseUrl}llms-full.txt`
        const index = llmsIndex({
          title: siteConfig.title,
          summary: `${siteConfig.tagline}.`,
          everything: addressOf(site, everything),
          groups,
        })
        files = new Map([
          ...[...pages, ...lists].map(({ path, text }): [string, string] => [path, text]),
          [`${baseUrl}llms.txt`, index],
          [everything, groups.flatMap((group) => group.pages.map(withSource)).join('\n---\n\n')],
        ])
      },
      postBuild({ outDir }) {
        for (const [path, text] of files) {
          const file = join(outDir, path.slice(baseUrl.length))
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, text)
        }
      },
    }
  }

/**
 * Returns the pages of sidebar groups that have no page of their own. They link to `pages` and to each other.
 */
function listPages(sidebar: Parameters<typeof listsIn>[0], pages: readonly PageEntry[], site: SiteAddresses) {
  const lists = listsIn(sidebar).map((list) => {
    const path = markdownPath(list.permalink)
    const address = addressOf(site, path)
    return { ...list, id: list.permalink, path, source: addressOf(site, list.permalink), address }
  })
  const byId = new Map([...pages, ...lists].map((page) => [page.id, page]))
  return lists.map((list) => ({ ...list, text: listMarkdown(list, (id) => byId.get(id)) }))
}

/** Adds the source URL, because `llms-full.txt` combines many pages. */
const withSource = ({ source, text }: { source: string; text: string }) => `Source: <${source}>\n\n${text}`
