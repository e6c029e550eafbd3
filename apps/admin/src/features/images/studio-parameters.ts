import type { operations } from '@veranda/api-client'
import {
  IMAGE_FORMATS,
  type ImageFormat,
  PALETTE_NAMES,
  RATIO_NAMES,
  RATIOS,
  WATERMARK_POSITIONS,
} from '@veranda/og-image/parameters'
import { oneOf } from '../../lib/address.ts'

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
export const FIRST_SEED = 'veranda'

interface Bounds {
  least: number
  most: number
  /** 1 for integers */
  step: number
}

const pixels = (least: number, most: number): Bounds => ({ least, most, step: 1 })

/** Ranges that the server accepts. */
export const NUMBERS = {
  width: pixels(400, 2400),
  height: pixels(300, 1800),
  shapes: pixels(3, 15),
  avatarX: pixels(0, 2400),
  avatarY: pixels(0, 1800),
  avatarSize: pixels(24, 800),
  textMaxWidth: pixels(100, 2400),
  textStartY: pixels(0, 1700),
  fontSize: pixels(12, 240),
  textPadding: pixels(0, 400),
  lineHeight: { least: 0.8, most: 3, step: 0.05 },
  borderOpacity: { least: 0, most: 1, step: 0.05 },
  watermarkOpacity: { least: 0, most: 1, step: 0.05 },
  watermarkSize: pixels(8, 160),
  watermarkRotation: { least: -180, most: 180, step: 1 },
} as const satisfies Partial<Record<keyof StudioParameters, Bounds>>

export type NumberName = keyof typeof NUMBERS

/** Maximum length of each text, in characters. */
export const LONGEST = {
  seed: 200,
  avatarSeed: 200,
  patternSeed: 200,
  quote: 1000,
  author: 100,
  watermarkText: 80,
} as const satisfies Partial<Record<keyof StudioParameters, number>>

export type TextName = keyof typeof LONGEST

/** Options that need a plan feature to be saved. */
export const ADVANCED = [
  ...(['shapes', 'patternSeed', 'avatarX', 'avatarY', 'avatarSize'] as const),
  ...(['textMaxWidth', 'textStartY', 'fontSize', 'textPadding', 'lineHeight'] as const),
  ...(['borderColor', 'borderOpacity', 'glassBackground', 'watermarkEnabled', 'watermarkText'] as const),
  ...(['watermarkOpacity', 'watermarkSize', 'watermarkPosition', 'watermarkRotation'] as const),
] satisfies (keyof StudioParameters)[]

const FLAGS = ['true', 'false'] as const

/** Parses a number; returns an error message if it is invalid or out of range. */
export function numberIn(name: NumberName, typed: string): { value?: number; fault?: string } {
  const { least, most, step }: Bounds = NUMBERS[name]
  const text = typed.trim()
  if (text === '') return {}
  const value = Number(text.replace(',', '.'))
  if (Number.isNaN(value) || value < least || value > most)
    return { fault: `Must be a number from ${least} to ${most}` }
  return step === 1 && !Number.isInteger(value) && name !== 'watermarkRotation'
    ? { fault: 'Must be a whole number' }
    : { value }
}

const colorIn = (value: unknown) =>
  typeof value === 'string' && /^#?[0-9a-f]{6}$/i.test(value)
    ? value.replace('#', '').toLowerCase()
    : undefined

/** Reads the search parameters. Ignores invalid values. */
export function readStudio(given: Record<string, unknown>): StudioSearch {
  const texts = Object.entries(LONGEST).map(([name, most]) => {
    const value = given[name]
    return [name, typeof value === 'string' && value.trim() ? value.slice(0, most) : undefined]
  })
  const numbers = (Object.keys(NUMBERS) as NumberName[]).map((name) => [
    name,
    numberIn(name, String(given[name] ?? '')).value,
  ])
  const ratio = oneOf(RATIO_NAMES, given.ratio)
  const format = oneOf(IMAGE_FORMATS, given.format)
  return {
    ...(Object.fromEntries([...texts, ...numbers]) as Pick<StudioSearch, TextName | NumberName>),
    ratio: ratio === 'default' ? undefined : ratio,
    palette: oneOf(PALETTE_NAMES, given.palette) as StudioSearch['palette'],
    borderColor: colorIn(given.borderColor),
    glassBackground: oneOf(FLAGS, given.glassBackground),
    watermarkEnabled: oneOf(FLAGS, given.watermarkEnabled),
    watermarkPosition: oneOf(WATERMARK_POSITIONS, given.watermarkPosition),
    format: format === 'png' ? undefined : format,
  }
}

/** Returns the parameters for the server. Always includes a seed, because the default image changes daily. */
export function parametersOf({ format: _, ...chosen }: StudioSearch): StudioParameters {
  const isRepeatable = [chosen.seed, chosen.quote, chosen.author].some((value) => value !== undefined)
  return isRepeatable ? chosen : { ...chosen, seed: FIRST_SEED }
}

/** Returns the expected size in pixels until the server reports it. */
export function sizeOf({ ratio = 'default', width, height }: StudioParameters) {
  return { width: width ?? RATIOS[ratio].width, height: height ?? RATIOS[ratio].height }
}

/** Counts how many of the options are set. */
export const chosenOf = (names: readonly (keyof StudioParameters)[], from: StudioParameters) =>
  names.filter((name) => from[name] !== undefined).length

/** A feature that the user's plan lacks, and the cheapest plan that includes it. */
export interface Missing {
  feature: 'basic_controls' | 'advanced_controls'
  plan: { display_name: string } | null
}

const CONTROLS = { basic_controls: ['palette'], advanced_controls: ADVANCED } as const satisfies Record<
  Missing['feature'],
  readonly (keyof StudioParameters)[]
>

/** Returns the selected options that the user's plan lacks, and the plan that includes them. */
export function beyondPlan(missing: readonly Missing[], chosen: StudioParameters) {
  const lacking = missing.filter(({ feature }) => chosenOf(CONTROLS[feature], chosen) > 0)
  const names = lacking.flatMap(({ feature }) => CONTROLS[feature])
  return {
    /** search parameters that unset these options */
    without: Object.fromEntries(names.map((name) => [name, undefined])) as Partial<StudioSearch>,
    /**
     * undefined if nothing is missing; null if no plan includes it. The last feature's plan includes the
     * first one's, too.
     */
    plan: lacking.length === 0 ? undefined : (lacking.at(-1)?.plan?.display_name ?? null),
  }
}

/** Describes the plan that a feature needs, for the labels of its options. */
export function takesOf(missing: readonly Missing[] | undefined, feature: Missing['feature']) {
  const lacking = missing?.find((one) => one.feature === feature)
  return lacking ? (lacking.plan ? `Requires ${lacking.plan.display_name}` : 'Not in any plan') : null
}
