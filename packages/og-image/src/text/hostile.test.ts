import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_GRAPHEMES } from './clean-text.ts'
import { getStoreState, MAX_STORE_BYTES, withFaces } from './font-store.ts'
import { getFontFiles } from './fonts.ts'
import { getGlyphCacheState, MAX_CACHED_NUMBERS } from './glyphs.ts'
import { getNativeMemorySize } from './harfbuzz.ts'
import { fitText, layOutText, prepareFonts, type TextStyle } from './index.ts'

const style: TextStyle = {
  family: 'text',
  weight: 400,
  size: 40,
  lineHeight: 1.25,
  color: 0,
  align: 'center',
  maxWidth: 500,
  maxLines: 6,
}

describe('any text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    // Includes lone surrogates.
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
      .map((units) => String.fromCharCode(...units)),
    fc
      .array(
        fc.constantFrom(
          'a',
          ' ',
          '\n',
          'é',
          'ש',
          'ل',
          'ا',
          'क',
          '्',
          'ष',
          '我',
          '。',
          '한',
          '😀',
          '\u200d',
          '️',
          '👩',
          '🇫',
          '\u0301',
          '\u202e',
          '(',
          '“',
          'ก',
        ),
        { maxLength: 80 },
      )
      .map((parts) => parts.join('')),
  )

  it('fits the maximum width and number of lines, and has the same layout each time', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.constantFrom('start', 'center'),
        fc.integer({ min: 1, max: 4 }),
        async (text, align, maxLines) => {
          const options = { ...style, align, maxLines } as const
          const block = await layOutText(text, options)
          expect(block.lines).toBeLessThanOrEqual(maxLines)
          expect(block.width).toBeLessThanOrEqual(500 + 1e-6)
          for (const { outline, matrix } of block.shapes) {
            expect(outline.length).toBeGreaterThan(0)
            expect(outline.every(Number.isFinite) && matrix?.every(Number.isFinite)).toBe(true)
          }
          expect(await layOutText(text, options)).toEqual(block)
        },
      ),
      { numRuns: 300, seed: 7 },
    )
  })

  it('fits a box, unless it is truncated or has the minimum font size', async () => {
    const box = { width: 400, height: 200, minSize: 16, maxSize: 60 }
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const block = await fitText(text, style, box)
        expect(block.width).toBeLessThanOrEqual(400 + 1e-6)
        if (!block.isCut && block.size > 16) expect(block.height).toBeLessThanOrEqual(200 + 1e-6)
      }),
      { numRuns: 100, seed: 7 },
    )
  })
})

describe('hostile text', () => {
  // An algorithm with excessive complexity would take many minutes, so these tests would time out.
  const render = (text: string, options: Partial<TextStyle> = {}) =>
    layOutText(text, { ...style, ...options })

  it.each([
    ['empty text', ''],
    ['only spaces', ' \t '.repeat(1000)],
    ['only newlines', '\n'.repeat(100_000)],
    ['only joiners', '\u200d'.repeat(100_000)],
    ['only control and zero-width characters', '\u0000\u001b\u0085\u200b\u2060'.repeat(1000)],
    ['only direction overrides and isolates', '\u202e\u2066\u2069\u202c'.repeat(1000)],
  ])('renders nothing for %s', async (_name, text) => {
    const block = await render(text)
    expect(block.shapes).toEqual([])
  })

  it('renders only some of 10,000 marks on a letter', async () => {
    const block = await render(`a${'\u0301'.repeat(10_000)}b`)
    expect(block.shapes.length).toBeLessThan(40)
  })

  it.each([
    ['letters', 'a'],
    ['marked letters', `e${'\u0323\u0302'.repeat(12)}`],
    ['flag emojis', '🇫🇷'],
    ['family emojis', '👨‍👩‍👧‍👦'],
    ['letters with alternating directions', 'aא'],
    ['letters and newlines', 'a\n'],
    ['lone surrogates', '\ud800'],
    ['Han characters', '直角骨'],
    ['conjuncts', 'क्'],
  ])('truncates a huge number of %s in bounded time', async (_name, part) => {
    const block = await render(part.repeat(100_000), { maxLines: 1000, maxWidth: 60 })
    expect(block.isCut).toBe(true)
    expect(block.lines).toBeLessThanOrEqual(MAX_GRAPHEMES)
  })

  it('can’t reorder letters with direction overrides and isolates', async () => {
    const plain = await layOutText('abc', style)
    expect(await layOutText('a\u202eb\u2067c\u0000', style)).toEqual(plain)
  })

  it.each([['size'], ['maxWidth'], ['maxLines'], ['lineHeight']])('rejects an invalid %s', async (name) => {
    for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(layOutText('a', { ...style, [name]: value })).rejects.toThrow(RangeError)
    }
  })
})

describe('memory', () => {
  /** Returns 60 characters: every seventh one from a code point on. The next text can start 420 later. */
  const createText = (from: number) =>
    Array.from({ length: 60 }, (_, i) => String.fromCodePoint(from + i * 7)).join('')

  it('is bounded, and freeing it doesn’t affect the result', async () => {
    await prepareFonts()
    const first = await layOutText('Same “text” 直 😀', style)
    for (let from = 0x4e00; from < 0x9f00; from += 420) {
      for (const lang of ['zh', 'ja', 'ko'])
        await layOutText(createText(from), { ...style, lang, weight: 200 + (from % 8) * 100 })
      expect(getStoreState().bytes).toBeLessThanOrEqual(MAX_STORE_BYTES)
      expect(getGlyphCacheState().numbers).toBeLessThanOrEqual(MAX_CACHED_NUMBERS)
    }
    for (let from = 0xac00; from < 0xd700; from += 420)
      await layOutText(createText(from), { ...style, family: 'display' })
    for (const text of [
      'κόσμε мир Ώ',
      'שלום مرحبا',
      'नमस्ते আমি வணக்கம்',
      'ආ తె ಕ മ',
      'ભ ਪ ໃ ཨ မ',
      'សួ ไ ሰ Ճ ვ',
      '∮ ♫ ☂ 𝑛',
    ]) {
      await layOutText(text, style)
    }
    expect(getStoreState().bytes).toBeLessThanOrEqual(MAX_STORE_BYTES)
    expect(getNativeMemorySize()).toBeLessThan(2 * MAX_STORE_BYTES)
    expect(await layOutText('Same “text” 直 😀', style)).toEqual(first)
  })

  it('is not freed while it is in use', async () => {
    const [file] = getFontFiles(0x61, { family: 'display', han: 'sc' }, false)
    if (!file) throw new Error('No font has Latin letters')
    await withFaces(async (getFace) => {
      const face = await getFace(file)
      for (let from = 0x4e00; from < 0x9f00; from += 420)
        await layOutText(createText(from), { ...style, lang: 'ja' })
      expect(face.users).toBe(1)
      expect(await getFace(file)).toBe(face)
    })
  })

  it('does not mix up the layouts of texts that are laid out concurrently', async () => {
    const texts = Array.from({ length: 40 }, (_, i) => ['ქართული', 'ភាសា', 'हिन्दी', 'hello'][i % 4] ?? '')
    const blocks = await Promise.all(texts.map((text) => layOutText(text, style)))
    blocks.forEach((block, i) => {
      expect(block).toEqual(blocks[i % 4])
    })
  })
})
