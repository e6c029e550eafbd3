import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url))

/** Where pages stand: beside the code they describe, and here for what belongs to no code. `*` is any one folder. */
const PAGE_FOLDERS = ['apps/*/src', 'apps/*/docs', 'packages/*/src', 'packages/*/docs', 'docs-site/docs']

/** The pages as glob patterns, from the repository's root. */
export const pagePatterns = PAGE_FOLDERS.map((folder) => `${folder}/**/*.mdx`)

/** The files that the patterns match, as absolute paths. */
export function pageFiles(): string[] {
  return PAGE_FOLDERS.flatMap(foldersMatching)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.mdx'))
    .sort()
}

/** What stands in them, named from the repository's root. */
export const pageSources = () =>
  pageFiles().map((file) => ({ file: relative(repositoryRoot, file), text: readFileSync(file, 'utf8') }))

/** Every folder that holds a page. */
export const pageFolders = () => [...new Set(pageFiles().map((file) => dirname(file)))]

function foldersMatching(pattern: string): string[] {
  const [before, after] = pattern.split('/*/')
  if (before === undefined || after === undefined) return [join(repositoryRoot, pattern)]
  const parent = join(repositoryRoot, before)
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name, after))
}
