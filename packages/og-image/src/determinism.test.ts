import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { encode, IMAGE_FORMATS, quoteScene } from './index.ts'

const WORDS = ['Hello', 'مرحبا 😀', '日本語 हिन्दी', 'one more, and one more']

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function digests(words: readonly string[]) {
  const found: Record<string, string> = {}
  for (const quote of words)
    for (const format of IMAGE_FORMATS)
      found[`${quote} ${format}`] = digest(
        await encode(await quoteScene({ seed: quote, width: 600, height: 315, quote }), format),
      )
  return found
}

test('the same bytes again, in another order, and in another process', async () => {
  const first = await digests(WORDS)
  expect(await digests([...WORDS].reverse())).toEqual(first)

  const program = `
    const { createHash } = await import('node:crypto')
    const { encode, IMAGE_FORMATS, quoteScene } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
    const digest = ${digest}
    const digests = ${digests}
    console.log(JSON.stringify(await digests(${JSON.stringify([...WORDS].sort())})))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', '--input-type=module', '--eval', program],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  )
  expect(JSON.parse(stdout)).toEqual(first)
})

test('every seed has a picture of its own', async () => {
  const found = await Promise.all(
    Array.from({ length: 40 }, async (_, i) =>
      digest(await encode(await quoteScene({ seed: `${i}`, width: 400, height: 300, quote: 'x' }), 'svg')),
    ),
  )
  expect(new Set(found).size).toBe(40)
})
