import { describe, expect, test } from 'vitest'
import { PALETTES } from '../palettes.ts'
import { WATERMARK_POSITIONS } from '../parameters.ts'
import { RATIOS } from '../ratios.ts'
import type { Gradient, Scene } from '../scene.ts'
import { getBox } from '../test-scenes.ts'
import { createPageScene } from './page.ts'
import { createProfileScene } from './profile.ts'
import { createQuoteScene, type QuoteOptions } from './quote.ts'

const TEXTS = {
  Latin: 'It is never too late to be what you might have been, they say.',
  long: 'word '.repeat(200),
  'one long word': 'W'.repeat(1_000),
  Arabic: 'العلم نور والجهل ظلام، ومن طلب العلا سهر الليالي',
  Japanese: '千里の道も一歩から始まるという古い言葉があります。'.repeat(4),
  emoji: '👩‍🚀🚀🌍✨'.repeat(12),
} as const

/**
 * Returns the shapes of glyphs. The matrix of a glyph scales it from font units to pixels, by a factor less
 * than 0.5. The shapes of an avatar may be scaled by such a factor, too, but unlike glyphs, they have a clip.
 */
const getGlyphs = ({ shapes }: Scene) =>
  shapes.filter(({ matrix, clip }) => !clip && matrix && Math.abs(matrix[0]) < 0.5)

describe.each(Object.entries(RATIOS))('%s', (_name, size) => {
  test.each(Object.entries(TEXTS))('keeps text inside the image: %s', async (_script, quote) => {
    const scenes = await Promise.all([
      createQuoteScene({
        ...size,
        seed: 'q',
        quote,
        author: quote.slice(0, 100),
        watermark: { text: quote.slice(0, 80) },
      }),
      createProfileScene({ ...size, seed: 'p', name: quote.slice(0, 80), username: 'ada', bio: quote }),
      createPageScene({ ...size, seed: 'd', title: quote, description: quote, section: quote.slice(0, 60) }),
    ])
    for (const scene of scenes) {
      const glyphs = getGlyphs(scene)
      expect(glyphs.length).toBeGreaterThan(3)
      for (const shape of glyphs) {
        const { left, top, right, bottom } = getBox(shape)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(size.width)
        expect(bottom).toBeLessThanOrEqual(size.height)
      }
    }
  })
})

const getScene = (options: Partial<QuoteOptions> = {}) =>
  createQuoteScene({ seed: 'ada', width: 1200, height: 630, quote: 'Hello', ...options })

/** Returns the box of the avatar. Its shapes, and no others, are clipped, all to the same circle. */
const getAvatarBox = ({ shapes }: Scene) =>
  getBox({ outline: shapes.find(({ clip }) => clip)?.clip ?? [], paint: 0 })

/** Returns the x position of the center of the text. */
const getTextCenter = (scene: Scene) => {
  const boxes = getGlyphs(scene).map(getBox)
  return (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 2
}

describe('right-to-left text', () => {
  test('is on the right, together with the avatar', async () => {
    const [ltr, rtl] = [await getScene(), await getScene({ quote: 'مرحبا' })]
    expect(getTextCenter(ltr)).toBeLessThan(600)
    expect(getTextCenter(rtl)).toBeGreaterThan(600)
    expect(getAvatarBox(ltr).left).toBeCloseTo(1200 - getAvatarBox(rtl).right, 5)
  })

  test('has a mirrored background', async () => {
    const { shapes } = await getScene({ quote: 'مرحبا' })
    expect(shapes[0]?.matrix).toEqual([-1, 0, 0, 1, 1200, 0])
  })
})

/** Returns the boxes of the watermark, whose shapes follow all others. */
const getWatermarkBoxes = (marked: Scene, plain: Scene) =>
  marked.shapes.slice(plain.shapes.length).map(getBox)

describe('options', () => {
  test('set the position and size of the avatar', async () => {
    const { left, top, right } = getAvatarBox(await getScene({ avatarX: 700, avatarY: 31, avatarSize: 200 }))
    expect([left, top, right]).toEqual([700, 31, 900])
  })

  test('set the size of the text', async () => {
    const getTextHeight = async (fontSize: number) => {
      const { shapes } = await getScene({ quote: 'H', fontSize })
      const boxes = getGlyphs({ shapes } as Scene).map(getBox)
      return Math.max(...boxes.map(({ top, bottom }) => bottom - top))
    }
    expect((await getTextHeight(240)) / (await getTextHeight(120))).toBeCloseTo(2, 1)
  })

  test('set colors, the border, and the number of motifs', async () => {
    const [plain, framed] = [
      await getScene({ palette: 'dusk' }),
      await getScene({ palette: 'dusk', borderColor: 0x123456, borderOpacity: 1 }),
    ]
    const colors = PALETTES.find(({ name }) => name === 'dusk')?.ground
    expect((plain.shapes[0] as { paint: Gradient }).paint.stops.map(({ color }) => color)).toEqual(colors)
    expect(plain.shapes.some(({ paint }) => paint === 0x123456)).toBe(false)
    expect(framed.shapes.filter(({ paint, opacity }) => paint === 0x123456 && opacity === 1)).toHaveLength(1)
    const [few, many] = [await getScene({ shapes: 3 }), await getScene({ shapes: 15 })]
    expect(many.shapes.length).toBeGreaterThan(few.shapes.length)
  })

  test('change the patterns, but not the text or gradient, if only the pattern seed differs', async () => {
    const [original, reseeded] = [await getScene(), await getScene({ patternSeed: 'other' })]
    expect(getGlyphs(original)).toEqual(getGlyphs(reseeded))
    expect(original.shapes[0]).toEqual(reseeded.shapes[0])
    expect(original.shapes).not.toEqual(reseeded.shapes)
  })
})

test('keeps a watermark away from the avatar in an image with right-to-left text', async () => {
  const text = { quote: 'مرحبا بالعالم', author: 'أحمد شوقي' }
  const [plain, marked] = [
    await getScene(text),
    await getScene({ ...text, watermark: { text: 'veranda.example' } }),
  ]
  const boxes = getWatermarkBoxes(marked, plain)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(600)
})

test.each(WATERMARK_POSITIONS)('places a watermark at the %s', async (position) => {
  const [plain, marked] = [await getScene(), await getScene({ watermark: { text: 'veranda', position } })]
  const boxes = getWatermarkBoxes(marked, plain)
  // Sums of two opposite edges, as multiples of the image size: 1 is the middle, 2 the right or bottom edge.
  const x = (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 1200
  const y = (Math.min(...boxes.map(({ top }) => top)) + Math.max(...boxes.map(({ bottom }) => bottom))) / 630
  const getSide = (sum: number) => (sum < 0.8 ? 'first' : sum > 1.2 ? 'last' : 'middle')
  expect([getSide(x), getSide(y)]).toEqual(
    {
      'top-left': ['first', 'first'],
      'top-right': ['last', 'first'],
      'bottom-left': ['first', 'last'],
      'bottom-right': ['last', 'last'],
      center: ['middle', 'middle'],
    }[position],
  )
})
