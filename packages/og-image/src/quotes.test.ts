import { expect, test } from 'vitest'
import { QUOTES } from './quotes.ts'

test('are full sentences of a suitable length with an author', () => {
  for (const { text, author } of QUOTES) {
    expect(text.length).toBeGreaterThanOrEqual(15)
    expect(text.length).toBeLessThanOrEqual(140)
    expect(text).toMatch(/^\p{Lu}.*[.?!]$/u)
    expect(text).not.toMatch(/['"]/)
    expect(author).toMatch(/^\p{Lu}[\p{L}.,’ -]{3,40}$/u)
  }
})

test('are unique', () => {
  const words = QUOTES.map(({ text }) => text.toLowerCase().replace(/\P{L}/gu, ''))
  expect(new Set(words).size).toBe(QUOTES.length)
  expect(QUOTES.length).toBeGreaterThanOrEqual(40)
})
