import { startTestServer, type TestServer } from '../../testing/test-server.ts'

async function withServer(
  environment: Record<string, string>,
  callback: (server: TestServer) => Promise<void>,
) {
  const server = await startTestServer(environment)
  await callback(server).finally(() => server.close())
}

const FIVE_PER_MINUTE = { RATE_LIMIT_API: '5/min' }
const getVersion = (server: TestServer) => server.anonymous().get('/api/version')

test('returns the number of remaining requests with each response, and rejects the sixth request with details', () =>
  withServer(FIVE_PER_MINUTE, async (server) => {
    const { headers } = await getVersion(server).expect(200)
    expect(headers['ratelimit-policy']).toBe('"api";q=5;w=60')
    expect(headers.ratelimit).toMatch(/^"api";r=4;t=6[01]$/)
    expect(headers['x-ratelimit-limit']).toBe('5')
    expect(headers['x-ratelimit-remaining']).toBe('4')
    expect(Number(headers['x-ratelimit-reset']) * 1000 - Date.now()).toBeGreaterThan(55_000)
    for (let n = 3; n >= 0; n--)
      expect((await getVersion(server).expect(200)).headers['x-ratelimit-remaining']).toBe(String(n))
    const rejected = await getVersion(server).expect(429)
    const retrySeconds = Number(rejected.headers['retry-after'])
    // The client is blocked for two windows, plus a random extra of up to 10%.
    expect(retrySeconds).toBeGreaterThanOrEqual(120)
    expect(retrySeconds).toBeLessThanOrEqual(132)
    expect(rejected.body).toEqual({
      error: 'Too many requests. Please wait before trying again.',
      code: 'rate_limited',
      retry_after: retrySeconds,
      retry_after_human: expect.stringMatching(/^(about )?2 minutes$/),
      penalty_level: 1,
      quota_type: 'api',
      request_id: expect.any(String),
    })
    // The reset is no earlier than `Retry-After`.
    expect(rejected.headers.ratelimit).toBe(`"api";r=0;t=${retrySeconds}`)
    const reset = Number(rejected.headers['x-ratelimit-reset'])
    expect(reset * 1000 - Date.now()).toBeGreaterThan((retrySeconds - 2) * 1000)
  }))

test('counts failed requests like successful ones, and does not limit health checks', () =>
  withServer(FIVE_PER_MINUTE, async (server) => {
    const agent = server.anonymous()
    await agent.get('/api/nowhere').expect(404)
    await agent.get('/api/profile/id/abc').expect(400)
    await agent.delete('/api/version').expect(405)
    await agent.get('/api/auth/sessions').expect(401)
    await getVersion(server).expect(200)
    for (const path of ['/api/nowhere', '/api/version', '/api/profile/id/abc', '/api/auth/sessions'])
      await agent.get(path).expect(429)
    await agent.delete('/api/version').expect(429)
    await agent.get('/healthz').expect(200)
  }))

test('counts requests with malformed URLs and returns the number of remaining requests', () =>
  withServer(FIVE_PER_MINUTE, async (server) => {
    const agent = server.anonymous()
    const paths = ['/api/profile/%ff', '/api/%', '/%c3%28', '/api/profile/a%00', '/api/profile/%ff?x=%20']
    for (const [n, path] of paths.entries()) {
      const { headers } = await agent.get(path).expect(400)
      expect(headers['x-ratelimit-remaining']).toBe(String(4 - n))
    }
    expect((await agent.get('/api/profile/%ff').expect(429)).body.quota_type).toBe('api')
    await getVersion(server).expect(429)
  }))

test('counts each class of requests separately, with a limit from its own setting', () =>
  withServer(
    { ...FIVE_PER_MINUTE, RATE_LIMIT_SEARCH: '1/min', RATE_LIMIT_ADMIN: '2/min' },
    async (server) => {
      const { agent } = await server.createUser('boss', 'admin')
      await agent.get('/api/emojis').expect(200)
      expect((await agent.get('/api/emojis').expect(429)).body.quota_type).toBe('search')
      // A searchable list of the admin API belongs to the admin class.
      for (let n = 0; n < 2; n++) await agent.get('/api/admin/users').expect(200)
      expect((await agent.get('/api/admin/users').expect(429)).body.quota_type).toBe('admin')
      await getVersion(server).expect(200)
    },
  ))

