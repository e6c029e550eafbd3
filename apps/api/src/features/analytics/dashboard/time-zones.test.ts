import { getStartOfDay, isTimeZone } from './time-zones.ts'

test('creates only one formatter for a time zone, regardless of the case of its name', () => {
  let createdCount = 0
  const { DateTimeFormat } = Intl
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: (target, args) => {
      createdCount++
      return Reflect.construct(target, args)
    },
  })
  try {
    for (const name of ['Europe/Busingen', 'europe/busingen', 'EUROPE/BUSINGEN', 'eUROPE/bUSINGEN']) {
      expect(isTimeZone(name)).toBe(true)
      // On day 20,000, which is October 4, 2024, clocks in Büsingen are two hours ahead of UTC.
      expect(getStartOfDay(name, 20_000)).toBe(20_000 * 86_400_000 - 2 * 3_600_000)
    }
  } finally {
    Intl.DateTimeFormat = DateTimeFormat
  }
  expect(createdCount).toBe(1)
})

test('rejects strings that are not time zone names', () => {
  for (const name of ['Mars/Base', '+02:00', '', 'Europe/Berlin; --']) expect(isTimeZone(name)).toBe(false)
})
