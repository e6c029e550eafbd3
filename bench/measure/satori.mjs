// Peer for preview images: satori lays out text as SVG, and resvg rasterizes it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createQuoteScene, writeSvg } from '../../packages/og-image/dist/index.js'

const [WIDTH, HEIGHT] = [1200, 630]
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

/** Returns the options of an image, which differ for each number. */
export const toImageOptions = (i) => ({
  ...{ seed: `bench ${i}`, width: WIDTH, height: HEIGHT, author: 'Emily Dickinson' },
  ...{ quote: `Forever is composed of nows, said the clock for the ${i}th time.` },
  watermark: { text: 'veranda.example' },
})

const toDataUrl = (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** Returns the peer's input: the image's background, pattern, and avatar as images, and its quote as text. */
export async function createPeerInput(options) {
  const scene = await createQuoteScene(options)
  const first = scene.shapes.findIndex(({ matrix }) => matrix && Math.abs(matrix[0]) < 0.5)
  const avatar = scene.shapes.filter(({ clip }) => clip)
  return {
    background: toDataUrl(writeSvg({ ...scene, shapes: scene.shapes.slice(0, first) })),
    avatar: toDataUrl(writeSvg({ ...scene, shapes: avatar })),
    ...options,
  }
}

const box = (style, children, type = 'div') => ({
  type,
  props: { style: { display: 'flex', ...style }, children },
})
const imageElement = (src) => ({
  type: 'img',
  props: { src, width: WIDTH, height: HEIGHT, style: { position: 'absolute', left: 0, top: 0 } },
})

const element = ({ background, avatar, quote, author, watermark }) =>
  box({ width: WIDTH, height: HEIGHT, position: 'relative', color: '#fff' }, [
    imageElement(background),
    imageElement(avatar),
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

/** Returns a function that renders a PNG. satori parses the fonts at the first call, and keeps them. */
export async function openSatori() {
  const { default: satori } = await import('satori')
  const { Resvg } = await import('@resvg/resvg-js')
  return async (input) => {
    const svg = await satori(element(input), { width: WIDTH, height: HEIGHT, fonts: FONTS })
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  }
}
