import fc from 'fast-check'
import type { Check, Limit } from './limit.ts'
import { ATTACK_LIMIT, type Fixture, STORES } from './test-stores.ts'
import { PARTS } from './window.ts'

const MINUTE: Limit = { count: 5, seconds: 60 }
const WINDOW_MS = 60_000

describe.each(STORES)('store in %s', (_name, open) => {
  let fixture: Fixture
  let keyCount = 0
  beforeAll(async () => {
    fixture = await open()
  })
  afterAll(() => fixture.close())

  const createKey = () => `key${++keyCount}`
  const take = async (key: string, limit = MINUTE) => fixture.store.take([{ key, limit }])
  const advanceClock = (ms: number) => {
    fixture.clock.now += ms
  }
  const takeAllowed = async (count: number, key: string, limit = MINUTE) => {
    for (let n = 0; n < count; n++) expect((await take(key, limit)).isAllowed).toBe(true)
  }

  test('returns the remaining units and the time until all usage expires', async () => {
    const key = createKey()
    const first = await take(key)
    expect(first).toMatchObject({ isAllowed: true, remaining: 4, retryMs: 0, penaltyLevel: 0 })
    expect(first.resetMs).toBe(WINDOW_MS)
    advanceClock(30_000)
    expect(await take(key)).toMatchObject({ remaining: 3 })
    // The first request has expired, the second one has not.
    advanceClock(WINDOW_MS - 30_000)
    expect(await take(key)).toMatchObject({ remaining: 3 })
  })

  test('enforces the limit in every window, and penalizes no client that stays well below it', async () => {
    const limit = fc.record({
      count: fc.integer({ min: 1, max: 8 }),
      seconds: fc.integer({ min: 1, max: 90 }),
    })
    const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(limit, gaps, async (limit, gaps) => {
        const key = createKey()
        const span = limit.seconds * 1000
        const allowed: number[] = []
        for (const gap of gaps) {
          advanceClock(gap)
          const { now } = fixture.clock
          const { isAllowed, penaltyLevel } = await take(key, limit)
          const countAllowed = (ms: number) => allowed.filter((at) => at > now - ms).length
          if (isAllowed) {
            expect(countAllowed(span)).toBeLessThan(limit.count)
            allowed.push(now)
          } else if (penaltyLevel === 1 && allowed.length > 0)
            // A request is blocked only if `count` allowed requests have not expired yet. They are at most
            // one window and one part old. This check tolerates two more windows.
            expect(countAllowed(3 * span + span / PARTS)).toBeGreaterThanOrEqual(limit.count)
          // Each run ends with its first penalty, because other rules apply after it.
          if (!isAllowed) break
        }
      }),
      { numRuns: 300 },
    )
  })

  test('starts a back-off of two windows, which further requests do not extend', async () => {
    const key = createKey()
    await takeAllowed(5, key)
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 1, retryMs: 2 * WINDOW_MS })
    advanceClock(2 * WINDOW_MS - 1)
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 1, retryMs: 1 })
    advanceClock(1)
    expect(await take(key)).toMatchObject({ isAllowed: true, remaining: 4 })
  })

  test('limits a back-off to one hour', async () => {
    const key = createKey()
    const limit = { count: 1, seconds: 3600 }
    await takeAllowed(1, key, limit)
    const blocked = await take(key, limit)
    expect(blocked.retryMs).toBeLessThanOrEqual(3_600_000)
    advanceClock(3_600_000)
    await takeAllowed(1, key, limit)
    expect(await take(key, limit)).toMatchObject({ isAllowed: false, retryMs: 3_600_000 })
  })

  test('allows requests after the back-off, and lowers the level after two clean windows', async () => {
    const key = createKey()
    await takeAllowed(5, key)
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 1 })
    advanceClock(2 * WINDOW_MS)
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 1, remaining: 4 })
    advanceClock(2 * WINDOW_MS)
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 0 })
  })

  test('applies the limit for attackers from level 3: one request per hour', async () => {
    const key = createKey()
    const takeUntilBlocked = async () => {
      let allowed = 0
      for (;;) {
        const verdict = await take(key)
        if (!verdict.isAllowed) return { allowed, verdict }
        allowed++
      }
    }
    for (const [level, allowed, windows] of [
      [1, 5, 2],
      [2, 5, 4],
      [3, 5, 8],
      [4, 1, 16],
    ] as const) {
      const result = await takeUntilBlocked()
      expect([result.allowed, result.verdict.penaltyLevel]).toEqual([allowed, level])
      expect(result.verdict.retryMs).toBeGreaterThanOrEqual(windows * WINDOW_MS)
      advanceClock(windows * WINDOW_MS)
    }
    // The hour that started with the allowed request has not passed yet.
    const fifth = await takeUntilBlocked()
    expect([fifth.allowed, fifth.verdict.penaltyLevel]).toEqual([0, 5])
    expect(fifth.verdict.check.limit).toEqual(ATTACK_LIMIT)
    // At the reported retry time, six clean windows have lowered the level to 2, so the regular limit applies
    // again.
    advanceClock(fifth.verdict.retryMs)
    expect((await takeUntilBlocked()).allowed).toBe(5)
  })

  test('blocks attackers completely if their limit is 0', async () => {
    const { store, clock, close } = await open({ count: 0, seconds: 3600 })
    const key = createKey()
    const take = () => store.take([{ key, limit: MINUTE }])
    const levels: number[] = []
    for (const windows of [2, 4, 8]) {
      let verdict = await take()
      while (verdict.isAllowed) verdict = await take()
      levels.push(verdict.penaltyLevel)
      clock.now += windows * WINDOW_MS
    }
    expect(levels).toEqual([1, 2, 3])
    expect(await take()).toMatchObject({ isAllowed: false, penaltyLevel: 4 })
    await close()
  })

  test('allows a persistent attacker at most one request per hour', async () => {
    const key = createKey()
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

  test('applies no penalty when a forgiving check blocks a request', async () => {
    const key = createKey()
    const takeForgiving = () => fixture.store.take([{ key, limit: MINUTE, isForgiving: true }])
    await takeAllowed(5, key)
    for (let n = 0; n < 3; n++)
      expect(await takeForgiving()).toMatchObject({ isAllowed: false, penaltyLevel: 0, retryMs: WINDOW_MS })
    advanceClock(WINDOW_MS)
    expect(await takeForgiving()).toMatchObject({ isAllowed: true, remaining: 4 })
  })

  test('records penalties of a shared client, but blocks it only within its window', async () => {
    const [device, network] = [createKey(), createKey()]
    const request = (key: string) =>
      fixture.store.take([
        { key, limit: { count: 100, seconds: 60 } },
        { key: network, limit: MINUTE, isShared: true },
      ])
    for (let round = 1; round <= 4; round++) {
      for (let n = 0; n < 5; n++)
        expect(await request(device)).toMatchObject({ isAllowed: true, penaltyLevel: 0 })
      for (let n = 0; n < 3; n++)
        expect(await request(device)).toMatchObject({
          isAllowed: false,
          check: { key: network, limit: MINUTE },
          penaltyLevel: 0,
          retryMs: WINDOW_MS,
        })
      // Requests that exceed the network's limit still count for the device.
      expect(await fixture.store.peek({ key: device, limit: MINUTE })).toMatchObject({ used: 8 })
      advanceClock(WINDOW_MS)
    }
    expect((await request(createKey())).isAllowed).toBe(true)
    const [record] = await fixture.store.listPenalized(1)
    expect(record).toMatchObject({ key: network, rejected: 12 })
    expect(record?.penaltyLevel).toBeGreaterThan(1)
  })

  test('if a forgiving check blocks a request, counts it only under earlier unforgiving checks', async () => {
    const [device, user, allUsers] = [createKey(), createKey(), createKey()]
    const request = () =>
      fixture.store.take([
        { key: device, limit: MINUTE },
        { key: user, limit: { count: 3, seconds: 60 }, isForgiving: true },
        { key: allUsers, limit: { count: 2, seconds: 60 }, isForgiving: true },
      ])
    for (let n = 0; n < 2; n++) expect((await request()).isAllowed).toBe(true)
    for (let n = 0; n < 3; n++)
      expect(await request()).toMatchObject({ isAllowed: false, check: { key: allUsers }, penaltyLevel: 0 })
    expect(await request()).toMatchObject({ isAllowed: false, check: { key: device }, penaltyLevel: 1 })
    expect(await fixture.store.peek({ key: user, limit: MINUTE })).toMatchObject({ used: 2 })
  })

  test.each(['isShared', 'isForgiving'] as const)(
    'counts nothing for a new client whose request is blocked by a check with %s',
    async (kind) => {
      const [network, newDevice] = [createKey(), createKey()]
      const request = (device: string) =>
        fixture.store.take([
          { key: device, limit: MINUTE },
          { key: network, limit: MINUTE, [kind]: true },
        ])
      for (let n = 0; n < 5; n++) expect((await request(createKey())).isAllowed).toBe(true)
      expect((await request(newDevice)).isAllowed).toBe(false)
      expect(await fixture.store.peek({ key: newDevice, limit: MINUTE })).toMatchObject({ used: 0 })
    },
  )

  test('allows a request for several units only if that many remain', async () => {
    const key = createKey()
    const request = (units: number) => fixture.store.take([{ key, limit: MINUTE, units, isForgiving: true }])
    const first = await request(3)
    expect(first).toMatchObject({ isAllowed: true, remaining: 2 })
    advanceClock(10_000)
    expect(await request(3)).toMatchObject({ isAllowed: false, retryMs: WINDOW_MS - 10_000 })
    expect(await request(2)).toMatchObject({ isAllowed: true, remaining: 0 })
    await fixture.store.refund([{ key, limit: MINUTE, units: 3 }], first)
    expect(await fixture.store.peek({ key, limit: MINUTE })).toMatchObject({ used: 2 })
    expect(await request(6)).toMatchObject({ isAllowed: false, retryMs: WINDOW_MS })
    expect(await request(3)).toMatchObject({ isAllowed: true, remaining: 0 })
  })

  test('if the limit is 0, blocks every request and suggests a retry after one window', async () => {
    const check = { key: createKey(), limit: { count: 0, seconds: 60 }, isForgiving: true }
    expect(await fixture.store.take([check])).toMatchObject({
      isAllowed: false,
      remaining: 0,
      retryMs: WINDOW_MS,
    })
  })

  test('reads the usage and its expiry without counting', async () => {
    const key = createKey()
    const read = async (limit = MINUTE) => fixture.store.peek({ key, limit })
    expect(await read()).toEqual({ used: 0, resetMs: 0 })
    await takeAllowed(3, key)
    for (let n = 0; n < 9; n++) expect(await read()).toMatchObject({ used: 3 })
    const { resetMs } = await read()
    expect(resetMs).toBe(WINDOW_MS)
    expect(await take(key)).toMatchObject({ remaining: 1 })
    expect(await read({ count: 5, seconds: 30 })).toEqual({ used: 0, resetMs: 0 })
    advanceClock(resetMs)
    expect(await read()).toEqual({ used: 0, resetMs: 0 })
  })

  test('refunds the units of one request, and never more than were counted at its time', async () => {
    const [keyA, keyB] = [createKey(), createKey()]
    const checks = [keyA, keyB].map((key) => ({ key, limit: MINUTE }))
    const takeBoth = () => fixture.store.take(checks as [Check, Check])
    const getUsed = async (key: string) => (await fixture.store.peek({ key, limit: MINUTE })).used
    for (let n = 0; n < 2; n++) await takeBoth()
    advanceClock(10_000)
    const verdict = await takeBoth()
    advanceClock(10_000)
    await takeBoth()
    await fixture.store.refund(checks.slice(0, 1), verdict)
    expect([await getUsed(keyA), await getUsed(keyB)]).toEqual([3, 4])
    // Nothing else was counted at the time of this verdict, so further refunds change nothing.
    for (let n = 0; n < 5; n++) await fixture.store.refund(checks.slice(0, 1), verdict)
    expect(await getUsed(keyA)).toBe(3)
    expect(await take(keyA)).toMatchObject({ isAllowed: true, remaining: 1 })
    // The first two requests expire at their usual time.
    advanceClock(WINDOW_MS - 20_000)
    expect(await getUsed(keyA)).toBe(2)
  })

  test('refunds nothing for requests that were blocked, cleared, expired, or counted elsewhere', async () => {
    const key = createKey()
    const check = { key, limit: MINUTE }
    const getUsed = async () => (await fixture.store.peek(check)).used
    const first = await take(key)
    await takeAllowed(4, key)
    const blocked = await take(key)
    await fixture.store.refund([check], blocked)
    expect(await getUsed()).toBe(5)
    await fixture.store.refund([{ key, limit: { count: 5, seconds: 30 } }], first)
    await fixture.store.refund([{ key: createKey(), limit: MINUTE }], first)
    expect(await getUsed()).toBe(5)
    await fixture.store.clear(key)
    await fixture.store.refund([check], first)
    expect(await getUsed()).toBe(0)
    advanceClock(2 * WINDOW_MS)
    await take(key)
    await fixture.store.refund([check], first)
    expect(await getUsed()).toBe(1)
  })

  test('counts concurrent requests and refunds correctly', async () => {
    const check: Check = { key: createKey(), limit: { count: 1000, seconds: 60 } }
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const verdict = await fixture.store.take([check])
        if (n % 2) await fixture.store.refund([check], verdict)
      }),
    )
    expect(await fixture.store.peek(check)).toMatchObject({ used: 100 })
  })

  test('refunds a request that was counted under the limit for attackers', async () => {
    const key = createKey()
    // Raises the penalty to level 3.
    for (const windows of [2, 4, 8]) {
      while ((await take(key)).isAllowed);
      advanceClock(windows * WINDOW_MS)
    }
    const verdict = await take(key)
    expect(verdict).toMatchObject({ isAllowed: true, penaltyLevel: 3, remaining: 0 })
    await fixture.store.refund([{ key, limit: MINUTE }], verdict)
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 3, remaining: 0 })
  })

  test('returns the first check that blocks, and counts nothing for the other checks', async () => {
    const [network, device] = [createKey(), createKey()]
    const wide = { count: 6, seconds: 60 }
    const takeBoth = () =>
      fixture.store.take([
        { key: network, limit: wide },
        { key: device, limit: MINUTE },
      ])
    for (let n = 0; n < 5; n++) expect((await takeBoth()).isAllowed).toBe(true)
    expect(await takeBoth()).toMatchObject({ isAllowed: false, check: { key: device } })
    expect(await take(network, wide)).toMatchObject({ isAllowed: true, remaining: 0 })
    expect(await takeBoth()).toMatchObject({ isAllowed: false, check: { key: network } })
  })

  test('applies a changed limit from the next request', async () => {
    const key = createKey()
    await takeAllowed(5, key)
    expect(await take(key, { count: 8, seconds: 60 })).toMatchObject({ isAllowed: true, remaining: 2 })
    expect(await take(key, { count: 2, seconds: 60 })).toMatchObject({ isAllowed: false })
    expect(await take(key, { count: 2, seconds: 30 })).toMatchObject({ isAllowed: true, remaining: 1 })
  })

  test('lists clients with a penalty, the most recently blocked first, until they are cleared', async () => {
    for (const { key } of await fixture.store.listPenalized(1000)) await fixture.store.clear(key)
    const [keyA, keyB, keyC] = [createKey(), createKey(), createKey()]
    for (const key of [keyA, keyB]) {
      await takeAllowed(5, key)
      await take(key)
      await take(key)
      advanceClock(10)
    }
    await take(keyC)
    expect(await fixture.store.listPenalized(10)).toMatchObject([
      { key: keyB, penaltyLevel: 1, rejected: 2 },
      { key: keyA, penaltyLevel: 1, rejected: 2, lastRejectedAt: fixture.clock.now - 20 },
    ])
    expect(await fixture.store.listPenalized(1)).toHaveLength(1)
    expect(await fixture.store.clear(keyA)).toBe(true)
    expect(await fixture.store.clear(keyA)).toBe(false)
    expect(await fixture.store.listPenalized(10)).toHaveLength(1)
    expect(await take(keyA)).toMatchObject({ isAllowed: true, remaining: 4, penaltyLevel: 0 })
  })

  test('allows exactly the limit among a thousand concurrent requests', async () => {
    const key = createKey()
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
        // Clients with the same history: A retries a millisecond too early, B exactly at the retry time.
        const [keyA, keyB] = [createKey(), createKey()]
        for (const step of steps) {
          advanceClock(step)
          await take(keyA, limit)
          await take(keyB, limit)
        }
        let verdict = await take(keyA, limit)
        while ((await take(keyB, limit)).isAllowed) verdict = await take(keyA, limit)
        expect(verdict.isAllowed).toBe(false)
        advanceClock(verdict.retryMs - 1)
        expect(await take(keyA, limit)).toMatchObject({ isAllowed: false })
        advanceClock(1)
        expect(await take(keyB, limit)).toMatchObject({ isAllowed: true })
      }),
      { numRuns: 300 },
    )
  })

  test('without a penalty, reports a retry time within the window, and allows a request then', async () => {
    const limit = fc.record({
      count: fc.integer({ min: 1, max: 6 }),
      seconds: fc.constantFrom(1, 7, 60, 900, 3600),
    })
    const gaps = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 10, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(limit, gaps, async (limit, gaps) => {
        const check: Check = { key: createKey(), limit, isForgiving: true }
        const span = limit.seconds * 1000
        const allowed: number[] = []
        for (const gap of gaps) {
          advanceClock(Math.floor((gap * span) / 3000))
          const { now } = fixture.clock
          const { isAllowed, resetMs, retryMs } = await fixture.store.take([check])
          expect(resetMs).toBeLessThanOrEqual(span)
          if (isAllowed) {
            allowed.push(now)
            continue
          }
          expect(retryMs).toBeGreaterThan(0)
          expect(retryMs).toBeLessThanOrEqual(span)
          // The retry time is that of an exact sliding window, or up to one part later.
          const exact = (allowed.at(-limit.count) ?? now) + span - now
          expect(retryMs).toBeGreaterThanOrEqual(exact)
          expect(retryMs).toBeLessThanOrEqual(exact + span / PARTS)
          advanceClock(retryMs)
          expect(await fixture.store.take([check])).toMatchObject({ isAllowed: true })
          allowed.push(fixture.clock.now)
        }
      }),
      { numRuns: 200 },
    )
  })

  test("suggests a retry when an attacker's level falls, even within the attack limit's hour", async () => {
    const key = createKey()
    // Raises the penalty to level 3.
    for (const windows of [2, 4, 8]) {
      while ((await take(key)).isAllowed);
      advanceClock(windows * WINDOW_MS)
    }
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 3 })
    // Level 4 blocks for 16 windows and falls to 2 after four more, before the hour of the attack limit ends.
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 4, retryMs: 20 * WINDOW_MS })
  })
})
