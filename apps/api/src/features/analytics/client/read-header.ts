import type { IncomingHttpHeaders } from 'node:http'

/**
 * Maximum number of characters read from a header, which bounds the work of all patterns. Browsers send
 * shorter headers, even inside apps.
 */
const MAX_LENGTH = 512

/** Returns the beginning of a header, or an empty string if the header is missing. */
export function readHeader(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value.join(', ') : (value ?? '')).slice(0, MAX_LENGTH).trim()
}
