import { describe, expect, it } from 'vitest'
import { CLOSE, MOVE } from '../scene.ts'
import { withFaces } from './font-store.ts'
import { getGlyphLayers } from './glyphs.ts'
import { layOutText, type TextStyle } from './index.ts'
import { type Measured, measure } from './measure.ts'

const style: TextStyle = {
  family: 'display',
  weight: 500,
  size: 48,
  lineHeight: 1.2,
  color: 0x112233,
  align: 'start',
  maxWidth: 2000,
  maxLines: 4,
}

const measureText = (text: string, lang?: string): Promise<Measured> =>
  withFaces((getFace) => measure(text, { family: 'display', weight: 500, letterSpacing: 0, lang }, getFace))

const getPieces = async (text: string, lang?: string) =>
  (await measureText(text, lang)).paragraphs.flatMap((paragraph) => paragraph.pieces)

const getFontNames = async (text: string, lang?: string) => [
  ...new Set(
    (await getPieces(text, lang)).map((piece) =>
      piece.face?.file.path
        .split('/')
        .at(-1)
        ?.replace(/-(?:\d+-)?(?:wght|full|opsz|400)-normal\.woff2$/, ''),
    ),
  ),
]

describe('scripts', () => {
  // The number of glyphs shows whether letters are joined correctly.
  it.each([
    ['English', 'office', 'fraunces-latin', 4],
    ['Vietnamese', 'ếặự', 'fraunces-vietnamese', 3],
    ['Russian', 'привет', 'noto-serif-cyrillic', 6],
    ['Greek', 'λόγος', 'noto-serif-greek', 5],
    ['Arabic', 'الله', 'noto-naskh-arabic-arabic', undefined],
    ['Hebrew', 'שלום', 'noto-serif-hebrew-hebrew', 4],
    ['Hindi', 'क्ष', 'noto-serif-devanagari-devanagari', 1],
    ['Bengali', 'ক্ষ', 'noto-serif-bengali-bengali', 1],
    ['Tamil', 'கொ', 'noto-serif-tamil-tamil', 3],
    ['Thai', 'น้ำ', 'noto-serif-thai-thai', 4],
    ['Khmer', 'ខ្មែ', 'noto-serif-khmer-khmer', 3],
    ['Georgian', 'შენ', 'noto-serif-georgian-georgian', 3],
    ['Armenian', 'բառ', 'noto-serif-armenian-armenian', 3],
    ['Amharic', 'ሰላም', 'noto-serif-ethiopic-ethiopic', 3],
    ['Tibetan', 'པདྨེ', 'noto-serif-tibetan-tibetan', undefined],
    ['Burmese', 'မြန်', 'noto-sans-myanmar-myanmar', undefined],
    ['Lao', 'ພາສາ', 'noto-serif-lao-lao', 4],
    ['Chinese', '我', 'noto-serif-sc', 1],
    ['Japanese', 'のが', 'noto-serif-jp', 2],
    ['Korean', '한글', 'noto-serif-kr', 2],
    ['mathematics', '∮', 'noto-sans-math-latin', 1],
    ['emoji', '😀', 'twemoji.woff2', 1],
  ])('shapes %s with its own font', async (_name, text, font, count) => {
    const pieces = await getPieces(text)
    const glyphs = pieces.flatMap((piece) => piece.glyphs)
    expect(await getFontNames(text)).toEqual([font])
    expect(glyphs.every(({ glyph }) => glyph > 0)).toBe(true)
    if (count) expect(glyphs).toHaveLength(count)
  })

  it('uses the Han style of the given language, or of the language that the text suggests', async () => {
    expect(await getFontNames('直')).toEqual(['noto-serif-sc'])
    expect((await getFontNames('直のみ')).every((font) => font === 'noto-serif-jp')).toBe(true)
    expect((await getFontNames('直 한글')).filter((font) => font?.includes('-sc'))).toEqual([])
    expect(await getFontNames('直', 'ja')).toEqual(['noto-serif-jp'])
    expect(await getFontNames('直', 'ko-KR')).toEqual(['noto-serif-kr'])
  })

  it('uses the font of the preceding word for spaces and punctuation if that font has them', async () => {
    expect(await getFontNames('नमस्ते दुनिया। हाँ')).toEqual(['noto-serif-devanagari-devanagari'])
  })

  it('uses another font for a mark if no font has both the mark and its base', async () => {
    const [base, mark] = await getPieces('m\u0489')
    expect(base?.glyphs).toHaveLength(1)
    expect(mark?.glyphs.every(({ glyph, advance }) => glyph > 0 && advance === 0)).toBe(true)
  })

  it('renders different weights', async () => {
    const light = await layOutText('Weight', { ...style, weight: 300 })
    const bold = await layOutText('Weight', { ...style, weight: 700 })
    expect(bold.width).toBeGreaterThan(light.width)
  })

  it('uses different fonts for the display and text families', async () => {
    const serif = await layOutText('Hello', style)
    const sans = await layOutText('Hello', { ...style, family: 'text' })
    expect(sans.shapes[0]?.outline).not.toEqual(serif.shapes[0]?.outline)
  })

  it('renders a box for a character that no font has', async () => {
    const block = await layOutText('\u{10fffd}', style)
    expect(block.shapes).toHaveLength(1)
    // The border and the hole inside it are rectangles with 13 numbers each.
    const outline = block.shapes[0]?.outline ?? []
    expect(outline).toHaveLength(26)
    expect([0, 12, 13, 25].map((index) => outline[index])).toEqual([MOVE, CLOSE, MOVE, CLOSE])
    expect(block.width).toBeGreaterThan(10)
  })
})

