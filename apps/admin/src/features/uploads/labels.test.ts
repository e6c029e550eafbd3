import { formatFrames, formatPixels, formatShare, formatType } from './labels.ts'

test('formats the type, dimensions, and frame count of an image', () => {
  expect(formatType({ type: 'image/webp' })).toBe('WebP')
  expect(formatPixels({ width: 1600, height: 900 })).toBe('1,600 × 900')
  expect([formatFrames(1), formatFrames(12)]).toEqual(['1', '12 (animated)'])
})

test.each([
  [0, 100, '0%'],
  [0, 0, '0%'],
  [1, 1000, '< 1%'],
  [345, 1000, '35%'],
  [10, 10, '100%'],
])('formats the share %i of %i as %s', (part, whole, formatted) => {
  expect(formatShare(part, whole)).toBe(formatted)
})
