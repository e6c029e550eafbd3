import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createQuoteScene, encode } from './index.ts'
import { digest, digests } from './test-digests.ts'

const WORDS = ['Hello', 'مرحبا 😀', '日本語 हिन्दी', 'one more, and one more']

test('renders the same bytes again, in another order, and in another process', async () => {
  const first = await digests(WORDS)
  expect(await digests([...WORDS].reverse())).toEqual(first)

  const program = `
    const { digests } = await import(${JSON.stringify(new URL('./test-digests.ts', import.meta.url).href)})
    console.log(JSON.stringify(await digests(${JSON.stringify([...WORDS].sort())})))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', '--input-type=module', '--eval', program],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  )
  expect(JSON.parse(stdout)).toEqual(first)
})

test('renders a different image for every seed', async () => {
  const found = await Promise.all(
    Array.from({ length: 40 }, async (_, i) =>
      digest(
        await encode(await createQuoteScene({ seed: `${i}`, width: 400, height: 300, quote: 'x' }), 'svg'),
      ),
    ),
  )
  expect(new Set(found).size).toBe(40)
})
