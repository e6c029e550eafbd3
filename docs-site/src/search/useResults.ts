import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useEffect, useMemo } from 'react'
import { loadIndex, useIndexState } from './index-state.ts'
import type { SearchResults } from './search.ts'

export type Results =
  | { is: 'nothing-asked' | 'loading' | 'unavailable' | 'unbuilt' }
  | ({ is: 'found' } & SearchResults)

/** Returns the results of a query. Fetches the index on first use, and again after a failure. */
export function useResults(query: string, isEnabled: boolean): Results & { retry(): void } {
  const { baseUrl } = useDocusaurusContext().siteConfig
  const index = useIndexState()
  const asked = query.trim() !== ''
  useEffect(() => {
    if (isEnabled) loadIndex(baseUrl)
  }, [isEnabled, baseUrl])
  const found = useMemo(
    () => (index.is === 'ready' && asked ? index.search(query) : undefined),
    [index, asked, query],
  )
  const retry = () => loadIndex(baseUrl)
  if (index.is === 'unavailable' || index.is === 'unbuilt') return { is: index.is, retry }
  if (!asked) return { is: 'nothing-asked', retry }
  return found ? { is: 'found', ...found, retry } : { is: 'loading', retry }
}
