import type { Request } from 'express'
import { rangeNotSatisfiable } from '../../http/errors.ts'
import type { ByteRange } from '../../storage/storage.ts'

/** Creates an example of the error for the API description. */
export const rangeNotSatisfiableExample = () => rangeNotSatisfiable('bytes */184320')

/**
 * Returns the requested byte range, or `unsatisfiable` if it is outside the file. Returns undefined, for the
 * whole file, if the request is not a GET request, or if its `Range` header is missing or unreadable, has
 * several ranges, or applies to another version of the file.
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
  const ranges = req.range(size)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined
  const [range] = ranges
  return range && { start: range.start, end: range.end }
}
