import fc from 'fast-check'
import type { Check, Limit } from './limit.ts'
import { ATTACK, type Bench, STORES } from './test-stores.ts'
import { PARTS } from './window.ts'

const MINUTE: Limit = { count: 5, seconds: 60 }
const WINDOW_MS = 60_000

describe.each(STORES)('store in %s', (_name, open) => {
  let bench: Bench
  let keys = 0
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())

  const fresh = () => `key${++keys}`
  const take = async (key: string, limit = MINUTE) => bench.store.take([{ key, limit }])
  const advanceClock = (ms: number) => {
    bench.clock.now += ms
  }
  const times = async (count: number, key: string, limit = MINUTE) => {
    for (let n = 0; n < count; n++) expect((await take(key, limit)).isAllowed).toBe(true)
  }

  test('returns the remaining units and the time until all usage expires', async () => {
    const key = fresh()
    const first = await take(key)
    expect(first).toMatchObject({ isAllowed: true, remaining: 4, retryMs: 0, penaltyLevel: 0 })
    expect(first.resetMs).toBe(WINDOW_MS)
    advanceClock(30_000)
    expect(await take(key)).toMatchObject({ remaining: 3 })
    // The first request has expired, the second one has not.
    advanceClock(WINDOW_MS - 30_000)
    expect(await take(key)).toMatchObject({ remaining: 3 })
  })

  test('enforces the limit in every window, and expires usage at most one part late', async () => {
    const limit = fc.record({
      count: fc.integer({ min: 1, max: 8 }),
      seconds: fc.integer({ min: 1, max: 90 }),
    })
    const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(limit, gaps, async (limit, gaps) => {
        const key = fresh()
        const span = limit.seconds * 1000
        const allowed: number[] = []
        for (const gap of gaps) {
          advanceClock(gap)
          const { now } = bench.clock
          const { isAllowed, penaltyLevel } = await take(key, limit)
          const within = (ms: number) => allowed.filter((at) => at > now - ms).length
          if (isAllowed) {
            expect(within(span)).toBeLessThan(limit.count)
            allowed.push(now)
          } else if (penaltyLevel === 1 && allowed.length > 0)
            // The first blocked request follows enough requests within three windows and one part.
            expect(within(3 * span + span / PARTS)).toBeGreaterThanOrEqual(limit.count)
          // Each run ends with its first penalty, because other rules apply after it.
          if (!isAllowed) break
        }
      }),
      { numRuns: 300 },
    )
  })

  test('starts a back-off of two windows, which further requests do not extend', async () => {
    const key = fresh()
    await times(5, key)
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 1, retryMs: 2 * WINDOW_MS })
    advanceClock(2 * WINDOW_MS - 1)
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 1, retryMs: 1 })
    advanceClock(1)
    expect(await take(key)).toMatchObject({ isAllowed: true, remaining: 4 })
  })

  test('limits a back-off to one hour', async () => {
    const key = fresh()
    const limit = { count: 1, seconds: 3600 }
    await times(1, key, limit)
    const refusal = await take(key, limit)
    expect(refusal.retryMs).toBeLessThanOrEqual(3_600_000)
    advanceClock(3_600_000)
    expect((await take(key, limit)).retryMs).toBeLessThanOrEqual(3_600_000)
  })

  test('allows requests after the back-off, and lowers the level after two clean windows', async () => {
    const key = fresh()
    await times(5, key)
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 1 })
    advanceClock(2 * WINDOW_MS)
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 1, remaining: 4 })
    advanceClock(2 * WINDOW_MS)
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 0 })
  })

  test('applies the limit for attackers from level 3: one request per hour', async () => {
    const key = fresh()
    const violate = async () => {
      let allowed = 0
      for (;;) {
        const verdict = await take(key)
        if (!verdict.isAllowed) return { allowed, verdict }
        allowed++
      }
    }
    for (const [level, allowed, wait] of [
      [1, 5, 2],
      [2, 5, 4],
      [3, 5, 8],
      [4, 1, 16],
    ] as const) {
      const seen = await violate()
      expect([seen.allowed, seen.verdict.penaltyLevel]).toEqual([allowed, level])
      expect(seen.verdict.retryMs).toBeGreaterThanOrEqual(wait * WINDOW_MS)
      advanceClock(wait * WINDOW_MS)
    }
    // The hour of the allowed request is not over.
    const fifth = await violate()
    expect([fifth.allowed, fifth.verdict.penaltyLevel]).toEqual([0, 5])
    expect(fifth.verdict.check.limit).toEqual(ATTACK)
    // After this delay, more than two clean windows have passed for each level.
    advanceClock(fifth.verdict.retryMs)
    expect((await violate()).allowed).toBe(5)
  })

  test('allows a persistent attacker at most one request per hour', async () => {
    const key = fresh()
    for (let minute = 0; minute < 60; minute++) {
      await Promise.all(Array.from({ length: 6 }, () => take(key)))
      advanceClock(WINDOW_MS)
    }
    let allowed = 0
    for (let minute = 0; minute < 24 * 60; minute++) {
      if ((await take(key)).isAllowed) allowed++
      advanceClock(WINDOW_MS)
    }
    expect(allowed).toBeGreaterThan(10)
    expect(allowed).toBeLessThanOrEqual(24)
  })

  test('blocks with a forgiving check without a penalty', async () => {
    const key = fresh()
    const forgiving = () => bench.store.take([{ key, limit: MINUTE, isForgiving: true }])
    await times(5, key)
    for (let n = 0; n < 3; n++)
      expect(await forgiving()).toMatchObject({ isAllowed: false, penaltyLevel: 0, retryMs: WINDOW_MS })
    advanceClock(WINDOW_MS)
    expect(await forgiving()).toMatchObject({ isAllowed: true, remaining: 4 })
  })

  test('records a shared client, and allows requests again as soon as its window does', async () => {
    const [device, network] = [fresh(), fresh()]
    const ask = (own: string) =>
      bench.store.take([
        { key: own, limit: { count: 100, seconds: 60 } },
        { key: network, limit: MINUTE, isShared: true },
      ])
    for (let round = 1; round <= 4; round++) {
      for (let n = 0; n < 5; n++)
        expect(await ask(device)).toMatchObject({ isAllowed: true, penaltyLevel: 0 })
      for (let n = 0; n < 3; n++)
        expect(await ask(device)).toMatchObject({
          isAllowed: false,
          check: { key: network, limit: MINUTE },
          penaltyLevel: 0,
          retryMs: WINDOW_MS,
        })
      // Requests blocked by the network still count for the device.
      expect(await bench.store.peek({ key: device, limit: MINUTE })).toMatchObject({ used: 8 })
      advanceClock(WINDOW_MS)
    }
    expect((await ask(fresh())).isAllowed).toBe(true)
    const [record] = await bench.store.listPenalized(1)
    expect(record).toMatchObject({ key: network, refused: 12 })
    expect(record?.penaltyLevel).toBeGreaterThan(1)
  })

  test('counts a request blocked by a forgiving check under the strict checks only', async () => {
    const [device, own, everybody] = [fresh(), fresh(), fresh()]
    const ask = () =>
      bench.store.take([
        { key: device, limit: MINUTE },
        { key: own, limit: { count: 3, seconds: 60 }, isForgiving: true },
        { key: everybody, limit: { count: 2, seconds: 60 }, isForgiving: true },
      ])
    for (let n = 0; n < 2; n++) expect((await ask()).isAllowed).toBe(true)
    for (let n = 0; n < 3; n++)
      expect(await ask()).toMatchObject({ isAllowed: false, check: { key: everybody }, penaltyLevel: 0 })
    expect(await ask()).toMatchObject({ isAllowed: false, check: { key: device }, penaltyLevel: 1 })
    expect(await bench.store.peek({ key: own, limit: MINUTE })).toMatchObject({ used: 2 })
  })

  test.each(['isShared', 'isForgiving'] as const)(
    'does not store a client first seen in a request blocked by a check with %s',
    async (kind) => {
      const [network, stranger] = [fresh(), fresh()]
      const ask = (device: string) =>
        bench.store.take([
          { key: device, limit: MINUTE },
          { key: network, limit: MINUTE, [kind]: true },
        ])
      for (let n = 0; n < 5; n++) expect((await ask(fresh())).isAllowed).toBe(true)
      expect((await ask(stranger)).isAllowed).toBe(false)
      expect(await bench.store.peek({ key: stranger, limit: MINUTE })).toMatchObject({ used: 0 })
    },
  )

  test('allows a request with several units only if all of them are left', async () => {
    const key = fresh()
    const ask = (units: number) => bench.store.take([{ key, limit: MINUTE, units, isForgiving: true }])
    const three = await ask(3)
    expect(three).toMatchObject({ isAllowed: true, remaining: 2 })
    advanceClock(10_000)
    expect(await ask(3)).toMatchObject({ isAllowed: false, retryMs: WINDOW_MS - 10_000 })
    expect(await ask(2)).toMatchObject({ isAllowed: true, remaining: 0 })
    await bench.store.refund([{ key, limit: MINUTE, units: 3 }], three)
    expect(await bench.store.peek({ key, limit: MINUTE })).toMatchObject({ used: 2 })
    expect(await ask(6)).toMatchObject({ isAllowed: false, retryMs: WINDOW_MS })
    expect(await ask(3)).toMatchObject({ isAllowed: true, remaining: 0 })
  })

  test('blocks every request with a limit of 0, and suggests a retry after a window', async () => {
    const check = { key: fresh(), limit: { count: 0, seconds: 60 }, isForgiving: true }
    expect(await bench.store.take([check])).toMatchObject({
      isAllowed: false,
      remaining: 0,
      retryMs: WINDOW_MS,
    })
  })

  test('reads the usage and its expiry without counting', async () => {
    const key = fresh()
    const read = async (limit = MINUTE) => bench.store.peek({ key, limit })
    expect(await read()).toEqual({ used: 0, resetMs: 0 })
    await times(3, key)
    for (let n = 0; n < 9; n++) expect(await read()).toMatchObject({ used: 3 })
    const { resetMs } = await read()
    expect(resetMs).toBe(WINDOW_MS)
    expect(await take(key)).toMatchObject({ remaining: 1 })
    expect(await read({ count: 5, seconds: 30 })).toEqual({ used: 0, resetMs: 0 })
    advanceClock(resetMs)
    expect(await read()).toEqual({ used: 0, resetMs: 0 })
  })

  test('refunds units exactly once', async () => {
    const [one, other] = [fresh(), fresh()]
    const checks = [one, other].map((key) => ({ key, limit: MINUTE }))
    const both = () => bench.store.take(checks as [Check, Check])
    const used = async (key: string) => (await bench.store.peek({ key, limit: MINUTE })).used
    for (let n = 0; n < 2; n++) await both()
    advanceClock(10_000)
    const taken = await both()
    advanceClock(10_000)
    await both()
    await bench.store.refund(checks.slice(0, 1), taken)
    expect([await used(one), await used(other)]).toEqual([3, 4])
    // Nothing else was counted at that time.
    for (let n = 0; n < 5; n++) await bench.store.refund(checks.slice(0, 1), taken)
    expect(await used(one)).toBe(3)
    expect(await take(one)).toMatchObject({ isAllowed: true, remaining: 1 })
    // The first two requests expire at their usual time.
    advanceClock(WINDOW_MS - 20_000)
    expect(await used(one)).toBe(2)
  })

  test('refunds nothing for requests that were blocked, cleared, or expired', async () => {
    const key = fresh()
    const check = { key, limit: MINUTE }
    const used = async () => (await bench.store.peek(check)).used
    const first = await take(key)
    await times(4, key)
    const refused = await take(key)
    await bench.store.refund([check], refused)
    expect(await used()).toBe(5)
    await bench.store.refund([{ key, limit: { count: 5, seconds: 30 } }], first)
    await bench.store.refund([{ key: fresh(), limit: MINUTE }], first)
    expect(await used()).toBe(5)
    await bench.store.clear(key)
    await bench.store.refund([check], first)
    expect(await used()).toBe(0)
    advanceClock(2 * WINDOW_MS)
    await take(key)
    await bench.store.refund([check], first)
    expect(await used()).toBe(1)
  })

  test('counts concurrent requests and refunds correctly', async () => {
    const check: Check = { key: fresh(), limit: { count: 1000, seconds: 60 } }
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const taken = await bench.store.take([check])
        if (n % 2) await bench.store.refund([check], taken)
      }),
    )
    expect(await bench.store.peek(check)).toMatchObject({ used: 100 })
  })

  test('refunds the unit of an attacker', async () => {
    const key = fresh()
    for (const windows of [2, 4, 8]) {
      while ((await take(key)).isAllowed);
      advanceClock(windows * WINDOW_MS)
    }
    const taken = await take(key)
    expect(taken).toMatchObject({ isAllowed: true, penaltyLevel: 3, remaining: 0 })
    await bench.store.refund([{ key, limit: MINUTE }], taken)
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 3, remaining: 0 })
  })

  test('names the first check that blocks, and counts nothing under the others', async () => {
    const [network, device] = [fresh(), fresh()]
    const wide = { count: 6, seconds: 60 }
    const both = () =>
      bench.store.take([
        { key: network, limit: wide },
        { key: device, limit: MINUTE },
      ])
    for (let n = 0; n < 5; n++) expect((await both()).isAllowed).toBe(true)
    expect(await both()).toMatchObject({ isAllowed: false, check: { key: device } })
    expect(await take(network, wide)).toMatchObject({ isAllowed: true, remaining: 0 })
    expect(await both()).toMatchObject({ isAllowed: false, check: { key: network } })
  })

  test('applies a changed limit from the next request', async () => {
    const key = fresh()
    await times(5, key)
    expect(await take(key, { count: 8, seconds: 60 })).toMatchObject({ isAllowed: true, remaining: 2 })
    expect(await take(key, { count: 2, seconds: 60 })).toMatchObject({ isAllowed: false })
    expect(await take(key, { count: 2, seconds: 30 })).toMatchObject({ isAllowed: true, remaining: 1 })
  })

  test('lists clients with a penalty, the latest first, until they are cleared', async () => {
    for (const { key } of await bench.store.listPenalized(1000)) await bench.store.clear(key)
    const [one, two, three] = [fresh(), fresh(), fresh()]
    for (const key of [one, two]) {
      await times(5, key)
      await take(key)
      await take(key)
      advanceClock(10)
    }
    await take(three)
    expect(await bench.store.listPenalized(10)).toMatchObject([
      { key: two, penaltyLevel: 1, refused: 2 },
      { key: one, penaltyLevel: 1, refused: 2, lastRefusedAt: bench.clock.now - 20 },
    ])
    expect(await bench.store.listPenalized(1)).toHaveLength(1)
    expect(await bench.store.clear(one)).toBe(true)
    expect(await bench.store.clear(one)).toBe(false)
    expect(await bench.store.listPenalized(10)).toHaveLength(1)
    expect(await take(one)).toMatchObject({ isAllowed: true, remaining: 4, penaltyLevel: 0 })
  })

  test('allows exactly the limit among a thousand concurrent requests', async () => {
    const key = fresh()
    const limit = { count: 10, seconds: 60 }
    const verdicts = await Promise.all(Array.from({ length: 1000 }, () => take(key, limit)))
    expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
  })

  test('allows a request exactly at the reported retry time', async () => {
    const limit = fc.record({
      count: fc.integer({ min: 1, max: 4 }),
      seconds: fc.constantFrom(1, 7, 60, 90, 900, 3600),
    })
    // Gaps within a back-off or a window, and sometimes longer ones.
    const steps = fc.array(fc.constantFrom(0, 0, 0, 10, 500, 20_000, 250_000, 1_000_000, 3_600_000), {
      minLength: 4,
      maxLength: 50,
    })
    await fc.assert(
      fc.asyncProperty(limit, steps, async (limit, steps) => {
        const [one, other] = [fresh(), fresh()]
        for (const step of steps) {
          advanceClock(step)
          await take(one, limit)
          await take(other, limit)
        }
        let verdict = await take(one, limit)
        while ((await take(other, limit)).isAllowed) verdict = await take(one, limit)
        expect(verdict.isAllowed).toBe(false)
        advanceClock(verdict.retryMs - 1)
        expect(await take(one, limit)).toMatchObject({ isAllowed: false })
        advanceClock(1)
        expect(await take(other, limit)).toMatchObject({ isAllowed: true })
      }),
      { numRuns: 300 },
    )
  })

  test('reports a retry time within the window, and allows a request then, without a penalty', async () => {
    const limit = fc.record({
      count: fc.integer({ min: 1, max: 6 }),
      seconds: fc.constantFrom(1, 7, 60, 900, 3600),
    })
    const gaps = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 10, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(limit, gaps, async (limit, gaps) => {
        const check: Check = { key: fresh(), limit, isForgiving: true }
        const span = limit.seconds * 1000
        const allowed: number[] = []
        for (const gap of gaps) {
          advanceClock(Math.floor((gap * span) / 3000))
          const { now } = bench.clock
          const { isAllowed, resetMs, retryMs } = await bench.store.take([check])
          expect(resetMs).toBeLessThanOrEqual(span)
          if (isAllowed) {
            allowed.push(now)
            continue
          }
          expect(retryMs).toBeGreaterThan(0)
          expect(retryMs).toBeLessThanOrEqual(span)
          // The exact sliding window's time, or up to one part later.
          const exact = (allowed.at(-limit.count) ?? now) + span - now
          expect(retryMs).toBeGreaterThanOrEqual(exact)
          expect(retryMs).toBeLessThanOrEqual(exact + span / PARTS)
          advanceClock(retryMs)
          expect(await bench.store.take([check])).toMatchObject({ isAllowed: true })
          allowed.push(bench.clock.now)
        }
      }),
      { numRuns: 200 },
    )
  })

  test("reports the time at which an attacker's level falls if that is sooner", async () => {
    const key = fresh()
    for (const windows of [2, 4, 8]) {
      while ((await take(key)).isAllowed);
      advanceClock(windows * WINDOW_MS)
    }
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 3 })
    // Level 4 blocks for 16 windows and falls to 2 after four more, which is sooner than the hour.
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 4, retryMs: 20 * WINDOW_MS })
  })
})
