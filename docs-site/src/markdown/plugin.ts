import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { LoadedContent } from '@docusaurus/plugin-content-docs'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { readDocument } from '../operations/document.ts'
import { getOperations } from '../operations/operation.ts'
import { repositoryRoot } from '../site/page-sources.ts'
import { findListPages, listPageToMarkdown } from './lists.ts'
import { createLlmsIndex, getGroups, type PageEntry } from './llms.ts'
import { getMarkdownPath } from './markdown-path.ts'
import { parsePage } from './page.ts'
import { pageToMarkdown } from './render.ts'
import { resolveLink, type SiteUrls, toUrl } from './site-urls.ts'

/**
 * Writes a Markdown version of every documentation page, including generated list pages, next to the page's
 * HTML. Also writes `llms.txt` with links to these pages, and `llms-full.txt` with their content.
 *
 * @param origin origin of the site; without it, URLs start with a slash
 * @throws PageError before the build if a page has content that can't be converted to Markdown.
 */
export const pagesAsMarkdown =
  (openapiFile: string, origin = '') =>
  ({ siteConfig, siteDir, baseUrl }: LoadContext): Plugin => {
    /** content of the files to write, by URL path including the base URL */
    let files = new Map<string, string>()
    return {
      name: 'pages-as-markdown',
      async allContentLoaded({ allContent }) {
        const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent
        const [version] = content.loadedVersions
        const docs = version?.docs ?? []
        const operations = new Map(getOperations(readDocument(openapiFile)).map((one) => [one.id, one]))
        const getPageFile = (source: string) =>
          relative(repositoryRoot, join(siteDir, source.replace(/^@site\//, '')))
        const site: SiteUrls = {
          origin,
          baseUrl,
          paths: new Map(docs.map((doc) => [getPageFile(doc.source), doc.permalink])),
        }
        const pages = await Promise.all(
          docs.map(async ({ id, title, description, source, permalink }) => {
            const file = getPageFile(source)
            const page = await parsePage({ file, text: readFileSync(join(repositoryRoot, file), 'utf8') })
            const text = pageToMarkdown(page, {
              title,
              description,
              findOperation: (operationId) => operations.get(operationId),
              resolveUrl: (link) => resolveLink(site, file, link),
            })
            const path = getMarkdownPath(permalink)
            return {
              id,
              title,
              description,
              path,
              pageUrl: toUrl(site, permalink),
              url: toUrl(site, path),
              text,
            }
          }),
        )
        const sidebar = version?.sidebars.docs ?? []
        const lists = createListPages(sidebar, pages, site)
        const groups = getGroups(sidebar, [...pages, ...lists], 'Documentation')
        const fullTextPath = `${baseUrl}llms-full.txt`
        const index = createLlmsIndex({
          title: siteConfig.title,
          summary: `${siteConfig.tagline}.`,
          fullTextUrl: toUrl(site, fullTextPath),
          groups,
        })
        files = new Map([
          ...[...pages, ...lists].map(({ path, text }): [string, string] => [path, text]),
          [`${baseUrl}llms.txt`, index],
          [fullTextPath, groups.flatMap((group) => group.pages.map(addPageUrl)).join('\n---\n\n')],
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
 * Returns the list pages for sidebar groups without their own page. A list page can link to `pages` and to
 * other list pages.
 */
function createListPages(
  sidebar: Parameters<typeof findListPages>[0],
  pages: readonly PageEntry[],
  site: SiteUrls,
) {
  const lists = findListPages(sidebar).map((list) => {
    const path = getMarkdownPath(list.permalink)
    const url = toUrl(site, path)
    return { ...list, id: list.permalink, path, pageUrl: toUrl(site, list.permalink), url }
  })
  const byId = new Map([...pages, ...lists].map((page) => [page.id, page]))
  return lists.map((list) => ({ ...list, text: listPageToMarkdown(list, (id) => byId.get(id)) }))
}

/** Adds the URL of the page, because `llms-full.txt` combines many pages. */
const addPageUrl = ({ pageUrl, text }: { pageUrl: string; text: string }) => `Source: <${pageUrl}>\n\n${text}`
