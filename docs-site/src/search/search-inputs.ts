import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listPageFolders } from '../site/page-sources.ts'

const inputFolder = fileURLToPath(new URL('../../.docusaurus/search-inputs', import.meta.url))

/**
 * Returns the folders whose files determine the hash in the URL of the search index: the folders of the
 * pages, and `inputFolder`. Text of the API description appears on pages, so this function copies the
 * description to `inputFolder`. The search plugin only hashes Markdown files, so the name of the copy ends
 * with `.md`.
 */
export function prepareSearchInputFolders(openapiFile: string): string[] {
  mkdirSync(inputFolder, { recursive: true })
  copyFileSync(openapiFile, join(inputFolder, 'openapi.md'))
  return [...listPageFolders(), inputFolder]
}
