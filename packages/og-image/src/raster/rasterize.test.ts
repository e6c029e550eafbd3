import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPageScene } from '../compositions/page.ts'
import { createProfileScene } from '../compositions/profile.ts'
import { createQuoteScene } from '../compositions/quote.ts'
import { rectangle } from '../outlines.ts'
import type { Scene } from '../scene.ts'
import { anyScene, compareWithLibrsvg, HEIGHT, WIDTH } from '../test-scenes.ts'
import { rasterize } from './rasterize.ts'

describe('compared to librsvg, which renders the SVG of the same scene', () => {
  // The renderers differ slightly in antialiasing and in the steps of gradients.
  test('renders fills, lines, holes, gradients, clips, rotations, and shapes outside the image', async () => {
    await fc.assert(
      fc.asyncProperty(anyScene, async (scene) => {
        const { mean, perThousandAboveThreshold } = await compareWithLibrsvg(scene)
        expect(mean).toBeLessThan(2)
        expect(perThousandAboveThreshold).toBeLessThan(4)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    [
      'a quote',
      createQuoteScene({ seed: 'a', width: 800, height: 420, quote: 'Hello', glassBackground: true }),
    ],
    [
      'a right-to-left quote',
      createQuoteScene({ seed: 'b', width: 800, height: 420, quote: 'مرحبا بالعالم 😀' }),
    ],
    ['a profile', createProfileScene({ seed: 'c', width: 600, height: 600, name: 'Ada', username: 'ada' })],
    [
      'a page',
      createPageScene({ seed: 'd', width: 800, height: 420, title: '日本語の題名', section: 'नमस्ते' }),
    ],
  ])('renders %s', async (_name, composition) => {
    const { mean, max, perThousandAboveThreshold } = await compareWithLibrsvg(await composition)
    expect(mean).toBeLessThan(0.4)
    expect(max).toBeLessThan(90)
    expect(perThousandAboveThreshold).toBeLessThan(1)
  })
})

const anyNumber = fc.oneof(
  fc.double(),
  fc.integer({ min: -4000, max: 4000 }),
  fc.constantFrom(0, -0, 1e-310, 1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY),
)
/** Outlines that consist of random operations, each followed by its 2, 4, 6, or 0 coordinates. */
const anyOutline = fc
  .array(fc.tuple(fc.constantFrom(0, 1, 2, 3, 4), fc.array(anyNumber, { minLength: 6, maxLength: 6 })), {
    maxLength: 12,
  })
  .map((parts) =>
    parts.flatMap(([operation, numbers]) => [operation, ...numbers.slice(0, [2, 2, 4, 6, 0][operation])]),
  )

const toScene = (...shapes: Scene['shapes']): Scene => ({ width: WIDTH, height: HEIGHT, title: '', shapes })

test('never throws, hangs, or writes outside the image, for any outline', () => {
  fc.assert(
    fc.property(
      anyOutline,
      fc.option(fc.integer({ min: 1, max: 60 }), { nil: 0 }),
      (outline, strokeWidth) => {
        // The ten rows before and after the image must keep their initial value.
        const memory = new Int32Array(WIDTH * (HEIGHT + 20)).fill(7)
        const start = performance.now()
        rasterize(
          toScene({ outline, paint: 0xffffff, strokeWidth }),
          memory.subarray(WIDTH * 10, WIDTH * (HEIGHT + 10)),
        )
        expect(performance.now() - start).toBeLessThan(1000)
        expect(memory.subarray(0, WIDTH * 10).every((pixel) => pixel === 7)).toBe(true)
        expect(memory.subarray(WIDTH * (HEIGHT + 10)).every((pixel) => pixel === 7)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

test('blends a half-covered pixel by half, and fills a shape that starts beyond the left edge', () => {
  // The rectangle ends in the middle of the eleventh pixel.
  const { data } = rasterize(toScene({ outline: rectangle(-50, 0, 60.5, 1), paint: 0xffffff }))
  expect([...data.subarray(0, 12)].map((pixel) => pixel & 0xff)).toEqual([...Array(10).fill(255), 127, 0])
})

test('quickly renders a shape that extends far beyond the left and right edges', () => {
  const start = performance.now()
  const { data } = rasterize(
    toScene({ outline: [0, -9e8, 0, 1, 9e8, 0, 1, 9e8, 90, 1, -9e8, 89, 4], paint: 0xff }),
  )
  expect(data[0]).toBe(data[WIDTH - 1])
  expect(performance.now() - start).toBeLessThan(1000)
})
