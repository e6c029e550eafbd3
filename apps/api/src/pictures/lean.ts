/** Bytes before the first chunk of a PNG, and those of a chunk besides what it holds. */
const PNG_SIGNATURE = 8
const PNG_FRAME = 12
/** Of what does not have to be there, what colours and the right way up depend on. */
const PNG_KEPT = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'iCCP', 'eXIf']
/** Bytes of one of these: a profile is unpacked to some thousand times as much at most. */
const MOST_OF_CHUNK = 1_048_576

const RIFF_HEADER = 12
const RIFF_FRAME = 8

/**
 * A PNG without texts and whatever else is no part of the picture. A text may be packed a thousandfold, and libpng unpacks every
 * one of them before it tells the size of the picture: a file of 5 MB kept it busy for half a minute.
 */
export function leanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  /** where begins what is kept and not in `kept` yet */
  let from = 0
  const seen = new Set<string>()
  for (let at = PNG_SIGNATURE; at + PNG_FRAME <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + PNG_FRAME + length
    // A small letter says that a picture can be shown without it.
    const isPart =
      /^[A-Z]/.test(type) || (PNG_KEPT.includes(type) && !seen.has(type) && length <= MOST_OF_CHUNK)
    seen.add(type)
    if (!isPart) {
      if (at > from) kept.push(bytes.subarray(from, at))
      from = Math.min(end, bytes.length)
    }
    at = end
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)])
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
