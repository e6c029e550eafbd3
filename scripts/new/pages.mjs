// The pages that the documentation has, as far as a new one must know them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

const HOMES = ['apps', 'packages', 'docs-site/docs']
const NEVER = new Set(['node_modules', 'dist', 'build', 'generated'])

function* mdxFiles(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory() && !NEVER.has(entry.name)) yield* mdxFiles(name)
    else if (entry.isFile() && entry.name.endsWith('.mdx')) yield name
  }
}

/** Each page's file, address, title and place among its siblings. */
export const readPages = () =>
  HOMES.filter((home) => existsSync(path.join(root, home)))
    .flatMap((home) => [...mdxFiles(home)])
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return {
        file,
        slug: /^slug: *(\S+)/m.exec(text)?.[1] ?? '',
        title: /^title: *(.*?) *$/m.exec(text)?.[1] ?? '',
        position: Number(/^sidebar_position: *(\d+)/m.exec(text)?.[1] ?? 0),
      }
    })

/** The tags that a page may have. */
export const readTags = () =>
  [...readFileSync(path.join(root, 'docs-site/tags.yml'), 'utf8').matchAll(/^([\w-]+):/gm)].map(
    ([, tag]) => tag,
  )

/** The page's text; where another has its title, with what tells the two apart: search results show the title alone. */
export const withOwnTitle = (text, pages, slug) =>
  text.replace(/^title: (.*)$/m, (line, title) =>
    pages.some((page) => page.title === title) ? `${line} (${slug.split('/').at(-2)})` : line,
  )
