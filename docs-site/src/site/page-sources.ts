import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url))

/** Folders of pages: next to the code they describe, or in the site. `*` matches one folder name. */
const PAGE_FOLDERS = ['apps/*/src', 'apps/*/docs', 'packages/*/src', 'packages/*/docs', 'docs-site/docs']

/** Glob patterns of the pages, from the root of the repository. */
export const pagePatterns = PAGE_FOLDERS.map((folder) => `${folder}/**/*.mdx`)

/** Returns the files that the patterns match, as absolute paths. */
export function listPageFiles(): string[] {
  return PAGE_FOLDERS.flatMap(findFolders)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.mdx'))
    .sort()
}

/** Reads the pages. Their paths start at the root of the repository. */
export const readPages = () =>
  listPageFiles().map((file) => ({ file: relative(repositoryRoot, file), text: readFileSync(file, 'utf8') }))

/** Returns every folder that contains a page. */
export const listPageFolders = () => [...new Set(listPageFiles().map((file) => dirname(file)))]

function findFolders(pattern: string): string[] {
  const [before, after] = pattern.split('/*/')
  if (before === undefined || after === undefined) return [join(repositoryRoot, pattern)]
  const parent = join(repositoryRoot, before)
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name, after))
}
