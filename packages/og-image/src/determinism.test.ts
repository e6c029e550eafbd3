import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createQuoteScene, encode } from './index.ts'
import { hashBytes, hashQuoteImages } from './test-digests.ts'

const QUOTES = ['Hello', 'مرحبا 😀', '日本語 हिन्दी', 'one more, and one more']

test('renders the same bytes when quotes are rendered again in another order or in another process', async () => {
  const first = await hashQuoteImages(QUOTES)
  expect(await hashQuoteImages([...QUOTES].reverse())).toEqual(first)

  const moduleUrl = new URL('./test-digests.ts', import.meta.url).href
  const program = `
    const { hashQuoteImages } = await import(${JSON.stringify(moduleUrl)})
    console.log(JSON.stringify(await hashQuoteImages(${JSON.stringify([...QUOTES].sort())})))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', '--input-type=module', '--eval', program],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  )
  expect(JSON.parse(stdout)).toEqual(first)
})

test('renders a different image for every seed', async () => {
  const imageHashes = await Promise.all(
    Array.from({ length: 40 }, async (_, i) =>
      hashBytes(
        await encode(await createQuoteScene({ seed: `${i}`, width: 400, height: 300, quote: 'x' }), 'svg'),
      ),
    ),
  )
  expect(new Set(imageHashes).size).toBe(40)
})
