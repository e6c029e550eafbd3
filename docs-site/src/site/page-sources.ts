import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Folders with pages: next to the code that a page describes, or in the site. `*` matches one folder name.
 */
const PAGE_FOLDERS = ['apps/*/src', 'apps/*/docs', 'packages/*/src', 'packages/*/docs', 'docs-site/docs']

/** Glob patterns of the pages, relative to the root of the repository. */
export const pagePatterns = PAGE_FOLDERS.map((folder) => `${folder}/**/*.mdx`)

/** Returns the absolute paths of all pages. */
export function listPageFiles(): string[] {
  return PAGE_FOLDERS.flatMap(expandPattern)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.mdx'))
    .sort()
}

/** Reads all pages. `file` is the path relative to the root of the repository. */
export const readPages = () =>
  listPageFiles().map((file) => ({ file: relative(repositoryRoot, file), text: readFileSync(file, 'utf8') }))

/** Returns the absolute paths of the folders that contain a page. */
export const listPageFolders = () => [...new Set(listPageFiles().map((file) => dirname(file)))]

/** Expands a pattern with at most one `*` to absolute folder paths. Some of these folders may not exist. */
function expandPattern(pattern: string): string[] {
  const [parentPath, subfolder] = pattern.split('/*/')
  if (parentPath === undefined || subfolder === undefined) return [join(repositoryRoot, pattern)]
  const parent = join(repositoryRoot, parentPath)
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name, subfolder))
}
