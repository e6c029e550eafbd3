/**
 * Page speed metrics with their thresholds, as defined at https://web.dev/articles/vitals: Largest Contentful
 * Paint, Interaction to Next Paint, Cumulative Layout Shift, First Contentful Paint, and Time to First Byte.
 * All are in milliseconds except Cumulative Layout Shift, which has no unit. Values up to `good` are rated
 * good, and values above `poor` are rated poor.
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
 * Measurements are counted in logarithmic steps of about 4.4%. One step ends exactly at `good`, so that no
 * good value is reported as worse.
 */
const STEPS_PER_DOUBLING = 16
/** Maximum number of steps below and above `good`. It covers a factor of about 1,000 in each direction. */
const MAX_STEP = 160
/** Range to which measurements are clamped, because 0 has no logarithm and huge values cause an overflow. */
const MEASUREMENT_RANGE = [1e-9, 1e12]

/** Quantile that https://web.dev/articles/vitals recommends. */
const QUANTILE = 0.75

/**
 * Returns the SQL expression for the value of a cell: the metric and the measurement's step, such as `LCP:3`.
 *
 * @param name SQL for the name of the metric
 * @param measured SQL for the measurement
 */
export const buildVitalValue = (name: string, measured: string) => {
  const good = `CASE ${name} ${Object.entries(VITALS)
    .map(([vital, limits]) => `WHEN '${vital}' THEN ${limits.good}`)
    .join(' ')} END`
  const step = `ceil(${STEPS_PER_DOUBLING} * ln(least(greatest(${measured}, ${MEASUREMENT_RANGE[0]}), ${MEASUREMENT_RANGE[1]}) / ${good}) / ln(2))`
  return `${name} || ':' || greatest(-${MAX_STEP}, least(${MAX_STEP}, ${step}))::int`
}

interface Step {
  /** Number of steps above `good`; negative below it. */
  step: number
  /** Number of measurements. */
  count: number
}

export interface Vital {
  name: VitalName
  /** 75th percentile. Before it is rounded, it is accurate to within 5%. */
  p75: number
  /** Thresholds, as in `VITALS`. */
  good: number
  poor: number
  /** Number of measurements. */
  count: number
}

/** Computes the metrics from cells of the kind `vital`. Metrics without measurements are left out. */
export function toVitals(cells: readonly { value: string; count: number }[]): Vital[] {
  const steps = new Map<string, Step[]>()
  for (const { value, count } of cells) {
    const [name = '', step] = value.split(':')
    if (count > 0) steps.set(name, [...(steps.get(name) ?? []), { step: Number(step), count }])
  }
  return VITAL_NAMES.flatMap((name) => {
    const stepsOfVital = steps.get(name)
    if (!stepsOfVital) return []
    const { step, count } = findQuantile(stepsOfVital)
    const { good, poor } = VITALS[name]
    return { name, p75: roundMeasurement(good * 2 ** (step / STEPS_PER_DOUBLING)), good, poor, count }
  })
}

/**
 * Returns the position of the quantile as a fractional step, and the number of all measurements. Measurements
 * are assumed to be spread evenly within a step.
 */
function findQuantile(steps: Step[]): Step {
  const count = steps.reduce((sum, step) => sum + step.count, 0)
  let remainingCount = count * QUANTILE
  for (const { step, count: stepCount } of steps.sort((a, b) => a.step - b.step)) {
    if (stepCount >= remainingCount) return { step: step - 1 + remainingCount / stepCount, count }
    remainingCount -= stepCount
  }
  throw new Error('No step has the quantile')
}

/** Rounds to 3 significant digits, and values below 1 to 3 decimals. */
const roundMeasurement = (value: number) =>
  value < 1 ? Math.round(value * 1000) / 1000 : Number(value.toPrecision(3))
