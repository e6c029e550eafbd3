import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CHANGES, mustBecome, OVER, RUNNING, stateOf } from './states.ts'

const STATES = Object.keys(CHANGES) as (keyof typeof CHANGES)[]
const PAGE = readFileSync(
  path.resolve('apps/api/src/features/subscriptions/docs/assign-subscription.mdx'),
  'utf8',
)
const NOW = new Date('2027-01-01T12:00:00Z')
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test.each(STATES)('allows only the transitions in the table from %s', (from) => {
  for (const to of STATES) {
    if (CHANGES[from].includes(to)) expect(() => mustBecome(from, to)).not.toThrow()
    else
      expect(() => mustBecome(from, to)).toThrow(
        expect.objectContaining({
          status: 409,
          code: 'state_change_refused',
          message: `Can't change a subscription from ${from.replace('_', ' ')} to ${to.replace('_', ' ')}`,
          members: expect.objectContaining({ from, to, allowed: CHANGES[from] }),
        }),
      )
  }
})

test.each(STATES)('reports %s as expired after its end, unless it was canceled', (status) => {
  const over = status === 'cancelled' ? 'cancelled' : 'expired'
  expect(stateOf({ status, expiresAt: at(1) }, NOW)).toBe(status)
  expect(stateOf({ status, expiresAt: null }, NOW)).toBe(status)
  expect(stateOf({ status, expiresAt: at(0) }, NOW)).toBe(over)
  expect(stateOf({ status, expiresAt: at(-1) }, NOW)).toBe(over)
})

test('treats each status as current, ended, or neither', () => {
  expect(STATES.filter((state) => !RUNNING.includes(state) && !OVER.includes(state))).toEqual(['suspended'])
  expect(RUNNING.filter((state) => OVER.includes(state))).toEqual([])
})

test.each(STATES)('documents the transitions and benefits of %s', (state) => {
  const to = CHANGES[state].map((next) => `\`${next}\``).join(', ') || '–'
  expect(PAGE).toContain(`| \`${state}\` | ${RUNNING.includes(state) ? 'yes' : 'no'} | ${to} |\n`)
})
