// The same scene as a picture of each format, by rasterizer. resvg and librsvg, which sharp brings, are given the SVG of
// the scene, which is made before the clock runs. Every pixel is encoded by sharp, except where Veranda writes the PNG
// itself; the encoders have the same settings.
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { encode, prepareFonts, quoteScene, writeSvg } from '../../packages/og-image/dist/index.js'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'
import { optionsOf } from '../measure/satori.mjs'

const ROUNDS = 30
const WARM = 6

const ENCODED = {
  png: (picture) => picture.png({ compressionLevel: 6 }),
  webp: (picture) => picture.webp({ quality: 86, effort: 2, smartSubsample: true }),
  jpeg: (picture) => picture.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }),
}

const WAYS = {
  veranda: ({ scene }, format) => encode(scene, format),
  resvg: ({ svg }, format) => {
    const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
    return ENCODED[format](sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()).toBuffer()
  },
  librsvg: ({ svg }, format) => ENCODED[format](sharp(Buffer.from(svg)).removeAlpha()).toBuffer(),
}
const NAMES = Object.keys(WAYS)
const LABELS = { veranda: 'Veranda', resvg: 'resvg and sharp', librsvg: 'sharp (librsvg)' }

export async function measure() {
  await prepareFonts()
  const rows = []
  for (const format of Object.keys(ENCODED)) rows.push(...(await compare(format)))
  printTable(rows)
  writeResults('og-rasterizers', { ...(await machine()), rounds: ROUNDS, rows })
}

/** In turns, each round beginning with another way. */
async function compare(format) {
  const found = Object.fromEntries(NAMES.map((name) => [name, { times: [], sizes: [] }]))
  for (let n = 0; n < ROUNDS + WARM; n++) {
    const scene = await quoteScene(optionsOf(n))
    const given = { scene, svg: writeSvg(scene) }
    for (let turn = 0; turn < NAMES.length; turn++) {
      const name = NAMES[(n + turn) % NAMES.length]
      const from = performance.now()
      const bytes = await WAYS[name](given, format)
      const time = performance.now() - from
      if (n < WARM) continue
      found[name].times.push(time)
      found[name].sizes.push(bytes.length)
    }
  }
  return NAMES.map((name) => ({
    format,
    way: LABELS[name],
    median_ms: round(median(found[name].times), 1),
    slowest_ms: round(Math.max(...found[name].times), 1),
    kilobytes: round(median(found[name].sizes) / 1024, 0),
  }))
}
