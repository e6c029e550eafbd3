import { isSafeProfile } from './color-profile.ts'
import { ImageRejected, throwDamaged } from './image-rejected.ts'
import { type Orientation, readOrientation } from './orientation.ts'
import { createRangeCollector } from './range-collector.ts'

/**
 * JPEG markers. A marker is the byte 0xFF (`MARKER_PREFIX`) followed by a code. `SOI` is a whole marker, the
 * constants from `EOI` on are codes.
 */
const SOI = Buffer.from([0xff, 0xd8])
const MARKER_PREFIX = 0xff
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
/** Returns whether a code is that of a frame or table: SOF, DHT, DAC, DQT, or DRI. */
const isStructure = (code: number) => (code >= 0xc0 && code <= 0xcf) || code === 0xdb || code === 0xdd
/**
 * Returns whether a code neither starts a segment nor ends the image: TEM, RST, SOI, or 0, which follows a
 * 0xFF byte of image data.
 */
const hasNoSegment = (code: number) => code === 0 || code === 1 || (code >= 0xd0 && code <= 0xd8)

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1')
/** Length of a profile segment's head: the identifier, the segment's number, and the number of segments. */
const PROFILE_HEAD_LENGTH = PROFILE.length + 2

/**
 * Maximum number of scans. Encoders create about ten. The decoder takes as long for a nearly empty scan as
 * for a full one, so thousands of tiny scans would keep it busy.
 */
const MAX_SCANS = 100

/**
 * Removes everything that is not part of the image from a JPEG: comments, text, previews, EXIF, and data
 * after the end. Decoders determine the color space from the APP0 and APP14 segments, so the first segment of
 * each kind is kept, even if APP0 contains a preview. Further ones are removed, because a file can contain a
 * million empty segments, and libvips would keep all of them in memory.
 *
 * @throws ImageRejected if the file has more than 100 scans or is damaged
 */
export function sanitizeJpeg(file: Buffer): { bytes: Buffer; orientation: Orientation } {
  const ranges = createRangeCollector(file)
  const profileSegments: Buffer[] = []
  const seenCodes = new Set<number>()
  let orientation: Orientation = 1
  let scanCount = 0
  for (let offset = SOI.length; ; ) {
    offset = findNextMarker(file, offset)
    const code = file[offset + 1]
    if (code === undefined) break
    if (code === EOI) {
      ranges.keep(offset, offset + 2)
      break
    }
    if (offset + 4 > file.length) break
    const length = file.readUInt16BE(offset + 2)
    if (length < 2) throwDamaged()
    const end = offset + 2 + length
    const body = file.subarray(offset + 4, end)
    if (code === SOS) {
      if (++scanCount > MAX_SCANS) throw new ImageRejected(`JPEG has more than ${MAX_SCANS} scans`)
      const scanEnd = findNextMarker(file, end)
      ranges.keep(offset, scanEnd)
      offset = scanEnd
      continue
    }
    if (isStructure(code)) ranges.keep(offset, end)
    else if ((code === APP0 || code === APP14) && !seenCodes.has(code)) ranges.keep(offset, end)
    else if (code === APP1 && !seenCodes.has(code) && startsWith(body, EXIF))
      orientation = readOrientation(body)
    else if (code === APP2 && scanCount === 0 && startsWith(body, PROFILE))
      profileSegments.push(file.subarray(offset, end))
    else {
      // A segment that is neither kept nor read does not count as seen: XMP text and EXIF data both have the
      // code APP1.
      offset = end
      continue
    }
    seenCodes.add(code)
    offset = end
  }
  return {
    bytes: ranges.toBuffer([SOI, ...(areSafeProfileSegments(profileSegments) ? profileSegments : [])]),
    orientation,
  }
}

const startsWith = (bytes: Buffer, name: Buffer) => bytes.subarray(0, name.length).equals(name)

/**
 * Returns the offset of the next marker that starts a segment or ends the image, or the file's length. Skips
 * the data of a scan. Also skips bytes between other segments, which are not part of the image.
 */
function findNextMarker(file: Buffer, from: number): number {
  let offset = file.indexOf(MARKER_PREFIX, from)
  while (offset >= 0 && offset + 1 < file.length) {
    const code = file[offset + 1] as number
    if (code !== MARKER_PREFIX && !hasNoSegment(code)) return offset
    offset = code === MARKER_PREFIX ? offset + 1 : file.indexOf(MARKER_PREFIX, offset + 2)
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
