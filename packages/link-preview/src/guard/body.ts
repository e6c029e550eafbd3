import { Readable } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { LinkPreviewError } from '../errors.ts'

/** How much of a body is read. */
export interface Bounds {
  /** bytes, as they arrive and as they are decompressed */
  mostBytes: number
  /** what becomes of an answer that has more: its beginning is taken, or it fails as `too_large` */
  over: 'cut' | 'refuse'
  /** told what has arrived so far, uncompressed; `true` ends the reading */
  isEnough?: (soFar: Buffer) => boolean
}

/** A stream that ends early gives what it has: the beginning of a page is worth reading. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH }

/** Bytes between two looks at what has arrived. */
const LOOK_EVERY = 16_384

/** zlib's header has 8 in its lower half and divides by 31; without one it is what some servers send instead. */
const hasZlibHeader = ([first = 0, second = 0]: Buffer) =>
  (first & 15) === 8 && (first * 256 + second) % 31 === 0

function decompressor(encoding: string, bytes: Buffer) {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip(LENIENT)
    case 'deflate':
      return hasZlibHeader(bytes) ? createInflate(LENIENT) : createInflateRaw(LENIENT)
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })
    default:
      throw new LinkPreviewError('unreadable')
  }
}

/** Reads so many bytes and no more; of what comes after, nothing is asked for. */
async function readSome(
  source: AsyncIterable<Buffer>,
  { mostBytes, over, isEnough }: Bounds,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  let looked = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes && over === 'refuse') throw new LinkPreviewError('too_large')
    if (size >= mostBytes && over === 'cut') break
    // Not at every chunk: somebody may send them a byte at a time.
    if (isEnough && size - looked >= LOOK_EVERY) {
      looked = size
      if (isEnough(Buffer.concat(chunks))) break
    }
  }
  return Buffer.concat(chunks).subarray(0, mostBytes)
}

/**
 * The body of an answer, decompressed. Both what arrives and what it becomes are bounded, so a few kilobytes that would
 * become gigabytes cost no more than a page of the largest size.
 *
 * @throws LinkPreviewError `too_large`, `unreadable`
 */
export async function readBody(body: Readable, encoding: string, wanted: Bounds): Promise<Buffer> {
  const isPlain = decompressor(encoding, Buffer.alloc(0)) === null
  const { mostBytes, over } = wanted
  const arrived = await readSome(body, isPlain ? wanted : { mostBytes, over })
  const stream = decompressor(encoding, arrived)
  if (!stream || arrived.length === 0) return arrived
  const decompressed = Readable.from([arrived]).pipe(stream)
  return readSome(decompressed, { mostBytes, over }).catch((cause) => {
    throw cause instanceof LinkPreviewError ? cause : new LinkPreviewError('unreadable', { cause })
  })
}
