import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createHostileExif, createHostileProfile, createJpegWithScans } from './hostile-metadata.ts'
import { createAnimation, createScene } from './test-images.ts'

/** Expected outcome of an upload: the reason for its rejection, or the media type of the stored image. */
export type Outcome =
  | { rejection: string }
  | { type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' }

export interface HostileFile {
  /** Description of the file in the documentation's table. */
  name: string
  make(): Promise<Buffer> | Buffer
  outcome: Outcome
  /** Content that the stored image must not contain. */
  without?: string
}

const toBytes = (content: string) => Buffer.from(content)
const takeFirstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
const createScenePng = () => createScene(200, 120).png().toBuffer()
const createSceneJpeg = () => createScene(200, 120).jpeg().toBuffer()
const SCRIPT = '<script>alert(1)</script>'

/** Creates a PNG chunk with its checksum. */
function createPngChunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const checksum = Buffer.alloc(4)
  const typeAndBody = Buffer.concat([Buffer.from(type, 'latin1'), body])
  checksum.writeUInt32BE(crc32(typeAndBody))
  return Buffer.concat([length, typeAndBody, checksum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/**
 * Creates a PNG that declares the given size and contains the given compressed rows. A complete row has one
 * byte for its filter and one byte for each pixel.
 */
function createPng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per pixel in grayscale, and the default compression, filters, and interlacing (none).
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', rows),
    createPngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Creates a PNG with a chunk after its header, the first 33 bytes. */
async function createPngWithChunk(type: string, body: string): Promise<Buffer> {
  const bytes = await createScenePng()
  return Buffer.concat([bytes.subarray(0, 33), createPngChunk(type, toBytes(body)), bytes.subarray(33)])
}

/** Creates a JPEG with a comment after its first marker. */
async function createJpegWithComment(body: string): Promise<Buffer> {
  const bytes = await createSceneJpeg()
  const size = Buffer.alloc(2)
  size.writeUInt16BE(body.length + 2)
  return Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from('fffe', 'hex'),
    size,
    toBytes(body),
    bytes.subarray(2),
  ])
}

/**
 * Creates a GIF with the given number of frames. Each frame stores one pixel, and decoders expand it to the
 * size of the canvas.
 */
function createGif(frames: number, width: number, height: number): Buffer {
  const head = Buffer.from('4749463839610000 0000 80 00 00 000000 ffffff'.replaceAll(' ', ''), 'hex')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from(
    '21f904 00 0a00 00 00 2c 0000 0000 0100 0100 00 02 02 4401 00'.replaceAll(' ', ''),
    'hex',
  )
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')])
}

/** Creates a PNG with compressed text chunks that a full read would have to decompress. */
export async function createPngWithTexts(): Promise<Buffer> {
  const bytes = await createScenePng()
  const textChunk = createPngChunk(
    'zTXt',
    Buffer.concat([toBytes('about\0\0'), deflateSync(Buffer.alloc(40_000_000))]),
  )
  const textChunks = Array.from({ length: 110 }, () => textChunk)
  return Buffer.concat([bytes.subarray(0, 33), ...textChunks, bytes.subarray(33)])
}

/** Creates a WebP (RIFF) chunk. */
function createWebpChunk(type: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([toBytes(type), size, body, Buffer.alloc(body.length % 2)])
}

/**
 * Creates a WebP with empty frames. libvips needs a long time to count them and then reports a damaged file.
 */
export function createWebp(frames: number): Buffer {
  const frame = createWebpChunk('ANMF', Buffer.alloc(24))
  const body = Buffer.concat([
    toBytes('WEBP'),
    createWebpChunk('VP8X', Buffer.from('02000000000000000000', 'hex')),
    createWebpChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
  return createWebpChunk('RIFF', body)
}

const NOT_AN_IMAGE = 'File is not a JPEG, PNG, GIF, or WebP image'
const DAMAGED = 'Image is damaged or incomplete'

/** Harmful or unusual files, with their expected outcomes. The documentation lists them in a table. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  {
    name: 'a PNG that declares 65,535 × 65,535 pixels (pixel flood)',
    make: () => createPng(65_535, 65_535, deflateSync(Buffer.alloc(1000))),
    outcome: { rejection: 'Image has 65535 × 65535 pixels. At most 16383 × 16383 are allowed' },
  },
  {
    name: 'a PNG with 16,000 × 16,000 pixels in 250 KB (decompression bomb)',
    make: () => createPng(16_000, 16_000, deflateSync(Buffer.alloc(16_001 * 16_000))),
    outcome: { rejection: 'Image has 256 million pixels. At most 16.8 million are allowed' },
  },
  {
    name: 'a PNG that declares 64 × 64 pixels, with 100 MB of pixel data',
    make: () => createPng(64, 64, deflateSync(Buffer.alloc(100_000_000))),
    outcome: { type: 'image/png' },
  },
  {
    name: 'a GIF with 10,000 frames',
    make: () => createGif(10_000, 1, 1),
    outcome: { rejection: 'Image has 10000 frames. At most 600 are allowed' },
  },
  {
    name: 'a GIF with 500 frames of 2,000 × 2,000 pixels in 12 KB',
    make: () => createGif(500, 2000, 2000),
    outcome: { rejection: 'Image has 2000 million pixels in 500 frames. At most 16.8 million are allowed' },
  },
  {
    name: 'a WebP with 6,000 × 6,000 pixels of one color',
    make: () =>
      sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
        .webp({ quality: 1, effort: 0 })
        .toBuffer(),
    outcome: { rejection: 'Image has 36 million pixels. At most 16.8 million are allowed' },
  },
  {
    name: 'a PNG with 110 text chunks of 40 MB each, compressed to 4.5 MB',
    make: createPngWithTexts,
    outcome: { type: 'image/png' },
    without: 'zTXt',
  },
  {
    name: 'a WebP with 100,000 frames',
    make: () => createWebp(100_000),
    outcome: { rejection: 'Image has 100000 frames. At most 600 are allowed' },
  },
  {
    name: 'a 50 KB JPEG whose nested EXIF directories expand to 400 million entries',
    make: () => createHostileExif('jpeg'),
    outcome: { type: 'image/jpeg' },
    without: 'Exif',
  },
  {
    name: 'a WebP whose color profile repeats one step 5,000 times',
    make: () => createHostileProfile('webp'),
    outcome: { type: 'image/webp' },
    without: 'mpet',
  },
  {
    name: 'a JPEG with 2,000 scans',
    make: () => createJpegWithScans(2_000),
    outcome: { rejection: 'JPEG has more than 100 scans' },
  },
  {
    name: 'a GIF whose first bytes are also JavaScript',
    make: () => toBytes('GIF89a/*<svg onload=alert(1)>*/=1;alert(1);'),
    outcome: { rejection: DAMAGED },
  },
  {
    name: 'a GIF with JavaScript after its end',
    make: async () => Buffer.concat([await createAnimation('gif'), toBytes('*/=1;alert(1)//;')]),
    outcome: { type: 'image/gif' },
    without: 'alert',
  },
  {
    name: 'a JPEG with a ZIP archive after its end',
    make: async () =>
      Buffer.concat([
        await createSceneJpeg(),
        Buffer.from('504b0304140000000800', 'hex'),
        toBytes('payload'),
      ]),
    outcome: { type: 'image/jpeg' },
    without: 'payload',
  },
  {
    name: 'a PNG with an HTML page after its end',
    make: async () => Buffer.concat([await createScenePng(), toBytes(`<html>${SCRIPT}</html>`)]),
    outcome: { type: 'image/png' },
    without: 'alert',
  },
  {
    name: 'a JPEG with a script in its comment',
    make: () => createJpegWithComment(SCRIPT),
    outcome: { type: 'image/jpeg' },
    without: 'alert',
  },
  {
    name: 'a JPEG with a script in its EXIF',
    make: () =>
      createScene()
        .withExif({ IFD0: { Copyright: SCRIPT } })
        .jpeg()
        .toBuffer(),
    outcome: { type: 'image/jpeg' },
    without: 'alert',
  },
  {
    name: 'a WebP with a script in its XMP',
    make: () =>
      createScene().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`).webp().toBuffer(),
    outcome: { type: 'image/webp' },
    without: 'alert',
  },
  {
    name: 'a PNG with a script in a text chunk',
    make: () => createPngWithChunk('tEXt', `Comment\0${SCRIPT}`),
    outcome: { type: 'image/png' },
    without: 'alert',
  },
  {
    name: 'a PNG with an unknown chunk',
    make: () => createPngWithChunk('evIl', SCRIPT),
    outcome: { type: 'image/png' },
    without: 'alert',
  },
  {
    name: 'half of a JPEG',
    make: async () => takeFirstHalf(await createSceneJpeg()),
    outcome: { rejection: DAMAGED },
  },
  {
    name: 'half of a PNG',
    make: async () => takeFirstHalf(await createScenePng()),
    outcome: { rejection: DAMAGED },
  },
  {
    name: 'half of a GIF',
    make: async () => takeFirstHalf(await createAnimation('gif')),
    outcome: { rejection: DAMAGED },
  },
  {
    name: 'half of a WebP',
    make: async () => takeFirstHalf(await createScene(200, 120).webp().toBuffer()),
    outcome: { rejection: DAMAGED },
  },
  {
    name: 'a file with the signature of a JPEG and no image data',
    make: () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(2000, 0x5a)]),
    outcome: { rejection: DAMAGED },
  },
  {
    name: 'an SVG with a script, named image.png',
    make: () => toBytes(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    outcome: { rejection: NOT_AN_IMAGE },
  },
  {
    name: 'an HTML page',
    make: () => toBytes(`<!doctype html>${SCRIPT}`),
    outcome: { rejection: NOT_AN_IMAGE },
  },
  { name: 'a PDF', make: () => toBytes('%PDF-1.7\n1 0 obj'), outcome: { rejection: NOT_AN_IMAGE } },
  { name: 'a Photoshop file', make: () => toBytes('8BPS\0\x01'), outcome: { rejection: NOT_AN_IMAGE } },
  {
    name: 'a BMP',
    make: () => Buffer.concat([toBytes('BM'), Buffer.alloc(60)]),
    outcome: { rejection: NOT_AN_IMAGE },
  },
  { name: 'a TIFF', make: () => createScene().tiff().toBuffer(), outcome: { rejection: NOT_AN_IMAGE } },
  { name: 'an AVIF', make: () => createScene().avif().toBuffer(), outcome: { rejection: NOT_AN_IMAGE } },
  {
    name: 'a HEIC',
    make: () => Buffer.concat([Buffer.from('00000018', 'hex'), toBytes('ftypheic'), Buffer.alloc(100)]),
    outcome: { rejection: NOT_AN_IMAGE },
  },
  {
    name: 'an executable',
    make: () => Buffer.from('7f454c46020101', 'hex'),
    outcome: { rejection: NOT_AN_IMAGE },
  },
  { name: 'a file of one byte', make: () => Buffer.from([0x89]), outcome: { rejection: NOT_AN_IMAGE } },
  { name: 'an empty file', make: () => Buffer.alloc(0), outcome: { rejection: NOT_AN_IMAGE } },
  {
    name: 'a JPEG in CMYK',
    make: () => createScene().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    outcome: { type: 'image/jpeg' },
  },
  {
    name: 'a PNG with 16 bits per channel',
    make: () => createScene().toColourspace('rgb16').png().toBuffer(),
    outcome: { type: 'image/png' },
  },
  {
    name: 'an interlaced PNG',
    make: () => createScene().png({ progressive: true }).toBuffer(),
    outcome: { type: 'image/png' },
  },
  {
    name: 'a GIF with frames of more than a minute each',
    make: () => createAnimation('gif', { delay: 65_535 }),
    outcome: { type: 'image/gif' },
  },
]
