import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  ALLOWED_TRANSITIONS,
  assertTransition,
  CURRENT_STATUSES,
  ENDED_STATUSES,
  getStatus,
} from './subscription-statuses.ts'

const STATUSES = Object.keys(ALLOWED_TRANSITIONS) as (keyof typeof ALLOWED_TRANSITIONS)[]
const PAGE = readFileSync(
  path.resolve('apps/api/src/features/subscriptions/docs/assign-subscription.mdx'),
  'utf8',
)
const NOW = new Date('2027-01-01T12:00:00Z')
const secondsFromNow = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test.each(STATUSES)('allows only the transitions from %s that ALLOWED_TRANSITIONS lists', (from) => {
  for (const to of STATUSES) {
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

test.each(STATUSES)('reports a %s subscription as expired after its end, unless canceled', (status) => {
  const endedStatus = status === 'cancelled' ? 'cancelled' : 'expired'
  expect(getStatus({ status, expiresAt: secondsFromNow(1) }, NOW)).toBe(status)
  expect(getStatus({ status, expiresAt: null }, NOW)).toBe(status)
  expect(getStatus({ status, expiresAt: secondsFromNow(0) }, NOW)).toBe(endedStatus)
  expect(getStatus({ status, expiresAt: secondsFromNow(-1) }, NOW)).toBe(endedStatus)
})

test('treats only the status `suspended` as neither current nor ended, and no status as both', () => {
  expect(
    STATUSES.filter((status) => !CURRENT_STATUSES.includes(status) && !ENDED_STATUSES.includes(status)),
  ).toEqual(['suspended'])
  expect(CURRENT_STATUSES.filter((status) => ENDED_STATUSES.includes(status))).toEqual([])
})

test.each(STATUSES)('documents the transitions and benefits of %s', (status) => {
  const next = ALLOWED_TRANSITIONS[status].map((target) => `\`${target}\``).join(', ') || '–'
  const hasBenefits = CURRENT_STATUSES.includes(status) ? 'yes' : 'no'
  expect(PAGE).toContain(`| \`${status}\` | ${hasBenefits} | ${next} |\n`)
})
