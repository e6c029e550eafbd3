import type { Request } from 'express'
import multer, { MulterError } from 'multer'
import { fileTooLarge, invalidRequest, unavailable, unreadableForm, unsupportedMediaType } from './errors.ts'
import { getIpRange } from './network.ts'
import type { Context, Upload } from './route.ts'
import { shortenName } from './shorten.ts'

/** The only accepted media type of a request body that contains a file. */
export const FORM_TYPE = 'multipart/form-data'

/** Maximum bytes of a form besides its file. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Maximum bytes of all forms that this process reads or processes, in total and per IP range. */
const MAX_RESERVED_BYTES = 256 * 1_048_576
const MAX_IP_RANGE_BYTES = MAX_RESERVED_BYTES / 4
/**
 * Maximum bytes in total when an IP range without other uploads sends a form. It exceeds
 * `MAX_RESERVED_BYTES`, so that a few busy IP ranges can't block the uploads of all others.
 */
const MAX_BYTES_FOR_NEW_RANGES = MAX_RESERVED_BYTES * 1.5

/** Limits of multer for the form's parts; a form has one file. */
const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 4096, fieldNameSize: 100, headerPairs: 20 }

/** Bytes reserved for the forms of current requests. */
const reserved = { total: 0, byIpRange: new Map<string, number>() }

/** Reads a request's form. Returns the file, if any, and stores the other fields in `req.body`. */
export async function readUpload(upload: Upload, context: Context): Promise<Buffer | undefined> {
  const { req, res } = context
  const contentLength = req.headers['content-length']
  const isChunked = req.headers['transfer-encoding'] !== undefined
  if (!isChunked && Number(contentLength ?? 0) === 0) return undefined
  if (!req.is(FORM_TYPE)) throw unsupportedMediaType(FORM_TYPE)
  const maxSize = await upload.maxSize(context)
  const maxBytes = maxSize + FORM_OVERHEAD_BYTES
  const expectedBytes = isChunked ? maxBytes : Number(contentLength)
  if (expectedBytes > maxBytes) throw fileTooLarge(maxSize)
  // If the client has already disconnected, the request emits no more events, and reading the form would
  // never end.
  if (res.closed) throw unreadableForm()
  context.release = reserveMemory(expectedBytes, getIpRange(context.ip))
  await readForm(context, upload.field, maxSize, maxBytes)
  return req.file?.buffer
}

/**
 * Reserves memory for a form. An IP range without other uploads can exceed its share with a single form.
 *
 * @returns the function that releases the memory
 * @throws 503 if the total or the IP range's share is exhausted
 */
function reserveMemory(bytes: number, ipRange: string): () => void {
  const { total, byIpRange } = reserved
  const rangeBytes = byIpRange.get(ipRange) ?? 0
  const exceedsShare = rangeBytes > 0 && rangeBytes + bytes > MAX_IP_RANGE_BYTES
  const maxBytes = rangeBytes === 0 ? MAX_BYTES_FOR_NEW_RANGES : MAX_RESERVED_BYTES
  if (exceedsShare || total + bytes > maxBytes) throw unavailable('Uploading')
  const addReserved = (difference: number) => {
    const newRangeBytes = (byIpRange.get(ipRange) ?? 0) + difference
    reserved.total += difference
    if (newRangeBytes > 0) byIpRange.set(ipRange, newRangeBytes)
    else byIpRange.delete(ipRange)
  }
  addReserved(bytes)
  return () => addReserved(-bytes)
}

/** Reads a form, and fails as soon as it is too large. Multer alone would first read all of it. */
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

/** Calls `onExceeded` when the client has sent more than the maximum. */
function limitBytes(req: Request, maxBytes: number, onExceeded: () => void) {
  let received = 0
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > maxBytes) onExceeded()
  })
}

function toUploadError(error: unknown, maxSize: number, field: string) {
  if (!(error instanceof MulterError)) return unreadableForm()
  if (error.code === 'LIMIT_FILE_SIZE') return fileTooLarge(maxSize)
  const isFileError = error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT'
  const message = isFileError ? `Must be a single file in the field ${field}` : error.message
  return invalidRequest([{ path: shortenName(error.field ?? ''), message }])
}
