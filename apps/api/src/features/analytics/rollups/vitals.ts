/**
 * How fast pages were, by what https://web.dev/articles/vitals defines: the largest thing drawn, the slowest answer to what
 * somebody did, how far what is there moved (which has no unit), the first thing drawn, the first byte. All others in
 * milliseconds.
 */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalName = (typeof VITAL_NAMES)[number]

/** Measurements are counted by how large they are, in steps each a quarter of twice the one before. */
const STEPS = 4
/** What is smaller counts as this much, and what is larger as that: no step is told apart beyond. */
const LEAST = 0.0001
const LARGEST = 600_000
/** Of all visits three quarters had it better: where https://web.dev/articles/vitals looks. */
const QUANTILE = 0.75

/** The value of a cell: which vital, and its step. */
export const vitalIn = (name: string, measured: string) =>
  `${name} || ':' || floor(${STEPS} * ln(least(greatest(${measured}, ${LEAST}), ${LARGEST})) / ln(2))::int`

interface Step {
  step: number
  count: number
}

export interface Vital {
  name: VitalName
  /** the measurement that three quarters of all were no worse than, within a tenth of it */
  p75: number
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
    return found ? [{ name, ...quantileOf(found) }] : []
  })
}

/** Within a step measurements are taken to be spread evenly. */
function quantileOf(steps: Step[]): Pick<Vital, 'p75' | 'count'> {
  const count = steps.reduce((sum, step) => sum + step.count, 0)
  let left = count * QUANTILE
  for (const { step, count: here } of steps.sort((a, b) => a.step - b.step)) {
    if (here >= left) return { p75: roundedTo(2 ** ((step + left / here) / STEPS)), count }
    left -= here
  }
  throw new Error('No step has the quantile')
}

/** To three digits, and to none that nobody could measure. */
const roundedTo = (value: number) =>
  value < 1 ? Math.round(value * 1000) / 1000 : Number(value.toPrecision(3))
