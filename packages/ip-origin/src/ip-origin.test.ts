import fc from 'fast-check'
import { type IpOrigin, openIpOrigin } from './index.ts'
import { encodeValue, readTable, writeTable } from './table.ts'

let origin: IpOrigin
beforeAll(async () => {
  origin = await openIpOrigin()
})

const UNKNOWN = { country: null, network: null }

/** Well-known IP addresses. They are only looked up in the table, never contacted. */
test.each([
  ['a university', '145.97.39.155', 'NL', null],
  ['a home ISP', '194.25.2.129', 'DE', null],
  ['another home ISP', '212.27.48.10', 'FR', null],
  ['a provider in South America', '200.160.2.3', 'BR', null],
  ['a provider in Africa', '41.231.21.1', 'TN', null],
  ['a provider in Asia', '168.126.63.1', 'KR', null],
  ['a registry, in IPv6', '2001:67c:2e8:22::c100:68b', 'NL', null],
  ['a home ISP, in IPv6', '2003:c0::1', 'DE', null],
  ['Hetzner', '46.4.0.1', 'DE', 'data_centre'],
  ['Hetzner, in IPv6', '2a01:4f8::1', 'DE', 'data_centre'],
  ['AWS in Seoul', '3.5.140.2', 'KR', 'data_centre'],
  ['AWS, in IPv6', '2600:1f18::1', 'US', 'data_centre'],
  ['Mullvad', '185.65.134.66', 'NL', 'vpn'],
  ['M247', '146.70.117.2', 'DE', 'vpn'],
  ['Proton', '185.159.157.1', 'CH', 'vpn'],
])('returns the country and network type of %s: %s', (_, address, country, network) => {
  expect(origin.getOrigin(address)).toEqual({ country, network })
})

test('classifies iCloud Private Relay as a VPN, not as a data center', () => {
  for (const address of ['104.28.42.1', '172.224.8.1']) expect(origin.getOrigin(address).network).toBe('vpn')
})

test('returns the origin of an IPv4 address that is written as an IPv6 address', () => {
  for (const text of ['::ffff:46.4.0.1', '::FFFF:2e04:1', '0:0:0:0:0:ffff:2e04:0001', '64:ff9b::46.4.0.1'])
    expect([text, origin.getOrigin(text)]).toEqual([text, origin.getOrigin('46.4.0.1')])
})

test('returns no country and no network type for an IP address that is not public', () => {
  // Here and below, the inner lists only group the values.
  const addresses = [
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '127.0.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '192.0.2.1', '198.51.100.1', '203.0.113.1', '::', '::1', 'fe80::1'],
    ...[
      'fd00::1',
      'ff02::1',
      '2001:db8::1',
      '2001::1',
      '2002:2e04:1::1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
    ],
    ...['::46.4.0.1', '64:ff9b:1::46.4.0.1', '1::ffff:46.4.0.1'],
  ]
  for (const address of addresses) expect([address, origin.getOrigin(address)]).toEqual([address, UNKNOWN])
})

test('returns no country and no network type for text that is not an IP address', () => {
  const texts = [
    ...['', ' ', '46.4.0', '46.4.0.1.2', '46.4.0.256', '046.4.0.1', '0x2e.4.0.1', '46.4.0.1 ', '46.4.0.1:80'],
    ...[
      '[2a01:4f8::1]',
      '2a01:4f8::1%eth0',
      '2a01:4f8::1/64',
      '2a01:::1',
      '2a01::4f8::1',
      ':',
      ':::',
      '::ffff:',
    ],
    ...['1:2:3:4:5:6:7:8:9', '::ffff:1.2.3.999', '４６.4.0.1', 'localhost', '__proto__', '\0', '46.4.0.1\n'],
    ...['1'.repeat(100_000), ':'.repeat(100_000), '1.'.repeat(100_000), '%'.repeat(46), undefined],
  ]
  for (const text of texts) expect([text, origin.getOrigin(text)]).toEqual([text, UNKNOWN])
})

test('returns a country or null, and a network type or null, for any text', () => {
  const pieces = fc.constantFrom(
    ':',
    '::',
    '.',
    'ffff',
    '64',
    'ff9b',
    '2001',
    '2a01',
    '255',
    '46',
    '0',
    '%',
    '/',
    ' ',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join('')),
    fc.ipV4(),
    fc.ipV6(),
  )
  fc.assert(
    fc.property(text, (address) => {
      const { country, network } = origin.getOrigin(address)
      expect(country ?? 'ZZ').toMatch(/^[A-Z]{2}$/)
      expect([null, 'data_centre', 'vpn']).toContain(network)
    }),
    { numRuns: 3_000 },
  )
})

test('returns the same result for the short, long, and uppercase notations of an IPv6 address', () => {
  const groups = fc.tuple(
    fc.integer({ min: 0x2001, max: 0x2c0f }),
    fc.array(fc.nat(0xffff), { minLength: 7, maxLength: 7 }),
  )
  const sparse = fc.tuple(groups, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
  fc.assert(
    fc.property(sparse, ([[first, others], isZero]) => {
      const numbers = [first, ...others].map((group, index) => (index > 0 && isZero[index] ? 0 : group))
      const long = numbers.map((group) => group.toString(16).padStart(4, '0')).join(':')
      const short = new URL(`http://[${long}]`).hostname.slice(1, -1)
      expect(origin.getOrigin(short)).toEqual(origin.getOrigin(long))
      expect(origin.getOrigin(long.toUpperCase())).toEqual(origin.getOrigin(long))
    }),
  )
})

test('reports the dates of the source tables, and opens the generated table only once', async () => {
  expect(origin.dates).toEqual({
    countries: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    networks: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  })
  expect(await openIpOrigin()).toBe(origin)
})

test('rejects a table file that is truncated or has another format', () => {
  const file = writeTable({
    dates: { countries: '2026-06-01', networks: '2026-06-17' },
    countries: ['DE'],
    v4: { starts: Uint32Array.of(1), values: Uint16Array.of(encodeValue(1, 'vpn')) },
    v6: { highs: Uint32Array.of(2), lows: Uint32Array.of(3), values: Uint16Array.of(encodeValue(1, null)) },
  })
  expect(readTable(file)?.v6).toEqual({
    highs: Uint32Array.of(2),
    lows: Uint32Array.of(3),
    values: Uint16Array.of(encodeValue(1, null)),
  })
  expect(readTable(file.slice(0, -1))).toBeNull()
  expect(readTable(file.slice(0, 8))).toBeNull()
  expect(readTable(new Uint8Array(0))).toBeNull()
  expect(readTable(file.map((byte, index) => (index === 0 ? byte + 1 : byte)))).toBeNull()
})
