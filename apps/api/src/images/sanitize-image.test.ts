import sharp, { type Sharp } from 'sharp'
import {
  createHostileExif,
  createHostileProfile,
  createJpegWithScans,
} from '../features/uploads/testing/hostile-metadata.ts'
import { createScene } from '../features/uploads/testing/test-images.ts'
import { detectImageType } from './image-type.ts'
import { type Orientation, readOrientation, rotateUpright } from './orientation.ts'
import { sanitizeImage } from './sanitize-image.ts'

/** Sanitizes a file by its detected type. A file of unknown type stays unchanged, as a GIF does. */
const sanitize = (file: Buffer) => sanitizeImage(detectImageType(file) ?? 'image/gif', file)
const readPixels = async (image: Sharp) => (await image.raw().toBuffer()).toString('base64')

/** Returns the size of an image, and whether a decoder finds EXIF data and a color profile in it. */
async function inspect(file: Buffer) {
  const { width, height, exif, icc } = await sharp(file).metadata()
  return { size: [width, height], hasExif: exif !== undefined, hasProfile: icc !== undefined }
}
/** Width and height of the test images. */
const size = [40, 24]

describe.each(['jpeg', 'png', 'webp'] as const)('sanitizing %s', (format) => {
  test('keeps the image and its color profile, removes EXIF data, and returns the orientation', async () => {
    const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as Orientation[]
    const results = await Promise.all(
      orientations.map(async (orientation) => {
        const file = await createScene(40, 24)
          .withExif({ IFD0: { Copyright: 'Nobody' } })
          .withMetadata({ orientation })
          .withIccProfile('p3')
          .toFormat(format, { quality: 100 })
          .toBuffer()
        const { bytes, orientation: detected } = sanitize(file)
        const { exif, icc } = await sharp(bytes).metadata()
        const isSame =
          (await readPixels(rotateUpright(sharp(bytes), detected))) ===
          (await readPixels(sharp(file).autoOrient()))
        return { orientation: detected, exif, hasProfile: icc !== undefined, isSame }
      }),
    )
    expect(results).toEqual(
      orientations.map((orientation) => ({ orientation, exif: undefined, hasProfile: true, isSame: true })),
    )
  })

  test('removes EXIF data, and color profiles that contain a pipeline', async () => {
    const { bytes } = sanitize(await createHostileExif(format))
    expect(await inspect(bytes)).toEqual({ size, hasExif: false, hasProfile: false })
    const withoutProfile = sanitize(await createHostileProfile(format)).bytes
    expect(await inspect(withoutProfile)).toEqual({ size, hasExif: false, hasProfile: false })
    // Decoders still accept the image.
    await sharp(withoutProfile, { failOn: 'error' }).raw().toBuffer()
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
  expect(await readPixels(sharp(bytes))).toBe(await readPixels(sharp(file)))
  // Writes the signature of a pipeline somewhere into the color profile.
  file.write('mpet', file.indexOf('colrprof') + 150, 'latin1')
  expect(sanitize(file).bytes.includes('mpet')).toBe(false)
})

test.each([
  ['version 2 entry', '00000015 infe 02000000 0002 0000'],
  ['version 3 entry', '00000017 infe 03ff0001 00000002 0000'],
  ['version 2 entry with a 64-bit size', '00000001 infe 000000000000001d 02000000 0002 0000'],
  ['version 3 entry with a 64-bit size', '00000001 infe 000000000000001f 03000000 00000002 0000'],
])('hides all AVIF items except coded images: %s', (_name, entry) => {
  const createEntry = (itemType: string) =>
    Buffer.concat([
      ...entry.split(' ').map((part) => (part === 'infe' ? Buffer.from(part) : Buffer.from(part, 'hex'))),
      Buffer.from(itemType),
    ])
  const itemTypes = ['av01', 'Exif', 'EXIF', 'mime', 'grid', 'iovl']
  const sanitizedTypes = itemTypes.map((itemType) =>
    sanitizeImage('image/avif', createEntry(itemType)).bytes.subarray(-4).toString(),
  )
  expect(sanitizedTypes).toEqual(['av01', 'skip', 'skip', 'skip', 'skip', 'skip'])
  const exifEntry = createEntry('Exif')
  // Sanitizing a truncated file must not throw.
  for (let length = 0; length < exifEntry.length; length++)
    sanitizeImage('image/avif', exifEntry.subarray(0, length))
})

test('rejects a JPEG with thousands of scans', () => {
  expect(() => sanitize(createJpegWithScans(2_000))).toThrow('more than 100 scans')
  expect(sanitize(createJpegWithScans(20)).bytes.length).toBeGreaterThan(0)
})

test('removes fill bytes, comments, and data between or after the segments of a JPEG', async () => {
  const jpeg = await createScene(40, 24).jpeg().toBuffer()
  const withExtraBytes = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('fffffffe0004aaaa', 'hex'),
    Buffer.from('garbage'),
    jpeg.subarray(2),
    Buffer.from('behind'),
  ])
  expect(sanitize(withExtraBytes).bytes.equals(sanitize(jpeg).bytes)).toBe(true)
  // Sanitizing a truncated file must not throw. Three bytes are enough to detect a JPEG.
  for (const length of [3, 20, 200, jpeg.length - 9]) sanitize(jpeg.subarray(0, length))
})

test('reads the orientation from EXIF data, and returns 1 if it is missing or invalid', () => {
  expect(readOrientation(Buffer.from('II*\0\xff\xff\xff\xff', 'latin1'))).toBe(1)
  expect(readOrientation(Buffer.alloc(3))).toBe(1)
  const exif = Buffer.from('4d4d002a00000008 0001 0112 0003 00000001 0009 0000'.replaceAll(' ', ''), 'hex')
  // Orientation 9 does not exist.
  expect(readOrientation(exif)).toBe(1)
  exif.writeUInt16BE(6, 18)
  expect(readOrientation(exif)).toBe(6)
  // Stores the orientation as a LONG instead of a SHORT.
  exif.writeUInt16BE(4, 12)
  exif.writeUInt32BE(8, 18)
  expect(readOrientation(exif)).toBe(8)
})
