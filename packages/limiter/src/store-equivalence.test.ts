import fc from 'fast-check'
import type { Check } from './limit.ts'
import { type Bench, STORES } from './test-stores.ts'

const open = STORES.map(([, one]) => one)
const suite = open.length > 1 ? describe : describe.skip
if (open.length < 2) console.info('Skipped: comparing both stores needs TEST_REDIS_URL')

suite('stores in memory and in Redis', () => {
  let benches: Bench[]
  let runs = 0
  beforeAll(async () => {
    benches = await Promise.all(open.map((one) => one()))
  })
  afterAll(() => Promise.all(benches.map((bench) => bench.close())))

  const limits = [
    { count: 2, seconds: 60 },
    { count: 5, seconds: 7 },
    { count: 3, seconds: 3600 },
  ] as const
  const step = fc.record({
    gap: fc.constantFrom(0, 0, 0, 40, 3_000, 70_000, 500_000, 3_700_000),
    of: fc.subarray([0, 1, 2], { minLength: 1 }),
    isForgiving: fc.boolean(),
    isShared: fc.boolean(),
    units: fc.constantFrom(1, 1, 1, 2, 4),
    after: fc.constantFrom('nothing', 'nothing', 'nothing', 'refund', 'clear'),
  })

  test('return the same verdicts for the same steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const run = ++runs
        const seen = benches.map(() => [] as unknown[])
        for (const { gap, of, isForgiving, isShared, units, after } of steps)
          for (const [n, { clock, store }] of benches.entries()) {
            clock.now += gap
            const checks = of.map(
              (which): Check => ({
                key: `run${run}:${which}`,
                limit: limits[which] ?? limits[0],
                units,
                ...(which === 1 && { isShared }),
                ...(which === 2 && { isForgiving }),
              }),
            ) as [Check, ...Check[]]
            const verdict = await store.take(checks)
            seen[n]?.push(verdict)
            if (after === 'refund') await store.refund(checks, verdict)
            if (after === 'clear') await store.clear(checks[0].key)
            for (const check of checks) seen[n]?.push(await store.peek(check))
          }
        expect(seen[1]).toEqual(seen[0])
      }),
      { numRuns: 150 },
    )
  })
})
