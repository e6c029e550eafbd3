import { searchIndexUrl } from '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js'
import { createSearch, type Search } from './search.ts'

const FETCH_TIMEOUT_MS = 20_000

/**
 * Fetches the search index.
 *
 * @throws Error if the index can't be fetched or is invalid.
 */
export async function fetchIndex(baseUrl: string): Promise<Search> {
  // `{dir}` is a placeholder for the name of a part of the site. This site has a single index, so the name is
  // empty.
  const response = await fetch(`${baseUrl}${searchIndexUrl.replace('{dir}', '')}`, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the server responded with status ${response.status}`)
  return createSearch(await response.json())
}