test('counts payment provider webhooks separately from guest requests', () =>
  withServer({ RATE_LIMIT_API: '1/min', RATE_LIMIT_WEBHOOK: '2/min' }, async (server) => {
    const sendWebhook = () => server.anonymous().post('/api/subscriptions/webhook').send({})
    await getVersion(server).expect(200)
    await getVersion(server).expect(429)
    for (let n = 0; n < 2; n++) await sendWebhook().expect(404)
    expect((await sendWebhook().expect(429)).body).toMatchObject({
      code: 'rate_limited',
      quota_type: 'webhook',
    })
  }))

test('limits each device of a network separately, and all of them together', () =>
  withServer({ ...FIVE_PER_MINUTE, RATE_LIMIT_PER_NETWORK: '2' }, async (server) => {
    const requestAs = (device: string) => getVersion(server).set('User-Agent', device)
    for (let n = 0; n < 5; n++) await requestAs('one').expect(200)
    await requestAs('one').expect(429)
    for (let n = 0; n < 5; n++) await requestAs('two').expect(200)
    await requestAs('three').expect(429)
  }))

test('limits a user across all IP addresses', () =>
  withServer({ ...FIVE_PER_MINUTE, TRUST_PROXY: '1' }, async (server) => {
    const { agent } = await server.createUser('traveller')
    const requestFrom = (host: number) =>
      agent.get('/api/auth/session').set('X-Forwarded-For', `192.0.2.${host}`)
    for (let n = 0; n < 5; n++) await requestFrom(n).expect(200)
    await requestFrom(9).expect(429)
    // Other clients of the IP address are unaffected.
    await getVersion(server).set('X-Forwarded-For', '192.0.2.9').expect(200)
  }))

test('treats a /64 as one network and limits a /48 to sixteen times the limit of a /64', () =>
  withServer({ RATE_LIMIT_API: '1/min', RATE_LIMIT_PER_NETWORK: '1', TRUST_PROXY: '1' }, async (server) => {
    const requestFrom = (ip: string) => getVersion(server).set('X-Forwarded-For', ip)
    await requestFrom('2001:db8:0:1::1').expect(200)
    await requestFrom('2001:db8:0:1:ffff::2').expect(429)
    for (let n = 2; n <= 16; n++) await requestFrom(`2001:db8:0:${n}::1`).expect(200)
    await requestFrom('2001:db8:0:99::1').expect(429)
    await requestFrom('2001:db8:1:1::1').expect(200)
  }))

test('ignores forged IP addresses if no proxy is trusted', () =>
  withServer(FIVE_PER_MINUTE, async (server) => {
    for (let n = 0; n < 5; n++)
      await getVersion(server)
        .set('X-Forwarded-For', `203.0.113.${n}`)
        .set('Forwarded', `for=203.0.113.${n}`)
        .expect(200)
    await getVersion(server).set('X-Forwarded-For', '203.0.113.99').expect(429)
  }))

test.each([
  ['the IPv4 address with a port', 'X-Forwarded-For', (host: number) => `192.0.2.${host}:${50_000 + host}`],
  [
    'the last of two IP addresses',
    'X-Forwarded-For',
    (host: number) => `6.6.6.${host}, [2001:db8:0:${host}::1]:443`,
  ],
  [
    'the last of two IP addresses',
    'Forwarded',
    (host: number) => `for=6.6.6.6, for="[2001:db8:0:${host}::1]:443";proto=https`,
  ],
])('distinguishes networks by %s in the %s header of a trusted proxy', (_value, name, toHeader) =>
  withServer({ RATE_LIMIT_API: '1/min', RATE_LIMIT_PER_NETWORK: '1', TRUST_PROXY: '1' }, async (server) => {
    for (const host of [1, 2, 3]) await getVersion(server).set(name, toHeader(host)).expect(200)
    await getVersion(server).set(name, toHeader(2)).expect(429)
  }),
)

test('sends no rate limit headers when limits are off', () =>
  withServer({}, async (server) => {
    const { headers } = await getVersion(server).expect(200)
    expect(headers.ratelimit).toBeUndefined()
  }))
