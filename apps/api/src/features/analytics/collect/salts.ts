import { createHmac, randomBytes } from 'node:crypto'
import { onBehalfOfSeveral, type Sql } from '@veranda/database'
import { dayOf, daysAfter } from '../day.ts'

/** Characters of a header that count; real ones have fewer. */
const MOST_TEXT = 300

/** What tells visitors of one day apart. None of it is stored. */
export interface Traits {
  address: string
  userAgent: string
  languages: string
}

/** The number of a visitor on one day, a signed integer of 64 bits in digits. */
export type VisitorId = string

/**
 * Makes the hashes of visitors. Each day has a salt of its own, random and the same for all instances; it is kept until the
 * next day is over, for sessions over midnight, and once it is gone nobody can make the hash of an address of that day
 * again. `key` is the server's own: whoever has the database alone can't try addresses out while a salt is there.
 */
export function createSalts(database: Sql, key: Buffer) {
  const known = new Map<string, Promise<Buffer>>()

  async function read(day: string): Promise<Buffer> {
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

  /** Read once, but not remembered where that failed. */
  function saltOf(day: string): Promise<Buffer> {
    const before = known.get(day)
    if (before) return before
    const salt = onBehalfOfSeveral('analytics', () => read(day))
    known.set(day, salt)
    salt.catch(() => known.delete(day))
    return salt
  }

  return {
    /** The visitor's number on a day, which is today or yesterday. */
    async visitorOn(day: string, { address, userAgent, languages }: Traits): Promise<VisitorId> {
      const said = [address, userAgent.slice(0, MOST_TEXT), languages.slice(0, MOST_TEXT)]
      const hash = createHmac('sha256', await saltOf(day)).update(said.join('\n'))
      return hash.digest().readBigInt64BE().toString()
    },
    /** Forgets the salts of days before yesterday, here and in the database. */
    async forget(now: number): Promise<void> {
      const yesterday = daysAfter(dayOf(now), -1)
      for (const day of known.keys()) if (day < yesterday) known.delete(day)
      await database.query('DELETE FROM analytics.salt WHERE day < $1::date', [yesterday])
    },
  }
}

export type Salts = ReturnType<typeof createSalts>
