import { getErrorCode } from './database-unavailable.ts'

/**
 * Returns the database driver's error inside a Prisma error, or an empty object if there is none.
 *
 * The driver's error is the cause of the driver adapter's error. Prisma usually puts the adapter's error into
 * the `meta` of its own error. If a transaction can't start or end, Prisma throws the adapter's error itself.
 */
export function getDriverError(error: Record<string, unknown>): Record<string, unknown> {
  const wrappedError = isRecord(error.meta) ? error.meta.driverAdapterError : undefined
  const adapterError = error.name === 'DriverAdapterError' ? error : wrappedError
  return isRecord(adapterError) && isRecord(adapterError.cause) ? adapterError.cause : {}
}

/**
 * Returns the SQLSTATE of an error, such as `23505` or `40P01`. Prisma's errors have codes of their own, such
 * as P2002, so the SQLSTATE is read from the driver's error inside them. For an error that contains no
 * driver's error, returns its own code.
 */
export function getSqlState(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined
  const { originalCode } = getDriverError(error)
  return typeof originalCode === 'string' ? originalCode : getErrorCode(error)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
