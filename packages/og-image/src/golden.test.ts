import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encode } from './encode.ts'
import { goldenImages } from './test-images.ts'
import { compareBytes, decodeBytes, renderBytes } from './test-scenes.ts'

// UPDATE_GOLDEN=1 overwrites the images. Check each changed image before you commit it.
const isUpdate = process.env.UPDATE_GOLDEN === '1'
const getGoldenFile = (name: string) => fileURLToPath(new URL(`../golden/${name}.png`, import.meta.url))

// The files contain the rasterizer's own output, recompressed without loss. `Math.sin` differs slightly
// between V8 versions, so color values may differ by up to `THRESHOLD`. Fewer than 0.2 per thousand may
// differ by more, but by at most `MAX_DIFFERENCE`.
const THRESHOLD = 4
const MAX_DIFFERENCE = 24
test.each(Object.entries(goldenImages))('renders %s like its golden image', async (name, createScene) => {
  const scene = await createScene()
  const file = getGoldenFile(name)
  if (isUpdate)
    writeFileSync(
      file,
      await sharp(await encode(scene, 'png'))
        .png({ compressionLevel: 9, adaptiveFiltering: true })
        .toBuffer(),
    )
  expect(existsSync(file)).toBe(true)
  const stored = await decodeBytes(await sharp(file).toBuffer())
  const { max, perThousandAboveThreshold } = compareBytes(renderBytes(scene), stored, THRESHOLD)
  expect({
    isMaxAllowed: max <= MAX_DIFFERENCE,
    isShareAllowed: perThousandAboveThreshold < 0.2,
  }).toEqual({ isMaxAllowed: true, isShareAllowed: true })
})

test('the golden folder contains exactly the images that these tests compare', () => {
  const storedFiles = readdirSync(fileURLToPath(new URL('../golden', import.meta.url)))
  expect(storedFiles.sort()).toEqual(
    Object.keys(goldenImages)
      .map((name) => `${name}.png`)
      .sort(),
  )
})
