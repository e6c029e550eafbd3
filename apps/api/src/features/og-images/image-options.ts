import { type QuoteOptions, RATIOS } from '@veranda/og-image'
import type * as z from 'zod'
import type { OgImageQuery } from './og-images.schema.ts'

export type OgImageParameters = z.output<typeof OgImageQuery>

/** Parameters of a generated image, or of a draft that the admin app requests. Drafts have no `dry-run`. */
type ImageParameters = Omit<OgImageParameters, 'dry-run'> & { 'dry-run'?: boolean }

/**
 * Returns the seed. It defaults to the quote and author, so that the same text results in the same image. If
 * both are missing, it defaults to the date in UTC.
 */
const getSeed = ({ seed, quote, author }: ImageParameters) =>
  seed ??
  (quote === undefined && author === undefined
    ? new Date().toISOString().slice(0, 10)
    : `${quote ?? ''}\n${author ?? ''}`)

/** Removes undefined properties, because the renderer would treat them as set. */
const omitUndefined = <T extends object>(options: T) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/**
 * Converts query parameters to the options of an image.
 *
 * @param host default text of the watermark
 * @param hasWatermarkByDefault whether the image has a watermark if the query doesn't set `watermarkEnabled`
 */
export function toImageOptions(
  query: ImageParameters,
  host: string,
  hasWatermarkByDefault: boolean,
): QuoteOptions {
  const { ratio, width, height } = query
  const { watermarkEnabled = hasWatermarkByDefault, watermarkText: text = host } = query
  const { watermarkOpacity, watermarkSize, watermarkPosition, watermarkRotation, ...otherParameters } = query
  const watermark = omitUndefined({
    text,
    opacity: watermarkOpacity,
    size: watermarkSize,
    position: watermarkPosition,
    rotation: watermarkRotation,
  })
  // All parameters except these are options of the renderer.
  const {
    format,
    'dry-run': dryRun,
    ratio: _ratio,
    watermarkEnabled: _,
    watermarkText: _text,
    ...rendererOptions
  } = otherParameters
  return {
    ...omitUndefined(rendererOptions),
    ...RATIOS[ratio],
    ...omitUndefined({ width, height }),
    seed: getSeed(query),
    ...(watermarkEnabled && { watermark }),
  }
}
