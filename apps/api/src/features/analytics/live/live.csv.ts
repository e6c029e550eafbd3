import type { presentNow } from './live.ts'

export const PRESENT_COLUMNS = ['section', 'name', 'title', 'visitors', 'pageviews'] as const

/** Yields realtime visitors as rows of one table. Minutes are named by their start. */
export async function* rowsOfPresent(made: ReturnType<typeof presentNow>) {
  const { as_of, visitors, pageviews, pages, countries, minutes } = await made
  yield { section: 'present', name: as_of, visitors, pageviews }
  for (const { path, ...page } of pages) yield { section: 'pages', name: path, ...page }
  for (const { country, visitors } of countries) yield { section: 'countries', name: country, visitors }
  for (const [index, pageviews] of minutes.entries()) {
    const begins = Date.parse(as_of) - (minutes.length - index) * 60_000
    yield { section: 'minutes', name: new Date(begins).toISOString(), pageviews }
  }
}
