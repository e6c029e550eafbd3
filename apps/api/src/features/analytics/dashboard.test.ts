import { parse } from 'csv-parse/sync'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addToRollUps, createPageview, DESKTOP, MOBILE, PROXY_SETTINGS, visit } from './testing/visit.ts'

const path = '/api/analytics/dashboard'

/** IP address that the IP database assigns to a residential provider in Germany. */
const GERMAN_IP = '91.0.0.1'
/** IP address that the IP database assigns to a VPN. */
const VPN_IP = '185.159.157.1'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']
beforeAll(async () => {
  server = await startTestServer(PROXY_SETTINGS)
  admin = (await server.createUser('boss', 'admin')).agent
  await visit(server, 1, [
    createPageview('/', { referrer: 'https://www.search.example/?q=secret', title: 'Start' }),
    createPageview('/plans'),
    { type: 'click', url: '/plans', name: 'Start now' },
    { type: 'subscription', url: '/plans', name: 'pro', action: 'start' },
  ])
  await visit(server, 2, [createPageview('/')], { ...MOBILE, 'X-Forwarded-For': GERMAN_IP })
  await visit(server, 3, [createPageview('/')], { ...DESKTOP, 'X-Forwarded-For': VPN_IP })
  await visit(server, 4, [createPageview('/'), createPageview('/terms')])
  await addToRollUps(server)
})
afterAll(() => server.close())

const getDashboard = (query: object = {}) => admin.get(path).query(query)

describe('200', () => {
  test('returns the default sections for the last 30 days', async () => {
    const { body } = await getDashboard().expect(200)
    expect(Object.keys(body)).toEqual([
      ...['range', 'as_of', 'is_complete', 'is_counting', 'script'],
      ...['overview', 'trends', 'topPages', 'devices'],
    ])
    expect(body.trends).toHaveLength(30)
    expect(body.is_complete).toBe(true)
    expect(body.overview).toMatchObject({
      visitors: { value: 4, previous: 0, change: null },
      sessions: { value: 4 },
      pageviews: { value: 6 },
      clicks: { value: 1 },
      bounce_rate: { value: 0.5, previous: null, change: null },
      vpn_share: { value: 0.25 },
      conversions: { value: 1 },
    })
    expect(body.topPages[0]).toMatchObject({ path: '/', pageviews: 4, visitors: 4 })
  })

  test('returns only the requested sections, each once', async () => {
    const { body } = await getDashboard({ metrics: 'countries, sources,countries' }).expect(200)
    expect(Object.keys(body).sort()).toEqual([
      'as_of',
      'countries',
      'is_complete',
      'is_counting',
      'range',
      'script',
      'sources',
    ])
  })

  test.each([
    [{ device_type: 'mobile' }, 1],
    [{ device_type: 'desktop' }, 3],
    [{ device_type: 'tablet' }, 0],
    [{ include_vpn: 'true' }, 4],
    [{ include_vpn: 'false' }, 3],
    [{ country: 'de' }, 1],
    [{ country: 'DE', device_type: 'mobile', include_vpn: 'false' }, 1],
    [{ country: 'DE', device_type: 'desktop' }, 0],
    [{ country: 'ZZ' }, 0],
  ])('counts the visitors that match %j', async (filter, visitors) => {
    const { body } = await getDashboard({ ...filter, metrics: 'overview,devices' }).expect(200)
    expect(body.overview.visitors.value).toBe(visitors)
    const visitorSum = body.devices.reduce((sum: number, row: { visitors: number }) => sum + row.visitors, 0)
    expect(visitorSum).toBe(visitors)
  })

  test('limits lists to the requested length', async () => {
    expect((await getDashboard({ metrics: 'topPages', top: 2 }).expect(200)).body.topPages).toHaveLength(2)
  })

  test('computes shares relative to all devices, even if only some are listed', async () => {
    const { body } = await getDashboard({ metrics: 'devices' }).expect(200)
    expect(body.devices).toHaveLength(2)
    const { body: limited } = await getDashboard({ metrics: 'devices', top: 1 }).expect(200)
    expect(limited.devices).toEqual(body.devices.slice(0, 1))
  })

  test('lists clicks, forms, errors, actions, and page speed', async () => {
    const createVital = (action: string, value: number) => ({
      type: 'behavior',
      url: '/',
      name: 'web_vital',
      action,
      value,
    })
    const createFormEvent = (name: string, action: string) => ({
      type: 'form_interaction',
      url: '/',
      name,
      action,
    })
    // Some events are not listed: they lack a name or action, or their action, metric, or value is invalid.
    await visit(server, 20, [
      ...[
        { type: 'click', url: '/', name: 'Start now', action: 'link' },
        { type: 'click', url: '/' },
      ],
      ...[createFormEvent('sign:up', 'start'), createFormEvent('sign:up', 'submit')],
      ...[createFormEvent('', 'submit'), createFormEvent('sign:up', 'unknown')],
      { type: 'error', url: '/', name: 'TypeError: x', action: 'error' },
      { type: 'behavior', url: '/', name: 'a:b', action: 'c:d' },
      { type: 'behavior', url: '/', name: 'no action' },
      { type: 'subscription', url: '/', name: 'pro', action: 'upgrade' },
      { type: 'hover', url: '/', name: 'chart', value: 900 },
      ...[1000, 1000, 1000, 4000].map((value) => createVital('LCP', value)),
      ...[0, 0, 0, 1.7e308].map((value) => createVital('CLS', value)),
      ...[createVital('FID', 3), createVital('INP', -1), createVital('TTFB', 1e300)],
    ])
    await addToRollUps(server)
    const { body } = await getDashboard({ metrics: 'actions,clicks,forms,errors,vitals' }).expect(200)
    expect(body.actions).toEqual([
      { type: 'behavior', name: 'a:b', action: 'c:d', count: 1, visitors: 1 },
      { type: 'hover', name: 'chart', action: '', count: 1, visitors: 1 },
      ...['start', 'upgrade'].map((action) => ({
        type: 'subscription',
        name: 'pro',
        action,
        count: 1,
        visitors: 1,
      })),
    ])
    expect(body.clicks).toEqual([
      { name: 'Start now', kind: null, count: 1, visitors: 1 },
      { name: 'Start now', kind: 'link', count: 1, visitors: 1 },
    ])
    expect(body.forms).toEqual([
      { name: 'sign:up', action: 'start', count: 1, visitors: 1 },
      { name: 'sign:up', action: 'submit', count: 1, visitors: 1 },
    ])
    // A list limited to one form includes all of its actions.
    expect((await getDashboard({ metrics: 'forms', top: 1 }).expect(200)).body.forms).toEqual(body.forms)
    expect(body.errors).toEqual([{ name: 'TypeError: x', count: 1, visitors: 1 }])
    expect(body.vitals).toEqual([
      { name: 'LCP', p75: expect.any(Number), good: 2500, poor: 4000, count: 4 },
      { name: 'CLS', p75: 0, good: 0.1, poor: 0.25, count: 4 },
      { name: 'TTFB', p75: expect.any(Number), good: 800, poor: 1800, count: 1 },
    ])
    expect(Math.abs(body.vitals[0].p75 - 1000)).toBeLessThan(50)
    const { text } = await getDashboard({ metrics: 'forms,vitals', format: 'csv' }).expect(200)
    expect(parse(text, { columns: true })).toEqual([
      expect.objectContaining({ section: 'forms', name: 'sign:up', action: 'start', count: '1' }),
      expect.objectContaining({ section: 'forms', name: 'sign:up', action: 'submit', count: '1' }),
      expect.objectContaining({
        section: 'vitals',
        name: 'LCP',
        count: '4',
        p75: String(body.vitals[0].p75),
      }),
      expect.objectContaining({ section: 'vitals', name: 'CLS', p75: '0' }),
      expect.objectContaining({ section: 'vitals', name: 'TTFB' }),
    ])
  })

  test('reports incomplete metrics while events are pending', async () => {
    await visit(server, 1, [createPageview('/late')])
    expect((await getDashboard({ metrics: 'overview' })).body.is_complete).toBe(false)
    await addToRollUps(server)
    expect((await getDashboard({ metrics: 'overview' })).body.is_complete).toBe(true)
  })

  test('counts product events', async () => {
    const before = (await getDashboard({ metrics: 'product' }).expect(200)).body.product.totals.sign_ups.value
    await server.createUser('newcomer')
    await addToRollUps(server)
    const { body } = await getDashboard({ metrics: 'product', dateRange: '7d' }).expect(200)
    expect(body.product.totals.sign_ups.value).toBe(before + 1)
    expect(body.product.trends).toHaveLength(7)
    expect(body.product.trends.at(-1)).toMatchObject({ sign_ups: before + 1 })
  })
})

