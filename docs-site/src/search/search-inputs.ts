import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageFolders } from '../site/page-sources.ts'

const folder = fileURLToPath(new URL('../../.docusaurus/search-inputs', import.meta.url))

/**
 * The folders that the search plugin hashes, to give a changed index a new address: those of the pages, and one with the
 * API description, whose text is on the pages too. The plugin looks at Markdown files alone, hence the name.
 */
export function searchInputs(openapiFile: string): string[] {
  mkdirSync(folder, { recursive: true })
  copyFileSync(openapiFile, join(folder, 'openapi.md'))
  return [...pageFolders(), folder]
}
