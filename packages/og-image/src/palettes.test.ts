import { describe, expect, test } from 'vitest'
import { formatColor, getContrastRatio, mixColors, parseColor } from './color.ts'
import { PALETTES } from './palettes.ts'

describe.each(PALETTES)('$name', ({ ground, ink, accents }) => {
  test.each(ground.map((color) => [formatColor(color), color] as const))(
    'has readable text on %s',
    (_name, color) => {
      expect(getContrastRatio(color, ink)).toBeGreaterThanOrEqual(7)
      expect(getContrastRatio(color, accents[0])).toBeGreaterThanOrEqual(3)
    },
  )
})

test('palette names are unique', () => {
  expect(new Set(PALETTES.map(({ name }) => name)).size).toBe(PALETTES.length)
})

test('calculates the contrast as defined by WCAG', () => {
  expect(getContrastRatio(0, 0xffffff)).toBe(21)
  expect(getContrastRatio(0x767676, 0xffffff)).toBeCloseTo(4.54, 2)
  expect(getContrastRatio(0xffffff, 0x767676)).toBeCloseTo(4.54, 2)
})

test.each([
  ['#f0a51e', 0xf0a51e],
  ['f0a51e', 0xf0a51e],
  ['F0A', 0xff00aa],
  ['000', 0],
  ['', null],
  ['red', null],
  ['#f0a51', null],
  ['f0a51e00', null],
  ['f0a\n', null],
])('parses %j as %j', (text, color) => {
  expect(parseColor(text)).toBe(color)
})

test('mixes two colors', () => {
  expect(mixColors(0x000000, 0xffffff, 0.5)).toBe(0x808080)
  expect(mixColors(0x102030, 0xffffff, 0)).toBe(0x102030)
  expect(mixColors(0x102030, 0x405060, 1)).toBe(0x405060)
})
