import { afterEach, expect, test } from 'vitest'
import { getStoreState, MAX_STORE_BYTES, setMaxBytes } from './font-store.ts'
import { layOutText } from './index.ts'

afterEach(() => setMaxBytes(MAX_STORE_BYTES))

const TEXTS = ['Hello', 'Привет', 'नमस्ते', 'مرحبا', '日本語', '한국어', 'สวัสดี', '😀']

const serializeShapes = async (text: string) => {
  const { shapes, width } = await layOutText(text, {
    ...({ family: 'text', weight: 450, size: 40, lineHeight: 1.2, color: 0, align: 'start' } as const),
    maxWidth: 500,
    maxLines: 1,
  })
  return JSON.stringify([width, shapes])
}

test('renders the same shapes after fonts are freed and loaded again', async () => {
  const before = []
  for (const text of TEXTS) before.push(await serializeShapes(text))
  expect(getStoreState().files).toBeGreaterThan(5)

  // Each font is freed as soon as no text uses it.
  setMaxBytes(0)
  for (const [i, text] of TEXTS.entries()) {
    expect(await serializeShapes(text)).toBe(before[i])
    expect(getStoreState()).toEqual({ files: 0, bytes: 0 })
  }
})

test('frees no fonts in use, and exceeds the maximum size only while they are used', async () => {
  setMaxBytes(2_000_000)
  const all = await Promise.all([...TEXTS, ...TEXTS].map(serializeShapes))
  expect(all.slice(0, TEXTS.length)).toEqual(all.slice(TEXTS.length))
  expect(getStoreState().bytes).toBeLessThanOrEqual(2_000_000)
})
