import { errorCode } from './unavailable.ts'

/** What Prisma's errors carry of the driver's. At the start and the end of a transaction the error is the adapter's own. */
export function driverErrorIn(error: Record<string, unknown>): Record<string, unknown> {
  const inMeta = isRecord(error.meta) ? error.meta.driverAdapterError : undefined
  const adapterError = error.name === 'DriverAdapterError' ? error : inMeta
  return isRecord(adapterError) && isRecord(adapterError.cause) ? adapterError.cause : {}
}

/**
 * PostgreSQL's code of an error (`23505`, `40P01`), whichever way it arrives: a driver's error has it as its code, Prisma's
 * have one of their own (P2002, P2010, P2034, P2039) and carry it in the adapter's. Without either it is the error's own code.
 */
export function sqlState(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined
  const { originalCode } = driverErrorIn(error)
  return typeof originalCode === 'string' ? originalCode : errorCode(error)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
