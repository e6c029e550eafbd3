import { Readable } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { LinkPreviewError } from '../errors.ts'

/** Limits for reading a body. */
export interface Bounds {
  /** maximum number of bytes, both before and after decompression */
  maxBytes: number
  /** what happens to a larger response: `truncate` keeps its beginning, `reject` fails with `too_large` */
  overflow: 'truncate' | 'reject'
  /**
   * called about every 16 KiB with all bytes received until then; `true` stops reading; not called for
   * compressed responses
   */
  isEnough?: (received: Buffer) => boolean
}

/** Options with which zlib accepts a truncated stream, such as the received beginning of a large page. */
const LENIENT_OPTIONS = { finishFlush: constants.Z_SYNC_FLUSH }

/** Minimum number of bytes between two calls of `isEnough`. */
const CHECK_INTERVAL_BYTES = 16_384

/**
 * Returns whether the data starts with a zlib header: the low four bits of the first byte are 8, and the
 * first two bytes, read as a big-endian number, are a multiple of 31. Some servers send raw deflate data
 * without this header.
 */
const hasZlibHeader = ([first = 0, second = 0]: Buffer) =>
  (first & 15) === 8 && (first * 256 + second) % 31 === 0

/**
 * Creates a stream that decompresses a response, or returns null if it is not compressed.
 *
 * @param bytes the beginning of the response
 * @throws LinkPreviewError `unreadable` if the encoding is not supported
 */
function createDecompressor(encoding: string, bytes: Buffer) {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip(LENIENT_OPTIONS)
    case 'deflate':
      return hasZlibHeader(bytes) ? createInflate(LENIENT_OPTIONS) : createInflateRaw(LENIENT_OPTIONS)
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })
    default:
      throw new LinkPreviewError('unreadable')
  }
}

/**
 * Reads until the source ends or `isEnough` returns true, up to `maxBytes`. Truncates or rejects a larger
 * source.
 */
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
    if (size > maxBytes && overflow === 'reject') throw new LinkPreviewError('too_large')
    if (size >= maxBytes && overflow === 'truncate') break
    // `isEnough` is not called for every chunk, because a server may send one byte at a time.
    if (isEnough && size - checkedSize >= CHECK_INTERVAL_BYTES) {
      checkedSize = size
      if (isEnough(Buffer.concat(chunks))) break
    }
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

/**
 * Reads and decompresses the body of a response. The sizes before and after decompression are both limited,
 * so a decompression bomb needs no more memory than any large response.
 *
 * @throws LinkPreviewError `too_large`, `unreadable`
 */
export async function readBody(body: Readable, encoding: string, bounds: Bounds): Promise<Buffer> {
  // Also rejects an unsupported encoding before the body is read.
  const isUncompressed = createDecompressor(encoding, Buffer.alloc(0)) === null
  const { maxBytes, overflow } = bounds
  const received = await readBounded(body, isUncompressed ? bounds : { maxBytes, overflow })
  const stream = createDecompressor(encoding, received)
  if (!stream || received.length === 0) return received
  const decompressed = Readable.from([received]).pipe(stream)
  return readBounded(decompressed, { maxBytes, overflow }).catch((cause) => {
    throw cause instanceof LinkPreviewError ? cause : new LinkPreviewError('unreadable', { cause })
  })
}
