import { Readable } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { LinkPreviewError } from '../errors.ts'

/** Limits for reading a body. */
export interface Bounds {
  /** bytes, both as received and decompressed */
  maxBytes: number
  /** handling of a larger response: `cut` uses its beginning, `refuse` fails with `too_large` */
  overflow: 'cut' | 'refuse'
  /** receives the uncompressed body read until now; `true` stops reading */
  isEnough?: (received: Buffer) => boolean
}

/** Truncated streams are accepted, because the beginning of a page is enough. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH }

/** Bytes between two calls of `isEnough`. */
const CHECK_INTERVAL_BYTES = 16_384

/**
 * Returns whether there is a zlib header: 8 in its lower half, divisible by 31. Some servers send raw deflate
 * without one.
 */
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

/** Reads up to the maximum and requests no more data. */
async function readBounded(
  source: AsyncIterable<Buffer>,
  { maxBytes, overflow, isEnough }: Bounds,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  let checkedSize = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes && overflow === 'refuse') throw new LinkPreviewError('too_large')
    if (size >= maxBytes && overflow === 'cut') break
    // Not for every chunk, because a server may send a byte at a time.
    if (isEnough && size - checkedSize >= CHECK_INTERVAL_BYTES) {
      checkedSize = size
      if (isEnough(Buffer.concat(chunks))) break
    }
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

/**
 * Reads and decompresses the body of a response. The received and the decompressed size are both limited, so
 * a decompression bomb costs no more than the largest page.
 *
 * @throws LinkPreviewError `too_large`, `unreadable`
 */
export async function readBody(body: Readable, encoding: string, bounds: Bounds): Promise<Buffer> {
  const isPlain = decompressor(encoding, Buffer.alloc(0)) === null
  const { maxBytes, overflow } = bounds
  const arrived = await readBounded(body, isPlain ? bounds : { maxBytes, overflow })
  const stream = decompressor(encoding, arrived)
  if (!stream || arrived.length === 0) return arrived
  const decompressed = Readable.from([arrived]).pipe(stream)
  return readBounded(decompressed, { maxBytes, overflow }).catch((cause) => {
    throw cause instanceof LinkPreviewError ? cause : new LinkPreviewError('unreadable', { cause })
  })
}
