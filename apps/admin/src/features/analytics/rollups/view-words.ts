import { count, counted } from '../../../lib/format.ts'
import { durationWords } from '../figures.ts'
import type { View } from './views.ts'

export const VIEW_WORDS: Record<View['name'], { title: string; about: string }> = {
  roll_ups: {
    title: 'Quarters of an hour, and days',
    about:
      'What is counted of each, worked out from the visits as they come. Renewing it renews the months, too.',
  },
  months: {
    title: 'Months',
    about: 'Whole months, which long ranges are read from. They are renewed by themselves when one is over.',
  },
}

export const STATE_WORDS: Record<View['state'], string> = {
  never: 'Not on request yet',
  running: 'Under way',
  done: 'Done',
  failed: 'Failed',
}

/** When it was worked out where the server does not know: what is there stays until a renewal is done. */
const AGELESS_WORDS: Record<View['state'], string> = {
  never: 'Not worked out yet',
  running: 'As before, until this is done',
  done: 'Not known',
  failed: 'As before the last time, which failed',
}

/** `yes`, `3 h 10 min behind`, `worked out 2 days ago` */
export function ageWords({ name, state, age_seconds }: Pick<View, 'name' | 'state' | 'age_seconds'>): string {
  if (name === 'roll_ups') return age_seconds ? `${durationWords(age_seconds)} behind` : 'Yes'
  if (age_seconds === null) return AGELESS_WORDS[state]
  const days = Math.floor(age_seconds / 86_400)
  return `Worked out ${days > 0 ? counted(days, 'day') : durationWords(age_seconds)} ago`
}

/** The database estimates how many there are, and of what is new it does not know yet. */
export const rowsWords = (rows: number) => (rows === 0 ? 'Not known yet' : `About ${count(rows)}`)

/** How long it took, or how far it is. */
export function runWords({ state, done, total, duration_ms }: View): string {
  if (state === 'running') return total === 0 ? ', waits for its turn' : `, ${done} of ${total} done`
  return duration_ms === null
    ? ''
    : `, in ${duration_ms < 1000 ? `${duration_ms} ms` : durationWords(duration_ms / 1000)}`
}
