import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from '@docusaurus/types'
import { pageFiles, repositoryRoot } from '../site/page-sources.ts'
import { findShownFiles, getDataFile } from './uses.ts'

interface Shown {
  page: string
  path: string
}

const shown = (): Shown[] =>
  pageFiles().flatMap((page) =>
    findShownFiles(readFileSync(page, 'utf8')).map((path) => ({
      page: relative(repositoryRoot, page),
      path,
    })),
  )

/**
 * Stores the text of each file that a page shows, so that templates aren't duplicated in the pages.
 *
 * @throws Error if a page shows a missing file.
 */
export const repositoryFiles = (): Plugin => ({
  name: 'repository-files',
  getPathsToWatch: () => shown().map(({ path }) => join(repositoryRoot, path)),
  loadContent: () => new Map(shown().map(({ page, path }) => [path, read(page, path)])),
  async contentLoaded({ content, actions }) {
    const files = content as Map<string, string>
    await Promise.all(
      [...files].map(([path, text]) => actions.createData(getDataFile(path), JSON.stringify(text))),
    )
  },
})

function read(page: string, path: string): string {
  try {
    return readFileSync(join(repositoryRoot, path), 'utf8')
  } catch {
    throw new Error(`${page} shows the file ${path}, which can't be read`)
  }
}
