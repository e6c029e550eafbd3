/**
 * How fast pages were, by what https://web.dev/articles/vitals defines: the largest thing drawn, the slowest answer to what
 * somebody did, how far what is there moved (which has no unit), the first thing drawn, the first byte; all others in
 * milliseconds. Each with the measurement up to which it is held to be good, and beyond which it is poor.
 */
export const VITALS = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
} as const
export type VitalName = keyof typeof VITALS
export const VITAL_NAMES = Object.keys(VITALS) as [VitalName, ...VitalName[]]

/**
 * Measurements are counted by how large they are, in steps of which each ends a twentieth above the one before. One of them
 * ends with what is good, so that nothing that is good is told as if it were not.
 */
const STEPS_TO_TWICE = 16
/** A thousand times better or worse than good is as far as is told apart. */
const FARTHEST = 160
/** What no measurement is beyond, either way: logarithms of what lies farther are none to the database. */
const RANGE = [1e-9, 1e12]

/** Of all visits three quarters had it better: where https://web.dev/articles/vitals looks. */
const QUANTILE = 0.75

/** The value of a cell, in SQL: which vital, and its step. */
export const vitalIn = (name: string, measured: string) => {
  const good = `CASE ${name} ${Object.entries(VITALS)
    .map(([vital, limits]) => `WHEN '${vital}' THEN ${limits.good}`)
    .join(' ')} END`
  const step = `ceil(${STEPS_TO_TWICE} * ln(least(greatest(${measured}, ${RANGE[0]}), ${RANGE[1]}) / ${good}) / ln(2))`
  return `${name} || ':' || greatest(-${FARTHEST}, least(${FARTHEST}, ${step}))::int`
}

interface Step {
  step: number
  count: number
}

export interface Vital {
  name: VitalName
  /** the measurement that three quarters of all were no worse than: at most a twentieth off */
  p75: number
  good: number
  poor: number
  count: number
}

/** What cells of that kind say of each vital, those left out that nobody measured. */
export function vitalsOf(cells: readonly { value: string; count: number }[]): Vital[] {
  const steps = new Map<string, Step[]>()
  for (const { value, count } of cells) {
    const [name = '', step] = value.split(':')
    if (count > 0) steps.set(name, [...(steps.get(name) ?? []), { step: Number(step), count }])
  }
  return VITAL_NAMES.flatMap((name) => {
    const found = steps.get(name)
    if (!found) return []
    const { step, count } = quantileOf(found)
    const { good, poor } = VITALS[name]
    return { name, p75: roundedTo(good * 2 ** (step / STEPS_TO_TWICE)), good, poor, count }
  })
}

/** Where in the steps it lies; within one, measurements are taken to be spread evenly. */
function quantileOf(steps: Step[]): Step {
  const count = steps.reduce((sum, step) => sum + step.count, 0)
  let left = count * QUANTILE
  for (const { step, count: here } of steps.sort((a, b) => a.step - b.step)) {
    if (here >= left) return { step: step - 1 + left / here, count }
    left -= here
  }
  throw new Error('No step has the quantile')
}

/** To three digits, and to none that nobody could measure. */
const roundedTo = (value: number) =>
  value < 1 ? Math.round(value * 1000) / 1000 : Number(value.toPrecision(3))
