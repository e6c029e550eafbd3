// Renders the link preview images to which built pages refer. Each image has the page's title and
// description.
// Usage: node tools/page-images.mjs FOLDER
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createPageScene, encode } from '@veranda/og-image'
import { parse } from 'parse5'

const SIZE = { width: 1200, height: 630 }

/**
 * Section names by prefix of the image name, which is the page's path with hyphens instead of slashes. The
 * first match is used.
 */
const SECTIONS = {
  'app-api-admin': 'API · Admin',
  'app-api': 'API',
  lib: 'Libraries',
  components: 'Components',
  hooks: 'Hooks',
  templates: 'Templates',
  css: 'Design',
}

const folder = process.argv[2]
if (!folder) throw new Error('Usage: node tools/page-images.mjs FOLDER')

const rendered = new Set()
for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.html')) continue
  const { image, title, description } = parseHead(readFileSync(join(folder, path), 'utf8'))
  const [, name] = /img\/pages\/([^/]+)\.jpg$/.exec(image ?? '') ?? []
  if (!name) continue
  if (rendered.has(name)) throw new Error(`Two pages have the image ${name}.jpg`)
  rendered.add(name)
  const sectionPrefix = Object.keys(SECTIONS).find(
    (prefix) => name === prefix || name.startsWith(`${prefix}-`),
  )
  const scene = await createPageScene({
    ...SIZE,
    seed: name,
    title,
    watermark: 'Veranda',
    ...(description && { description }),
    section: sectionPrefix ? SECTIONS[sectionPrefix] : 'Documentation',
  })
  const file = join(folder, 'img', 'pages', `${name}.jpg`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await encode(scene, 'jpeg'))
}
console.log(`Rendered the images of ${rendered.size} pages.`)

/** Returns the metadata in the head of a page. */
function parseHead(html) {
  const head = parse(html)
    .childNodes.find(({ nodeName }) => nodeName === 'html')
    .childNodes.find(({ nodeName }) => nodeName === 'head')
  const meta = new Map()
  for (const { nodeName, attrs } of head.childNodes) {
    if (nodeName !== 'meta') continue
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
    meta.set(attributes.property ?? attributes.name, attributes.content)
  }
  return {
    image: meta.get('og:image'),
    // Unlike `og:title`, this is the page's title without the title of the site.
    title: meta.get('og:image:alt'),
    description: meta.get('description'),
  }
}
