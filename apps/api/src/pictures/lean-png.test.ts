import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { packedTexts, webpOf } from '../features/uploads/testing/hostile.ts'
import { moving, scene } from '../features/uploads/testing/pictures.ts'
import { leanPng } from './lean-png.ts'
import { framesOfWebp } from './lean-webp.ts'

const lean = (png: Buffer) => leanPng(png).bytes

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunksOf = (png: Buffer) => {
  const types: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    types.push(png.toString('latin1', at + 4, at + 8))
  return [...new Set(types)]
}

test('keeps only the image, its colors, and its orientation', async () => {
  const turned = await scene(40, 20, 4)
    .withExif({ IFD0: { Copyright: 'Nobody' } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .png({ palette: true })
    .toBuffer()
  const kept = chunksOf(lean(turned))
  expect(kept).toEqual(expect.arrayContaining(['IHDR', 'iCCP', 'PLTE', 'tRNS', 'IDAT', 'IEND']))
  expect(kept).not.toContain('pHYs')
  expect(kept).not.toContain('eXIf')
  expect(leanPng(turned).held).toBe(6)
  const pixels = async (bytes: Buffer) => (await sharp(bytes).raw().toBuffer()).toString('hex')
  expect(await pixels(lean(turned))).toBe(await pixels(turned))
})

test('removes text chunks anywhere in a PNG before they are decompressed', async () => {
  const leaned = lean(await packedTexts())
  expect(leaned.length).toBeLessThan(100_000)
  expect(chunksOf(leaned)).toEqual(['IHDR', 'IDAT', 'IEND'])
})

test('keeps the first of repeated chunks, and drops empty ones', async () => {
  const png = await scene(10, 10).png({ palette: true }).toBuffer()
  const chunk = (type: string, data = Buffer.alloc(0)) =>
    Buffer.concat([
      uint32(data.length),
      Buffer.from(type),
      data,
      uint32(crc32(Buffer.concat([Buffer.from(type), data]))),
    ])
  const rest = lean(png).subarray(33)
  const repeated = Array.from({ length: 1_000 }, () => [
    chunk('PLTE', Buffer.alloc(3)),
    chunk('IDAT'),
    chunk('abCd'),
  ])
  const leaned = lean(
    Buffer.concat([
      png.subarray(0, 33),
      rest.subarray(0, rest.indexOf('IDAT') - 4),
      ...repeated.flat(),
      rest.subarray(rest.indexOf('IDAT') - 4),
    ]),
  )
  expect(leaned.equals(lean(png))).toBe(true)
})

test('returns a clean PNG unchanged, and cuts nothing else from a broken one', async () => {
  const leaned = lean(await scene(10, 10).png().toBuffer())
  expect(lean(leaned)).toBe(leaned)
  const cut = leaned.subarray(0, leaned.length - 20)
  expect(lean(cut)).toBe(cut)
  const endless = Buffer.from(leaned)
  endless.writeUInt32BE(0xffffffff, 8)
  expect(lean(endless)).toBe(endless)
  expect(lean(leaned.subarray(0, 4))).toHaveLength(4)
})

test('counts the frames of a WebP by its chunks', async () => {
  expect(framesOfWebp(await moving('webp'))).toBe(3)
  expect(framesOfWebp(await scene(9, 9).webp().toBuffer())).toBe(1)
  expect(framesOfWebp(webpOf(5_000))).toBe(5_000)
  expect(framesOfWebp(Buffer.from('RIFF'))).toBe(1)
})
