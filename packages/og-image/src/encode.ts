import sharp from 'sharp'
import type { ImageFormat } from './parameters.ts'
import { renderPng } from './png.ts'
import { rasterize } from './raster/rasterize.ts'
import type { Scene } from './scene.ts'
import { writeSvg } from './svg.ts'

/** Media type of each format. */
export const MEDIA_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
} as const satisfies Record<ImageFormat, string>

/**
 * Encodes a scene. The same scene always results in the same bytes with the same version of this package. PNG
 * also depends on the version of zlib in Node.js, and WebP and JPEG on the version of libvips. Rendering
 * blocks the thread for all formats except SVG, so a server should call this function in a worker thread.
 *
 * @param scene the scene
 * @param format the image format
 * @returns the encoded image
 *
 * @example
 * const bytes = await encode(await createQuoteScene({ seed: 'ada', width: 1200, height: 630 }), 'png')
 */
export async function encode(scene: Scene, format: ImageFormat): Promise<Buffer> {
  if (format === 'svg') return Buffer.from(writeSvg(scene))
  if (format === 'png') return renderPng(scene)
  const { width, height, data } = rasterize(scene)
  const image = sharp(new Uint8Array(data.buffer), { raw: { width, height, channels: 4 } }).removeAlpha()
  return format === 'webp'
    ? image.webp({ quality: 86, effort: 2, smartSubsample: true }).toBuffer()
    : image.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()
}
