import type { Plugin } from '@docusaurus/types'
import { pageSources } from '../site/page-sources.ts'
import { findGaps } from './coverage.ts'
import { readDocument } from './document.ts'
import { getOperations, type Operation } from './operation.ts'

/**
 * Writes each operation of the API description to a file that pages import.
 *
 * @throws Error if no page renders an operation, or a page renders a missing one.
 */
export const apiOperations = (openapiFile: string) => (): Plugin => ({
  name: 'api-operations',
  getPathsToWatch: () => [openapiFile],
  loadContent() {
    const operations = getOperations(readDocument(openapiFile))
    const gaps = findGaps(
      operations.map(({ id }) => id),
      pageSources(),
    )
    if (gaps.length > 0) throw new Error(gaps.join('\n'))
    return operations
  },
  async contentLoaded({ content, actions }) {
    const operations = content as Operation[]
    await Promise.all(operations.map((operation) => actions.createData(`${operation.id}.json`, operation)))
  },
})
