import { eventWords } from '../words.ts'

export const LEAST_STEPS = 2
export const MOST_STEPS = 6
const LONGEST = 500

/** Default funnel, from the home page to a subscription. */
export const FIRST_STEPS = ['/', 'event:subscription']

/** Returns why the text can't be a step; null if it is valid. */
export function stepFault(step: string): string | null {
  if (step === '') return 'Enter a path such as /plans, or an event such as event:subscription'
  if (step.includes(',')) return 'Must not contain a comma'
  if (step.length > LONGEST) return `Must be at most ${LONGEST} characters`
  if (step.startsWith('/') || /^event:./.test(step)) return null
  return 'Must start with / or event:'
}

interface Steps {
  steps: string[]
  /** invalid steps of the URL, each with its error */
  leftOut: string[]
}

/** Parses the steps in the URL; returns the default funnel if there are too few. */
export function stepsOf(address: string | undefined): Steps {
  if (address === undefined) return { steps: FIRST_STEPS, leftOut: [] }
  const steps: string[] = []
  const leftOut: string[] = []
  for (const step of address.split(',').map((one) => one.trim())) {
    if (step === '') continue
    const fault = steps.length === MOST_STEPS ? `A funnel has at most ${MOST_STEPS} steps` : stepFault(step)
    if (fault === null) steps.push(step)
    else leftOut.push(`“${step.slice(0, 80)}”: ${fault}`)
  }
  if (steps.length >= LEAST_STEPS) return { steps, leftOut }
  return {
    steps: FIRST_STEPS,
    leftOut: [...leftOut, ...steps.map((step) => `“${step}”: A funnel needs at least ${LEAST_STEPS} steps`)],
  }
}

/** Formats a step: `Subscriptions` for `event:subscription`; a path stays as it is. */
export const stepWords = (step: string) =>
  step.startsWith('event:') ? eventWords(step.slice('event:'.length)) : step
