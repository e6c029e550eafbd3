import { driverErrorIn, isRecord, sqlState } from './sqlstate.ts'
import { errorCode, errorMessage } from './unavailable.ts'

/**
 * Of the network, of PostgreSQL (classes 08 and 57P, too many connections, a lock or statement that took too long, a
 * deadlock or a conflict that several runs have not got past) and of Prisma.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[123]|57014|55P03|40P01|40001|53300|P1001|P1002|P1008|P1017|P2024|P2028)$/

/** What pg and its pool say without a code, and PostgreSQL with one that says other things too (55000). */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end|connection error and is not queryable|is not currently accepting connections/

/**
 * Whether an error, of Prisma or of `query`, says that the database is away, not that something is wrong with the
 * question. What failed so may be tried again later.
 *
 * @example
 * if (isDatabaseDown(error)) res.status(503)
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const codes = [errorCode(error), sqlState(error)]
  if (codes.some((code) => CODES.test(code ?? '')) || MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseDown)) return true
  return isDatabaseDown(error.cause)
}

/** Data or an index is damaged (XX001, XX002), or the disk failed while it was read (58030). */
const DAMAGE = /^(XX001|XX002|58030)$/

/** A missing file of a table or of the commit log, not one of an extension. */
const isFileMissing = (error: unknown): boolean =>
  hasCode(error, /^58P01$/) &&
  /^could not (open file|access status of transaction)/.test(databaseMessage(error))

/** The disk of the database is full (53100), or PGlite's file system says so. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/

const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error &&
  ([errorCode(error), sqlState(error)].some((code) => codes.test(code ?? '')) || hasCode(error.cause, codes))

/**
 * Whether an error, of Prisma or of `query`, says that the database found its own files damaged. Trying again does not
 * help; restoring a backup does.
 */
export const isDatabaseDamaged = (error: unknown): boolean => hasCode(error, DAMAGE) || isFileMissing(error)

/** Returns the database's own message of an error, in one line. Prisma and other errors wrap it. */
export function databaseMessage(error: unknown): string {
  if (!isRecord(error)) return errorMessage(error)
  const { originalMessage } = driverErrorIn(error)
  if (typeof originalMessage === 'string') return errorMessage(originalMessage)
  return error.cause instanceof Error ? databaseMessage(error.cause) : errorMessage(error)
}

/** Whether an error, of Prisma or of `query`, says that the disk of the database is full. */
export const isDatabaseFull = (error: unknown): boolean => hasCode(error, FULL)
