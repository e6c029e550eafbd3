import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useEffect, useMemo } from 'react'
import { loadIndex, useIndexState } from './index-state.ts'
import type { SearchResults } from './search.ts'

export type Results =
  | { status: 'no-query' | 'loading' | 'unavailable' | 'not-built' }
  | ({ status: 'found' } & SearchResults)

/**
 * Returns the results of a query, and `retry`, which fetches the search index again after a failure.
 *
 * @param isEnabled whether to fetch the search index if it is not loaded yet
 */
export function useResults(query: string, isEnabled: boolean): Results & { retry(): void } {
  const { baseUrl } = useDocusaurusContext().siteConfig
  const index = useIndexState()
  const hasQuery = query.trim() !== ''
  useEffect(() => {
    if (isEnabled) loadIndex(baseUrl)
  }, [isEnabled, baseUrl])
  const found = useMemo(
    () => (index.status === 'ready' && hasQuery ? index.search(query) : undefined),
    [index, hasQuery, query],
  )
  const retry = () => loadIndex(baseUrl)
  if (index.status === 'unavailable' || index.status === 'not-built') return { status: index.status, retry }
  if (!hasQuery) return { status: 'no-query', retry }
  return found ? { status: 'found', ...found, retry } : { status: 'loading', retry }
}
