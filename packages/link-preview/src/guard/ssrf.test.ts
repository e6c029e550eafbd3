import type { RequestListener } from 'node:http'
import { FAILURES, type FailureCode, fetchImage, fetchLinkPreview, isPublicIp } from '../index.ts'
import { sendHtml, startSite } from '../test-site.ts'

/** Server on `127.0.0.1` that must never be reached. */
let target: Awaited<ReturnType<typeof startSite>>
/** Server that tests may reach. Each test sets its response. */
let site: Awaited<ReturnType<typeof startSite>>
let siteListener: RequestListener = sendHtml('')

beforeAll(async () => {
  target = await startSite(sendHtml('<title>secret</title>'))
  site = await startSite((req, res) => siteListener(req, res))
})
afterAll(async () => {
  console.info(`Ran ${caseCount} SSRF cases. Connections to the target server: ${target.countConnections()}`)
  await target.close()
  await site.close()
})

let caseCount = 0
const expectRejected = async (result: Promise<unknown>, ...codes: FailureCode[]) => {
  caseCount++
  const error = await result.then(
    () => ({ code: 'reached' }),
    (failure) => failure,
  )
  expect(codes).toContain(error.code)
  expect(target.countConnections()).toBe(0)
  return error
}
const limits = { timeout: 3_000 }
const noDns = () => Promise.reject(new Error('Host names are not resolved in this test'))

/** Possible codes for a non-public IP address in an unusual notation. */
const REJECTION_CODES: FailureCode[] = ['ip_not_public', 'invalid_url', 'port_not_allowed']

/**
 * IPv4 addresses in every range that is not public. Most ranges' first and last addresses are included. The
 * inner lists here and below only group the values.
 */
const NON_PUBLIC_V4 = [
  ...['0.0.0.0', '0.0.0.1', '0.255.255.255', '10.0.0.0', '10.0.0.1', '10.255.255.255'],
  ...[
    '100.64.0.0',
    '100.100.100.200',
    '100.127.255.255',
    '127.0.0.0',
    '127.0.0.1',
    '127.1.2.3',
    '127.255.255.255',
  ],
  ...[
    '169.254.0.0',
    '169.254.169.254',
    '169.254.170.2',
    '169.254.255.255',
    '172.16.0.0',
    '172.20.1.1',
    '172.31.255.255',
  ],
  ...[
    '192.0.0.0',
    '192.0.0.8',
    '192.0.0.170',
    '192.0.0.192',
    '192.0.0.255',
    '192.0.2.0',
    '192.0.2.1',
    '192.0.2.255',
  ],
  ...['192.31.196.1', '192.52.193.1', '192.88.99.0', '192.88.99.1', '192.88.99.255', '192.175.48.1'],
  ...['192.168.0.0', '192.168.1.1', '192.168.255.255', '198.18.0.0', '198.18.0.1', '198.19.255.255'],
  ...['198.51.100.0', '198.51.100.7', '198.51.100.255', '203.0.113.0', '203.0.113.7', '203.0.113.255'],
  ...[
    '224.0.0.0',
    '224.0.0.1',
    '233.252.0.1',
    '239.255.255.255',
    '240.0.0.0',
    '248.1.2.3',
    '255.255.255.254',
    '255.255.255.255',
  ],
]

