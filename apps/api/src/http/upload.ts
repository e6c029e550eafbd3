import type { Request } from 'express'
import multer, { MulterError } from 'multer'
import { fileTooLarge, invalidRequest, unavailable, unreadableForm, unsupportedMediaType } from './errors.ts'
import { blockOf } from './network.ts'
import type { Context, Upload } from './route.ts'
import { shortName } from './shorten.ts'

/** The only media type of bodies with a file. */
export const FORM_TYPE = 'multipart/form-data'

/** Maximum bytes of a form besides its file. */
const ROOM = 64 * 1024

/** Maximum bytes of all forms that this process reads or processes, in total and per network block. */
const MOST_HELD = 256 * 1_048_576
const MOST_OF_BLOCK = MOST_HELD / 4
/** Maximum bytes including those for blocks without uploads, so that a few blocks can't take everything. */
const MOST_HELD_OF_ALL = MOST_HELD * 1.5

const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 4096, fieldNameSize: 100, headerPairs: 20 }

const held = { inAll: 0, ofBlock: new Map<string, number>() }

/** Reads a request's form. Returns the file, if any, and stores the other fields in `req.body`. */
export async function readUpload(upload: Upload, context: Context): Promise<Buffer | undefined> {
  const { req, res } = context
  const length = req.headers['content-length']
  const isChunked = req.headers['transfer-encoding'] !== undefined
  if (!isChunked && Number(length ?? 0) === 0) return undefined
  if (!req.is(FORM_TYPE)) throw unsupportedMediaType(FORM_TYPE)
  const maxSize = await upload.maxSize(context)
  const most = maxSize + ROOM
  const expected = isChunked ? most : Number(length)
  if (expected > most) throw fileTooLarge(maxSize)
  // A closed response emits no further `close` event, so nothing would end reading the form.
  if (res.closed) throw unreadableForm()
  context.release = hold(expected, blockOf(context.address))
  await readForm(context, upload.field, maxSize, most)
  return req.file?.buffer
}

/**
 * Reserves memory for a form. A single form always fits into the block's share.
 *
 * @returns the function that releases the memory
 * @throws 503 if the total or the block's share is exhausted
 */
function hold(bytes: number, block: string): () => void {
  const { inAll, ofBlock } = held
  const before = ofBlock.get(block) ?? 0
  const isOverPart = before > 0 && before + bytes > MOST_OF_BLOCK
  const most = before === 0 ? MOST_HELD_OF_ALL : MOST_HELD
  if (isOverPart || inAll + bytes > most) throw unavailable('Uploading')
  const change = (difference: number) => {
    const now = (ofBlock.get(block) ?? 0) + difference
    held.inAll += difference
    if (now > 0) ofBlock.set(block, now)
    else ofBlock.delete(block)
  }
  change(bytes)
  return () => change(-bytes)
}

/** Fails as soon as the form is too large. Multer would read a rejected form to its end first. */
function readForm({ req, res }: Context, field: string, maxSize: number, most: number): Promise<void> {
  const form = multer({
    storage: multer.memoryStorage(),
    limits: { ...LIMITS, fileSize: maxSize, fieldNestingDepth: 0 },
  })
  return new Promise((resolve, reject) => {
    endsAfter(req, most, () => reject(fileTooLarge(maxSize)))
    form.single(field)(req, res, (error?: unknown) =>
      error ? reject(refusalOf(error, maxSize, field)) : resolve(),
    )
  })
}

function endsAfter(req: Request, most: number, end: () => void) {
  let come = 0
  req.on('data', (part: Buffer) => {
    come += part.length
    if (come > most) end()
  })
}

function refusalOf(error: unknown, maxSize: number, field: string) {
  if (!(error instanceof MulterError)) return unreadableForm()
  if (error.code === 'LIMIT_FILE_SIZE') return fileTooLarge(maxSize)
  const isOfFiles = error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT'
  const message = isOfFiles ? `Must be a single file in the field ${field}` : error.message
  return invalidRequest([{ path: shortName(error.field ?? ''), message }])
}
