import type { IncomingHttpHeaders } from 'node:http'

/**
 * Limit of characters that are read of a header. Browsers send less, also inside apps; it bounds the work of
 * all patterns.
 */
const MAX_LENGTH = 512

/** Returns the beginning of a header, or an empty string if the header is missing. */
export function readHeader(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value.join(', ') : (value ?? '')).slice(0, MAX_LENGTH).trim()
}
