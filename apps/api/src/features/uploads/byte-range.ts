import type { Request } from 'express'
import { rangeNotSatisfiable } from '../../http/errors.ts'
import type { ByteRange } from '../../storage/storage.ts'

/** Creates the example of the `range_not_satisfiable` error for the API description. */
export const rangeNotSatisfiableExample = () => rangeNotSatisfiable('bytes */184320')

/**
 * Returns the requested byte range, or `unsatisfiable` if it is outside the file. Returns undefined if the
 * whole file is to be sent: if the method is not GET, or the `Range` header is missing or invalid. The header
 * is also ignored if it has several ranges or a unit other than bytes, or applies to another version of the
 * file (RFC 9110, section 14).
 *
 * @param size size of the file in bytes
 * @param etag current entity tag of the file, with which the `If-Range` header is compared
 */
export function parseRange(
  req: Request,
  size: number,
  etag: string,
): ByteRange | undefined | 'unsatisfiable' {
  const condition = req.get('if-range')
  if (req.method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined
  // Not parsed by Express, which rejects suffixes longer than the file, and reads other units as bytes.
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(req.get('range')?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const isSuffix = first === ''
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first)
  const end = isSuffix || last === '' ? size - 1 : Number(last)
  // A range with an explicit end before its start is invalid.
  if (end < start && last !== '' && !isSuffix) return undefined
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}