describe('emojis', () => {
  const getColors = async (text: string) =>
    new Set((await layOutText(text, style)).shapes.map((shape) => shape.paint))
  const countGlyphs = async (text: string) => (await getPieces(text)).flatMap((piece) => piece.glyphs).length

  it('have the colors of their palette', async () => {
    const colors = await getColors('❤️')
    expect(colors).toEqual(new Set([0xdd2e44]))
    expect((await getColors('😀')).size).toBeGreaterThan(2)
    expect((await getColors('😀')).has(0xffcc4d)).toBe(true)
  })

  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a hand with a skin tone', '👍🏿'],
    ['a profession with a skin tone', '👩🏽‍💻'],
    ['a flag', '🇫🇷'],
    ['a flag with a tag sequence', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a keycap', '1️⃣'],
    ['a rainbow flag', '🏳️‍🌈'],
  ])('are combined into one image: %s', async (_name, text) => {
    const block = await layOutText(text, style)
    expect(block.width).toBeCloseTo((await layOutText('😀', style)).width)
    expect(block.shapes.length).toBeGreaterThan(1)
  })

  it('are rendered as text if a variation selector or their default presentation requires it', async () => {
    expect(await getColors('❤︎')).toEqual(new Set([0x112233]))
    expect(await getColors('⌚\ufe0e')).toEqual(new Set([0x112233]))
    expect(await getColors('❤')).toEqual(new Set([0x112233]))
    expect(await getColors('1')).toEqual(new Set([0x112233]))
    expect((await getColors('☺️')).has(0x112233)).toBe(false)
  })

  it('fall back to separate emojis if the font lacks their combination', async () => {
    expect(await countGlyphs('😀\u200d🐢')).toBeGreaterThanOrEqual(2)
    expect((await layOutText('😀\u200d🐢', style)).width).toBeCloseTo((await layOutText('😀🐢', style)).width)
  })

  it('don’t affect the text direction', async () => {
    expect((await layOutText('👋 שלום', style)).direction).toBe('rtl')
    expect((await layOutText('👋 hello', style)).direction).toBe('ltr')
  })
})

describe('glyphs', () => {
  it('have the same frozen outline each time', async () => {
    const [first, second] = [await layOutText('aa', style), await layOutText('ba', style)]
    expect(first.shapes[0]?.outline).toBe(first.shapes[1]?.outline)
    expect(second.shapes[1]?.outline).toBe(first.shapes[0]?.outline)
    expect(Object.isFrozen(first.shapes[0]?.outline)).toBe(true)
  })

  it('are above the baseline, where y is negative', async () => {
    await withFaces(async (getFace) => {
      const { paragraphs } = await measure(
        'H',
        { family: 'display', weight: 400, letterSpacing: 0, lang: undefined },
        getFace,
      )
      const piece = paragraphs[0]?.pieces[0]
      const face = piece?.face
      const outline = face && getGlyphLayers(face, 400, piece.glyphs[0]?.glyph ?? 0)[0]?.outline
      // The outline begins with a move to a point at or above the baseline.
      expect(outline?.[0]).toBe(0)
      expect(outline?.[2]).toBeLessThanOrEqual(0)
      expect(Math.min(...(outline ?? []))).toBeLessThan(-600)
    })
  })
})
