import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encode } from './encode.ts'
import { pictures } from './test-pictures.ts'
import { bytesOf, difference, drawnBytes } from './test-scenes.ts'

// UPDATE_GOLDEN=1 writes the pictures anew. Look at each that has changed before it is committed.
const isUpdate = process.env.UPDATE_GOLDEN === '1'
const fileOf = (name: string) => fileURLToPath(new URL(`../golden/${name}.png`, import.meta.url))

// The files are those of the rasteriser itself, compressed once more and without loss: not one pixel may differ by more
// than what is left to the rounding of sines by another version of V8.
test.each(Object.entries(pictures))('%s', async (name, make) => {
  const scene = await make()
  const file = fileOf(name)
  if (isUpdate)
    writeFileSync(
      file,
      await sharp(await encode(scene, 'png'))
        .png({ compressionLevel: 9, adaptiveFiltering: true })
        .toBuffer(),
    )
  expect(existsSync(file)).toBe(true)
  const { most, beyond } = difference(drawnBytes(scene), await bytesOf(await sharp(file).toBuffer()), 4)
  expect({ most: most <= 24, beyond: beyond < 0.2 }).toEqual({ most: true, beyond: true })
})

test('no picture is kept that is not compared', () => {
  const kept = readdirSync(fileURLToPath(new URL('../golden', import.meta.url)))
  expect(kept.sort()).toEqual(
    Object.keys(pictures)
      .map((name) => `${name}.png`)
      .sort(),
  )
})
