import { getErrorCode, getErrorMessage } from './database-unavailable.ts'
import { getDriverError, getSqlState, isRecord } from './sqlstate.ts'

/**
 * Error codes of the network, of PostgreSQL (class 08, shutdown and startup, too many connections, lock and
 * statement timeouts, and deadlocks and serialization failures that persist after retries), and of Prisma.
 */
const OUTAGE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[123]|57014|55P03|40P01|40001|53300|P1001|P1002|P1008|P1017|P2024|P2028)$/

/**
 * Messages of errors that pg and its pool throw without a code, and of one error that PostgreSQL reports with
 * an ambiguous code (55000).
 */
const OUTAGE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end|connection error and is not queryable|is not currently accepting connections/

/**
 * Returns whether an error from Prisma or `query` means that the database is unavailable, not that the query
 * is wrong. The operation may be retried later.
 *
 * @param error the error from Prisma or `query`
 *
 * @example
 * if (isDatabaseDown(error)) res.status(503)
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const codes = [getErrorCode(error), getSqlState(error)]
  if (codes.some((code) => OUTAGE_CODES.test(code ?? '')) || OUTAGE_MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseDown)) return true
  return isDatabaseDown(error.cause)
}

/** SQLSTATEs for a damaged table (XX001) or index (XX002), and for an I/O error of the disk (58030). */
const DAMAGE_CODES = /^(XX001|XX002|58030)$/

/**
 * Returns whether an error reports a missing file of a table or of the commit log. The code 58P01 can also
 * mean a missing file of an extension, so the message is checked, too.
 */
const isDataFileMissing = (error: unknown): boolean =>
  hasCode(error, /^58P01$/) &&
  /^could not (open file|access status of transaction)/.test(getDatabaseMessage(error))

/** Codes with which PostgreSQL (53100) or PGlite's file system reports a full disk. */
const FULL_CODES = /^(53100|ENOSPC|EDQUOT)$/

/** Returns whether the error, or an error that caused it, has a matching code. */
const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error &&
  ([getErrorCode(error), getSqlState(error)].some((code) => codes.test(code ?? '')) ||
    hasCode(error.cause, codes))

/**
 * Returns whether an error from Prisma or `query` means that database files are damaged. Retrying does not
 * help; restore a backup.
 */
export const isDatabaseDamaged = (error: unknown): boolean =>
  hasCode(error, DAMAGE_CODES) || isDataFileMissing(error)

/**
 * Returns the first line of the database's own message, even if other errors wrap the database's error.
 */
export function getDatabaseMessage(error: unknown): string {
  if (!isRecord(error)) return getErrorMessage(error)
  const { originalMessage } = getDriverError(error)
  if (typeof originalMessage === 'string') return getErrorMessage(originalMessage)
  return error.cause instanceof Error ? getDatabaseMessage(error.cause) : getErrorMessage(error)
}

/** Returns whether an error from Prisma or `query` means that the disk of the database is full. */
export const isDatabaseFull = (error: unknown): boolean => hasCode(error, FULL_CODES)
