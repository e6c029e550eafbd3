import type { PrismaClient } from './generated/client.ts'

/** Plain SQL with `$1`, `$2` … for values. */
export type Sql = {
  /**
   * Runs one statement and returns its rows. Both databases return the same JavaScript types:
   * `int2`, `int4`, `int8`, `float` → number (an `int8` beyond 2⁵³−1 is an error: cast it to text), `numeric` → string,
   * `timestamptz`, `timestamp` (read as UTC) → Date, `date`, `time`, `interval` → string, `json`, `jsonb` → value,
   * `bytea` → Buffer, arrays (of enums too) → arrays. Give a JSON value as `JSON.stringify(value)`.
   *
   * Never await it inside `prisma.$transaction(async (tx) => …)`: the embedded database has one connection, which
   * the transaction holds, so both would wait for each other. Use `tx.$queryRaw` there.
   *
   * @example
   * const [row] = await database.query<{ total: number }>('SELECT count(*) AS total FROM "user" WHERE is_active = $1', [true])
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** An open, migrated database. */
export type Database = Sql & {
  /** `pglite`: embedded, this process alone. `postgresql`: a server, shared by many instances. */
  kind: 'pglite' | 'postgresql'
  /**
   * What `prisma.$transaction` is given may run several times: when the database has undone a transaction because of
   * another (a deadlock, a conflict), all of it runs again. Whatever else it does, such as setting a cookie or waking the
   * mailer, comes after the transaction.
   */
  prisma: PrismaClient
  /**
   * Runs plain SQL as one transaction whose statements may rightly take long: on a connection of its own, so that neither
   * the time that other statements may take ends them, nor do they keep one of the pool's from others. Runs again, as
   * others do, when the database has undone it. The embedded database has one connection, and no such time.
   *
   * @param milliseconds that each of the statements may take
   * @example
   * await database.patiently(600_000, (sql) => sql.query('REFRESH MATERIALIZED VIEW totals'))
   */
  patiently<Outcome>(milliseconds: number, work: (sql: Sql) => Promise<Outcome>): Promise<Outcome>
  /** Resolves when the database answers; rejects otherwise. For readiness checks. */
  ping(): Promise<void>
  /** Ends every connection and gives the data directory free. May be called twice. */
  close(): Promise<void>
}

/** What the migrations need of a driver: both calls run on one and the same connection. */
export type Connection = Sql & {
  /** Runs a script of many statements. */
  exec(script: string): Promise<void>
}
