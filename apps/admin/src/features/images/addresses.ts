import type { ImageFormat } from '@veranda/og-image/parameters'
import { stringifySearch } from '../../lib/address.ts'
import type { StudioParameters } from './studio-parameters.ts'

export const MEDIA_TYPES = {
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
} as const satisfies Record<ImageFormat, string>

/** Returns the image's URL. It names the format, because the default depends on the client. */
export const addressOf = (origin: string, parameters: StudioParameters, format: ImageFormat) =>
  `${origin}/api/og-image${stringifySearch({ ...parameters, format })}`

/** Returns the URL of a preview that admins can request before the image is saved. */
export const studioAddressOf = (origin: string, parameters: StudioParameters, format: ImageFormat) =>
  `${origin}/api/admin/og-image${stringifySearch({ ...parameters, format })}`

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? character)

interface Tagged {
  address: string
  size: { width: number; height: number }
  format: ImageFormat
  /** alternative text of the image */
  words: string
}

/** Returns the meta tags that make link previews show the image. */
export function metaTags({ address, size, format, words }: Tagged): string {
  const tags = [
    ['property', 'og:image', address],
    ['property', 'og:image:type', MEDIA_TYPES[format]],
    ['property', 'og:image:width', String(size.width)],
    ['property', 'og:image:height', String(size.height)],
    ['property', 'og:image:alt', words],
    ['name', 'twitter:card', 'summary_large_image'],
  ]
  return tags
    .map(([kind, name, content = '']) => `<meta ${kind}="${name}" content="${escaped(content)}">`)
    .join('\n')
}

/** Returns the file name of a downloaded image: `forever-is-composed-of.png`. */
export function fileNameOf(words: string, format: ImageFormat): string {
  const name = words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${[...name].slice(0, 40).join('').replace(/-$/, '') || 'image'}.${format === 'jpeg' ? 'jpg' : format}`
}
