import type { Request, Response } from 'express'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { subjectsOfUser } from '../quotas/guests.ts'

const SENT_AT_ONCE = 20
const VERSION = { path: '/api/version' } as const

async function withServer(environment: Record<string, string>, work: (server: TestServer) => Promise<void>) {
  const server = await startTestServer(environment)
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

const guess = (server: TestServer, email: string, password: string) =>
  server.anonymous().post('/api/auth/signin').send({ email, password })

test('five wrong passwords close the account for a while, whoever asks, and a right one before that resets', () =>
  withServer({ RATE_LIMIT_AUTH: '100/min' }, async (server) => {
    await server.signedIn('target')
    const signIn = (password: string) => guess(server, 'target@example.com', password)
    for (let wrong = 0; wrong < 4; wrong++) await signIn('wrong').expect(401)
    await signIn(PASSWORD).expect(200)
    for (let wrong = 0; wrong < 5; wrong++) await signIn('wrong').expect(401)
    const { body, headers } = await signIn(PASSWORD).expect(429)
    expect(body).toMatchObject({ code: 'too_many_attempts', retry_after: expect.any(Number) })
    expect(Number(headers['retry-after'])).toBeGreaterThan(800)
    // Of the account, though its network has plenty left.
    expect(headers['ratelimit-policy']).toBe('"password";q=5;w=900')
    expect(headers.ratelimit).toBe(`"password";r=0;t=${headers['retry-after']}`)
    expect(headers['x-ratelimit-remaining']).toBe('0')
  }))

test('a flood of networks makes the server forget neither wrong passwords nor what a user has asked for', () =>
  // Redis remembers all of them.
  withServer({ RATE_LIMIT_AUTH: '100/min', RATE_LIMIT_API: '1000/min', REDIS_URL: '' }, async (server) => {
    const { agent, id } = await server.signedIn('flooded')
    for (let n = 0; n < 3; n++) await agent.get('/api/friends').expect(200)
    for (let wrong = 0; wrong < 4; wrong++) await guess(server, 'flooded@example.com', 'wrong').expect(401)
    const res = { locals: {}, setHeader: () => undefined } as unknown as Response
    const req = { headers: {} } as Request
    for (let n = 0; n < 60_000; n++) {
      const address = `2001:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`
      await server.rateLimits.arrived({ address, req, res, route: VERSION })
    }
    expect((await server.rateLimits.requestsUsed(subjectsOfUser(id))).used).toBe(3)
    await guess(server, 'flooded@example.com', 'wrong').expect(401)
    await guess(server, 'flooded@example.com', 'wrong').expect(429)
  }))

test('guesses made at once are counted like those made in turn, at sign-in and at a change of password', () =>
  withServer({ RATE_LIMIT_AUTH: '500/min' }, async (server) => {
    const statuses = async (call: () => PromiseLike<{ status: number }>) =>
      (await Promise.all(Array.from({ length: SENT_AT_ONCE }, call))).map(({ status }) => status)
    const looked = (all: number[]) => all.filter((status) => status === 401).length
    expect(looked(await statuses(() => guess(server, 'nobody@example.com', 'wrong')))).toBe(5)
    const { agent } = await server.signedIn('insider')
    const change = () =>
      agent
        .post('/api/auth/password/change')
        .send({ current_password: 'wrong', new_password: 'another-good-one' })
    expect(looked(await statuses(change))).toBe(5)
  }))

test('one address may try so often in a minute, and the whole of an IPv6 network counts as one', () =>
  withServer({ RATE_LIMIT_AUTH: '3/min', TRUST_PROXY: '1' }, async (server) => {
    let host = 0
    const from = (network: string) =>
      guess(server, `nobody${host++}@example.com`, 'x').set(
        'X-Forwarded-For',
        `${network}::${host.toString(16)}`,
      )
    for (let count = 0; count < 3; count++) await from('2001:db8').expect(401)
    await from('2001:db8').expect(429)
    await from('2001:db9').expect(401)
  }))

test('without a trusted proxy a forwarded address changes nothing', () =>
  withServer({ RATE_LIMIT_AUTH: '3/min' }, async (server) => {
    const from = (address: string) =>
      guess(server, `x${address}@example.com`, 'x').set('X-Forwarded-For', address)
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await from(address).expect(401)
    await from('203.0.113.4').expect(429)
  }))

test('what a proxy passes on that is no address is not stored as one', () =>
  withServer({ TRUST_PROXY: '1' }, async (server) => {
    const agent = server.anonymous()
    await agent
      .post('/api/auth/signup')
      .set('X-Forwarded-For', '<b>not an address at all, and far longer than one could be</b>')
      .send({ email: 'proxied@example.com', password: PASSWORD, username: 'proxied' })
      .expect(201)
    const { body } = await agent.get('/api/auth/sessions').expect(200)
    expect(body.sessions[0].address).toMatch(/127\.0\.0\.1$/)
  }))

test('a wrong body is an attempt, too', () =>
  withServer({ RATE_LIMIT_AUTH: '3/min' }, async (server) => {
    const send = (body: object) => server.anonymous().post('/api/auth/signin').send(body)
    for (let wrong = 0; wrong < 3; wrong++) await send({ nonsense: true }).expect(400)
    await send({ nonsense: true }).expect(429)
  }))
