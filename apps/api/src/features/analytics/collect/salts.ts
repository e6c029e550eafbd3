import { createHmac, randomBytes } from 'node:crypto'
import { runShared, type SqlRunner } from '@veranda/database'
import { addDays, formatDay } from '../day.ts'

/** Maximum number of characters of a header that are hashed. Almost all real headers are shorter. */
const MAX_HEADER_LENGTH = 300

/** Attributes that identify a visitor within one day. None of them is stored. */
export interface Traits {
  ip: string
  userAgent: string
  languages: string
}

/** Visitor ID for one day: a signed 64-bit integer in decimal digits. */
export type VisitorId = string

/**
 * Creates the service that computes visitor IDs. Each day has a random salt that all instances share. Because
 * sessions can continue past midnight, the salt of a day is kept until the end of the next day. After that,
 * nobody can recompute the visitor IDs of the day. The IDs also depend on the server's `key`, so that access
 * to the database alone does not allow guessing IP addresses.
 */
export function createSalts(database: SqlRunner, key: Buffer) {
  const cache = new Map<string, Promise<Buffer>>()

  /** Creates the salt of a day if it is missing, and combines it with the server's key. */
  async function deriveHashKey(day: string): Promise<Buffer> {
    await database.query(
      'INSERT INTO analytics.salt (day, value) VALUES ($1::date, $2) ON CONFLICT DO NOTHING',
      [day, randomBytes(32)],
    )
    const [row] = await database.query<{ value: Uint8Array }>(
      'SELECT value FROM analytics.salt WHERE day = $1::date',
      [day],
    )
    if (!row) throw new Error(`The salt of ${day} was deleted while it was read`)
    return createHmac('sha256', key).update(row.value).digest()
  }

  /** Returns the result of `deriveHashKey`. It is cached unless reading fails. */
  function getHashKey(day: string): Promise<Buffer> {
    const cached = cache.get(day)
    if (cached) return cached
    const hashKey = runShared('analytics', () => deriveHashKey(day))
    cache.set(day, hashKey)
    hashKey.catch(() => cache.delete(day))
    return hashKey
  }

  return {
    /** Returns the visitor's ID on a day, which is today or yesterday. */
    async getVisitorId(day: string, { ip, userAgent, languages }: Traits): Promise<VisitorId> {
      const hashInput = [ip, userAgent.slice(0, MAX_HEADER_LENGTH), languages.slice(0, MAX_HEADER_LENGTH)]
      const hash = createHmac('sha256', await getHashKey(day)).update(hashInput.join('\n'))
      return hash.digest().readBigInt64BE().toString()
    },
    /** Deletes the salts of days before yesterday from memory and from the database. */
    async deleteExpired(now: number): Promise<void> {
      const yesterday = addDays(formatDay(now), -1)
      for (const day of cache.keys()) if (day < yesterday) cache.delete(day)
      await database.query('DELETE FROM analytics.salt WHERE day < $1::date', [yesterday])
    },
  }
}

export type Salts = ReturnType<typeof createSalts>