test('returns whether collection is enabled, and the tracker URL', async () => {
  const off = await startTestServer({ ANALYTICS: 'false', PUBLIC_URL: 'http://community.example.com' })
  try {
    const { agent } = await off.createUser('boss', 'admin')
    expect((await agent.get(path).expect(200)).body).toMatchObject({
      is_counting: false,
      script: 'http://community.example.com/analytics.js',
    })
    expect((await agent.get('/api/analytics/realtime').expect(200)).body.is_counting).toBe(false)
    expect((await getDashboard().expect(200)).body.is_counting).toBe(true)
  } finally {
    await off.close()
  }
})

describe('400: the response names only the invalid parameters', () => {
  test.each([
    ['dateRange', '31d'],
    ['granularity', 'minutely'],
    ['timezone', 'Mars/Base'],
    ['timezone', '+02:00'],
    ['timezone', 'UTC; DROP TABLE analytics.event'],
    ['country', 'QQ'],
    ['country', 'DEU'],
    ['country', 'ß'],
    ['country', 'ﬁ'],
    ['country', '1'],
    ['device_type', 'console'],
    ['include_vpn', 'maybe'],
    ['include_vpn', '1'],
    ['top', '0'],
    ['top', '101'],
    ['top', '1.5'],
    ['top', 'all'],
    ['format', 'xml'],
  ])('rejects %s=%s', async (name, value) => {
    const { status, body } = await getDashboard({ [name]: value })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.details.map((detail: { path: string }) => detail.path)).toEqual([name])
  })

  test.each([path, '/api/analytics/funnel?steps=/,/plans', '/api/analytics/retention'])(
    '%s rejects an unknown parameter',
    async (endpoint) => {
      const { body } = await admin.get(endpoint).query({ deviceType: 'mobile' }).expect(400)
      expect(body.details).toEqual([{ path: '', message: 'Unknown parameter: deviceType' }])
    },
  )

  test('names the unknown section', async () => {
    const { body } = await getDashboard({ metrics: 'overview,secrets' }).expect(400)
    expect(body.details.map((detail: { path: string }) => detail.path)).toEqual(['metrics.1'])
  })

  test('names all invalid parameters', async () => {
    const { body } = await getDashboard({ country: 'QQ', timezone: 'Mars/Base' }).expect(400)
    expect(body.details.map((detail: { path: string }) => detail.path).sort()).toEqual([
      'country',
      'timezone',
    ])
  })
})

test('returns 401 for guests and 403 for users without access to the admin area', async () => {
  await server.anonymous().get(path).expect(401)
  const { agent } = await server.createUser('member')
  await agent.get(path).expect(403)
  await agent.get(path).query({ format: 'csv' }).expect(403)
})
