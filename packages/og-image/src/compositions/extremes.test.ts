import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encode } from '../encode.ts'
import { createQuoteScene, type QuoteOptions } from './quote.ts'

const SMALL = { seed: 'x', width: 400, height: 300 }

/** Timeout in milliseconds, far above the time on any machine. */
const LONG = 10_000

test.each([
  ['letters of 240 pixels', { fontSize: 240 }],
  ['a padding that leaves no room', { textPadding: 400 }],
  ['lines three times as high', { lineHeight: 3 }],
  ['words that begin below the picture', { textStartY: 1_700 }],
  ['lines longer than the picture', { textMaxWidth: 2_400 }],
  ['a face that covers all, and one beyond the edge', { avatarSize: 800, avatarX: 2_400, avatarY: 1_800 }],
  ['a watermark that is larger', { watermark: { text: 'W'.repeat(80), size: 160, rotation: 45 } }],
  ['all at once', { fontSize: 240, textPadding: 400, lineHeight: 3, textStartY: 1_700, textMaxWidth: 2_400 }],
  ['a thousand letters', { quote: 'a'.repeat(1_000) }],
  ['ten million', { quote: 'a b'.repeat(3_400_000) }],
  ['one letter', { quote: 'a' }],
  ['no letter', { quote: '' }],
  ['new lines alone', { quote: '\n'.repeat(1_000) }],
  ['emoji alone', { quote: '🎉'.repeat(500) }],
  ['marks heaped on a letter', { quote: `Z${'\u0351\u0300'.repeat(5_000)}` }],
  ['controls, lone surrogates and overrides', { quote: '\u0000\u0007\ud800\udfff\u202e\u2066\ufeffa' }],
] as [string, Partial<QuoteOptions>][])('renders %s', async (_name, options) => {
  const from = performance.now()
  const scene = await createQuoteScene({ ...SMALL, quote: 'A few words', author: 'Ada', ...options })
  const { width, height } = await sharp(await encode(scene, 'png')).metadata()
  expect({ width, height }).toEqual({ width: 400, height: 300 })
  expect(performance.now() - from).toBeLessThan(LONG)
})

test('escapes markup in the image and its title', async () => {
  const svg = (
    await encode(
      await createQuoteScene({ ...SMALL, quote: '</title><script>alert(1)</script>&\u0000\u202e"' }),
      'svg',
    )
  ).toString()
  for (const unwanted of ['<script', '\u0000', '\u202e']) expect(svg).not.toContain(unwanted)
  expect(svg).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;</title>')
  expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(400)
})
