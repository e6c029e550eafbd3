import { nameOf } from './uploads.ts'

test.each([
  ['party_parrot.gif', 'party parrot'],
  ['Wave.final.png', 'Wave.final'],
  ['noending', 'noending'],
  [`${'x'.repeat(80)}.png`, 'x'.repeat(50)],
])('%s is offered as %s', (file, name) => {
  expect(nameOf(file)).toBe(name)
})
