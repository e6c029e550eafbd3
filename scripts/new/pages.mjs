// Reads the existing documentation pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

const PAGE_FOLDERS = ['apps', 'packages', 'docs-site/docs']
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'build', 'generated'])

function* findMdxFiles(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const entryPath = `${folder}/${entry.name}`
    if (entry.isDirectory() && !IGNORED_FOLDERS.has(entry.name)) yield* findMdxFiles(entryPath)
    else if (entry.isFile() && entry.name.endsWith('.mdx')) yield entryPath
  }
}

/** Returns each page's file, URL path, title, and position among its siblings. */
export const readPages = () =>
  PAGE_FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => [...findMdxFiles(folder)])
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return {
        file,
        slug: /^slug: *(\S+)/m.exec(text)?.[1] ?? '',
        title: /^title: *(.*?) *$/m.exec(text)?.[1] ?? '',
        position: Number(/^sidebar_position: *(\d+)/m.exec(text)?.[1] ?? 0),
      }
    })

/** Returns all tags that docs-site/tags.yml defines. */
export const readTags = () =>
  [...readFileSync(path.join(root, 'docs-site/tags.yml'), 'utf8').matchAll(/^([\w-]+):/gm)].map(
    ([, tag]) => tag,
  )

/**
 * Returns the page's text. If another page has the same title, adds the parent segment of the URL to the
 * title, because the build of the documentation fails if two pages have the same title.
 */
export const ensureUniqueTitle = (text, pages, slug) =>
  text.replace(/^title: (.*)$/m, (line, title) =>
    pages.some((page) => page.title === title) ? `${line} (${slug.split('/').at(-2)})` : line,
  )
