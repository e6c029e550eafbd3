// Benchmark: memory growth while ten thousand small preview images are rendered, each with a different seed
// and quote. Some quotes are in writing systems that need additional fonts. At the end, prints the memory
// usage of the process, as measured after each thousand images.
import { createQuoteScene, encode } from '../../packages/og-image/dist/index.js'
import { describeMachine, printTable, round, writeResults } from '../measure/report.mjs'

const IMAGE_COUNT = 10_000
/** Number of images between two measurements. */
const STEP = 1_000
const TEXTS = ['Forever', 'Слова', 'مرحبا', 'नमस्ते', '日本語', '한국어', '🚀 up']

export async function measure() {
  const rows = []
  let stepStarted = performance.now()
  for (let n = 1; n <= IMAGE_COUNT; n++) {
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
      ms_each: round((performance.now() - stepStarted) / STEP, 1),
    })
    stepStarted = performance.now()
  }
  printTable(rows)
  writeResults('og-memory', { ...(await describeMachine()), rows })
}
