// Renders preview images without Veranda's renderer, for comparison: satori lays out text as SVG, and resvg
// rasterizes the SVG.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createQuoteScene, writeSvg } from '../../packages/og-image/dist/index.js'

const [WIDTH, HEIGHT] = [1200, 630]
const require = createRequire(import.meta.url)
const readFont = (name) => readFileSync(require.resolve(`@fontsource/${name}`))

const FONTS = [
  {
    name: 'Fraunces',
    data: readFont('fraunces/files/fraunces-latin-500-normal.woff'),
    weight: 500,
    style: 'normal',
  },
  { name: 'Inter', data: readFont('inter/files/inter-latin-600-normal.woff'), weight: 600, style: 'normal' },
]

/** Returns the options of the nth image, with a seed and a quote that no other image has. */
export const toImageOptions = (n) => ({
  seed: `bench ${n}`,
  width: WIDTH,
  height: HEIGHT,
  author: 'Emily Dickinson',
  quote: `Forever is composed of nows, said the clock for the ${n}th time.`,
  watermark: { text: 'veranda.example' },
})

const toDataUrl = (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** Returns satori's input for an image: background and avatar as SVG images, the rest as text. */
export async function createSatoriInput(options) {
  const scene = await createQuoteScene(options)
  // Glyph outlines are in font units, so a matrix that scales by less than 0.5 shows that a shape is a glyph.
  // The shapes before the first glyph are the background.
  const firstGlyphIndex = scene.shapes.findIndex(({ matrix }) => matrix && Math.abs(matrix[0]) < 0.5)
  // Only the shapes of the avatar are clipped.
  const avatarShapes = scene.shapes.filter(({ clip }) => clip)
  return {
    background: toDataUrl(writeSvg({ ...scene, shapes: scene.shapes.slice(0, firstGlyphIndex) })),
    avatar: toDataUrl(writeSvg({ ...scene, shapes: avatarShapes })),
    ...options,
  }
}

const createBox = (style, children, type = 'div') => ({
  type,
  props: { style: { display: 'flex', ...style }, children },
})
const createImage = (src) => ({
  type: 'img',
  props: { src, width: WIDTH, height: HEIGHT, style: { position: 'absolute', left: 0, top: 0 } },
})

const createElement = ({ background, avatar, quote, author, watermark }) =>
  createBox({ width: WIDTH, height: HEIGHT, position: 'relative', color: '#fff' }, [
    createImage(background),
    createImage(avatar),
    createBox(
      { position: 'absolute', left: 72, top: 70, fontFamily: 'Fraunces', fontSize: 170, lineHeight: 1 },
      '“',
    ),
    createBox(
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
    createBox({ position: 'absolute', left: 186, top: 490, fontFamily: 'Inter', fontSize: 29 }, author),
    createBox(
      {
        position: 'absolute',
        right: 44,
        bottom: 44,
        padding: '5px 13px',
        borderRadius: 13,
        background: 'rgba(0,0,0,0.5)',
        fontFamily: 'Inter',
        fontSize: 21,
        opacity: 0.7,
      },
      watermark.text,
    ),
  ])

/**
 * Returns a function that renders a PNG from satori's input. The function also parses the fonts on its first
 * call.
 */
export async function createSatoriRenderer() {
  const { default: satori } = await import('satori')
  const { Resvg } = await import('@resvg/resvg-js')
  return async (input) => {
    const svg = await satori(createElement(input), { width: WIDTH, height: HEIGHT, fonts: FONTS })
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  }
}
