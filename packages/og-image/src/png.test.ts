import sharp from 'sharp'
import { expect, test } from 'vitest'
import { circle, rectangle } from './outlines.ts'
import { renderPng } from './png.ts'
import type { Scene } from './scene.ts'
import { renderBytes } from './test-scenes.ts'

const createTestScene = (width: number, height: number): Scene => ({
  width,
  height,
  title: '',
  shapes: [
    {
      outline: rectangle(0, 0, width, height),
      paint: {
        from: [0, 0],
        to: [width, height],
        stops: [
          { at: 0, color: 0x203040 },
          { at: 1, color: 0xf0a51e },
        ],
      },
    },
    { outline: circle(width / 2, height / 2, height / 3), paint: 0x6f9a77, opacity: 0.6 },
  ],
})

// This order reuses the memory of a larger image for a smaller one.
test.each([
  [2400, 1800],
  [1, 1],
  [1, 300],
  [300, 1],
  [17, 5],
  [1200, 630],
])('encodes exactly the rendered pixels at %i by %i', async (width, height) => {
  const scene = createTestScene(width, height)
  const { data, info } = await sharp(renderPng(scene)).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width, height, channels: 3 })
  expect(data.equals(renderBytes(scene))).toBe(true)
})
