import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from '@docusaurus/types'
import { listPageFiles, repositoryRoot } from '../site/page-sources.ts'
import { findShownFiles, getDataFileName } from './shown-files.ts'

/** File that a page shows. Both paths start at the root of the repository. */
interface ShownFile {
  /** path of the page */
  page: string
  /** path of the file */
  path: string
}

const listShownFiles = (): ShownFile[] =>
  listPageFiles().flatMap((page) =>
    findShownFiles(readFileSync(page, 'utf8')).map((path) => ({
      page: relative(repositoryRoot, page),
      path,
    })),
  )

/**
 * Stores the text of each file that a page shows, so that pages don't need copies of the repository's files.
 *
 * @throws Error if a page shows a file that can't be read.
 */
export const repositoryFiles = (): Plugin => ({
  name: 'repository-files',
  getPathsToWatch: () => listShownFiles().map(({ path }) => join(repositoryRoot, path)),
  loadContent: () => new Map(listShownFiles().map(({ page, path }) => [path, readShownFile(page, path)])),
  async contentLoaded({ content, actions }) {
    const files = content as Map<string, string>
    await Promise.all(
      [...files].map(([path, text]) => actions.createData(getDataFileName(path), JSON.stringify(text))),
    )
  },
})

function readShownFile(page: string, path: string): string {
  try {
    return readFileSync(join(repositoryRoot, path), 'utf8')
  } catch {
    throw new Error(`${page} shows the file ${path}, which can't be read`)
  }
}
