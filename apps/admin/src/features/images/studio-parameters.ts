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

/** What a picture is made from, but for how it is written. What is undefined follows from the rest. */
export type StudioParameters = {
  [Name in Exclude<keyof Query, 'format' | 'dry-run'>]?: Query[Name] | undefined
}

/** The address of the studio. */
export interface StudioSearch extends StudioParameters {
  /** without one PNG: every place that shows previews takes it */
  format?: Exclude<ImageFormat, 'png'> | undefined
}

/** What a picture follows from when the address says nothing. */
export const FIRST_SEED = 'veranda'

interface Bounds {
  least: number
  most: number
  /** 1 where there are only whole ones */
  step: number
}

const pixels = (least: number, most: number): Bounds => ({ least, most, step: 1 })

/** What the server takes. */
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

/** The most characters of each. */
export const LONGEST = {
  seed: 200,
  avatarSeed: 200,
  patternSeed: 200,
  quote: 1000,
  author: 100,
  watermarkText: 80,
} as const satisfies Partial<Record<keyof StudioParameters, number>>

export type TextName = keyof typeof LONGEST

/** What the plan has to give for any of these to be kept. */
export const ADVANCED = [
  ...(['shapes', 'patternSeed', 'avatarX', 'avatarY', 'avatarSize'] as const),
  ...(['textMaxWidth', 'textStartY', 'fontSize', 'textPadding', 'lineHeight'] as const),
  ...(['borderColor', 'borderOpacity', 'glassBackground', 'watermarkEnabled', 'watermarkText'] as const),
  ...(['watermarkOpacity', 'watermarkSize', 'watermarkPosition', 'watermarkRotation'] as const),
] satisfies (keyof StudioParameters)[]

const FLAGS = ['true', 'false'] as const

/** A number as it was typed; what is wrong with it where it is none that the server takes. */
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

/** Reads the address; what makes no sense there is as good as absent. */
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

/** What the server is asked for: never the picture of the day, which is another one tomorrow. */
export function parametersOf({ format: _, ...chosen }: StudioSearch): StudioParameters {
  const isRepeatable = [chosen.seed, chosen.quote, chosen.author].some((value) => value !== undefined)
  return isRepeatable ? chosen : { ...chosen, seed: FIRST_SEED }
}

/** Pixels, as far as the page can tell before the server does. */
export function sizeOf({ ratio = 'default', width, height }: StudioParameters) {
  return { width: width ?? RATIOS[ratio].width, height: height ?? RATIOS[ratio].height }
}

/** How many of these are chosen. */
export const chosenOf = (names: readonly (keyof StudioParameters)[], from: StudioParameters) =>
  names.filter((name) => from[name] !== undefined).length

/** A feature of plans that one's own lacks, and the cheapest plan that has it. */
export interface Missing {
  feature: 'basic_controls' | 'advanced_controls'
  plan: { display_name: string } | null
}

const CONTROLS = { basic_controls: ['palette'], advanced_controls: ADVANCED } as const satisfies Record<
  Missing['feature'],
  readonly (keyof StudioParameters)[]
>

/** What is chosen that one's plan does not include, with that plan which does. */
export function beyondPlan(missing: readonly Missing[], chosen: StudioParameters) {
  const lacking = missing.filter(({ feature }) => chosenOf(CONTROLS[feature], chosen) > 0)
  const names = lacking.flatMap(({ feature }) => CONTROLS[feature])
  return {
    /** the same address without it */
    without: Object.fromEntries(names.map((name) => [name, undefined])) as Partial<StudioSearch>,
    /** undefined where nothing is lacking; null where no plan has it. The second one has the first one's, too. */
    plan: lacking.length === 0 ? undefined : (lacking.at(-1)?.plan?.display_name ?? null),
  }
}

/** In a few words, for choices that take a plan. */
export function takesOf(missing: readonly Missing[] | undefined, feature: Missing['feature']) {
  const lacking = missing?.find((one) => one.feature === feature)
  return lacking ? (lacking.plan ? `Requires ${lacking.plan.display_name}` : 'Not in any plan') : null
}
