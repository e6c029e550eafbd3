/**
 * Error for a database that can't be used until the operator fixes the cause.
 *
 * `message` tells the operator what is wrong and what to do, and never contains a password. `cause` is the
 * underlying error, if there is one.
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

/**
 * Returns the code of an error, such as `ECONNREFUSED` from Node.js or `23505` from the database, or
 * undefined.
 */
export function getErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Returns the first line of an error's message. */
export function getErrorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  // If every IP address of a host rejected the connection, the AggregateError has no message of its own.
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0)
    return getErrorMessage(error.errors[0])
  const message = 'message' in error && error.message ? String(error.message) : String(error)
  return message.split('\n', 1)[0] ?? message
}
