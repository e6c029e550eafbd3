import { driverErrorIn, isRecord, sqlState } from './sqlstate.ts'
import { errorCode } from './unavailable.ts'

type Violation = { index: string; table?: string }

/**
 * Whether an error, of Prisma or of `query`, says that a value is taken already. With fields, as Prisma or the
 * database names them and in the order of `@@unique`, only when those together are the unique ones. A primary key has
 * no such name: ask without fields.
 *
 * @example
 * try {
 *   await prisma.user.create({ data })
 * } catch (error) {
 *   if (isUniqueViolation(error, 'email')) throw conflict('email_taken')
 *   throw error
 * }
 */
export function isUniqueViolation(error: unknown, ...fields: string[]): boolean {
  const violation = violationOf(error)
  if (!violation || fields.length === 0) return violation !== undefined
  const columns = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  // Prisma names the index table_columns_key; without the table, display_name would pass for name.
  const suffix = `_${columns.join('_')}_key`
  const { index, table } = violation
  return table === undefined ? index.endsWith(suffix) : index === `${table}${suffix}`
}

/**
 * The index, by one name for all four ways in which it arrives: a driver's error names it; Prisma's P2002 (a query) and
 * P2010 (raw SQL) carry it in the adapter's error, PostgreSQL's as a property, the embedded one's in the message, which has no table but the columns.
 */
function violationOf(error: unknown): Violation | undefined {
  if (!isRecord(error)) return undefined
  if (sqlState(error) !== '23505') return undefined
  if (errorCode(error) === '23505') return named(error.constraint, error.table)
  const cause = driverErrorIn(error)
  const constraint = isRecord(cause.constraint) ? cause.constraint : {}
  const index = constraint.index ?? /"([^"]+)"/.exec(String(cause.originalMessage))?.[1]
  if (!Array.isArray(constraint.fields)) return named(index, cause.table)
  return named(index, String(index).replace(`_${constraint.fields.join('_')}_key`, ''))
}

function named(index: unknown, table: unknown): Violation {
  return { index: String(index), ...(typeof table === 'string' && { table }) }
}

/**
 * Whether an error, of Prisma or of `query`, says that a lock was waited for longer than `lock_timeout` allows.
 *
 * @example
 * if (isLockTimeout(error)) throw busy()
 */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'

/**
 * Whether an error, of Prisma or of `query`, says that what a row refers to is not there, or not any more.
 *
 * @example
 * if (isForeignKeyViolation(error)) throw notFound()
 */
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === '23503'

/**
 * Whether an error, of Prisma or of `query`, says that the database can't reckon with a value: it is too large, or no number.
 * The same would end in the same way however often it is tried.
 *
 * @example
 * if (isDataException(error)) leaveOut(row)
 */
export const isDataException = (error: unknown): boolean => sqlState(error)?.startsWith('22') === true
