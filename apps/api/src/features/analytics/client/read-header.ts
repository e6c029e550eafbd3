import type { IncomingHttpHeaders } from 'node:http'

/**
 * Maximum number of characters read from a header, which limits the run time of regular expressions. Browsers
 * send shorter headers, even the browsers built into apps.
 */
const MAX_LENGTH = 512

/** Returns the first characters of a header, or an empty string if the header is missing. */
export function readHeader(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value.join(', ') : (value ?? '')).slice(0, MAX_LENGTH).trim()
}
