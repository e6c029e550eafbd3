import { isSafeProfile } from './color-profile.ts'
import { type Orientation, readOrientation } from './orientation.ts'
import { createRangeCollector } from './range-collector.ts'

/** Number of bytes before the first chunk of a WebP. */
const HEADER_BYTES = 12
/** Number of bytes before the data of a chunk: its name and length. */
const CHUNK_HEADER_BYTES = 8
/** Chunks of the visible image. */
const IMAGE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
/** Flags in the first data byte of a `VP8X` chunk: whether the file has a color profile, EXIF, or XMP. */
const FLAGS = { profile: 0x20, exif: 0x08, xmp: 0x04 }

interface Chunk {
  name: string
  offset: number
  /** offset of the next chunk, after the padding */
  end: number
  body: Buffer
}

/** Yields the chunks up to an offset, by default the end of the file. */
function* readChunks(file: Buffer, to = file.length): Generator<Chunk> {
  for (let offset = HEADER_BYTES; offset + CHUNK_HEADER_BYTES <= to; ) {
    const length = file.readUInt32LE(offset + 4)
    const end = offset + CHUNK_HEADER_BYTES + length + (length % 2)
    yield {
      name: file.toString('latin1', offset, offset + 4),
      offset,
      end,
      body: file.subarray(offset + CHUNK_HEADER_BYTES, offset + CHUNK_HEADER_BYTES + length),
    }
    offset = end
  }
}

/**
 * Counts the frames of a WebP by reading only the headers of its chunks. The time that libvips would take
 * grows with the square of the number of frames.
 */
export function countWebpFrames(file: Buffer): number {
  let frames = 0
  for (const { name } of readChunks(file)) if (name === 'ANMF') frames++
  return Math.max(1, frames)
}

/** Removes everything that is not part of the image from a WebP, including data after its end. */
export function sanitizeWebp(file: Buffer): { bytes: Buffer; orientation: Orientation } {
  const ranges = createRangeCollector(file)
  ranges.keep(0, HEADER_BYTES)
  const riffSize = file.length >= HEADER_BYTES ? file.readUInt32LE(4) : 0
  let orientation: Orientation | undefined
  let hasProfile = false
  let droppedBytes = 0
  // Like the size of any chunk, `riffSize` excludes the name and the size of the RIFF chunk.
  const imageEnd = Math.min(file.length, riffSize + CHUNK_HEADER_BYTES)
  for (const { name, offset, end, body } of readChunks(file, imageEnd)) {
    const isProfile = name === 'ICCP' && !hasProfile && isSafeProfile(body)
    if (isProfile) hasProfile = true
    if (IMAGE_CHUNKS.has(name) || isProfile) ranges.keep(offset, end)
    else droppedBytes += end - offset
    if (name === 'EXIF') orientation ??= readOrientation(body)
  }
  const bytes = Buffer.from(ranges.toBuffer())
  if (bytes.length >= HEADER_BYTES) bytes.writeUInt32LE(Math.max(0, riffSize - droppedBytes), 4)
  // The flags must not announce chunks that were removed.
  if (
    bytes.toString('latin1', HEADER_BYTES, HEADER_BYTES + 4) === 'VP8X' &&
    bytes.length > HEADER_BYTES + CHUNK_HEADER_BYTES
  ) {
    const flags = bytes.readUInt8(HEADER_BYTES + CHUNK_HEADER_BYTES)
    bytes.writeUInt8(
      flags & ~(FLAGS.exif | FLAGS.xmp | (hasProfile ? 0 : FLAGS.profile)) & 0xff,
      HEADER_BYTES + CHUNK_HEADER_BYTES,
    )
  }
  return { bytes, orientation: orientation ?? 1 }
}
