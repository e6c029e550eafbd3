import { keepPartsOf } from './kept.ts'
import { type Orientation, orientationIn } from './orientation.ts'
import { isPlainProfile } from './profile.ts'

const HEADER = 12
const FRAME = 8
/** Chunks of the visible image. */
const PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
/** Flags in the first byte of `VP8X` for a profile, EXIF, or XMP. */
const FLAGS = { profile: 0x20, exif: 0x08, xmp: 0x04 }

interface Chunk {
  name: string
  at: number
  /** offset after its padding */
  end: number
  holds: Buffer
}

function* chunksOf(file: Buffer, to = file.length): Generator<Chunk> {
  for (let at = HEADER; at + FRAME <= to; ) {
    const length = file.readUInt32LE(at + 4)
    const end = at + FRAME + length + (length % 2)
    yield {
      name: file.toString('latin1', at, at + 4),
      at,
      end,
      holds: file.subarray(at + FRAME, at + FRAME + length),
    }
    at = end
  }
}

/**
 * Counts the frames of a WebP by its chunks: libvips needs time that grows with the square of their number.
 */
export function framesOfWebp(file: Buffer): number {
  let frames = 0
  for (const { name } of chunksOf(file)) if (name === 'ANMF') frames++
  return Math.max(1, frames)
}

/** Removes everything that is not part of the image from a WebP, including data after its end. */
export function leanWebp(file: Buffer): { bytes: Buffer; held: Orientation } {
  const kept = keepPartsOf(file)
  kept.keep(0, HEADER)
  const size = file.length >= HEADER ? file.readUInt32LE(4) : 0
  let held: Orientation | undefined
  let hasProfile = false
  let dropped = 0
  for (const { name, at, end, holds } of chunksOf(file, Math.min(file.length, size + FRAME))) {
    const isProfile = name === 'ICCP' && !hasProfile && isPlainProfile(holds)
    if (isProfile) hasProfile = true
    if (PARTS.has(name) || isProfile) kept.keep(at, end)
    else dropped += end - at
    if (name === 'EXIF') held ??= orientationIn(holds)
  }
  const bytes = Buffer.from(kept.bytes())
  if (bytes.length >= HEADER) bytes.writeUInt32LE(Math.max(0, size - dropped), 4)
  if (bytes.toString('latin1', HEADER, HEADER + 4) === 'VP8X' && bytes.length > HEADER + FRAME) {
    const flags = bytes.readUInt8(HEADER + FRAME)
    bytes.writeUInt8(
      flags & ~(FLAGS.exif | FLAGS.xmp | (hasProfile ? 0 : FLAGS.profile)) & 0xff,
      HEADER + FRAME,
    )
  }
  return { bytes, held: held ?? 1 }
}
