import { describe, expect, it } from 'vitest'
import { getBidiLevels, toVisualOrder } from './bidi.ts'
import { withFaces } from './font-store.ts'
import { fitText, layOutText, type TextStyle } from './index.ts'
import { type MeasureStyle, measure } from './measure.ts'
import { getWidth, type Line, truncateLines, wrap, wrapBalanced } from './wrap.ts'

const style: TextStyle = {
  family: 'display',
  weight: 500,
  size: 40,
  lineHeight: 1.25,
  color: 0,
  align: 'start',
  maxWidth: 500,
  maxLines: 8,
}
const measureStyle: MeasureStyle = { family: 'display', weight: 500, letterSpacing: 0, lang: undefined }
const measureText = (text: string) => withFaces((getFace) => measure(text, measureStyle, getFace))
const getTexts = (lines: readonly Line[]) =>
  lines.map(({ paragraph, start, end }) => paragraph.text.slice(start, end))
const wrapText = async (text: string, ems: number) => getTexts(wrap(await measureText(text), ems).lines)

/** Returns the x positions of shapes. */
const getXPositions = (block: Awaited<ReturnType<typeof layOutText>>) =>
  block.shapes.map((shape) => shape.matrix?.[4] ?? 0)

const QUOTE = 'The greatest glory in living lies not in never falling, but in rising every time we fall.'

describe('direction', () => {
  it('reorders the runs of a line by their levels', () => {
    const getOrder = (levels: number[]) =>
      toVisualOrder(levels.map((level, i) => ({ level, i }))).map(({ i }) => i)
    expect(getOrder([0, 1, 0])).toEqual([0, 1, 2])
    expect(getOrder([0, 1, 2, 1, 0])).toEqual([0, 3, 2, 1, 4])
    expect(getOrder([1, 2, 1])).toEqual([2, 1, 0])
  })

  it('is determined by the first letter of a paragraph', () => {
    expect(getBidiLevels('123 abc').base).toBe(0)
    expect(getBidiLevels('123 שלום abc').base).toBe(1)
    expect(getBidiLevels('🎉 مرحبا').base).toBe(1)
  })

  it('starts right-to-left text on the right, but keeps its digits in left-to-right order', async () => {
    const block = await layOutText('אב 12', style)
    const alef = (await layOutText('א', style)).shapes[0]
    const one = (await layOutText('1', style)).shapes[0]
    const getX = (shape: typeof alef) =>
      block.shapes.find(({ outline }) => outline === shape?.outline)?.matrix?.[4] ?? 0
    expect(block.direction).toBe('rtl')
    expect(getX(alef)).toBeGreaterThan(getX(one))
    expect(getX(one)).toBe(Math.min(...getXPositions(block)))
  })

  it('mirrors brackets in right-to-left text', async () => {
    const opening = (await layOutText('(', style)).shapes[0]?.outline
    const [first] = (await layOutText('(א', style)).shapes.toSorted(
      (a, b) => (b.matrix?.[4] ?? 0) - (a.matrix?.[4] ?? 0),
    )
    expect(first?.outline).toBeDefined()
    expect(first?.outline).not.toEqual(opening)
  })

  it('right-aligns short lines of right-to-left text', async () => {
    const block = await layOutText('שלום לכולם\nכן', style)
    const last = block.shapes.slice(-2).map((shape) => shape.matrix?.[4] ?? 0)
    expect(Math.min(...last)).toBeGreaterThan(block.width / 2)
  })
})

