import type { ImageFormat } from '@veranda/og-image/parameters'
import { stringifySearch } from '../../lib/search-params.ts'
import type { StudioParameters } from './studio-parameters.ts'

export const MEDIA_TYPES = {
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
} as const satisfies Record<ImageFormat, string>

/** Returns an image's URL. Always includes the format, because the default depends on request headers. */
export const getImageUrl = (origin: string, parameters: StudioParameters, format: ImageFormat) =>
  `${origin}/api/og-image${stringifySearch({ ...parameters, format })}`

/** Returns the URL of a studio preview. Requesting it consumes no quota and doesn't save the image. */
export const getPreviewUrl = (origin: string, parameters: StudioParameters, format: ImageFormat) =>
  `${origin}/api/admin/og-image${stringifySearch({ ...parameters, format })}`

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escapeHtml = (text: string) =>
  text.replace(/[&"<>]/g, (character) => HTML_ESCAPES[character] ?? character)

interface MetaTagsImage {
  url: string
  size: { width: number; height: number }
  format: ImageFormat
  /** alternative text of the image */
  text: string
}

/** Returns the meta tags that make link previews show the image. */
export function createMetaTags({ url, size, format, text }: MetaTagsImage): string {
  const tags = [
    ['property', 'og:image', url],
    ['property', 'og:image:type', MEDIA_TYPES[format]],
    ['property', 'og:image:width', String(size.width)],
    ['property', 'og:image:height', String(size.height)],
    ['property', 'og:image:alt', text],
    ['name', 'twitter:card', 'summary_large_image'],
  ]
  return tags
    .map(
      ([attribute, name, content = '']) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`,
    )
    .join('\n')
}

/** Derives a file name from the text of an image, such as `forever-is-composed-of-nows.png`. */
export function toFileName(text: string, format: ImageFormat): string {
  const name = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${[...name].slice(0, 40).join('').replace(/-$/, '') || 'image'}.${format === 'jpeg' ? 'jpg' : format}`
}
