import { errorCode } from './database-unavailable.ts'

/**
 * Returns the driver's error that an error of Prisma contains, or an empty object. When a transaction starts
 * or ends, the adapter's error arrives without Prisma's.
 */
export function getDriverError(error: Record<string, unknown>): Record<string, unknown> {
  const inMeta = isRecord(error.meta) ? error.meta.driverAdapterError : undefined
  const adapterError = error.name === 'DriverAdapterError' ? error : inMeta
  return isRecord(adapterError) && isRecord(adapterError.cause) ? adapterError.cause : {}
}

/**
 * Returns the SQLSTATE of an error (`23505`, `40P01`). A driver's error has it as its code. Prisma's errors
 * have their own code (P2002, P2010, P2034, P2039) and carry it in the adapter's error. Otherwise, returns
 * the error's own code.
 */
export function getSqlState(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined
  const { originalCode } = getDriverError(error)
  return typeof originalCode === 'string' ? originalCode : errorCode(error)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
