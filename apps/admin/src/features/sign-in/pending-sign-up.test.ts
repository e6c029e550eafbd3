import { readPendingSignUp } from './pending-sign-up.ts'

const PENDING = { username: 'ada', email: 'ada@example.com', sentAt: 1_000 }

test('reads a pending sign-up until its link expires', () => {
  const text = JSON.stringify(PENDING)
  expect(readPendingSignUp(text, 2_000)).toEqual(PENDING)
  expect(readPendingSignUp(text, 1_000 + 24 * 3_600_000)).toBeNull()
})

test.each([undefined, 'null', '{}', 'nonsense', '{"username":"ada"}'])(
  'returns null for a missing or invalid sign-up: %s',
  (text) => {
    expect(readPendingSignUp(text)).toBeNull()
  },
)
