import { type QuoteOptions, RATIOS } from '@veranda/og-image'
import type * as z from 'zod'
import type { OgImageQuery } from './og-images.schema.ts'

export type OgImageParameters = z.output<typeof OgImageQuery>

/** What decides on the picture. */
type Chosen = Omit<OgImageParameters, 'dry-run'> & { 'dry-run'?: boolean }

/** What a seed is when none is given: the words', so that the same words look the same, or the day's (in UTC). */
const seedOf = ({ seed, quote, author }: Chosen) =>
  seed ??
  (quote === undefined && author === undefined
    ? new Date().toISOString().slice(0, 10)
    : `${quote ?? ''}\n${author ?? ''}`)

/** Without what is absent: an option that is undefined is one that is given. */
const given = <T extends object>(options: T) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/**
 * Parameters of an address as what a picture is made from. The site's name stands on it unless they say otherwise, or
 * `isMarked` does.
 */
export function optionsOf(query: Chosen, site: string, isMarked: boolean): QuoteOptions {
  const { ratio, width, height, watermarkEnabled = isMarked, watermarkText: text = site } = query
  const { watermarkOpacity, watermarkSize, watermarkPosition, watermarkRotation, ...rest } = query
  const watermark = given({
    ...{ text, opacity: watermarkOpacity, size: watermarkSize },
    ...{ position: watermarkPosition, rotation: watermarkRotation },
  })
  const {
    format,
    'dry-run': dryRun,
    ratio: _ratio,
    watermarkEnabled: _,
    watermarkText: _text,
    ...chosen
  } = rest
  return {
    ...given(chosen),
    ...RATIOS[ratio],
    ...given({ width, height }),
    seed: seedOf(query),
    ...(watermarkEnabled && { watermark }),
  }
}
