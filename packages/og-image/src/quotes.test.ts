import { expect, test } from 'vitest'
import { QUOTES } from './quotes.ts'

test('contains sentences of 15 to 140 characters with an author, and no straight quotation marks', () => {
  for (const { text, author } of QUOTES) {
    expect(text.length).toBeGreaterThanOrEqual(15)
    expect(text.length).toBeLessThanOrEqual(140)
    expect(text).toMatch(/^\p{Lu}.*[.?!]$/u)
    expect(text).not.toMatch(/['"]/)
    expect(author).toMatch(/^\p{Lu}[\p{L}.,’ -]{3,40}$/u)
  }
})

test('contains at least 40 quotes without duplicates', () => {
  const normalizedTexts = QUOTES.map(({ text }) => text.toLowerCase().replace(/\P{L}/gu, ''))
  expect(new Set(normalizedTexts).size).toBe(QUOTES.length)
  expect(QUOTES.length).toBeGreaterThanOrEqual(40)
})
