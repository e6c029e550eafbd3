import { sqlState } from './sqlstate.ts'
import { errorCode } from './unavailable.ts'

/**
 * Of the network, of PostgreSQL (classes 08 and 57P, too many connections, a lock or statement that took too long, a
 * deadlock or a conflict that several runs have not got past) and of Prisma.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[123]|57014|55P03|40P01|40001|53300|P1001|P1002|P1008|P1017|P2024|P2028)$/

/** What pg and its pool say without a code. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end/

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
