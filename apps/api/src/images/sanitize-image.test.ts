import sharp, { type Sharp } from 'sharp'
import {
  createHostileExif,
  createHostileProfile,
  createManyScans,
} from '../features/uploads/testing/hostile-metadata.ts'
import { createScene } from '../features/uploads/testing/test-images.ts'
import { detectImageType } from './image-type.ts'
import { type Orientation, readOrientation, rotateUpright } from './orientation.ts'
import { sanitizeImage } from './sanitize-image.ts'

const sanitize = (file: Buffer) => sanitizeImage(detectImageType(file) ?? 'image/gif', file)
const raw = async (image: Sharp) => (await image.raw().toBuffer()).toString('base64')

/** Returns what a decoder finds besides the pixels. */
async function inspect(file: Buffer) {
  const { width, height, exif, icc } = await sharp(file).metadata()
  return { size: [width, height], hasExif: exif !== undefined, hasProfile: icc !== undefined }
}
const size = [40, 24]

describe.each(['jpeg', 'png', 'webp'] as const)('sanitizing %s', (format) => {
  test('keeps the image and its color profile, and returns its orientation without EXIF data', async () => {
    const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as Orientation[]
    const results = await Promise.all(
      orientations.map(async (orientation) => {
        const file = await createScene(40, 24)
          .withExif({ IFD0: { Copyright: 'Nobody' } })
          .withMetadata({ orientation })
          .withIccProfile('p3')
          .toFormat(format, { quality: 100 })
          .toBuffer()
        const { bytes, orientation: found } = sanitize(file)
        const { exif, icc } = await sharp(bytes).metadata()
        const isSame =
          (await raw(rotateUpright(sharp(bytes), found))) === (await raw(sharp(file).autoOrient()))
        return { orientation: found, exif, hasProfile: icc !== undefined, isSame }
      }),
    )
    expect(results).toEqual(
      orientations.map((orientation) => ({ orientation, exif: undefined, hasProfile: true, isSame: true })),
    )
  })

  test('removes EXIF data and profiles with a pipeline', async () => {
    const { bytes } = sanitize(await createHostileExif(format))
    expect(await inspect(bytes)).toEqual({ size, hasExif: false, hasProfile: false })
    const plain = sanitize(await createHostileProfile(format)).bytes
    expect(await inspect(plain)).toEqual({ size, hasExif: false, hasProfile: false })
    await sharp(plain, { failOn: 'error' }).raw().toBuffer()
  })
})

test("keeps an AVIF's image, and hides its EXIF data and the pipelines of its profiles", async () => {
  const file = await createScene(40, 24)
    .withExif({ IFD0: { Copyright: 'Nobody' } })
    .withIccProfile('p3')
    .avif()
    .toBuffer()
  expect(await inspect(file)).toEqual({ size, hasExif: true, hasProfile: true })
  const { bytes } = sanitize(file)
  expect(await inspect(bytes)).toEqual({ size, hasExif: false, hasProfile: true })
  expect(await raw(sharp(bytes))).toBe(await raw(sharp(file)))
  file.write('mpet', file.indexOf('colrprof') + 150, 'latin1')
  expect(sanitize(file).bytes.includes('mpet')).toBe(false)
})

test.each([
  ['in the usual entry', '00000015 infe 02000000 0002 0000'],
  ['in an entry of version 3', '00000017 infe 03ff0001 00000002 0000'],
  ['in an entry with a 64-bit size', '00000001 infe 000000000000001d 02000000 0002 0000'],
  ['in an entry of version 3 with a 64-bit size', '00000001 infe 000000000000001f 03000000 00000002 0000'],
])('hides all AVIF items except images %s', (_where, entry) => {
  const bytes = (kind: string) =>
    Buffer.concat([
      ...entry.split(' ').map((part) => (part === 'infe' ? Buffer.from(part) : Buffer.from(part, 'hex'))),
      Buffer.from(kind),
    ])
  const kinds = ['av01', 'Exif', 'EXIF', 'mime', 'grid', 'iovl']
  const found = kinds.map((kind) => sanitizeImage('image/avif', bytes(kind)).bytes.subarray(-4).toString())
  expect(found).toEqual(['av01', 'skip', 'skip', 'skip', 'skip', 'skip'])
  const whole = bytes('Exif')
  for (let length = 0; length < whole.length; length++) sanitizeImage('image/avif', whole.subarray(0, length))
})

test('rejects a JPEG with thousands of scans', () => {
  expect(() => sanitize(createManyScans(2_000))).toThrow('more than 100 scans')
  expect(sanitize(createManyScans(20)).bytes.length).toBeGreaterThan(0)
})

test('removes fill bytes, comments, and data after the end from a JPEG', async () => {
  const jpeg = await createScene(40, 24).jpeg().toBuffer()
  const filled = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('fffffffe0004aaaa', 'hex'),
    Buffer.from('garbage'),
    jpeg.subarray(2),
    Buffer.from('behind'),
  ])
  expect(sanitize(filled).bytes.equals(sanitize(jpeg).bytes)).toBe(true)
  for (const length of [2, 3, 20, 200, jpeg.length - 9]) sanitize(jpeg.subarray(0, Math.max(3, length)))
})

test('reads only the orientation of EXIF data', () => {
  expect(readOrientation(Buffer.from('II*\0\xff\xff\xff\xff', 'latin1'))).toBe(1)
  expect(readOrientation(Buffer.alloc(3))).toBe(1)
  const entry = Buffer.from('4d4d002a00000008 0001 0112 0003 00000001 0009 0000'.replaceAll(' ', ''), 'hex')
  expect(readOrientation(entry)).toBe(1)
  entry.writeUInt16BE(6, 18)
  expect(readOrientation(entry)).toBe(6)
  entry.writeUInt16BE(4, 12)
  entry.writeUInt32BE(8, 18)
  expect(readOrientation(entry)).toBe(8)
})
