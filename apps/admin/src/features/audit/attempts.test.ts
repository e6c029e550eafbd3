import { attemptsOf } from './attempts.ts'

test.each([
  ['failed', 'failed attempt'],
  ['refused', 'blocked attempt'],
] as const)('%s attempts are counted apart from what else is recorded', (outcome, kind) => {
  expect(attemptsOf({ outcome, after: { attempts: 4, path: '/' } })).toEqual({
    attempts: 4,
    kind,
    rest: { path: '/' },
  })
})

test.each([
  { outcome: 'done', after: { attempts: 4 } },
  { outcome: 'failed', after: { attempts: 'many' } },
  { outcome: 'failed', after: { method: 'password' } },
  { outcome: 'failed', after: null },
] as const)('%j has no number of attempts', (entry) => {
  expect(attemptsOf(entry)).toBeNull()
})
