import { isIP } from 'node:net'
import type { Request } from 'express'
import fc from 'fast-check'
import { getClientIp } from './client-ip.ts'

const PROXY = '10.0.0.1'
const read = (headers: Record<string, string>, hops = 1) =>
  getClientIp({ headers, socket: { remoteAddress: PROXY } } as unknown as Request, hops)
const readForwardedFor = (list: string, hops?: number) => read({ 'x-forwarded-for': list }, hops)
const readForwarded = (field: string, hops?: number) => read({ forwarded: field }, hops)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['6.6.6.6, 203.0.113.7:1', '203.0.113.7'],
  ['nonsense, [2001:db8::1]:443', '2001:db8::1'],
  ['6.6.6.6, [203.0.113.7]', PROXY],
  ['6.6.6.6, 203.0.113.7:', PROXY],
  ['6.6.6.6, unknown', PROXY],
  ['203.0.113.777', PROXY],
  ['', PROXY],
  [',,', PROXY],
])('reads X-Forwarded-For: %s as %s', (list, ip) => {
  expect(readForwardedFor(list)).toBe(ip)
})

test.each([
  ['for=203.0.113.7', '203.0.113.7'],
  ['For="203.0.113.7:5678";proto=https', '203.0.113.7'],
  ['proto=http;by=203.0.113.43; for=203.0.113.7', '203.0.113.7'],
  ['for="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
  ['for="[2001:db8::1]"', '2001:db8::1'],
  ['for="[2001:db8::1]:_port"', '2001:db8::1'],
  ['for=[2001:db8::1]', '2001:db8::1'],
  ['for="203.0.\\113.7"', '203.0.113.7'],
  ['for=6.6.6.6, for=203.0.113.7', '203.0.113.7'],
  ['for=203.0.113.7;host="a, for=6.6.6.6;x=\\"y"', '203.0.113.7'],
  // An unclosed quote from a client must not hide the proxy's entry.
  ['for=", for=203.0.113.7', '203.0.113.7'],
  ['for="6.6.6.6, for="[2001:db8::1]"', '2001:db8::1'],
  ['for=6.6.6.6, for=unknown', PROXY],
  ['for=6.6.6.6, for=_hidden', PROXY],
  ['for=6.6.6.6, for="_SEVKISEK:80"', PROXY],
  ['for=6.6.6.6, by=203.0.113.43', PROXY],
  ['for=6.6.6.6;for=203.0.113.7', PROXY],
  ['for="203.0.113.7', PROXY],
  ['for=', PROXY],
  ['203.0.113.7', PROXY],
])('reads Forwarded: %s as %s', (field, ip) => {
  expect(readForwarded(field)).toBe(ip)
})

test('trusts exactly the configured number of proxies', () => {
  const [list, field] = ['6.6.6.6, 203.0.113.7, 10.0.0.2', 'for=6.6.6.6, for=203.0.113.7, for=10.0.0.2']
  for (const [hops, ip] of [
    [0, PROXY],
    [1, '10.0.0.2'],
    [2, '203.0.113.7'],
    [3, '6.6.6.6'],
    [9, '6.6.6.6'],
  ] as const)
    expect([readForwardedFor(list, hops), readForwarded(field, hops)]).toEqual([ip, ip])
})

test('ignores Forwarded if X-Forwarded-For is present', () => {
  expect(read({ 'x-forwarded-for': '203.0.113.7', forwarded: 'for=6.6.6.6' })).toBe('203.0.113.7')
  expect(read({ 'x-forwarded-for': 'unknown', forwarded: 'for=6.6.6.6' })).toBe(PROXY)
})

const arbitraryHeader = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        'for=',
        '"',
        '\\',
        ',',
        ';',
        ' ',
        '[',
        ']',
        ':',
        '=',
        '6.6.6.6',
        '2001:db8::6',
        'unknown',
      ),
    )
    .map((parts) => parts.join('')),
)

test('returns a valid IP address for any header', () => {
  fc.assert(
    fc.property(arbitraryHeader, fc.integer({ min: 0, max: 10 }), (input, hops) => {
      for (const ip of [readForwardedFor(input, hops), readForwarded(input, hops)])
        expect(isIP(ip)).not.toBe(0)
    }),
    { numRuns: 2000 },
  )
})

test('returns the IP address that the trusted proxies forward, whatever a client sends before it', () => {
  fc.assert(
    fc.property(arbitraryHeader, fc.integer({ min: 0, max: 3 }), (input, extraHops) => {
      const repeat = (entry: string) => `, ${entry}`.repeat(extraHops)
      expect(readForwardedFor(`${input}, 203.0.113.7:99${repeat('10.0.0.2')}`, 1 + extraHops)).toBe(
        '203.0.113.7',
      )
      expect(readForwarded(`${input}, for="[2001:db8::1]:99"${repeat('for=10.0.0.2')}`, 1 + extraHops)).toBe(
        '2001:db8::1',
      )
    }),
    { numRuns: 2000 },
  )
})

test('reads a long Forwarded header in under 200 ms, whatever it contains', () => {
  for (const piece of ['"', '\\', '\\"', ',', ';for=', 'for="'])
    for (const field of [piece.repeat(50_000), `for="${piece.repeat(50_000)}"`]) {
      const started = performance.now()
      readForwarded(field)
      expect(performance.now() - started).toBeLessThan(200)
    }
})
