import type { operations } from '@veranda/api-client'
import {
  IMAGE_FORMATS,
  type ImageFormat,
  PALETTE_NAMES,
  RATIO_NAMES,
  RATIOS,
  WATERMARK_POSITIONS,
} from '@veranda/og-image/parameters'
import { parseEnum } from '../../lib/search-params.ts'

type QueryParameters = NonNullable<operations['getOgImage']['parameters']['query']>

/**
 * Parameters of an image, except its format. For undefined ones, the server generates a value or uses the
 * default.
 */
export type StudioParameters = {
  [Name in Exclude<keyof QueryParameters, 'format' | 'dry-run'>]?: QueryParameters[Name] | undefined
}

/** Options of the studio, which are stored in the page's search parameters. */
export interface StudioSearch extends StudioParameters {
  /** defaults to PNG, which all link previews support */
  format?: Exclude<ImageFormat, 'png'> | undefined
}

/** Seed that the studio uses if no seed, quote, or author is set. */
export const DEFAULT_SEED = 'veranda'

interface Bounds {
  min: number
  max: number
  /** increment; 1 also means integers only, except for `watermarkRotation` */
  step: number
}

const createIntegerRange = (min: number, max: number): Bounds => ({ min, max, step: 1 })

/** Range that the server accepts for each numeric option. */
export const NUMBER_RANGES = {
  width: createIntegerRange(400, 2400),
  height: createIntegerRange(300, 1800),
  shapes: createIntegerRange(3, 15),
  avatarX: createIntegerRange(0, 2400),
  avatarY: createIntegerRange(0, 1800),
  avatarSize: createIntegerRange(24, 800),
  textMaxWidth: createIntegerRange(100, 2400),
  textStartY: createIntegerRange(0, 1700),
  fontSize: createIntegerRange(12, 240),
  textPadding: createIntegerRange(0, 400),
  lineHeight: { min: 0.8, max: 3, step: 0.05 },
  borderOpacity: { min: 0, max: 1, step: 0.01 },
  watermarkOpacity: { min: 0, max: 1, step: 0.05 },
  watermarkSize: createIntegerRange(8, 160),
  watermarkRotation: { min: -180, max: 180, step: 1 },
} as const satisfies Partial<Record<keyof StudioParameters, Bounds>>

export type NumberName = keyof typeof NUMBER_RANGES

/** Maximum length of each text, in characters. */
export const MAX_LENGTHS = {
  seed: 200,
  avatarSeed: 200,
  patternSeed: 200,
  quote: 1000,
  author: 100,
  watermarkText: 80,
} as const satisfies Partial<Record<keyof StudioParameters, number>>

export type TextName = keyof typeof MAX_LENGTHS

/** Options that require a plan with the `advanced_controls` feature when the image is saved. */
export const ADVANCED_OPTIONS = [
  // Split into several arrays, because the formatter would put each name of a long array on its own line.
  ...(['shapes', 'patternSeed', 'avatarX', 'avatarY', 'avatarSize'] as const),
  ...(['textMaxWidth', 'textStartY', 'fontSize', 'textPadding', 'lineHeight'] as const),
  ...(['borderColor', 'borderOpacity', 'glassBackground', 'watermarkEnabled', 'watermarkText'] as const),
  ...(['watermarkOpacity', 'watermarkSize', 'watermarkPosition', 'watermarkRotation'] as const),
] satisfies (keyof StudioParameters)[]

const BOOLEAN_TEXTS = ['true', 'false'] as const

/** Parses a typed number. Returns a problem for invalid text, and an empty object for empty text. */
export function parseNumber(name: NumberName, typed: string): { value?: number; problem?: string } {
  const { min, max, step }: Bounds = NUMBER_RANGES[name]
  const text = typed.trim()
  if (text === '') return {}
  const value = Number(text.replace(',', '.'))
  if (Number.isNaN(value) || value < min || value > max)
    return { problem: `Must be a number from ${min} to ${max}` }
  return step === 1 && !Number.isInteger(value) && name !== 'watermarkRotation'
    ? { problem: 'Must be a whole number' }
    : { value }
}

const parseColor = (value: unknown) =>
  typeof value === 'string' && /^#?[0-9a-f]{6}$/i.test(value)
    ? value.replace('#', '').toLowerCase()
    : undefined

