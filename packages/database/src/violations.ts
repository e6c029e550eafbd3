import { getErrorCode } from './database-unavailable.ts'
import { getDriverError, getSqlState, isRecord } from './sqlstate.ts'

type Violation = { index: string; table?: string }

/**
 * Returns whether an error from Prisma or `query` is a unique violation.
 *
 * With `fields`, the violated constraint must be the one on exactly these fields. Use the names of Prisma or
 * of the database, in the order of `@@unique`. Without `fields`, every unique violation matches, including
 * those of primary keys.
 *
 * @param error the error from Prisma or `query`
 * @param fields the fields of the unique constraint
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
  const violation = getViolation(error)
  if (!violation || fields.length === 0) return violation !== undefined
  const columns = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  // Prisma names an index `table_columns_key`. The suffix alone is not exact: `_name_key` also matches an
  // index on `display_name`. The suffix is only used if the table is unknown.
  const suffix = `_${columns.join('_')}_key`
  const { index, table } = violation
  return table === undefined ? index.endsWith(suffix) : index === `${table}${suffix}`
}

/**
 * Returns the name of the violated index, and the name of its table if it can be determined.
 *
 * The error of a database driver has both names as properties. Prisma's errors, P2002 for a query and P2010
 * for raw SQL, contain an error from the driver adapter. In the PostgreSQL adapter's error, the index is a
 * property. The PGlite adapter's error has the index only in its message, and lists the columns. The name of
 * the table is the name of the index without these columns and `_key`.
 */
function getViolation(error: unknown): Violation | undefined {
  if (!isRecord(error)) return undefined
  if (getSqlState(error) !== '23505') return undefined
  if (getErrorCode(error) === '23505') return createViolation(error.constraint, error.table)
  const cause = getDriverError(error)
  const constraint = isRecord(cause.constraint) ? cause.constraint : {}
  const index = constraint.index ?? /"([^"]+)"/.exec(String(cause.originalMessage))?.[1]
  if (!Array.isArray(constraint.fields)) return createViolation(index, cause.table)
  return createViolation(index, String(index).replace(`_${constraint.fields.join('_')}_key`, ''))
}

function createViolation(index: unknown, table: unknown): Violation {
  return { index: String(index), ...(typeof table === 'string' && { table }) }
}

/**
 * Returns whether an error from Prisma or `query` means that waiting for a lock took longer than
 * `lock_timeout`.
 *
 * @param error the error from Prisma or `query`
 *
 * @example
 * if (isLockTimeout(error)) throw busy()
 */
export const isLockTimeout = (error: unknown): boolean => getSqlState(error) === '55P03'

/**
 * Returns whether an error from Prisma or `query` is a foreign key violation: a referenced row does not
 * exist, or a row to delete is still referenced.
 *
 * @param error the error from Prisma or `query`
 *
 * @example
 * if (isForeignKeyViolation(error)) throw notFound()
 */
export const isForeignKeyViolation = (error: unknown): boolean => getSqlState(error) === '23503'

/**
 * Returns whether an error from Prisma or `query` means that a value is invalid, such as a number out of
 * range. Retrying does not help.
 *
 * @param error the error from Prisma or `query`
 *
 * @example
 * if (isDataException(error)) skip(row)
 */
export const isDataException = (error: unknown): boolean => getSqlState(error)?.startsWith('22') === true
