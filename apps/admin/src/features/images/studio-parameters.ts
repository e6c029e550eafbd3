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

type Query = NonNullable<operations['getOgImage']['parameters']['query']>

/** Parameters of an image, except its format. An undefined value is derived from the others. */
export type StudioParameters = {
  [Name in Exclude<keyof Query, 'format' | 'dry-run'>]?: Query[Name] | undefined
}

/** Search parameters of the studio. */
export interface StudioSearch extends StudioParameters {
  /** defaults to PNG, which all link previews support */
  format?: Exclude<ImageFormat, 'png'> | undefined
}

/** Default seed of an image. */
export const DEFAULT_SEED = 'veranda'

interface Bounds {
  least: number
  most: number
  /** 1 for integers */
  step: number
}

const pixelRange = (least: number, most: number): Bounds => ({ least, most, step: 1 })

/** Ranges that the server accepts. */
export const NUMBER_RANGES = {
  width: pixelRange(400, 2400),
  height: pixelRange(300, 1800),
  shapes: pixelRange(3, 15),
  avatarX: pixelRange(0, 2400),
  avatarY: pixelRange(0, 1800),
  avatarSize: pixelRange(24, 800),
  textMaxWidth: pixelRange(100, 2400),
  textStartY: pixelRange(0, 1700),
  fontSize: pixelRange(12, 240),
  textPadding: pixelRange(0, 400),
  lineHeight: { least: 0.8, most: 3, step: 0.05 },
  borderOpacity: { least: 0, most: 1, step: 0.05 },
  watermarkOpacity: { least: 0, most: 1, step: 0.05 },
  watermarkSize: pixelRange(8, 160),
  watermarkRotation: { least: -180, most: 180, step: 1 },
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

/** Options that need a plan feature to be saved. */
export const ADVANCED_OPTIONS = [
  ...(['shapes', 'patternSeed', 'avatarX', 'avatarY', 'avatarSize'] as const),
  ...(['textMaxWidth', 'textStartY', 'fontSize', 'textPadding', 'lineHeight'] as const),
  ...(['borderColor', 'borderOpacity', 'glassBackground', 'watermarkEnabled', 'watermarkText'] as const),
  ...(['watermarkOpacity', 'watermarkSize', 'watermarkPosition', 'watermarkRotation'] as const),
] satisfies (keyof StudioParameters)[]

const BOOLEAN_TEXTS = ['true', 'false'] as const

/** Parses a number; returns an error message if it is invalid or out of range. */
export function parseNumber(name: NumberName, typed: string): { value?: number; problem?: string } {
  const { least, most, step }: Bounds = NUMBER_RANGES[name]
  const text = typed.trim()
  if (text === '') return {}
  const value = Number(text.replace(',', '.'))
  if (Number.isNaN(value) || value < least || value > most)
    return { problem: `Must be a number from ${least} to ${most}` }
  return step === 1 && !Number.isInteger(value) && name !== 'watermarkRotation'
    ? { problem: 'Must be a whole number' }
    : { value }
}

const parseColor = (value: unknown) =>
  typeof value === 'string' && /^#?[0-9a-f]{6}$/i.test(value)
    ? value.replace('#', '').toLowerCase()
    : undefined

/** Reads the search parameters. Ignores invalid values. */
export function readStudioSearch(rawSearch: Record<string, unknown>): StudioSearch {
  const texts = Object.entries(MAX_LENGTHS).map(([name, most]) => {
    const value = rawSearch[name]
    return [name, typeof value === 'string' && value.trim() ? value.slice(0, most) : undefined]
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

/** Returns the parameters for the server. Always includes a seed, because the default image changes daily. */
export function toImageParameters({ format: _, ...chosen }: StudioSearch): StudioParameters {
  const isRepeatable = [chosen.seed, chosen.quote, chosen.author].some((value) => value !== undefined)
  return isRepeatable ? chosen : { ...chosen, seed: DEFAULT_SEED }
}

/** Returns the expected size in pixels until the server reports it. */
export function getImageSize({ ratio = 'default', width, height }: StudioParameters) {
  return { width: width ?? RATIOS[ratio].width, height: height ?? RATIOS[ratio].height }
}

/** Counts how many of the options are set. */
export const countSet = (names: readonly (keyof StudioParameters)[], from: StudioParameters) =>
  names.filter((name) => from[name] !== undefined).length

/** A feature that the user's plan lacks, and the cheapest plan that includes it. */
export interface MissingFeature {
  feature: 'basic_controls' | 'advanced_controls'
  plan: { display_name: string } | null
}

const OPTIONS_BY_FEATURE = {
  basic_controls: ['palette'],
  advanced_controls: ADVANCED_OPTIONS,
} as const satisfies Record<MissingFeature['feature'], readonly (keyof StudioParameters)[]>

/** Returns the selected options that the user's plan lacks, and the plan that includes them. */
export function getMissingPlan(missing: readonly MissingFeature[], chosen: StudioParameters) {
  const missingFeatures = missing.filter(({ feature }) => countSet(OPTIONS_BY_FEATURE[feature], chosen) > 0)
  const names = missingFeatures.flatMap(({ feature }) => OPTIONS_BY_FEATURE[feature])
  return {
    /** search parameters that unset these options */
    without: Object.fromEntries(names.map((name) => [name, undefined])) as Partial<StudioSearch>,
    /**
     * undefined if nothing is missing; null if no plan includes it. The last feature's plan includes the
     * first one's, too.
     */
    plan: missingFeatures.length === 0 ? undefined : (missingFeatures.at(-1)?.plan?.display_name ?? null),
  }
}

/** Describes the plan that a feature needs, for the labels of its options. */
export function formatRequiredPlan(
  missing: readonly MissingFeature[] | undefined,
  feature: MissingFeature['feature'],
) {
  const missingFeatures = missing?.find((one) => one.feature === feature)
  return missingFeatures
    ? missingFeatures.plan
      ? `Requires ${missingFeatures.plan.display_name}`
      : 'Not in any plan'
    : null
}
