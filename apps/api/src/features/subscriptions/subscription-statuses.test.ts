import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  ALLOWED_TRANSITIONS,
  assertTransition,
  CURRENT_STATUSES,
  ENDED_STATUSES,
  getStatus,
} from './subscription-statuses.ts'

const STATES = Object.keys(ALLOWED_TRANSITIONS) as (keyof typeof ALLOWED_TRANSITIONS)[]
const PAGE = readFileSync(
  path.resolve('apps/api/src/features/subscriptions/docs/assign-subscription.mdx'),
  'utf8',
)
const NOW = new Date('2027-01-01T12:00:00Z')
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test.each(STATES)('allows only the transitions in the table from %s', (from) => {
  for (const to of STATES) {
    if (ALLOWED_TRANSITIONS[from].includes(to)) expect(() => assertTransition(from, to)).not.toThrow()
    else
      expect(() => assertTransition(from, to)).toThrow(
        expect.objectContaining({
          status: 409,
          code: 'invalid_status_change',
          message: `Can't change a subscription from ${from.replace('_', ' ')} to ${to.replace('_', ' ')}`,
          members: expect.objectContaining({ from, to, allowed: ALLOWED_TRANSITIONS[from] }),
        }),
      )
  }
})

test.each(STATES)('reports %s as expired after its end, unless it was canceled', (status) => {
  const over = status === 'cancelled' ? 'cancelled' : 'expired'
  expect(getStatus({ status, expiresAt: at(1) }, NOW)).toBe(status)
  expect(getStatus({ status, expiresAt: null }, NOW)).toBe(status)
  expect(getStatus({ status, expiresAt: at(0) }, NOW)).toBe(over)
  expect(getStatus({ status, expiresAt: at(-1) }, NOW)).toBe(over)
})

test('treats each status as current, ended, or neither', () => {
  expect(
    STATES.filter((state) => !CURRENT_STATUSES.includes(state) && !ENDED_STATUSES.includes(state)),
  ).toEqual(['suspended'])
  expect(CURRENT_STATUSES.filter((state) => ENDED_STATUSES.includes(state))).toEqual([])
})

test.each(STATES)('documents the transitions and benefits of %s', (state) => {
  const to = ALLOWED_TRANSITIONS[state].map((next) => `\`${next}\``).join(', ') || '–'
  expect(PAGE).toContain(`| \`${state}\` | ${CURRENT_STATUSES.includes(state) ? 'yes' : 'no'} | ${to} |\n`)
})
