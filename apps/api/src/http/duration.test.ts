import { formatDuration } from './duration.ts'

test.each([
  [1, '1 second'],
  [42, '42 seconds'],
  [60, '1 minute'],
  [61, '61 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [120, '2 minutes'],
  [121, 'about 2 minutes'],
  [149, 'about 2 minutes'],
  [150, '3 minutes'],
  [906, 'about 15 minutes'],
  [3_599, '1 hour'],
  [3_600, '1 hour'],
  [3_629, 'about 1 hour'],
  [3_660, '61 minutes'],
  [5_400, '2 hours'],
  [9_001, '3 hours'],
  [8_999, 'about 2 hours'],
])('formats %d seconds as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

test('is off by at most half a unit, and says "about" if it rounds down', () => {
  const sizes = { second: 1, minute: 60, hour: 3_600 }
  for (let seconds = 1; seconds < 40_000; seconds++) {
    const [, about, amount, unit] =
      /^(about )?(\d+) (second|minute|hour)s?$/.exec(formatDuration(seconds)) ?? []
    const size = sizes[unit as keyof typeof sizes]
    const difference = seconds - Number(amount) * size
    expect(Math.abs(difference)).toBeLessThanOrEqual(size / 2)
    expect(about !== undefined).toBe(difference > 0)
  }
})
