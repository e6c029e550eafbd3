import type { Request, Response } from 'express'
import { startMailServer } from '../../testing/mail-server.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { getUserSubjects } from '../quotas/subjects.ts'

const CONCURRENT_ATTEMPTS = 20
const VERSION_ROUTE = { path: '/api/version' } as const

async function withServer(
  environment: Record<string, string>,
  callback: (server: TestServer) => Promise<void>,
) {
  const server = await startTestServer(environment)
  try {
    await callback(server)
  } finally {
    await server.close()
  }
}

const attemptSignIn = (server: TestServer, email: string, password: string) =>
  server.anonymous().post('/api/auth/signin').send({ email, password })

test('blocks sign-ins to an account from a network after five wrong passwords, and resets the count after a correct one', () =>
  withServer({ RATE_LIMIT_AUTH: '100/min' }, async (server) => {
    await server.createUser('target')
    const signIn = (password: string) => attemptSignIn(server, 'target@example.com', password)
    for (let wrong = 0; wrong < 4; wrong++) await signIn('wrong').expect(401)
    await signIn(PASSWORD).expect(200)
    for (let wrong = 0; wrong < 5; wrong++) await signIn('wrong').expect(401)
    const { body, headers } = await signIn(PASSWORD).expect(429)
    expect(body).toMatchObject({ code: 'too_many_attempts', retry_after: expect.any(Number) })
    expect(Number(headers['retry-after'])).toBeGreaterThan(800)
    // The headers describe the password limit. The request limit is far from exceeded.
    expect(headers['ratelimit-policy']).toBe('"password";q=5;w=900')
    expect(headers.ratelimit).toBe(`"password";r=0;t=${headers['retry-after']}`)
    expect(headers['x-ratelimit-remaining']).toBe('0')
  }))

/** Sends wrong passwords from a network until it is blocked. Returns how many passwords were checked. */
async function exhaustNetwork(server: TestServer, email: string, network: string): Promise<number> {
  let checked = 0
  for (let attempt = 0; attempt < 6; attempt++) {
    const { status } = await attemptSignIn(server, email, 'wrong').set('X-Forwarded-For', network)
    if (status === 429) return checked
    checked += 1
  }
  throw new Error('The network was never blocked')
}

test('notifies the account owner by email at most once a day when networks are blocked from signing in to the account', async () => {
  const mailServer = await startMailServer()
  const settings = { RATE_LIMIT_AUTH: '500/min', TRUST_PROXY: '1', SMTP_URL: mailServer.url }
  await withServer(settings, async (server) => {
    await server.createUser('notified')
    for (const network of ['203.0.113.1', '203.0.113.2'])
      await exhaustNetwork(server, 'notified@example.com', network)
    await exhaustNetwork(server, 'nobody@example.com', '203.0.113.1')
    await server.mailer.sendDue()
    expect(mailServer.mails.map(({ recipients, subject }) => [recipients, subject])).toEqual([
      [['notified@example.com'], expect.stringMatching(/^Too many failed sign-ins/)],
    ])
  }).finally(() => mailServer.close())
})

test('lets the account owner sign in elsewhere and use existing sessions when a network is blocked from signing in to the account', () =>
  withServer({ RATE_LIMIT_AUTH: '500/min', TRUST_PROXY: '1' }, async (server) => {
    const { agent } = await server.createUser('owner')
    expect(await exhaustNetwork(server, 'owner@example.com', '203.0.113.1')).toBe(5)
    await attemptSignIn(server, 'owner@example.com', PASSWORD)
      .set('X-Forwarded-For', '203.0.113.1')
      .expect(429)
    await attemptSignIn(server, 'owner@example.com', PASSWORD)
      .set('X-Forwarded-For', '203.0.113.2')
      .expect(200)
    await agent
      .post('/api/auth/password/confirm')
      .set('X-Forwarded-For', '203.0.113.1')
      .send({ password: PASSWORD })
      .expect(204)
  }))

test('limits attempts per account to 100 a day, except on known devices and after a password reset', async () => {
  const mailServer = await startMailServer()
  const settings = { RATE_LIMIT_AUTH: '500/min', TRUST_PROXY: '1', SMTP_URL: mailServer.url }
  await withServer(settings, async (server) => {
    const email = 'popular@example.com'
    const { agent: knownDevice } = await server.createUser('popular')
    const otherDevice = (await server.createUser('other')).agent
    await knownDevice.post('/api/auth/signout').expect(204)
    let checked = 0
    for (let network = 1; network <= 25; network++)
      checked += await exhaustNetwork(server, email, `203.0.113.${network}`)
    expect(checked).toBe(100)

    const otherIp = '198.51.100.1'
    const signIn = (agent: typeof knownDevice) =>
      agent.post('/api/auth/signin').set('X-Forwarded-For', otherIp).send({ email, password: PASSWORD })
    const { headers } = await signIn(server.anonymous()).expect(429)
    expect(headers['ratelimit-policy']).toBe('"password";q=100;w=86400')
    // The device cookie of another account does not help.
    await signIn(otherDevice).expect(429)
    await signIn(knownDevice).expect(200)

    // All blocked networks and the blocked account together cause one email.
    await server.mailer.sendDue()
    expect(
      mailServer.mails.filter(({ subject }) => subject?.startsWith('Too many failed sign-ins')),
    ).toHaveLength(1)

    await server.anonymous().post('/api/auth/password/forgot').send({ email }).expect(202)
    await server.mailer.sendDue()
    const password = 'a wholly different one'
    const { token } = mailServer.last(email)
    await server.anonymous().post('/api/auth/password/reset').send({ token, password }).expect(204)
    await attemptSignIn(server, email, password).set('X-Forwarded-For', otherIp).expect(200)
  }).finally(() => mailServer.close())
})

