// Renders the images in docs-site/static/img/og-image: a sheet of quote images, a sheet of avatars, and one
// image per pattern. Run `node --conditions=source --import tsx packages/og-image/tools/contact-sheet.mjs`
// after the rendering has changed.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PATTERNS } from '../src/ground.ts'
import { AVATAR_STYLES, createAvatarScene, createQuoteScene, encode, PALETTES } from '../src/index.ts'
import { createPatternScene } from '../src/test-images.ts'

const folder = fileURLToPath(new URL('../../../docs-site/static/img/og-image', import.meta.url))
mkdirSync(folder, { recursive: true })

/** Arranges images of the same size in rows and writes them to one WebP file. */
async function writeSheet(name, scenes, columns, gap = 12) {
  const { width, height } = scenes[0]
  const rows = Math.ceil(scenes.length / columns)
  const tiles = await Promise.all(
    scenes.map(async (scene, i) => ({
      input: await encode(scene, 'png'),
      left: (i % columns) * (width + gap),
      top: Math.floor(i / columns) * (height + gap),
    })),
  )
  await sharp({
    create: {
      width: columns * (width + gap) - gap,
      height: rows * (height + gap) - gap,
      channels: 4,
      background: '#0000',
    },
  })
    .composite(tiles)
    .webp({ quality: 80, effort: 6 })
    .toFile(`${folder}/${name}.webp`)
}

/** Quotes in several scripts. All other images of the sheet have a built-in quote. */
const QUOTES = [
  'Der Weg ist das Ziel.',
  'Рукописи не горят.',
  'العلم نور والجهل ظلام',
  'सत्यमेव जयते',
  '七転び八起き。',
  'Up 🚀 and away',
]
const quoteScenes = await Promise.all(
  Array.from({ length: 24 }, (_, i) =>
    createQuoteScene({
      seed: `sheet ${i}`,
      width: 480,
      height: 252,
      palette: PALETTES[(i * 5) % PALETTES.length].name,
      ...(i % 4 === 3 && { quote: QUOTES[(i - 3) / 4] }),
    }),
  ),
)
await writeSheet('contact-sheet', quoteScenes, 4)

const seeds = ['ada', 'ben', 'chloe', 'dev', 'emeka', 'freya', 'goran', 'hana']
await writeSheet(
  'avatars',
  AVATAR_STYLES.flatMap((style) => seeds.map((seed) => createAvatarScene(seed, style, 120))),
  seeds.length,
)

for (const [i, name] of Object.keys(PATTERNS).entries())
  await writeSheet(`pattern-${name}`, [createPatternScene(name, PALETTES[i % PALETTES.length], 600, 315)], 1)
