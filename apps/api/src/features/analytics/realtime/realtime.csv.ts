import type { getRealtimeData } from './realtime.ts'

export const REALTIME_COLUMNS = ['section', 'name', 'title', 'visitors', 'pageviews'] as const

/** Yields the realtime data as rows of one table. The name of a minute is its start time. */
export async function* toRealtimeRows(resultPromise: ReturnType<typeof getRealtimeData>) {
  const { as_of, visitors, pageviews, pages, countries, minutes } = await resultPromise
  yield { section: 'present', name: as_of, visitors, pageviews }
  for (const { path, ...page } of pages) yield { section: 'pages', name: path, ...page }
  for (const { country, visitors } of countries) yield { section: 'countries', name: country, visitors }
  for (const [index, pageviews] of minutes.entries()) {
    const startTime = Date.parse(as_of) - (minutes.length - index) * 60_000
    yield { section: 'minutes', name: new Date(startTime).toISOString(), pageviews }
  }
}
