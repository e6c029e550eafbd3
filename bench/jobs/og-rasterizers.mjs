// Benchmark: rendering the same scene in each image format with Veranda's rasterizer, resvg, and librsvg (in
// sharp). resvg and librsvg get an SVG that is created in advance. sharp encodes the pixels of all
// rasterizers with the same settings, except for Veranda's PNGs, which have their own encoder.
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { createQuoteScene, encode, prepareFonts, writeSvg } from '../../packages/og-image/dist/index.js'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'
import { toImageOptions } from '../measure/satori.mjs'

const ROUNDS = 30
const WARM_UP_ROUNDS = 6

const ENCODERS = {
  png: (image) => image.png({ compressionLevel: 6 }),
  webp: (image) => image.webp({ quality: 86, effort: 2, smartSubsample: true }),
  jpeg: (image) => image.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }),
}

const RASTERIZERS = {
  veranda: ({ scene }, format) => encode(scene, format),
  resvg: ({ svg }, format) => {
    const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
    return ENCODERS[format](sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()).toBuffer()
  },
  librsvg: ({ svg }, format) => ENCODERS[format](sharp(Buffer.from(svg)).removeAlpha()).toBuffer(),
}
const NAMES = Object.keys(RASTERIZERS)
const LABELS = { veranda: 'Veranda', resvg: 'resvg and sharp', librsvg: 'sharp (librsvg)' }

export async function measure() {
  await prepareFonts()
  const rows = []
  for (const format of Object.keys(ENCODERS)) rows.push(...(await compare(format)))
  printTable(rows)
  writeResults('og-rasterizers', { ...(await describeMachine()), rounds: ROUNDS, rows })
}

/** Measures the rasterizers in turn, starting each round with a different one. */
async function compare(format) {
  const results = Object.fromEntries(NAMES.map((name) => [name, { times: [], sizes: [] }]))
  for (let n = 0; n < ROUNDS + WARM_UP_ROUNDS; n++) {
    const scene = await createQuoteScene(toImageOptions(n))
    const input = { scene, svg: writeSvg(scene) }
    for (let turn = 0; turn < NAMES.length; turn++) {
      const name = NAMES[(n + turn) % NAMES.length]
      const started = performance.now()
      const bytes = await RASTERIZERS[name](input, format)
      const time = performance.now() - started
      if (n < WARM_UP_ROUNDS) continue
      results[name].times.push(time)
      results[name].sizes.push(bytes.length)
    }
  }
  return NAMES.map((name) => ({
    format,
    renderer: LABELS[name],
    median_ms: round(median(results[name].times), 1),
    slowest_ms: round(Math.max(...results[name].times), 1),
    kilobytes: round(median(results[name].sizes) / 1024, 0),
  }))
}
