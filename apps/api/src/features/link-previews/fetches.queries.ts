import type { Database } from '@veranda/database'
import type { FailureCode, Metadata } from '@veranda/link-preview'

/** Result of a fetch: a failure, the metadata of a page, or an image. */
export interface FetchResult {
  failure: FailureCode | null
  metadata: Metadata | null
  /** digest of the image that `findImage` returns */
  sha256: string | null
  fetchedAt: Date
}

/** Returns the stored result unless it is expired or older than `since`. */
export async function findResult(
  database: Database,
  id: string,
  since: Date | null,
): Promise<FetchResult | null> {
  const [row] = await database.query<FetchResult>(
    `SELECT failure, metadata, sha256, fetched_at AS "fetchedAt" FROM link_preview_fetch
     WHERE id = $1 AND expires_at > now() AND fetched_at >= COALESCE($2::timestamptz, fetched_at)`,
    [id, since],
  )
  return row ?? null
}

export async function findImage(database: Database, id: string): Promise<Buffer | null> {
  const [row] = await database.query<{ image: Buffer | null }>(
    'SELECT image FROM link_preview_fetch WHERE id = $1',
    [id],
  )
  return row?.image ?? null
}

/** Returns the current time of the database's clock, which all instances share. */
export async function getDatabaseTime(database: Database): Promise<Date> {
  const [row] = await database.query<{ now: Date }>("SELECT date_trunc('milliseconds', now()) AS now")
  return row?.now ?? new Date()
}

/**
 * Takes the lease of a fetch unless another request holds it or has stored a fresh result. Across all
 * instances, only one request gets the lease. A stored result stays readable until it expires or a new one
 * replaces it.
 *
 * @param lease new random ID
 * @param seconds duration of the lease
 * @param since results stored before this time are not fresh; null if every unexpired result is fresh
 * @returns whether the request now holds the lease
 */
export async function takeLease(
  database: Database,
  { id, lease, seconds, since }: { id: string; lease: string; seconds: number; since: Date | null },
): Promise<boolean> {
  const rows = await database.query(
    `INSERT INTO link_preview_fetch (id, lease, leased_until, expires_at)
     VALUES ($1, $2::uuid, now() + make_interval(secs => $3), now())
     ON CONFLICT (id) DO UPDATE SET lease = EXCLUDED.lease, leased_until = EXCLUDED.leased_until
       WHERE link_preview_fetch.leased_until <= now()
         AND (link_preview_fetch.expires_at <= now() OR link_preview_fetch.fetched_at < $4::timestamptz)
     RETURNING 1`,
    [id, lease, seconds, since],
  )
  return rows.length > 0
}

/** Releases the lease, so that another request can take it. */
export const releaseLease = (database: Database, id: string, lease: string) =>
  database.query('UPDATE link_preview_fetch SET leased_until = now() WHERE id = $1 AND lease = $2::uuid', [
    id,
    lease,
  ])

export type Outcome = { failure: FailureCode } | { metadata: Metadata } | { image: Buffer; sha256: string }

/**
 * Stores the result and releases the lease. Does nothing if another request has taken the lease.
 *
 * @param seconds time until the result expires
 */
export const storeOutcome = (
  database: Database,
  { id, lease, seconds, outcome }: { id: string; lease: string; seconds: number; outcome: Outcome },
) =>
  database.query(
    `UPDATE link_preview_fetch SET failure = $3, metadata = $4::jsonb, image = $5, sha256 = $6, fetched_at = now(),
       expires_at = now() + make_interval(secs => $7), leased_until = now()
     WHERE id = $1 AND lease = $2::uuid`,
    [
      id,
      lease,
      'failure' in outcome ? outcome.failure : null,
      'metadata' in outcome ? JSON.stringify(outcome.metadata) : null,
      'image' in outcome ? outcome.image : null,
      'sha256' in outcome ? outcome.sha256 : null,
      seconds,
    ],
  )

/**
 * Number of rows per DELETE statement. It is small, because deleting large images takes long and blocks all
 * other queries of an embedded database.
 */
const DELETE_BATCH_SIZE = 50

/**
 * Deletes expired results. If the remaining results exceed the maximum number or the maximum total size of
 * images, also deletes the results that expire first.
 */
export async function deleteExcessFetches(
  database: Database,
  limits: { fetches: number; bytes: number },
): Promise<void> {
  const rows = await database.query<{ id: string; expires_at: Date }>(
    `SELECT id, expires_at FROM (
       SELECT id, leased_until, expires_at, row_number() OVER by_expiry AS place,
         sum(octet_length(image)) OVER by_expiry AS bytes
       FROM link_preview_fetch WINDOW by_expiry AS (ORDER BY expires_at DESC, id)) fetches
     WHERE leased_until <= now() AND (expires_at <= now() OR place > $1 OR bytes > $2)`,
    [limits.fetches, limits.bytes],
  )
  for (let offset = 0; offset < rows.length; offset += DELETE_BATCH_SIZE) {
    const batch = rows.slice(offset, offset + DELETE_BATCH_SIZE)
    await database.query(
      // A row that was fetched again has another expiry time and stays.
      `DELETE FROM link_preview_fetch f USING unnest($1::bpchar[], $2::timestamptz[]) AS old(id, expires_at)
       WHERE f.id = old.id AND f.expires_at = old.expires_at AND f.leased_until <= now()`,
      [batch.map(({ id }) => id), batch.map(({ expires_at }) => expires_at)],
    )
  }
}