test('keeps the counts of wrong passwords and requests during a flood of requests from many networks', () =>
  // Only the memory store has a maximum size: 100,000 clients per kind. Each of the 60,000 requests adds
  // several clients, such as a device, a network, and an IP range, so the store must evict clients.
  withServer({ RATE_LIMIT_AUTH: '100/min', RATE_LIMIT_API: '1000/min', REDIS_URL: '' }, async (server) => {
    const { agent, id } = await server.createUser('flooded')
    for (let n = 0; n < 3; n++) await agent.get('/api/friends').expect(200)
    for (let wrong = 0; wrong < 4; wrong++)
      await attemptSignIn(server, 'flooded@example.com', 'wrong').expect(401)
    const res = { locals: {}, setHeader: () => undefined } as unknown as Response
    const req = { headers: {} } as Request
    for (let n = 0; n < 60_000; n++) {
      const ip = `2001:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`
      await server.rateLimits.countArrival({ ip, req, res, route: VERSION_ROUTE })
    }
    expect((await server.rateLimits.getRequestUsage(getUserSubjects(id))).used).toBe(3)
    await attemptSignIn(server, 'flooded@example.com', 'wrong').expect(401)
    await attemptSignIn(server, 'flooded@example.com', 'wrong').expect(429)
  }))

test('counts concurrent password attempts like sequential ones, at sign-in and password changes', () =>
  withServer({ RATE_LIMIT_AUTH: '500/min' }, async (server) => {
    const getStatuses = async (call: () => PromiseLike<{ status: number }>) =>
      (await Promise.all(Array.from({ length: CONCURRENT_ATTEMPTS }, call))).map(({ status }) => status)
    const countChecked = (statuses: number[]) => statuses.filter((status) => status === 401).length
    expect(countChecked(await getStatuses(() => attemptSignIn(server, 'nobody@example.com', 'wrong')))).toBe(
      5,
    )
    const { agent } = await server.createUser('insider')
    const change = () =>
      agent
        .post('/api/auth/password/change')
        .send({ current_password: 'wrong', new_password: 'another-good-one' })
    expect(countChecked(await getStatuses(change))).toBe(5)
  }))

test('limits attempts per minute and IP address, and treats an IPv6 network as one IP address', () =>
  withServer({ RATE_LIMIT_AUTH: '3/min', TRUST_PROXY: '1' }, async (server) => {
    let host = 0
    const signInFrom = (network: string) =>
      attemptSignIn(server, `nobody${host++}@example.com`, 'x').set(
        'X-Forwarded-For',
        `${network}::${host.toString(16)}`,
      )
    for (let count = 0; count < 3; count++) await signInFrom('2001:db8').expect(401)
    await signInFrom('2001:db8').expect(429)
    await signInFrom('2001:db9').expect(401)
  }))

test('ignores forwarded IP addresses if no proxy is trusted', () =>
  withServer({ RATE_LIMIT_AUTH: '3/min' }, async (server) => {
    const signInFrom = (ip: string) =>
      attemptSignIn(server, `x${ip}@example.com`, 'x').set('X-Forwarded-For', ip)
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await signInFrom(ip).expect(401)
    await signInFrom('203.0.113.4').expect(429)
  }))

test('does not store a forwarded value that is not an IP address', () =>
  withServer({ TRUST_PROXY: '1' }, async (server) => {
    const agent = server.anonymous()
    await agent
      .post('/api/auth/signup')
      .set('X-Forwarded-For', '<b>not an address at all, and far longer than one could be</b>')
      .send({ email: 'proxied@example.com', password: PASSWORD, username: 'proxied' })
      .expect(201)
    const { body } = await agent.get('/api/auth/sessions').expect(200)
    expect(body.sessions[0].ip).toMatch(/127\.0\.0\.1$/)
  }))

test('counts invalid request bodies as attempts', () =>
  withServer({ RATE_LIMIT_AUTH: '3/min' }, async (server) => {
    const send = (body: object) => server.anonymous().post('/api/auth/signin').send(body)
    for (let wrong = 0; wrong < 3; wrong++) await send({ nonsense: true }).expect(400)
    await send({ nonsense: true }).expect(429)
  }))
