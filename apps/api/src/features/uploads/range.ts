import type { Request } from 'express'
import { rangeNotSatisfiable } from '../../http/errors.ts'
import type { ByteRange } from '../../storage/storage.ts'

/** The refusal as the description shows it. */
export const notServed = () => rangeNotSatisfiable('bytes */184320')

/**
 * Which bytes a request wants. All of them where it names none, several ranges, or something that can't be read; and where
 * it wants the rest of something that is no longer the same.
 */
export function rangeOf(req: Request, size: number, etag: string): ByteRange | undefined | 'unsatisfiable' {
  const condition = req.get('if-range')
  if (req.method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined
  const ranges = req.range(size)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined
  const [range] = ranges
  return range && { start: range.start, end: range.end }
}