const NON_PUBLIC_V6 = [
  ...[
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    '0000:0000:0000:0000:0000:0000:0000:0001',
    '::2',
    '::ffff',
    '1::',
    '100::',
    '100::1',
  ],
  ...[
    '100::ffff:ffff:ffff:ffff',
    '100:0:0:1::1',
    '64:ff9b:1::',
    '64:ff9b:1::1',
    '64:ff9b:1:ffff::7f00:1',
    '2001::',
    '2001::1',
  ],
  ...[
    '2001:0:7f00:1::',
    '2001:1::1',
    '2001:2::1',
    '2001:3::1',
    '2001:4:112::1',
    '2001:10::1',
    '2001:20::1',
    '2001:30::1',
  ],
  ...[
    '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff',
    '2001:db8::',
    '2001:db8::1',
    '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
  ],
  ...[
    '2002::',
    '2002:7f00:1::',
    '2002:7f00:1::1',
    '2002:a00:1::',
    '2002:c0a8:101::1',
    '2002:a9fe:a9fe::',
    '2002:5db8:d70e::1',
  ],
  ...[
    '2620:4f:8000::1',
    '3ffe::1',
    '3fff::',
    '3fff::1',
    '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff',
    '4000::1',
    '5f00::',
    '5f00::1',
  ],
  ...[
    '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    '6000::1',
    '8000::1',
    'a000::1',
    'c000::1',
    'e000::1',
    'fc00::',
    'fc00::1',
    'fd00::1',
  ],
  ...[
    'fd00:ec2::254',
    'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    'fe00::1',
    'fe80::',
    'fe80::1',
    'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  ],
  ...[
    'fec0::',
    'fec0::1',
    'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    'ff00::',
    'ff01::1',
    'ff02::1',
    'ff05::2',
    'ff0e::1',
  ],
  'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
]

const parseOctets = (address: string) => address.split('.').map(Number) as [number, number, number, number]
const toNumber = (address: string) => parseOctets(address).reduce((sum, part) => sum * 256 + part, 0)
const formatHexGroups = (address: string) => {
  const [a, b, c, d] = parseOctets(address)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** Returns an IPv4 address in notations that some software accepts, and IPv6 addresses that embed it. */
const formatVariants = (address: string): [notation: string, host: string][] => {
  const [a, b, c, d] = parseOctets(address)
  const number = toNumber(address)
  return [
    ['a decimal number', String(number)],
    ['hex', `0x${number.toString(16)}`],
    ['uppercase hex', `0X${number.toString(16).toUpperCase()}`],
    ['octal', `0${number.toString(8)}`],
    [
      'octal parts',
      parseOctets(address)
        .map((part) => `0${part.toString(8)}`)
        .join('.'),
    ],
    [
      'octal parts with leading zeros',
      parseOctets(address)
        .map((part) => `000${part.toString(8)}`)
        .join('.'),
    ],
    [
      'hex parts',
      parseOctets(address)
        .map((part) => `0x${part.toString(16)}`)
        .join('.'),
    ],
    ['mixed parts', `${a}.0x${b.toString(16)}.0${c.toString(8)}.${d}`],
    ['three parts', `${a}.${b}.${c * 256 + d}`],
    ['two parts', `${a}.${(b * 256 + c) * 256 + d}`],
    ['a trailing dot', `${address}.`],
    ['percent encoding', [...address].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')],
    ['ideographic dots', address.replaceAll('.', '。')],
    [
      'fullwidth digits',
      [...address]
        .map((char) => (char === '.' ? char : String.fromCharCode(char.charCodeAt(0) + 0xfee0)))
        .join(''),
    ],
    ['circled digits', address.replace(/[1-9]/g, (digit) => String.fromCharCode(0x2460 + Number(digit) - 1))],
    ['a soft hyphen', address.replace('.', '\u00ad.')],
    ['IPv4-mapped', `[::ffff:${address}]`],
    ['IPv4-mapped, in hex', `[::ffff:${formatHexGroups(address)}]`],
    ['IPv4-mapped, in full', `[0:0:0:0:0:ffff:${formatHexGroups(address)}]`],
    ['IPv4-compatible', `[::${address}]`],
    ['IPv4-translated', `[::ffff:0:${address}]`],
    ['NAT64', `[64:ff9b::${address}]`],
    ['NAT64, in hex', `[64:ff9b::${formatHexGroups(address)}]`],
    ['6to4', `[2002:${formatHexGroups(address)}::1]`],
    ['Teredo', `[2001::${formatHexGroups(address)}]`],
    ['a zone', `[fe80::${formatHexGroups(address)}%25eth0]`],
    ['a zone with an unencoded percent sign', `[fe80::${formatHexGroups(address)}%eth0]`],
  ]
}

describe('non-public IP addresses are rejected', () => {
  test.each(NON_PUBLIC_V4)('%s', async (host) => {
    await expectRejected(fetchLinkPreview(`http://${host}/`, { limits, resolve: noDns }), 'ip_not_public')
  })
  test.each(NON_PUBLIC_V6)('[%s]', async (host) => {
    await expectRejected(fetchLinkPreview(`http://[${host}]/`, { limits, resolve: noDns }), 'ip_not_public')
  })
  const variants = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1', '100.64.0.1'].flatMap(
    (address) => formatVariants(address).map(([notation, host]) => [address, notation, host] as const),
  )
  test.each(variants)('%s (%s): %s', async (_address, _notation, host) => {
    await expectRejected(fetchLinkPreview(`http://${host}/`, { limits, resolve: noDns }), ...REJECTION_CODES)
    await expectRejected(fetchLinkPreview(`https://${host}/`, { limits, resolve: noDns }), ...REJECTION_CODES)
  })
  test('isPublicIp accepts public IP addresses, even next to reserved ranges, and rejects other text', () => {
    for (const address of [
      ...[
        '1.0.0.0',
        '9.255.255.255',
        '11.0.0.0',
        '100.63.255.255',
        '100.128.0.0',
        '126.255.255.255',
        '128.0.0.0',
      ],
      ...[
        '169.253.255.255',
        '169.255.0.0',
        '172.15.255.255',
        '172.32.0.0',
        '192.0.1.0',
        '192.0.3.0',
        '192.88.98.255',
      ],
      ...[
        '192.167.255.255',
        '192.169.0.0',
        '198.17.255.255',
        '198.20.0.0',
        '223.255.255.255',
        '93.184.215.14',
      ],
      ...[
        '2000::1',
        '2001:200::1',
        '2001:4860:4860::8888',
        '2001:db7:ffff::1',
        '2001:db9::1',
        '2003::1',
        '2606:4700::1111',
      ],
      ...['3ffd::1', '3fff:1000::1', '64:ff9b::93.184.215.14', '64:ff9b::5db8:d70e'],
    ])
      expect([address, isPublicIp(address)]).toEqual([address, true])
    for (const text of ['', 'localhost', '1.2.3', '01.2.3.4', '[::1]', 'fe80::1%eth0', '2606:4700::1111%1'])
      expect([text, isPublicIp(text)]).toEqual([text, false])
  })
})

describe('unsupported URLs are rejected', () => {
  test.each([
    ...[
      'ftp://example.org/',
      'file:///etc/passwd',
      'gopher://127.0.0.1:6379/_INFO',
      'data:text/html,<title>x</title>',
      'ws://example.org/',
    ],
    ...[
      'javascript:alert(1)',
      'dict://127.0.0.1:11211/stat',
      'ldap://127.0.0.1/',
      'blob:http://127.0.0.1/x',
      'about:blank',
      'view-source:http://127.0.0.1',
    ],
    ...[
      'unix:/var/run/docker.sock',
      'jar:http://127.0.0.1!/',
      'mailto:ada@example.org',
      'tel:1',
      'netdoc:///etc/passwd',
      'tftp://127.0.0.1/x',
    ],
  ])('%s', async (url) => {
    await expectRejected(fetchLinkPreview(url, { limits, resolve: noDns }), 'scheme_not_allowed')
  })
  test.each([
    ...[
      'http://user@example.org/',
      'http://user:secret@example.org/',
      'http://:secret@example.org/',
      'http://127.0.0.1@example.org/',
    ],
    ...[
      'http://example.org@127.0.0.1/',
      'http://example.org:80@127.0.0.1/',
      'http://example.org%40@127.0.0.1/',
      'https://%61@127.0.0.1/',
    ],
    ...['http://example.org\\@127.0.0.1@x/', 'http://a:b@[::1]/'],
  ])('credentials: %s', async (url) => {
    // `URL` reads a backslash as the start of the path. The URL with a backslash therefore has no
    // credentials, and fails because its host can't be resolved.
    await expectRejected(
      fetchLinkPreview(url, { limits, resolve: noDns }),
      'credentials_not_allowed',
      'dns_failed',
    )
  })
  test.each([
    0, 1, 21, 22, 23, 25, 53, 79, 81, 110, 111, 389, 442, 444, 445, 587, 3000, 3306, 5432, 6379, 8000, 8080,
    8443, 9200, 11211, 27017, 65535,
  ])('port %i', async (port) => {
    await expectRejected(
      fetchLinkPreview(`http://example.org:${port}/`, { limits, resolve: noDns }),
      'port_not_allowed',
    )
  })
  test.each([
    'http://example.org:443/',
    'https://example.org:80/',
    'http://127.0.0.1:80:6379/',
    'http://example.org:65536/',
    'http://example.org:x/',
  ])('wrong port: %s', async (url) => {
    await expectRejected(fetchLinkPreview(url, { limits, resolve: noDns }), 'port_not_allowed', 'invalid_url')
  })
  test.each([
    ...[
      '',
      ' ',
      '/',
      '//127.0.0.1/',
      'example.org',
      'http://',
      'http:///',
      'http://[::1',
      'http://::1/',
      'http://[fe80::1%eth0]/',
      'http://a b/',
    ],
    ...[
      'http://exa\u0000mple.org/',
      'http://%00/',
      'http://1.2.3.4.5/',
      'http://256.1.1.1/',
      'http://0x100000000/',
      'http://xn--/',
      'http://a%2fb/',
      `http://example.org/${'a'.repeat(2_048)}`,
    ],
  ])('invalid URL: %j', async (url) => {
    await expectRejected(fetchLinkPreview(url, { limits, resolve: noDns }), 'invalid_url', 'dns_failed')
  })
})

describe('host names with a non-public IP address are rejected', () => {
  const resolveTo =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses)
  test.each([
    ...NON_PUBLIC_V4,
    ...NON_PUBLIC_V6,
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1%eth0',
    'localhost',
  ])('%s', async (address) => {
    await expectRejected(
      fetchLinkPreview('http://rebind.example/', { limits, resolve: resolveTo(address) }),
      'ip_not_public',
    )
  })
  test.each([
    ['93.184.215.14', '127.0.0.1'],
    ['127.0.0.1', '93.184.215.14'],
    ['2606:4700::1111', '::1'],
    ['93.184.215.14', '2606:4700::1111', '169.254.169.254'],
    ['93.184.215.14', 'fd00::1'],
  ])('several IP addresses, one of them not public: %s, %s', async (...addresses) => {
    await expectRejected(
      fetchLinkPreview('https://several.example/', { limits, resolve: resolveTo(...addresses) }),
      'ip_not_public',
    )
  })
  test.each(['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'loc%61lhost', 'ｌocalhost'])(
    '%s, with the default resolver',
    async (host) => {
      await expectRejected(fetchLinkPreview(`http://${host}/`, { limits }), 'ip_not_public')
    },
  )
  test('fails for a host name that has no IP addresses or can’t be resolved', async () => {
    await expectRejected(
      fetchLinkPreview('http://nowhere.example/', { limits, resolve: resolveTo() }),
      'dns_failed',
    )
    await expectRejected(
      fetchLinkPreview('http://nowhere.example/', { limits, resolve: noDns }),
      'dns_failed',
    )
  })
})

/**
 * Returns options that exempt the site from the IP address and port checks, and that resolve every host name
 * except `fine.example` to the target's IP address.
 */
const createOptions = () => ({
  limits,
  allow: new Set([site.hostPort]),
  resolve: async (host: string) => [host === 'fine.example' ? '93.184.215.14' : '127.0.0.1'],
})
const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { Location: location }).end()

describe('redirects to non-public IP addresses and unsupported URLs are rejected', () => {
  const locations: [string, FailureCode][] = [
    ['http://127.0.0.1/', 'ip_not_public'],
    ['//127.0.0.1/', 'ip_not_public'],
    ['http://2130706433/', 'ip_not_public'],
    ['https://[::1]/', 'ip_not_public'],
    ['http://[::ffff:127.0.0.1]/', 'ip_not_public'],
    ['http://169.254.169.254/latest/meta-data/', 'ip_not_public'],
    ['https://inside.example/', 'ip_not_public'],
    ['http://user:pw@fine.example/', 'credentials_not_allowed'],
    ['http://fine.example:6379/', 'port_not_allowed'],
    ['ftp://fine.example/', 'scheme_not_allowed'],
    ['file:///etc/passwd', 'scheme_not_allowed'],
    ['data:text/html,<title>x</title>', 'scheme_not_allowed'],
    ['http://[', 'invalid_url'],
  ]
  const statuses = [301, 302, 303, 307, 308]
  test.each(statuses.flatMap((status) => locations.map(([url, code]) => [status, url, code] as const)))(
    '%i to %s',
    async (status, url, code) => {
      siteListener = redirectTo(url, status)
      await expectRejected(fetchLinkPreview(site.origin, createOptions()), code)
    },
  )
  test.each(statuses)('%i to the host and port of the target', async (status) => {
    siteListener = redirectTo(`http://127.0.0.1:${target.port}/`, status)
    await expectRejected(fetchLinkPreview(site.origin, createOptions()), 'port_not_allowed')
  })
  test('after several allowed redirects', async () => {
    siteListener = (req, res) =>
      redirectTo(req.url === '/3' ? 'http://10.0.0.1/' : `/${Number(req.url?.slice(1) || 0) + 1}`)(req, res)
    await expectRejected(fetchLinkPreview(site.origin, createOptions()), 'ip_not_public')
  })
  test('five redirects are followed, but a sixth is rejected', async () => {
    siteListener = (req, res) => {
      const n = Number(req.url?.slice(1) || 0)
      return (n < 5 ? redirectTo(`/${n + 1}`) : sendHtml('<title>There</title>'))(req, res)
    }
    expect(await fetchLinkPreview(`${site.origin}/0`, createOptions())).toMatchObject({
      title: 'There',
      url: `${site.origin}/5`,
    })
    siteListener = redirectTo('/again')
    site.hits.length = 0
    await expectRejected(fetchLinkPreview(site.origin, createOptions()), 'too_many_redirects')
    expect(site.hits).toHaveLength(6)
  })
})

describe('oEmbed and image URLs are requested through the guard', () => {
  const getBlockedUrls = () => [
    'http://127.0.0.1/x',
    'http://[::1]/x',
    'http://2130706433/x',
    'https://inside.example/x',
    `http://127.0.0.1:${target.port}/x`,
    `http://localhost:${target.port}/x`,
    'http://user:pw@127.0.0.1/x',
  ]
  test('oEmbed', async () => {
    for (const url of getBlockedUrls()) {
      siteListener = sendHtml(
        `<link rel="alternate" type="application/json+oembed" href="${url}"><title>Fine</title>`,
      )
      caseCount++
      expect(await fetchLinkPreview(site.origin, createOptions())).toMatchObject({
        title: 'Fine',
        image: null,
      })
      expect(target.countConnections()).toBe(0)
    }
  })
  test('oEmbed with a redirect', async () => {
    for (const url of getBlockedUrls()) {
      const page = sendHtml(
        '<link rel="alternate" type="application/json+oembed" href="/oembed"><title>Fine</title>',
      )
      siteListener = (req, res) => (req.url === '/oembed' ? redirectTo(url) : page)(req, res)
      caseCount++
      site.hits.length = 0
      expect(await fetchLinkPreview(site.origin, createOptions())).toMatchObject({ title: 'Fine' })
      expect(site.hits).toEqual(['/', '/oembed'])
      expect(target.countConnections()).toBe(0)
    }
  })
  test('images', async () => {
    for (const url of getBlockedUrls()) {
      await expectRejected(
        fetchImage(url, createOptions()),
        'ip_not_public',
        'port_not_allowed',
        'credentials_not_allowed',
      )
      siteListener = redirectTo(url)
      await expectRejected(
        fetchImage(site.origin, createOptions()),
        'ip_not_public',
        'port_not_allowed',
        'credentials_not_allowed',
      )
    }
  })
})

describe('a host name', () => {
  test('is resolved once, and the connection uses that result', async () => {
    let queries = 0
    const host = `rebind.example:${site.port}`
    siteListener = sendHtml('<title>Vetted</title>')
    site.hits.length = 0
    const resolve = async () => [queries++ === 0 ? '127.0.0.1' : '203.0.113.1']
    caseCount++
    expect(
      await fetchLinkPreview(`http://${host}/`, { limits, resolve, allow: new Set([host]) }),
    ).toMatchObject({ title: 'Vetted' })
    expect([queries, site.hits.length]).toEqual([1, 1])
  })
  test('is checked again after a redirect', async () => {
    const host = `rebind.example:${site.port}`
    siteListener = redirectTo('http://rebind.example/')
    const resolve = async () => ['127.0.0.1']
    await expectRejected(
      fetchLinkPreview(`http://${host}/`, { limits, resolve, allow: new Set([host]) }),
      'ip_not_public',
    )
  })
})

test('the `allow` option exempts only the exact host and port', async () => {
  siteListener = sendHtml('<title>Intranet</title>')
  const allow = new Set([site.hostPort])
  expect(await fetchLinkPreview(site.origin, { limits, allow })).toMatchObject({ title: 'Intranet' })
  await expectRejected(fetchLinkPreview('http://127.0.0.1/', { limits, allow }), 'ip_not_public')
  await expectRejected(fetchLinkPreview(target.origin, { limits, allow }), 'port_not_allowed')
  await expectRejected(
    fetchLinkPreview(`http://127.0.0.2:${site.port}/`, { limits, allow }),
    'port_not_allowed',
  )
  await expectRejected(
    fetchLinkPreview(`http://localhost:${site.port}/`, { limits, allow }),
    'port_not_allowed',
  )
})

test('does not reveal the resolved IP address in the error message', async () => {
  const error = await expectRejected(
    fetchLinkPreview('http://inside.example/', { limits, resolve: async () => ['10.9.8.7'] }),
    'ip_not_public',
  )
  expect(error.message).toBe(FAILURES.ip_not_public)
  expect(error.message).not.toContain('10.9')
})

test('covers hundreds of cases without reaching the target', () => {
  expect(caseCount).toBeGreaterThanOrEqual(300)
  expect(target.countConnections()).toBe(0)
})
