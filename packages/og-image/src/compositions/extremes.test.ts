import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encode } from '../encode.ts'
import { createQuoteScene, type QuoteOptions } from './quote.ts'

const SMALL_IMAGE = { seed: 'x', width: 400, height: 300 }

/** Maximum rendering time in milliseconds, far more than any machine needs. */
const MAX_DURATION_MS = 10_000

test.each([
  ['a font size of 240 pixels', { fontSize: 240 }],
  ['padding that leaves no space for text', { textPadding: 400 }],
  ['a line height of 3', { lineHeight: 3 }],
  ['text that starts below the image', { textStartY: 1_700 }],
  ['a maximum text width larger than the image', { textMaxWidth: 2_400 }],
  ['a large avatar outside the image', { avatarSize: 800, avatarX: 2_400, avatarY: 1_800 }],
  ['a watermark larger than the image', { watermark: { text: 'W'.repeat(80), size: 160, rotation: 45 } }],
  [
    'several extremes together',
    { fontSize: 240, textPadding: 400, lineHeight: 3, textStartY: 1_700, textMaxWidth: 2_400 },
  ],
  ['a thousand letters', { quote: 'a'.repeat(1_000) }],
  ['ten million characters', { quote: 'a b'.repeat(3_400_000) }],
  ['one letter', { quote: 'a' }],
  ['an empty quote', { quote: '' }],
  ['only line breaks', { quote: '\n'.repeat(1_000) }],
  ['only emojis', { quote: '🎉'.repeat(500) }],
  ['a letter with 10,000 combining marks', { quote: `Z${'\u0351\u0300'.repeat(5_000)}` }],
  [
    'control characters, lone surrogates, and bidirectional controls',
    { quote: '\u0000\u0007\udfff\ud800\u202e\u2066\ufeffa' },
  ],
] as [string, Partial<QuoteOptions>][])('renders %s', async (_name, options) => {
  const started = performance.now()
  const scene = await createQuoteScene({ ...SMALL_IMAGE, quote: 'A few words', author: 'Ada', ...options })
  const { width, height } = await sharp(await encode(scene, 'png')).metadata()
  expect({ width, height }).toEqual({ width: 400, height: 300 })
  expect(performance.now() - started).toBeLessThan(MAX_DURATION_MS)
})

test('escapes markup and removes control characters in the image and its title', async () => {
  const svg = (
    await encode(
      await createQuoteScene({ ...SMALL_IMAGE, quote: '</title><script>alert(1)</script>&\u0000\u202e"' }),
      'svg',
    )
  ).toString()
  for (const unwanted of ['<script', '\u0000', '\u202e']) expect(svg).not.toContain(unwanted)
  expect(svg).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;</title>')
  expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(400)
})
