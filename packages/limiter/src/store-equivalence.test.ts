import fc from 'fast-check'
import type { Check } from './limit.ts'
import { type Fixture, STORES } from './test-stores.ts'

const openFunctions = STORES.map(([, open]) => open)
const suite = openFunctions.length > 1 ? describe : describe.skip
if (openFunctions.length < 2) console.info('Skipped: comparing both stores needs TEST_REDIS_URL')

suite('stores in memory and in Redis', () => {
  let fixtures: Fixture[]
  let runs = 0
  beforeAll(async () => {
    fixtures = await Promise.all(openFunctions.map((open) => open()))
  })
  afterAll(() => Promise.all(fixtures.map((fixture) => fixture.close())))

  const limits = [
    { count: 2, seconds: 60 },
    { count: 5, seconds: 7 },
    { count: 3, seconds: 3600 },
  ] as const
  const step = fc.record({
    gapMs: fc.constantFrom(0, 0, 0, 40, 3_000, 70_000, 500_000, 3_700_000),
    limitIndexes: fc.subarray([0, 1, 2], { minLength: 1 }),
    isForgiving: fc.boolean(),
    isShared: fc.boolean(),
    units: fc.constantFrom(1, 1, 1, 2, 4),
    after: fc.constantFrom('nothing', 'nothing', 'nothing', 'refund', 'clear'),
  })

  test('return the same verdicts and usage for the same steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const run = ++runs
        const results = fixtures.map(() => [] as unknown[])
        for (const { gapMs, limitIndexes, isForgiving, isShared, units, after } of steps)
          for (const [n, { clock, store }] of fixtures.entries()) {
            clock.now += gapMs
            const checks = limitIndexes.map(
              (index): Check => ({
                key: `run${run}:${index}`,
                limit: limits[index] ?? limits[0],
                units,
                ...(index === 1 && { isShared }),
                ...(index === 2 && { isForgiving }),
              }),
            ) as [Check, ...Check[]]
            const verdict = await store.take(checks)
            results[n]?.push(verdict)
            if (after === 'refund') await store.refund(checks, verdict)
            if (after === 'clear') await store.clear(checks[0].key)
            for (const check of checks) results[n]?.push(await store.peek(check))
          }
        expect(results[1]).toEqual(results[0])
      }),
      { numRuns: 150 },
    )
  })
})