/** Reads the search parameters. Ignores invalid values, and truncates texts that are too long. */
export function readStudioSearch(rawSearch: Record<string, unknown>): StudioSearch {
  const texts = Object.entries(MAX_LENGTHS).map(([name, maxLength]) => {
    const value = rawSearch[name]
    return [name, typeof value === 'string' && value.trim() ? value.slice(0, maxLength) : undefined]
  })
  const numbers = (Object.keys(NUMBER_RANGES) as NumberName[]).map((name) => [
    name,
    parseNumber(name, String(rawSearch[name] ?? '')).value,
  ])
  const ratio = parseEnum(RATIO_NAMES, rawSearch.ratio)
  const format = parseEnum(IMAGE_FORMATS, rawSearch.format)
  return {
    ...(Object.fromEntries([...texts, ...numbers]) as Pick<StudioSearch, TextName | NumberName>),
    ratio: ratio === 'default' ? undefined : ratio,
    palette: parseEnum(PALETTE_NAMES, rawSearch.palette) as StudioSearch['palette'],
    borderColor: parseColor(rawSearch.borderColor),
    glassBackground: parseEnum(BOOLEAN_TEXTS, rawSearch.glassBackground),
    watermarkEnabled: parseEnum(BOOLEAN_TEXTS, rawSearch.watermarkEnabled),
    watermarkPosition: parseEnum(WATERMARK_POSITIONS, rawSearch.watermarkPosition),
    format: format === 'png' ? undefined : format,
  }
}

/**
 * Returns the parameters for the server. Adds the default seed if no seed, quote, or author is set. Without
 * it, the server would use the date as the seed, and the image would change daily.
 */
export function toImageParameters({ format: _, ...options }: StudioSearch): StudioParameters {
  const isReproducible = [options.seed, options.quote, options.author].some((value) => value !== undefined)
  return isReproducible ? options : { ...options, seed: DEFAULT_SEED }
}

/** Returns the image's expected size in pixels. The actual one is in the server's report. */
export function getImageSize({ ratio = 'default', width, height }: StudioParameters) {
  return { width: width ?? RATIOS[ratio].width, height: height ?? RATIOS[ratio].height }
}

/** Counts how many of the named options are set. */
export const countSetOptions = (names: readonly (keyof StudioParameters)[], options: StudioParameters) =>
  names.filter((name) => options[name] !== undefined).length

/** A feature that the user's plan lacks, and the cheapest plan that includes it; null if no plan does. */
export interface MissingFeature {
  feature: 'basic_controls' | 'advanced_controls'
  plan: { display_name: string } | null
}

const OPTIONS_BY_FEATURE = {
  basic_controls: ['palette'],
  advanced_controls: ADVANCED_OPTIONS,
} as const satisfies Record<MissingFeature['feature'], readonly (keyof StudioParameters)[]>

/**
 * Returns the plan needed to save the selected options, and the search parameters that unset the options the
 * user's plan lacks.
 */
export function getRequiredPlan(missingFeatures: readonly MissingFeature[], options: StudioParameters) {
  const requiredFeatures = missingFeatures.filter(
    ({ feature }) => countSetOptions(OPTIONS_BY_FEATURE[feature], options) > 0,
  )
  const names = requiredFeatures.flatMap(({ feature }) => OPTIONS_BY_FEATURE[feature])
  return {
    /** unsets all options of the required features */
    unset: Object.fromEntries(names.map((name) => [name, undefined])) as Partial<StudioSearch>,
    /**
     * display name of the plan; undefined if the user's plan is sufficient, null if no available plan is. If
     * both features are required, this is the plan for `advanced_controls`, because the server lists it last.
     * Built-in plans that include `advanced_controls` also include `basic_controls`.
     */
    plan: requiredFeatures.length === 0 ? undefined : (requiredFeatures.at(-1)?.plan?.display_name ?? null),
  }
}

/**
 * Returns a label such as `Requires the Pro plan to save`; null if the user's plan includes the feature or
 * `missingFeatures` hasn't loaded yet.
 */
export function formatRequiredPlan(
  missingFeatures: readonly MissingFeature[] | undefined,
  feature: MissingFeature['feature'],
) {
  const missingFeature = missingFeatures?.find((candidate) => candidate.feature === feature)
  return missingFeature
    ? missingFeature.plan
      ? `Requires the ${missingFeature.plan.display_name} plan to save`
      : 'Not in any plan'
    : null
}
