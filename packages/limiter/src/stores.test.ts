import fc from 'fast-check'
import type { Check, Limit } from './limit.ts'
import { ATTACK, type Bench, STORES } from './test-stores.ts'
import { PARTS } from './window.ts'

const MINUTE: Limit = { count: 5, seconds: 60 }
const W = 60_000

describe.each(STORES)('in %s', (_name, open) => {
  let bench: Bench
  let keys = 0
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())

  const fresh = () => `key${++keys}`
  const take = async (key: string, limit = MINUTE) => bench.store.take([{ key, limit }])
  const pass = (ms: number) => {
    bench.clock.now += ms
  }
  const times = async (count: number, key: string, limit = MINUTE) => {
    for (let n = 0; n < count; n++) expect((await take(key, limit)).isAllowed).toBe(true)
  }

  test('says what is left, and when all of it is back', async () => {
    const key = fresh()
    const first = await take(key)
    expect(first).toMatchObject({ isAllowed: true, remaining: 4, retryMs: 0, penaltyLevel: 0 })
    expect(first.resetMs).toBe(W)
    pass(30_000)
    expect(await take(key)).toMatchObject({ remaining: 3 })
    // The first one is back, the second is not.
    pass(W - 30_000)
    expect(await take(key)).toMatchObject({ remaining: 3 })
  })

  test('no stretch of time has more than the limit, whenever requests come; and no less for longer than a part', async () => {
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
          pass(gap)
          const { now } = bench.clock
          const { isAllowed, penaltyLevel } = await take(key, limit)
          const within = (ms: number) => allowed.filter((at) => at > now - ms).length
          if (isAllowed) {
            expect(within(span)).toBeLessThan(limit.count)
            allowed.push(now)
          } else if (penaltyLevel === 1 && allowed.length > 0)
            // Refused at first only because the exact window, and a part of it more, was full.
            expect(within(3 * span + span / PARTS)).toBeGreaterThanOrEqual(limit.count)
          // A penalty is another matter: each run ends with its first.
          if (!isAllowed) break
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a violated window makes wait for two of them; asking meanwhile changes nothing', async () => {
    const key = fresh()
    await times(5, key)
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 1, retryMs: 2 * W })
    pass(2 * W - 1)
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 1, retryMs: 1 })
    pass(1)
    expect(await take(key)).toMatchObject({ isAllowed: true, remaining: 4 })
  })

  test('no back-off is longer than an hour', async () => {
    const key = fresh()
    const limit = { count: 1, seconds: 3600 }
    await times(1, key, limit)
    const refusal = await take(key, limit)
    expect(refusal.retryMs).toBeLessThanOrEqual(3_600_000)
    pass(3_600_000)
    expect((await take(key, limit)).retryMs).toBeLessThanOrEqual(3_600_000)
  })

  test('who waits is heard again, and two clean windows after the wait take one level away', async () => {
    const key = fresh()
    await times(5, key)
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 1 })
    pass(2 * W)
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 1, remaining: 4 })
    pass(2 * W)
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 0 })
  })

  test('from the third level on there is the limit for attackers: one an hour', async () => {
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
      expect(seen.verdict.retryMs).toBeGreaterThanOrEqual(wait * W)
      pass(wait * W)
    }
    // The hour of the one that passed is not over.
    const fifth = await violate()
    expect([fifth.allowed, fifth.verdict.penaltyLevel]).toEqual([0, 5])
    expect(fifth.verdict.check.limit).toEqual(ATTACK)
    // Whoever waits as long as they were told has more than two clean windows behind them for each level.
    pass(fifth.verdict.retryMs)
    expect((await violate()).allowed).toBe(5)
  })

  test('an attacker who keeps at it gets one request an hour at most', async () => {
    const key = fresh()
    for (let minute = 0; minute < 60; minute++) {
      await Promise.all(Array.from({ length: 6 }, () => take(key)))
      pass(W)
    }
    let allowed = 0
    for (let minute = 0; minute < 24 * 60; minute++) {
      if ((await take(key)).isAllowed) allowed++
      pass(W)
    }
    expect(allowed).toBeGreaterThan(10)
    expect(allowed).toBeLessThanOrEqual(24)
  })

  test('a forgiving check refuses, and nobody waits longer for having asked', async () => {
    const key = fresh()
    const forgiving = () => bench.store.take([{ key, limit: MINUTE, isForgiving: true }])
    await times(5, key)
    for (let n = 0; n < 3; n++)
      expect(await forgiving()).toMatchObject({ isAllowed: false, penaltyLevel: 0, retryMs: W })
    pass(W)
    expect(await forgiving()).toMatchObject({ isAllowed: true, remaining: 4 })
  })

  test('a shared identity goes on record, and lets others in as soon as its window does', async () => {
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
          retryMs: W,
        })
      // What the network refused counts as the device's own all the same.
      expect(await bench.store.peek({ key: device, limit: MINUTE })).toMatchObject({ used: 8 })
      pass(W)
    }
    expect((await ask(fresh())).isAllowed).toBe(true)
    const [record] = await bench.store.limited(1)
    expect(record).toMatchObject({ key: network, refused: 12 })
    expect(record?.penaltyLevel).toBeGreaterThan(1)
  })

  test('a request that a forgiving check refuses still counts under the others, and under no forgiving one', async () => {
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
    'an identity that is first seen as a check of the kind %s refuses is not remembered',
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

  test('a request can use several units, and passes only where all of them are left', async () => {
    const key = fresh()
    const ask = (units: number) => bench.store.take([{ key, limit: MINUTE, units, isForgiving: true }])
    const three = await ask(3)
    expect(three).toMatchObject({ isAllowed: true, remaining: 2 })
    pass(10_000)
    expect(await ask(3)).toMatchObject({ isAllowed: false, retryMs: W - 10_000 })
    expect(await ask(2)).toMatchObject({ isAllowed: true, remaining: 0 })
    await bench.store.giveBack([{ key, limit: MINUTE, units: 3 }], three)
    expect(await bench.store.peek({ key, limit: MINUTE })).toMatchObject({ used: 2 })
    expect(await ask(6)).toMatchObject({ isAllowed: false, retryMs: W })
    expect(await ask(3)).toMatchObject({ isAllowed: true, remaining: 0 })
  })

  test('a limit of nothing lets nothing through, and says to come back in a window', async () => {
    const check = { key: fresh(), limit: { count: 0, seconds: 60 }, isForgiving: true }
    expect(await bench.store.take([check])).toMatchObject({ isAllowed: false, remaining: 0, retryMs: W })
  })

  test('reading what is used counts nothing, and knows when it is back', async () => {
    const key = fresh()
    const read = async (limit = MINUTE) => bench.store.peek({ key, limit })
    expect(await read()).toEqual({ used: 0, resetMs: 0 })
    await times(3, key)
    for (let n = 0; n < 9; n++) expect(await read()).toMatchObject({ used: 3 })
    const { resetMs } = await read()
    expect(resetMs).toBe(W)
    expect(await take(key)).toMatchObject({ remaining: 1 })
    expect(await read({ count: 5, seconds: 30 })).toEqual({ used: 0, resetMs: 0 })
    pass(resetMs)
    expect(await read()).toEqual({ used: 0, resetMs: 0 })
  })

  test('what is given back can be used again, and no more than was taken comes back', async () => {
    const [one, other] = [fresh(), fresh()]
    const checks = [one, other].map((key) => ({ key, limit: MINUTE }))
    const both = () => bench.store.take(checks as [Check, Check])
    const used = async (key: string) => (await bench.store.peek({ key, limit: MINUTE })).used
    for (let n = 0; n < 2; n++) await both()
    pass(10_000)
    const taken = await both()
    pass(10_000)
    await both()
    await bench.store.giveBack(checks.slice(0, 1), taken)
    expect([await used(one), await used(other)]).toEqual([3, 4])
    // There is nothing more of that moment.
    for (let n = 0; n < 5; n++) await bench.store.giveBack(checks.slice(0, 1), taken)
    expect(await used(one)).toBe(3)
    expect(await take(one)).toMatchObject({ isAllowed: true, remaining: 1 })
    // The two first ones leave when they would have left.
    pass(W - 20_000)
    expect(await used(one)).toBe(2)
  })

  test('nothing comes back of what was refused, forgotten, or has left its window', async () => {
    const key = fresh()
    const check = { key, limit: MINUTE }
    const used = async () => (await bench.store.peek(check)).used
    const first = await take(key)
    await times(4, key)
    const refused = await take(key)
    await bench.store.giveBack([check], refused)
    expect(await used()).toBe(5)
    await bench.store.giveBack([{ key, limit: { count: 5, seconds: 30 } }], first)
    await bench.store.giveBack([{ key: fresh(), limit: MINUTE }], first)
    expect(await used()).toBe(5)
    await bench.store.clear(key)
    await bench.store.giveBack([check], first)
    expect(await used()).toBe(0)
    pass(2 * W)
    await take(key)
    await bench.store.giveBack([check], first)
    expect(await used()).toBe(1)
  })

  test('of many who take and give back at once as many units are left as were kept', async () => {
    const check: Check = { key: fresh(), limit: { count: 1000, seconds: 60 } }
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const taken = await bench.store.take([check])
        if (n % 2) await bench.store.giveBack([check], taken)
      }),
    )
    expect(await bench.store.peek(check)).toMatchObject({ used: 100 })
  })

  test('what an attacker was left comes back as well', async () => {
    const key = fresh()
    for (const windows of [2, 4, 8]) {
      while ((await take(key)).isAllowed);
      pass(windows * W)
    }
    const taken = await take(key)
    expect(taken).toMatchObject({ isAllowed: true, penaltyLevel: 3, remaining: 0 })
    await bench.store.giveBack([{ key, limit: MINUTE }], taken)
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 3, remaining: 0 })
  })

  test('of several identities the first that refuses is told, and nobody else loses anything', async () => {
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

  test('a limit that was changed counts from the next request', async () => {
    const key = fresh()
    await times(5, key)
    expect(await take(key, { count: 8, seconds: 60 })).toMatchObject({ isAllowed: true, remaining: 2 })
    expect(await take(key, { count: 2, seconds: 60 })).toMatchObject({ isAllowed: false })
    expect(await take(key, { count: 2, seconds: 30 })).toMatchObject({ isAllowed: true, remaining: 1 })
  })

  test('those with a penalty are listed, the latest first, until they are cleared', async () => {
    for (const { key } of await bench.store.limited(1000)) await bench.store.clear(key)
    const [one, two, three] = [fresh(), fresh(), fresh()]
    for (const key of [one, two]) {
      await times(5, key)
      await take(key)
      await take(key)
      pass(10)
    }
    await take(three)
    expect(await bench.store.limited(10)).toMatchObject([
      { key: two, penaltyLevel: 1, refused: 2 },
      { key: one, penaltyLevel: 1, refused: 2, lastRefusedAt: bench.clock.now - 20 },
    ])
    expect(await bench.store.limited(1)).toHaveLength(1)
    expect(await bench.store.clear(one)).toBe(true)
    expect(await bench.store.clear(one)).toBe(false)
    expect(await bench.store.limited(10)).toHaveLength(1)
    expect(await take(one)).toMatchObject({ isAllowed: true, remaining: 4, penaltyLevel: 0 })
  })

  test('of a thousand at once exactly as many pass as may', async () => {
    const key = fresh()
    const limit = { count: 10, seconds: 60 }
    const verdicts = await Promise.all(Array.from({ length: 1000 }, () => take(key, limit)))
    expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
  })

  test('who waits in silence as long as they were told passes then, and not a moment before', async () => {
    const limit = fc.record({
      count: fc.integer({ min: 1, max: 4 }),
      seconds: fc.constantFrom(1, 7, 60, 90, 900, 3600),
    })
    // Of a back-off or a window, now and then more.
    const steps = fc.array(fc.constantFrom(0, 0, 0, 10, 500, 20_000, 250_000, 1_000_000, 3_600_000), {
      minLength: 4,
      maxLength: 50,
    })
    await fc.assert(
      fc.asyncProperty(limit, steps, async (limit, steps) => {
        const [one, other] = [fresh(), fresh()]
        for (const step of steps) {
          pass(step)
          await take(one, limit)
          await take(other, limit)
        }
        let verdict = await take(one, limit)
        while ((await take(other, limit)).isAllowed) verdict = await take(one, limit)
        expect(verdict.isAllowed).toBe(false)
        pass(verdict.retryMs - 1)
        expect(await take(one, limit)).toMatchObject({ isAllowed: false })
        pass(1)
        expect(await take(other, limit)).toMatchObject({ isAllowed: true })
      }),
      { numRuns: 300 },
    )
  })

  test('without a penalty nobody waits for longer than the window, nor so short that they are refused then', async () => {
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
          pass(Math.floor((gap * span) / 3000))
          const { now } = bench.clock
          const { isAllowed, resetMs, retryMs } = await bench.store.take([check])
          expect(resetMs).toBeLessThanOrEqual(span)
          if (isAllowed) {
            allowed.push(now)
            continue
          }
          expect(retryMs).toBeGreaterThan(0)
          expect(retryMs).toBeLessThanOrEqual(span)
          // What the exact window would say, or a part later.
          const exact = (allowed.at(-limit.count) ?? now) + span - now
          expect(retryMs).toBeGreaterThanOrEqual(exact)
          expect(retryMs).toBeLessThanOrEqual(exact + span / PARTS)
          pass(retryMs)
          expect(await bench.store.take([check])).toMatchObject({ isAllowed: true })
          allowed.push(bench.clock.now)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('an attacker is told of the moment at which their level falls, where that comes first', async () => {
    const key = fresh()
    for (const windows of [2, 4, 8]) {
      while ((await take(key)).isAllowed);
      pass(windows * W)
    }
    expect(await take(key)).toMatchObject({ isAllowed: true, penaltyLevel: 3 })
    // Level 4 waits for sixteen windows, and is 2 after four more; the hour would be longer.
    expect(await take(key)).toMatchObject({ isAllowed: false, penaltyLevel: 4, retryMs: 20 * W })
  })
})
