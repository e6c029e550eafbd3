import type { IncomingHttpHeaders } from 'node:http'

/** Longer than what browsers send, those inside of apps included; no pattern is ever tried on more. */
const MOST = 512

/** A header's beginning, or nothing where it is absent. */
export function headerText(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value.join(', ') : (value ?? '')).slice(0, MOST).trim()
}
