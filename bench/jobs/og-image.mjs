// Benchmark: rendering an uncached preview image of 1200 × 630 pixels as PNG in a warm process, with a
// different seed and quote each time. Compares Veranda with satori and resvg, which render the same content.
//
// satori gets quote and author as text in Fraunces and Inter (one WOFF file each, parsed during the warm-up)
// at fixed positions. It gets the avatar, background, and patterns as SVG images of Veranda's shapes, created
// in advance. So only Veranda's time includes creating the shapes and searching for a font size. @vercel/og
// is not included, because it does not load in plain Node.
import { createQuoteScene, encode, prepareFonts } from '../../packages/og-image/dist/index.js'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'
import { createSatoriInput, createSatoriRenderer, toImageOptions } from '../measure/satori.mjs'

const ROUNDS = 40
const WARM_UP_ROUNDS = 8

export async function measure() {
  await prepareFonts()
  const renderers = {
    veranda: ({ n }) => createQuoteScene(toImageOptions(n)).then((scene) => encode(scene, 'png')),
    satori: await createSatoriRenderer(),
  }
  const names = Object.keys(renderers)
  const results = Object.fromEntries(names.map((name) => [name, { durations: [], sizes: [] }]))
  for (let n = 0; n < ROUNDS + WARM_UP_ROUNDS; n++) {
    const input = { ...(await createSatoriInput(toImageOptions(n))), n }
    for (const name of n % 2 ? names : [...names].reverse()) {
      const started = performance.now()
      const bytes = await renderers[name](input)
      const duration = performance.now() - started
      if (n < WARM_UP_ROUNDS) continue
      results[name].durations.push(duration)
      results[name].sizes.push(bytes.length)
    }
  }
  const veranda = results.veranda
  const rows = names.map((name) => {
    const { durations, sizes } = results[name]
    const ratios = durations.map((duration, i) => duration / veranda.durations[i]).sort((a, b) => a - b)
    return {
      renderer: { veranda: 'Veranda', satori: 'satori and resvg' }[name],
      median_ms: round(median(durations), 1),
      slowest_ms: round(Math.max(...durations), 1),
      kilobytes: round(median(sizes) / 1024, 0),
      relative_time: round(median(ratios)),
      // 10th and 90th percentile of the ratios.
      from: round(ratios[Math.floor(ratios.length * 0.1)]),
      to: round(ratios[Math.floor(ratios.length * 0.9)]),
    }
  })
  printTable(rows)
  writeResults('og-image', { ...(await describeMachine()), rounds: ROUNDS, rows })
}
