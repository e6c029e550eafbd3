import { jest } from '@jest/globals'
import { isZone, startOfDay } from './zones.ts'

test('a zone is remembered once, however its name is written', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat')
  for (const name of ['Europe/Berlin', 'europe/berlin', 'EUROPE/BERLIN', 'eUROPE/bERLIN']) {
    expect(isZone(name)).toBe(true)
    expect(startOfDay(name, 20_000)).toBe(20_000 * 86_400_000 - 2 * 3_600_000)
  }
  expect(made).toHaveBeenCalledTimes(1)
})

test('what is no name of a zone is none', () => {
  for (const name of ['Mars/Base', '+02:00', '', 'Europe/Berlin; --']) expect(isZone(name)).toBe(false)
})
