import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listPageFolders } from '../site/page-sources.ts'

const inputFolder = fileURLToPath(new URL('../../.docusaurus/search-inputs', import.meta.url))

/**
 * Returns the folders that the search plugin hashes for the URL of the index: the folders of the pages, and
 * one with the API description, whose text is on the pages too. The plugin only hashes Markdown files, so the
 * copy of the description has a Markdown name.
 */
export function getSearchInputFolders(openapiFile: string): string[] {
  mkdirSync(inputFolder, { recursive: true })
  copyFileSync(openapiFile, join(inputFolder, 'openapi.md'))
  return [...listPageFolders(), inputFolder]
}
