import type { SqlRunner } from '@veranda/database'
import type { StoredEvent } from './events.queries.ts'

/** Maximum number of pages whose last stored title is cached. */
const MAX_CACHED_TITLES = 10_000
/**
 * Milliseconds for which an unchanged title is not written again, measured by the times of events. After
 * that, it is written even if it is unchanged, because another instance can have stored a different one.
 */
const TITLE_TTL_MS = 60_000

interface PageTitle {
  title: string
  at: number
}

/** Creates the service that stores the latest title of each page once instead of with each event. */
export function createTitles(database: SqlRunner) {
  const cache = new Map<string, PageTitle>()

  /**
   * Returns whether the event is older than the cached title of its page, or repeats this title within
   * `TITLE_TTL_MS`.
   */
  const isKnown = ({ path, title, at }: StoredEvent) => {
    const known = cache.get(path)
    return known !== undefined && (at < known.at || (title === known.title && at < known.at + TITLE_TTL_MS))
  }

  return {
    /** Stores the latest titles of pageviews, except titles that are already known. */
    async store(events: readonly StoredEvent[]): Promise<void> {
      const latest = new Map<string, PageTitle>()
      for (const event of events) {
        if (event.type !== 'pageview' || event.title === '' || isKnown(event)) continue
        const { path, title, at } = event
        if ((latest.get(path)?.at ?? 0) <= at) latest.set(path, { title, at })
      }
      if (latest.size === 0) return
      await storeTitles(database, latest)
      if (cache.size + latest.size > MAX_CACHED_TITLES) cache.clear()
      for (const [path, pageTitle] of latest) cache.set(path, pageTitle)
    },
  }
}

async function storeTitles(database: SqlRunner, titles: ReadonlyMap<string, PageTitle>): Promise<void> {
  // ON CONFLICT locks the row even if it changes nothing, so up-to-date rows are filtered out first. The time
  // of an unchanged title only has to be accurate to a day, because it decides when the row is deleted.
  await database.query(
    `INSERT INTO analytics.page (path, title, seen_at)
     SELECT path, title, seen_at FROM (
       SELECT path, title, to_timestamp(at / 1000.0) AS seen_at
       FROM unnest($1::text[], $2::text[], $3::bigint[]) AS t(path, title, at)) seen
     WHERE NOT EXISTS (SELECT FROM analytics.page p WHERE p.path = seen.path
       AND (p.seen_at >= seen.seen_at OR p.title = seen.title AND p.seen_at > seen.seen_at - interval '1 day'))
     ORDER BY path
     ON CONFLICT (path) DO UPDATE SET title = EXCLUDED.title, seen_at = EXCLUDED.seen_at
     WHERE page.seen_at < EXCLUDED.seen_at`,
    [
      [...titles.keys()],
      [...titles.values()].map(({ title }) => title),
      [...titles.values()].map(({ at }) => String(at)),
    ],
  )
}
