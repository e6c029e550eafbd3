// Benchmark: memory growth over ten thousand small preview images, each with a different seed and quote, some
// in scripts with separate fonts. Prints the memory of the process after each thousand.
import { createQuoteScene, encode } from '../../packages/og-image/dist/index.js'
import { machine, printTable, round, writeResults } from '../measure/report.mjs'

const IMAGES = 10_000
const STEP = 1_000
const TEXTS = ['Forever', 'Слова', 'مرحبا', 'नमस्ते', '日本語', '한국어', '🚀 up']

export async function measure() {
  const rows = []
  let from = performance.now()
  for (let n = 1; n <= IMAGES; n++) {
    const quote = `${TEXTS[n % TEXTS.length]} ${n}`
    await encode(
      await createQuoteScene({ seed: `memory ${n}`, width: 400, height: 300, quote, author: `${n}` }),
      'png',
    )
    if (n % STEP) continue
    const { rss, heapUsed } = process.memoryUsage()
    rows.push({
      images: n,
      rss_mb: round(rss / 1_048_576, 0),
      heap_mb: round(heapUsed / 1_048_576, 0),
      ms_each: round((performance.now() - from) / STEP, 1),
    })
    from = performance.now()
  }
  printTable(rows)
  writeResults('og-memory', { ...(await machine()), rows })
}
