import { parsePendingSignUp } from './pending-sign-up.ts'

const PENDING = { username: 'ada', email: 'ada@example.com', sentAt: 1_000 }

test('parses a pending sign-up until its link expires', () => {
  const text = JSON.stringify(PENDING)
  expect(parsePendingSignUp(text, 2_000)).toEqual(PENDING)
  expect(parsePendingSignUp(text, 1_000 + 24 * 3_600_000)).toBeNull()
})

test.each([undefined, 'null', '{}', 'nonsense', '{"username":"ada"}'])(
  'returns null for a missing or invalid sign-up: %s',
  (text) => {
    expect(parsePendingSignUp(text)).toBeNull()
  },
)
