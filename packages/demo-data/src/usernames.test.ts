import { createUsernameGenerator } from './usernames.ts'

test('appends a unique number to a taken name, and adjusts the length of short and long names', () => {
  const createUsername = createUsernameGenerator(new Set(['ada', 'ada1987']))
  const created = Array.from({ length: 90_000 }, () => createUsername('ada'))
  const invalidNames = created.filter(
    (name) => name === 'ada' || name === 'ada1987' || !/^ada\d{2,5}$/.test(name),
  )
  expect(invalidNames).toEqual([])
  expect(new Set(created).size).toBe(created.length)
  expect(createUsername('x')).toBe('x__')
  expect(createUsername('a'.repeat(40))).toHaveLength(25)
})
