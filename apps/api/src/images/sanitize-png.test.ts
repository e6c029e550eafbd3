import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { createPngWithTexts, createWebp } from '../features/uploads/testing/hostile-files.ts'
import { createAnimation, createScene } from '../features/uploads/testing/test-images.ts'
import { sanitizePng } from './sanitize-png.ts'
import { countWebpFrames } from './sanitize-webp.ts'

const sanitize = (png: Buffer) => sanitizePng(png).bytes

const encodeUint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const listChunkTypes = (png: Buffer) => {
  const types: string[] = []
  for (let offset = 8; offset < png.length; offset += 12 + png.readUInt32BE(offset))
    types.push(png.toString('latin1', offset + 4, offset + 8))
  return [...new Set(types)]
}

test('keeps only the image and its colors, and returns its orientation', async () => {
  const rotated = await createScene(40, 20, 4)
    .withExif({ IFD0: { Copyright: 'Nobody' } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .png({ palette: true })
    .toBuffer()
  const keptTypes = listChunkTypes(sanitize(rotated))
  expect(keptTypes).toEqual(expect.arrayContaining(['IHDR', 'iCCP', 'PLTE', 'tRNS', 'IDAT', 'IEND']))
  expect(keptTypes).not.toContain('pHYs')
  expect(keptTypes).not.toContain('eXIf')
  expect(sanitizePng(rotated).orientation).toBe(6)
  const readPixels = async (bytes: Buffer) => (await sharp(bytes).raw().toBuffer()).toString('hex')
  expect(await readPixels(sanitize(rotated))).toBe(await readPixels(rotated))
})

test('removes compressed text chunks', async () => {
  const sanitized = sanitize(await createPngWithTexts())
  expect(sanitized.length).toBeLessThan(100_000)
  expect(listChunkTypes(sanitized)).toEqual(['IHDR', 'IDAT', 'IEND'])
})

test('keeps the first of repeated chunks, and removes empty IDAT chunks and unknown chunks', async () => {
  const png = await createScene(10, 10).png({ palette: true }).toBuffer()
  const createChunk = (type: string, data = Buffer.alloc(0)) =>
    Buffer.concat([
      encodeUint32(data.length),
      Buffer.from(type),
      data,
      encodeUint32(crc32(Buffer.concat([Buffer.from(type), data]))),
    ])
  // The first 33 bytes are the signature and the IHDR chunk.
  const rest = sanitize(png).subarray(33)
  const repeated = Array.from({ length: 1_000 }, () => [
    createChunk('PLTE', Buffer.alloc(3)),
    createChunk('IDAT'),
    createChunk('abCd'),
  ])
  const sanitized = sanitize(
    Buffer.concat([
      png.subarray(0, 33),
      rest.subarray(0, rest.indexOf('IDAT') - 4),
      ...repeated.flat(),
      rest.subarray(rest.indexOf('IDAT') - 4),
    ]),
  )
  expect(sanitized.equals(sanitize(png))).toBe(true)
})

test('returns an already sanitized PNG unchanged, even if it is truncated or damaged', async () => {
  const sanitized = sanitize(await createScene(10, 10).png().toBuffer())
  expect(sanitize(sanitized)).toBe(sanitized)
  const truncated = sanitized.subarray(0, sanitized.length - 20)
  expect(sanitize(truncated)).toBe(truncated)
  const oversizedChunk = Buffer.from(sanitized)
  oversizedChunk.writeUInt32BE(0xffffffff, 8)
  expect(sanitize(oversizedChunk)).toBe(oversizedChunk)
  expect(sanitize(sanitized.subarray(0, 4))).toHaveLength(4)
})

test('counts the frames of a WebP by its chunks', async () => {
  expect(countWebpFrames(await createAnimation('webp'))).toBe(3)
  expect(countWebpFrames(await createScene(9, 9).webp().toBuffer())).toBe(1)
  expect(countWebpFrames(createWebp(5_000))).toBe(5_000)
  expect(countWebpFrames(Buffer.from('RIFF'))).toBe(1)
})