describe('lines', () => {
  it('end between words', async () => {
    const lines = await wrapText(QUOTE, 12)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join(' ')).toBe(QUOTE)
  })

  it('don’t begin with closing punctuation in Chinese and Japanese', async () => {
    const text = '学而时习之，不亦说乎？有朋自远方来，不亦乐乎？「引用」である。'
    for (let ems = 2; ems < 12; ems++) {
      const lines = await wrapText(text, ems)
      expect(lines.join('')).toBe(text)
      for (const line of lines) expect(line).not.toMatch(/^[，。？、」』]/)
    }
  })

  it('end between words in Korean', async () => {
    expect(await wrapText('문자와로 서르 사맛디', 5)).toEqual(['문자와로', '서르', '사맛디'])
  })

  it('end between words in Thai, and also wrap in Khmer, although neither has spaces', async () => {
    expect(await wrapText('ภาษาไทยเป็นภาษา', 4.5)).toEqual(['ภาษาไทย', 'เป็นภาษา'])
    const khmer = 'ភាសាខ្មែរជាភាសាផ្លូវការ'
    const lines = await wrapText(khmer, 6)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe(khmer)
  })

  it('break at line breaks in the text, with at most one empty line in a row', async () => {
    expect(await wrapText('a\r\nb\n\n\n\n\nc\u2028d', 20)).toEqual(['a', 'b', '', 'c', 'd'])
  })

  it('break an overlong word between graphemes', async () => {
    const lines = await wrapText('Donaudampfschifffahrtsgesellschaft', 5)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join('')).toBe('Donaudampfschifffahrtsgesellschaft')
    const family = '👨‍👩‍👧‍👦'
    expect(await wrapText(family.repeat(3), 1.2)).toEqual([family, family, family])
  })

  it('have a similar width if they are balanced', async () => {
    const text = 'Those who dream by day know of many things that escape'
    const measured = await measureText(text)
    const plain = wrap(measured, 24).lines
    const balanced = wrapBalanced(measured, 24)
    const getMaxWidth = (lines: Line[]) => Math.max(...lines.map(getWidth))
    expect(balanced).toHaveLength(plain.length)
    expect(getMaxWidth(balanced)).toBeLessThan(getMaxWidth(plain) * 0.8)
    expect(getTexts(balanced).join(' ')).toBe(text)
  })

  it('are truncated with an ellipsis when there are too many', async () => {
    const block = await layOutText(QUOTE, { ...style, maxWidth: 400, maxLines: 2 })
    expect(block).toMatchObject({ lines: 2, isCut: true, height: 2 * 40 * 1.25 })
    expect(block.width).toBeLessThanOrEqual(400)
    const ellipsis = (await layOutText('…', style)).shapes[0]?.outline
    expect(block.shapes.at(-1)?.outline).toBe(ellipsis)
    const measured = await measureText(QUOTE)
    const [, last] = truncateLines(wrap(measured, 10).lines, 2, 10)
    expect(last && QUOTE.slice(last.start, last.end)).toMatch(/^\S.*\S$/)
  })

  it('are truncated on the left in right-to-left text', async () => {
    const block = await layOutText('שלום לכולם וברוכים הבאים', { ...style, maxWidth: 200, maxLines: 1 })
    const ellipsis = (await layOutText('…', style)).shapes[0]?.outline
    const [first] = block.shapes.toSorted((a, b) => (a.matrix?.[4] ?? 0) - (b.matrix?.[4] ?? 0))
    expect(block.isCut).toBe(true)
    expect(first?.outline).toEqual(ellipsis)
  })

  it('hang an opening quotation mark outside their edge, unless they are centered', async () => {
    const plain = await layOutText('Hello', style)
    const quoted = await layOutText('“Hello', style)
    expect(quoted.width).toBeCloseTo(plain.width)
    expect(getXPositions(quoted)[0]).toBeLessThan(0)
    expect(getXPositions(quoted)[1]).toBeCloseTo(0)
    expect(getXPositions(await layOutText('“Hello', { ...style, align: 'center' }))[0]).toBeCloseTo(0)
  })

  it('have the requested letter spacing, except in joined scripts', async () => {
    const spaced = { ...style, letterSpacing: 0.1 }
    const { width } = await layOutText('abc', style)
    // At a font size of 40 pixels, 0.1 ems are 4 pixels, which follow each of the 3 letters.
    expect((await layOutText('abc', spaced)).width).toBeCloseTo(width + 3 * 4)
    expect((await layOutText('سلام', spaced)).width).toBeCloseTo((await layOutText('سلام', style)).width)
  })
})

describe('fitting', () => {
  const { size: _size, maxLines: _maxLines, maxWidth: _maxWidth, ...fitStyle } = style
  const box = { width: 900, height: 360, minSize: 20, maxSize: 84 }

  it('uses the largest size that fits', async () => {
    const block = await fitText(QUOTE, fitStyle, box)
    expect(block.isCut).toBe(false)
    expect(block.width).toBeLessThanOrEqual(box.width)
    expect(block.height).toBeLessThanOrEqual(box.height)
    const larger = block.size + 1
    const next = await layOutText(QUOTE, { ...style, size: larger, maxWidth: box.width, maxLines: 99 })
    expect(next.height).toBeGreaterThan(box.height)
  })

  it('uses the maximum size for short text, and truncates long text at the minimum size', async () => {
    expect((await fitText('Hi', fitStyle, box)).size).toBe(84)
    const long = await fitText(QUOTE.repeat(10), fitStyle, { ...box, height: 100 })
    expect(long).toMatchObject({ size: 20, isCut: true, lines: 4 })
  })

  it('prefers a smaller size over breaking a word', async () => {
    const block = await fitText('Incomprehensibilities', fitStyle, { ...box, width: 400 })
    expect(block.lines).toBe(1)
    expect(block.size).toBeLessThan(84)
  })

  it('returns what `layOutText` returns at the chosen size', async () => {
    const block = await fitText(QUOTE, fitStyle, box)
    expect(await layOutText(QUOTE, { ...style, size: block.size, maxWidth: box.width })).toEqual(block)
  })
})
