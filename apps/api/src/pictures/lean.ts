/** Bytes before the first chunk of a PNG, and those of a chunk besides what it holds. */
const PNG_SIGNATURE = 8
const PNG_FRAME = 12
const typeOf = (name: string) => Buffer.from(name, 'latin1').readUInt32BE()
const IDAT = typeOf('IDAT')
/** Of what has to be there, what may come once. */
const PNG_SINGLE = new Set(['IHDR', 'PLTE', 'IEND'].map(typeOf))
/** Of what does not have to be there, what colors and the right way up depend on; each may come once. */
const PNG_KEPT = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'iCCP', 'eXIf'].map(typeOf))
/** The bit of a small letter, in the first one of a type: a picture can be shown without the chunk. */
const DISPENSABLE = 0x20_00_00_00
/** Bytes of one of these: a profile is unpacked to some thousand times as much at most. */
const MOST_OF_CHUNK = 1_048_576

const RIFF_HEADER = 12
const RIFF_FRAME = 8

/**
 * A PNG without texts and whatever else is no part of the picture. A text may be packed a thousandfold, and libpng unpacks every
 * one of them before it tells the size of the picture: a file of 5 MB kept it busy for half a minute. What may come once is
 * kept once: libpng warns about each repetition, and 5 MB hold 345,000 of them.
 */
export function leanPng(bytes: Buffer): Buffer {
  const lean = Buffer.allocUnsafe(bytes.length)
  let size = 0
  /** start of what is kept but not copied to `lean` yet */
  let from = 0
  const seen = new Set<number>()
  for (let at = PNG_SIGNATURE; at + PNG_FRAME <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.readUInt32BE(at + 4)
    const end = at + PNG_FRAME + length
    const isSingle = PNG_SINGLE.has(type) || (PNG_KEPT.has(type) && length <= MOST_OF_CHUNK)
    const isPart = isSingle ? !seen.has(type) : type === IDAT ? length > 0 : (type & DISPENSABLE) === 0
    if (isSingle) seen.add(type)
    if (!isPart) {
      size += bytes.copy(lean, size, from, at)
      from = Math.min(end, bytes.length)
    }
    at = end
  }
  if (from === 0) return bytes
  size += bytes.copy(lean, size, from)
  return lean.subarray(0, size)
}

/** Frames of a WebP, by its chunks: libvips takes time that grows with the square of their number. */
export function framesOfWebp(bytes: Buffer): number {
  let frames = 0
  for (let at = RIFF_HEADER; at + RIFF_FRAME <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames++
    const length = bytes.readUInt32LE(at + 4)
    at += RIFF_FRAME + length + (length % 2)
  }
  return Math.max(1, frames)
}
