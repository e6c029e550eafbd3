/**
 * The database can't be used, for a reason that whoever runs the server can put right. `message` is one clear
 * sentence and never holds a password; `cause` is the driver's own error.
 *
 * @example
 * try {
 *   await openDatabase({ dataDir: '.veranda' })
 * } catch (error) {
 *   if (error instanceof DatabaseUnavailable) console.error(error.message)
 * }
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** The code of an error of Node, pg or PGlite (`ECONNREFUSED`, `23505`), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** One line that says what went wrong. */
export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  // Every address of a host refused: an AggregateError, which has no message of its own.
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0)
    return errorMessage(error.errors[0])
  const message = 'message' in error && error.message ? String(error.message) : String(error)
  return message.split('\n', 1)[0] ?? message
}
