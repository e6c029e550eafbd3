import { eventWords } from '../words.ts'

export const LEAST_STEPS = 2
export const MOST_STEPS = 6
const LONGEST = 500

/** From the start page to a subscription: what most want to know first. */
export const FIRST_STEPS = ['/', 'event:subscription']

/** Why something can’t be a step; null where it can. */
export function stepFault(step: string): string | null {
  if (step === '') return 'Enter a path such as /plans, or an event such as event:subscription'
  if (step.includes(',')) return 'Must not contain a comma'
  if (step.length > LONGEST) return `Must be at most ${LONGEST} characters`
  if (step.startsWith('/') || /^event:./.test(step)) return null
  return 'Must start with / or event:'
}

interface Steps {
  steps: string[]
  /** what the address has besides and is none of them, each with why */
  leftOut: string[]
}

/** The steps that an address names; where those are too few for a funnel, it is the usual one. */
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

/** `Subscriptions` of `event:subscription`; a path is its own name. */
export const stepWords = (step: string) =>
  step.startsWith('event:') ? eventWords(step.slice('event:'.length)) : step
