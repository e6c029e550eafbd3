import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { repositoryRoot } from '../site/page-sources.ts'

/** Replaces `<Changelog />` with the versions in `CHANGELOG.md`. */
export const injectChangelog = () => (tree: Root) => {
  tree.children = tree.children.flatMap((node) =>
    'name' in node && node.name === 'Changelog' ? readChangelogSections() : node,
  )
}

/** Returns the content of `CHANGELOG.md` below its title and introduction. */
export function readChangelogSections(): RootContent[] {
  const { children } = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(readFileSync(join(repositoryRoot, 'CHANGELOG.md'), 'utf8'))
  return children.slice(children.findIndex((node) => node.type === 'heading' && node.depth === 2))
}
