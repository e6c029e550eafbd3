import { formatEvent } from '../labels.ts'

export const MIN_STEPS = 2
export const MAX_STEPS = 6
const MAX_STEP_LENGTH = 500

/** Default funnel, from the home page to a subscription. */
export const DEFAULT_STEPS = ['/', 'event:subscription']

/** Returns why the text can't be a step; null if it is valid. */
export function validateStep(step: string): string | null {
  if (step === '') return 'Enter a path such as /plans, or an event such as event:subscription'
  if (step.includes(',')) return 'Must not contain a comma'
  if (step.length > MAX_STEP_LENGTH) return `Must be at most ${MAX_STEP_LENGTH} characters`
  if (step.startsWith('/') || /^event:./.test(step)) return null
  if (step === 'event:') return 'Must have an event name after event:'
  return 'Must start with / or event:'
}

interface Steps {
  steps: string[]
  /** invalid steps of the URL, each with its error */
  invalidSteps: string[]
}

/** Parses the steps in the URL; returns the default funnel if too few are valid. */
export function parseSteps(param: string | undefined): Steps {
  if (param === undefined) return { steps: DEFAULT_STEPS, invalidSteps: [] }
  const steps: string[] = []
  const invalidSteps: string[] = []
  for (const step of param.split(',').map((text) => text.trim())) {
    if (step === '') continue
    const problem =
      steps.length === MAX_STEPS ? `A funnel has at most ${MAX_STEPS} steps` : validateStep(step)
    if (problem === null) steps.push(step)
    else invalidSteps.push(`“${step.slice(0, 80)}”: ${problem}`)
  }
  if (steps.length >= MIN_STEPS) return { steps, invalidSteps }
  return {
    steps: DEFAULT_STEPS,
    invalidSteps: [
      ...invalidSteps,
      ...steps.map((step) => `“${step}”: A funnel needs at least ${MIN_STEPS} steps`),
    ],
  }
}

/** Formats a step: `Subscriptions` for `event:subscription`; a path stays as it is. */
export const formatStep = (step: string) =>
  step.startsWith('event:') ? formatEvent(step.slice('event:'.length)) : step
