import { searchIndexUrl } from '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js'
import { createSearch, type Search } from './search.ts'

const PATIENCE_MS = 20_000

/** @throws when the index is not there, or is not one */
export async function fetchIndex(baseUrl: string): Promise<Search> {
  const response = await fetch(`${baseUrl}${searchIndexUrl.replace('{dir}', '')}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return createSearch(await response.json())
}
