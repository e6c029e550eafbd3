import { formatEvent } from '../labels.ts'

export const MIN_STEPS = 2
export const MAX_STEPS = 6
const MAX_STEP_LENGTH = 500

/** Default funnel, from the home page to a subscription. */
export const DEFAULT_STEPS = ['/', 'event:subscription']

/** Returns the error message for an invalid step; null if the step is valid. */
export function getStepError(step: string): string | null {
  if (step === '') return 'Enter a path such as /plans, or an event such as event:subscription'
  if (step.includes(',')) return 'Must not contain a comma'
  if (step.length > MAX_STEP_LENGTH) return `Use at most ${MAX_STEP_LENGTH} characters`
  if (step.startsWith('/') || /^event:./.test(step)) return null
  if (step === 'event:') return 'Must have an event name after “event:”'
  return 'Must start with “/” or “event:”'
}

interface ParsedSteps {
  steps: string[]
  /** error messages about the steps in the URL that are ignored */
  stepErrors: string[]
}

/** Parses the steps in the URL. Returns the default funnel if the URL has no steps or too few valid ones. */
export function parseSteps(stepsParam: string | undefined): ParsedSteps {
  if (stepsParam === undefined) return { steps: DEFAULT_STEPS, stepErrors: [] }
  const steps: string[] = []
  const stepErrors: string[] = []
  for (const step of stepsParam.split(',').map((text) => text.trim())) {
    if (step === '') continue
    const error = steps.length === MAX_STEPS ? `A funnel has at most ${MAX_STEPS} steps` : getStepError(step)
    if (error === null) steps.push(step)
    else stepErrors.push(`“${step.slice(0, 80)}”: ${error}`)
  }
  if (steps.length >= MIN_STEPS) return { steps, stepErrors }
  return {
    steps: DEFAULT_STEPS,
    stepErrors: [
      ...stepErrors,
      ...steps.map((step) => `“${step}”: A funnel needs at least ${MIN_STEPS} steps`),
    ],
  }
}

/** Formats a step: `Subscriptions` for `event:subscription`; a path stays as it is. */
export const formatStep = (step: string) =>
  step.startsWith('event:') ? formatEvent(step.slice('event:'.length)) : step
