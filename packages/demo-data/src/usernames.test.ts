import { createUsernames } from './usernames.ts'

test('appends a unique number to a taken name', () => {
  const usernames = createUsernames(new Set(['ada', 'ada1987']))
  const given = Array.from({ length: 90_000 }, () => usernames('ada'))
  expect(given.filter((name) => name === 'ada' || name === 'ada1987' || !/^ada\d{2,5}$/.test(name))).toEqual(
    [],
  )
  expect(new Set(given).size).toBe(given.length)
  expect(usernames('x')).toBe('x__')
  expect(usernames('a'.repeat(40))).toHaveLength(25)
})
