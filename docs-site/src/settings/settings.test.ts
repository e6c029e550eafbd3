import { settings } from '../../../apps/api/src/config.ts'
import { getServerSettings } from './settings.ts'

const byName = new Map(getServerSettings().map((setting) => [setting.name, setting]))

test('every server setting has a description', () => {
  expect([...byName.keys()]).toEqual(Object.keys(settings.shape))
  for (const { description } of byName.values()) expect(description).not.toBe('')
})

test.each([
  ['PORT', '3000'],
  ['RATE_LIMIT_AUTH', '20/min'],
  ['SIGN_UP', 'true'],
  ['DATABASE_URL', null],
])('formats the default of %s as a string, or returns null if there is none: %j', (name, expected) => {
  expect(byName.get(name)?.defaultValue).toBe(expected)
})
