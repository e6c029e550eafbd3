// A preview image of 1200 by 630 as PNG, cold: another seed and other words each time, in a process that is warm.
//
// The peers draw the same canvas with what each does best: words and author are text that they set (Fraunces and Inter as
// WOFF, one file each, which they parse once before the clock runs), the face is an SVG image; ground and patterns are one
// SVG image, the same shapes that ours draws. Nothing of that is made while the clock runs. So they save making the
// shapes, which ours does within its time, and are asked for lines at places that are given, where ours searches for a size.
// @vercel/og is not among them: in plain Node it does not load.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encode, prepareFonts, quoteScene, writeSvg } from '../../packages/og-image/dist/index.js'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

const [WIDTH, HEIGHT] = [1200, 630]
const ROUNDS = 40
const WARM = 8
const require = createRequire(import.meta.url)
const font = (name) => readFileSync(require.resolve(`@fontsource/${name}`))

const FONTS = [
  {
    name: 'Fraunces',
    data: font('fraunces/files/fraunces-latin-500-normal.woff'),
    weight: 500,
    style: 'normal',
  },
  { name: 'Inter', data: font('inter/files/inter-latin-600-normal.woff'), weight: 600, style: 'normal' },
]

const optionsOf = (i) => ({
  ...{ seed: `bench ${i}`, width: WIDTH, height: HEIGHT, author: 'Emily Dickinson' },
  ...{ quote: `Forever is composed of nows, said the clock for the ${i}th time.` },
  watermark: { text: 'veranda.example' },
})

const imageOf = (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** What the peers are given: the same picture's ground, pattern and face as images, and its words as text. */
async function pieces(options) {
  const scene = await quoteScene(options)
  const first = scene.shapes.findIndex(({ matrix }) => matrix && Math.abs(matrix[0]) < 0.5)
  const face = scene.shapes.filter(({ clip }) => clip)
  return {
    ground: imageOf(writeSvg({ ...scene, shapes: scene.shapes.slice(0, first) })),
    face: imageOf(writeSvg({ ...scene, shapes: face })),
    ...options,
  }
}

const box = (style, children, type = 'div') => ({
  type,
  props: { style: { display: 'flex', ...style }, children },
})
const picture = (src) => ({
  type: 'img',
  props: { src, width: WIDTH, height: HEIGHT, style: { position: 'absolute', left: 0, top: 0 } },
})

const element = ({ ground, face, quote, author, watermark }) =>
  box({ width: WIDTH, height: HEIGHT, position: 'relative', color: '#fff' }, [
    picture(ground),
    picture(face),
    box(
      { position: 'absolute', left: 72, top: 70, fontFamily: 'Fraunces', fontSize: 170, lineHeight: 1 },
      '“',
    ),
    box(
      {
        position: 'absolute',
        left: 72,
        top: 180,
        width: 790,
        fontFamily: 'Fraunces',
        fontSize: 70,
        lineHeight: 1.16,
      },
      quote,
    ),
    box({ position: 'absolute', left: 186, top: 490, fontFamily: 'Inter', fontSize: 29 }, author),
    box(
      {
        ...{ position: 'absolute', right: 44, bottom: 44, padding: '5px 13px', borderRadius: 13 },
        ...{ background: 'rgba(0,0,0,0.5)', fontFamily: 'Inter', fontSize: 21, opacity: 0.7 },
      },
      watermark.text,
    ),
  ])

async function peers() {
  const { default: satori } = await import('satori')
  const { Resvg } = await import('@resvg/resvg-js')
  return {
    satori: async (pieces) => {
      const svg = await satori(element(pieces), { width: WIDTH, height: HEIGHT, fonts: FONTS })
      return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
    },
  }
}

export async function measure() {
  await prepareFonts()
  const ways = {
    veranda: (pieces) => quoteScene(optionsOf(pieces.n)).then((scene) => encode(scene, 'png')),
    ...(await peers()),
  }
  const names = Object.keys(ways)
  const found = Object.fromEntries(names.map((name) => [name, { times: [], sizes: [] }]))
  for (let n = 0; n < ROUNDS + WARM; n++) {
    const given = { ...(await pieces(optionsOf(n))), n }
    for (const name of n % 2 ? names : [...names].reverse()) {
      const from = performance.now()
      const bytes = await ways[name](given)
      const time = performance.now() - from
      if (n < WARM) continue
      found[name].times.push(time)
      found[name].sizes.push(bytes.length)
    }
  }
  const ours = found.veranda
  const rows = names.map((name) => {
    const { times, sizes } = found[name]
    const ratios = times.map((time, i) => time / ours.times[i]).sort((a, b) => a - b)
    return {
      way: { veranda: 'Veranda', satori: 'satori and resvg' }[name],
      median_ms: round(median(times), 1),
      slowest_ms: round(Math.max(...times), 1),
      kilobytes: round(median(sizes) / 1024, 0),
      times: round(median(ratios)),
      from: round(ratios[Math.floor(ratios.length * 0.1)]),
      to: round(ratios[Math.floor(ratios.length * 0.9)]),
    }
  })
  printTable(rows)
  writeResults('og-image', { ...(await machine()), rounds: ROUNDS, rows })
}
