import { createRangeCollector } from './byte-ranges.ts'
import { isSafeProfile } from './color-profile.ts'
import { ImageRejected, throwDamaged } from './image-rejected.ts'
import { type Orientation, readOrientation } from './orientation.ts'

const SOI = Buffer.from([0xff, 0xd8])
const MARKER = 0xff
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
/** Frames and tables: SOF, DHT, DAC, DQT, and DRI. */
const isStructure = (code: number) => (code >= 0xc0 && code <= 0xcf) || code === 0xdb || code === 0xdd
/** Markers without a body, and the escaped 0xFF of image data. */
const hasNoBody = (code: number) => code === 0 || code === 1 || (code >= 0xd0 && code <= 0xd8)

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1')
/** Length of a profile segment's head: the identifier, the segment's number, and the number of segments. */
const PROFILE_HEAD_LENGTH = PROFILE.length + 2

/**
 * Maximum number of scans. Encoders create about ten. The time to decode a scan depends on the image's size,
 * even if the scan contains little data.
 */
const MAX_SCANS = 100

/**
 * Removes everything that is not part of the image from a JPEG: comments, text, previews, EXIF, and data
 * after the end. libvips would keep a million empty segments in memory.
 *
 * @throws ImageRejected if the file has more than 100 scans or is damaged
 */
export function sanitizeJpeg(file: Buffer): { bytes: Buffer; orientation: Orientation } {
  const ranges = createRangeCollector(file)
  const profileSegments: Buffer[] = []
  const seen = new Set<number>()
  let orientation: Orientation = 1
  let scanCount = 0
  for (let at = SOI.length; ; ) {
    at = findNextMarker(file, at)
    const code = file[at + 1]
    if (code === undefined) break
    if (code === EOI) {
      ranges.keep(at, at + 2)
      break
    }
    if (at + 4 > file.length) break
    const length = file.readUInt16BE(at + 2)
    if (length < 2) throwDamaged()
    const end = at + 2 + length
    const body = file.subarray(at + 4, end)
    if (code === SOS) {
      if (++scanCount > MAX_SCANS) throw new ImageRejected(`JPEG has more than ${MAX_SCANS} scans`)
      const next = findNextMarker(file, end)
      ranges.keep(at, next)
      at = next
      continue
    }
    if (isStructure(code)) ranges.keep(at, end)
    else if ((code === APP0 || code === APP14) && !seen.has(code)) ranges.keep(at, end)
    else if (code === APP1 && !seen.has(code) && startsWith(body, EXIF)) orientation = readOrientation(body)
    else if (code === APP2 && scanCount === 0 && startsWith(body, PROFILE))
      profileSegments.push(file.subarray(at, end))
    else {
      at = end
      continue
    }
    seen.add(code)
    at = end
  }
  return {
    bytes: ranges.toBuffer([SOI, ...(areSafeProfileSegments(profileSegments) ? profileSegments : [])]),
    orientation,
  }
}

const startsWith = (bytes: Buffer, name: Buffer) => bytes.subarray(0, name.length).equals(name)

/**
 * Returns the offset of the next marker, or the file's length. Bytes between segments are not part of the
 * image.
 */
function findNextMarker(file: Buffer, from: number): number {
  let at = file.indexOf(MARKER, from)
  while (at >= 0 && at + 1 < file.length) {
    const code = file[at + 1] as number
    if (code !== MARKER && !hasNoBody(code)) return at
    at = code === MARKER ? at + 1 : file.indexOf(MARKER, at + 2)
  }
  return file.length
}

/** Returns whether the segments form a complete, ordered profile that is safe to apply. */
function areSafeProfileSegments(segments: readonly Buffer[]): boolean {
  const bodies = segments.map((segment) => segment.subarray(4))
  const areInOrder = bodies.every(
    (body, index) =>
      body.length >= PROFILE_HEAD_LENGTH &&
      body[PROFILE.length] === index + 1 &&
      body[PROFILE.length + 1] === bodies.length,
  )
  return areInOrder && isSafeProfile(Buffer.concat(bodies.map((body) => body.subarray(PROFILE_HEAD_LENGTH))))
}
