import type { Request } from 'express'
import multer, { MulterError } from 'multer'
import { fileTooLarge, invalidRequest, unavailable, unreadableForm, unsupportedMediaType } from './errors.ts'
import { getIpRange } from './network.ts'
import type { Context, Upload } from './route.ts'
import { shortName } from './shorten.ts'

/** The only media type of bodies with a file. */
export const FORM_TYPE = 'multipart/form-data'

/** Maximum bytes of a form besides its file. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Maximum bytes of all forms that this process reads or processes, in total and per IP range. */
const MAX_RESERVED_BYTES = 256 * 1_048_576
const MAX_IP_RANGE_BYTES = MAX_RESERVED_BYTES / 4
/**
 * Maximum total bytes if the IP range has no other upload, so that a few IP ranges can't block all uploads.
 */
const MAX_BYTES_WITH_NEW_RANGES = MAX_RESERVED_BYTES * 1.5

const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 4096, fieldNameSize: 100, headerPairs: 20 }

const reserved = { total: 0, byIpRange: new Map<string, number>() }

/** Reads a request's form. Returns the file, if any, and stores the other fields in `req.body`. */
export async function readUpload(upload: Upload, context: Context): Promise<Buffer | undefined> {
  const { req, res } = context
  const length = req.headers['content-length']
  const isChunked = req.headers['transfer-encoding'] !== undefined
  if (!isChunked && Number(length ?? 0) === 0) return undefined
  if (!req.is(FORM_TYPE)) throw unsupportedMediaType(FORM_TYPE)
  const maxSize = await upload.maxSize(context)
  const maxBytes = maxSize + FORM_OVERHEAD_BYTES
  const expectedBytes = isChunked ? maxBytes : Number(length)
  if (expectedBytes > maxBytes) throw fileTooLarge(maxSize)
  // A closed response emits no further `close` event, so reading the form would never end.
  if (res.closed) throw unreadableForm()
  context.release = reserveMemory(expectedBytes, getIpRange(context.ip))
  await readForm(context, upload.field, maxSize, maxBytes)
  return req.file?.buffer
}

/**
 * Reserves memory for a form. A single form always fits into the IP range's share.
 *
 * @returns the function that releases the memory
 * @throws 503 if the total or the IP range's share is exhausted
 */
function reserveMemory(bytes: number, ipRange: string): () => void {
  const { total, byIpRange } = reserved
  const rangeBytes = byIpRange.get(ipRange) ?? 0
  const exceedsShare = rangeBytes > 0 && rangeBytes + bytes > MAX_IP_RANGE_BYTES
  const maxBytes = rangeBytes === 0 ? MAX_BYTES_WITH_NEW_RANGES : MAX_RESERVED_BYTES
  if (exceedsShare || total + bytes > maxBytes) throw unavailable('Uploading')
  const change = (difference: number) => {
    const newRangeBytes = (byIpRange.get(ipRange) ?? 0) + difference
    reserved.total += difference
    if (newRangeBytes > 0) byIpRange.set(ipRange, newRangeBytes)
    else byIpRange.delete(ipRange)
  }
  change(bytes)
  return () => change(-bytes)
}

/** Reads a form, and fails as soon as it is too large. Multer would read a rejected form to its end first. */
function readForm({ req, res }: Context, field: string, maxSize: number, maxBytes: number): Promise<void> {
  const form = multer({
    storage: multer.memoryStorage(),
    limits: { ...LIMITS, fileSize: maxSize, fieldNestingDepth: 0 },
  })
  return new Promise((resolve, reject) => {
    limitBytes(req, maxBytes, () => reject(fileTooLarge(maxSize)))
    form.single(field)(req, res, (error?: unknown) =>
      error ? reject(toUploadError(error, maxSize, field)) : resolve(),
    )
  })
}

function limitBytes(req: Request, maxBytes: number, onExceeded: () => void) {
  let received = 0
  req.on('data', (part: Buffer) => {
    received += part.length
    if (received > maxBytes) onExceeded()
  })
}

function toUploadError(error: unknown, maxSize: number, field: string) {
  if (!(error instanceof MulterError)) return unreadableForm()
  if (error.code === 'LIMIT_FILE_SIZE') return fileTooLarge(maxSize)
  const isFileError = error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT'
  const message = isFileError ? `Must be a single file in the field ${field}` : error.message
  return invalidRequest([{ path: shortName(error.field ?? ''), message }])
}
