import type { PrismaClient } from './generated/client.ts'

/** Runs plain SQL with `$1`, `$2` … as placeholders. */
export type SqlRunner = {
  /**
   * Runs one statement and returns its rows. The embedded database and a PostgreSQL server return the same
   * JavaScript types:
   * - `int2`, `int4`, `int8`, `float` → number; an `int8` beyond 2⁵³−1 is an error, so cast it to text
   * - `boolean` → boolean
   * - `text`, `uuid`, enums, `numeric`, `date`, `time`, `interval` → string
   * - `timestamptz`, `timestamp` (read as UTC) → Date; an infinite one → string
   * - `json`, `jsonb` → parsed value
   * - `bytea` → Buffer
   * - arrays, including those of enums → array
   *
   * Pass a JSON value as `JSON.stringify(value)`.
   *
   * Never await this method inside `prisma.$transaction(async (tx) => …)`. The embedded database has one
   * connection, which the transaction occupies, so the query and the transaction would wait for each other.
   * Use `tx.$queryRaw` there.
   *
   * @example
   * const [row] = await database.query<{ total: number }>(
   *   'SELECT count(*) AS total FROM "user" WHERE is_active = $1',
   *   [true],
   * )
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** An open, migrated database. */
export type Database = SqlRunner & {
  /**
   * `pglite`: embedded and used by this process alone. `postgresql`: a server that several instances can
   * share.
   */
  kind: 'pglite' | 'postgresql'
  /**
   * The Prisma client. The callback of `prisma.$transaction` may run several times: a transaction that the
   * database has rolled back because of a deadlock or a serialization failure runs again. The rollback does
   * not undo effects outside the database, such as setting a cookie or waking the mailer, so cause them after
   * the transaction.
   */
  prisma: PrismaClient
  /**
   * Runs plain SQL as one transaction with its own statement timeout, on a separate connection. Long
   * statements therefore neither exceed the pool's statement timeout nor occupy a connection of the pool. The
   * transaction runs again if the database has rolled it back because of a deadlock or a serialization
   * failure. The embedded database runs the transaction on its only connection and has no statement timeout.
   *
   * @param timeoutMs timeout of each statement; ignored by the embedded database
   *
   * @example
   * await database.runLongTransaction(600_000, (sql) => sql.query('REFRESH MATERIALIZED VIEW totals'))
   */
  runLongTransaction<Outcome>(timeoutMs: number, work: (sql: SqlRunner) => Promise<Outcome>): Promise<Outcome>
  /** Resolves if the database responds and rejects otherwise. For readiness checks. */
  ping(): Promise<void>
  /** Closes every connection and releases the data directory. May be called more than once. */
  close(): Promise<void>
}

/** Connection for migrations and long transactions. `query` and `exec` run on the same connection. */
export type Connection = SqlRunner & {
  /** Runs a script of several statements. */
  exec(script: string): Promise<void>
}
