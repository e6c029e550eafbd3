import { getAttempts } from './attempts.ts'

test.each([
  ['failed', 'failed attempt'],
  ['refused', 'blocked attempt'],
] as const)('separates the number of %s attempts from the other details', (outcome, label) => {
  expect(getAttempts({ outcome, after: { attempts: 4, path: '/' } })).toEqual({
    count: 4,
    label,
    otherDetails: { path: '/' },
  })
})

test.each([
  { outcome: 'done', after: { attempts: 4 } },
  { outcome: 'failed', after: { attempts: 'many' } },
  { outcome: 'failed', after: { method: 'password' } },
  { outcome: 'failed', after: null },
] as const)('returns null for %j', (entry) => {
  expect(getAttempts(entry)).toBeNull()
})
