import type { Plugin } from '@docusaurus/types'
import { readPages } from '../site/page-sources.ts'
import { findCoverageGaps } from './coverage.ts'
import { readDocument } from './document.ts'
import { getOperations, type Operation } from './operation.ts'

/**
 * Writes each operation of the API description to a file that pages import.
 *
 * @throws Error if an operation isn't on any page, or a page uses an operation that doesn't exist.
 */
export const apiOperations = (openapiFile: string) => (): Plugin => ({
  name: 'api-operations',
  getPathsToWatch: () => [openapiFile],
  loadContent() {
    const operations = getOperations(readDocument(openapiFile))
    const gaps = findCoverageGaps(
      operations.map(({ id }) => id),
      readPages(),
    )
    if (gaps.length > 0) throw new Error(gaps.join('\n'))
    return operations
  },
  async contentLoaded({ content, actions }) {
    const operations = content as Operation[]
    await Promise.all(operations.map((operation) => actions.createData(`${operation.id}.json`, operation)))
  },
})
