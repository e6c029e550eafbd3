import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createScene } from './test-images.ts'

type Format = 'jpeg' | 'png' | 'webp'

const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const createJpegSegment = (code: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, code]), uint16(body.length + 2), body])

function createPngChunk(name: string, body: Buffer): Buffer {
  const typeAndBody = Buffer.concat([Buffer.from(name, 'latin1'), body])
  return Buffer.concat([uint32(body.length), typeAndBody, uint32(crc32(typeAndBody))])
}

function createWebpChunk(name: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), size, body, Buffer.alloc(body.length % 2)])
}

const WIDTH = 40
const HEIGHT = 24

/** Creates an image file with an additional metadata block at its regular position. */
async function createImageWithMetadata(
  format: Format,
  kind: 'exif' | 'profile',
  body: Buffer,
): Promise<Buffer> {
  const file = await createScene(WIDTH, HEIGHT).toFormat(format).toBuffer()
  if (format === 'jpeg') {
    const name = Buffer.from(kind === 'exif' ? 'Exif\0\0' : 'ICC_PROFILE\0\x01\x01', 'latin1')
    const part = createJpegSegment(kind === 'exif' ? 0xe1 : 0xe2, Buffer.concat([name, body]))
    return Buffer.concat([file.subarray(0, 2), part, file.subarray(2)])
  }
  if (format === 'png') {
    const compressed = Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(body)])
    const part = kind === 'exif' ? createPngChunk('eXIf', body) : createPngChunk('iCCP', compressed)
    // The signature and the header of a PNG take 33 bytes.
    return Buffer.concat([file.subarray(0, 33), part, file.subarray(33)])
  }
  const flags = Buffer.alloc(10)
  flags[0] = kind === 'exif' ? 0x08 : 0x20
  flags.writeUIntLE(WIDTH - 1, 4, 3)
  flags.writeUIntLE(HEIGHT - 1, 7, 3)
  // The chunks follow the 12 bytes `RIFF`, the file size, and `WEBP`.
  const image = file.subarray(12)
  const parts =
    kind === 'exif'
      ? [createWebpChunk('VP8X', flags), image, createWebpChunk('EXIF', body)]
      : [createWebpChunk('VP8X', flags), createWebpChunk('ICCP', body), image]
  const whole = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...parts])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/**
 * Creates an EXIF directory whose entries all point to the same offset. libexif reads the directory there
 * once for each entry. An entry has a tag, a type (4 for 32-bit integers), a count, and the offset.
 */
const createDirectory = (entryCount: number, tag: number, offset: number) =>
  Buffer.concat([
    uint16(entryCount),
    ...Array.from({ length: entryCount }, () =>
      Buffer.concat([uint16(tag), uint16(4), uint32(1), uint32(offset)]),
    ),
    uint32(0),
  ])

/**
 * Creates an image with three EXIF directories. All 2,000 entries of the first point to the second, whose 100
 * entries point to the third. libexif reads `2000 × 100 × 2000` entries, which takes a minute.
 */
export function createHostileExif(format: Format): Promise<Buffer> {
  const getSize = (entryCount: number) => 2 + 12 * entryCount + 4
  const secondOffset = 8 + getSize(2000)
  const thirdOffset = secondOffset + getSize(100)
  // The tags 0x8769 and 0x8825 point to the Exif and GPS directories.
  const exif = Buffer.concat([
    Buffer.from('MM\0*', 'latin1'),
    uint32(8),
    createDirectory(2000, 0x8769, secondOffset),
    createDirectory(100, 0x8825, thirdOffset),
    createDirectory(2000, 0x8825, thirdOffset),
  ])
  return createImageWithMetadata(format, 'exif', exif)
}

/**
 * Creates an image whose color profile repeats a pipeline element 5,000 times. lcms needs seconds to process
 * it, and hours for a profile of 5 MB.
 */
export async function createHostileProfile(format: Format): Promise<Buffer> {
  const { icc } = await sharp(await createScene(8, 8).withIccProfile('p3').webp().toBuffer()).metadata()
  const elementCount = 5000
  const matrix = Buffer.concat([
    Buffer.from('matf\0\0\0\0', 'latin1'),
    uint16(3),
    uint16(3),
    // A 3 × 3 matrix and 3 offsets, each a 32-bit float of 1.0001.
    Buffer.alloc(48, uint32(0x3f800347)),
  ])
  // Offset and size of the matrix. All entries of the pipeline's table refer to it.
  const position = Buffer.concat([uint32(16 + 8 * elementCount), uint32(matrix.length)])
  const pipeline = Buffer.concat([
    Buffer.from('mpet\0\0\0\0', 'latin1'),
    uint16(3),
    uint16(3),
    uint32(elementCount),
    Buffer.alloc(8 * elementCount, position),
    matrix,
  ])
  const original = icc as Buffer
  const tagCount = original.readUInt32BE(128)
  // The entries of the two added tags move the data of the original tags by 12 bytes each.
  const shift = 2 * 12
  const table = Buffer.from(original.subarray(132, 132 + 12 * tagCount))
  for (let tag = 0; tag < tagCount; tag++)
    table.writeUInt32BE(table.readUInt32BE(12 * tag + 4) + shift, 12 * tag + 4)
  const pipelineOffset = original.length + shift
  // Tags for the pipelines of two rendering intents. Both refer to the same pipeline.
  const addedTags = ['D2B0', 'D2B1'].map((name) =>
    Buffer.concat([Buffer.from(name), uint32(pipelineOffset), uint32(pipeline.length)]),
  )
  const profile = Buffer.concat([
    original.subarray(0, 128),
    uint32(tagCount + addedTags.length),
    table,
    ...addedTags,
    original.subarray(132 + 12 * tagCount),
    pipeline,
  ])
  profile.writeUInt32BE(profile.length, 0)
  // The major version of the profile format.
  profile[8] = 4
  return createImageWithMetadata(format, 'profile', profile)
}

/** Creates a progressive JPEG with the given number of scans of a few bytes each. */
export function createJpegWithScans(scanCount: number): Buffer {
  // 0xdb is the code of a quantization table, 0xc2 of a progressive frame, and 0xda of a scan. The codes 0xd8
  // and 0xd9 start and end the image.
  const frame = Buffer.concat([Buffer.from([8]), uint16(4096), uint16(4096), Buffer.from([1, 1, 0x11, 0])])
  const scan = Buffer.concat([createJpegSegment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])), Buffer.from([0x2a])])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    createJpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    createJpegSegment(0xc2, frame),
    ...Array.from({ length: scanCount }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ])
}
