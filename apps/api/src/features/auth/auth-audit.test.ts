import { pino } from 'pino'
import supertest from 'supertest'
import { createApp } from '../../app.ts'
import { emptyAuditLog } from '../../testing/empty-audit-log.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', RATE_LIMIT_AUTH: '500/min' })
})
afterAll(() => server.close())

const IP = '203.0.113.7'
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const createBrowser = (agent = server.anonymous()) => ({
  send: (method: 'post' | 'delete', path: string, body?: object) =>
    agent[method](`/api/auth/${path}`).set('X-Forwarded-For', IP).set('User-Agent', USER_AGENT).send(body),
})

const findRecords = (targetId: string | null) =>
  server.database.prisma.auditLog.findMany({
    where: { targetId, action: { startsWith: 'auth.' } },
    orderBy: { id: 'asc' },
  })

test("records a user's authentication actions with IP address, user agent, and outcome", async () => {
  const browserA = createBrowser()
  const email = 'ada@example.com'
  const username = 'ada'
  const signUp = await browserA.send('post', 'signup', { email, username, password: PASSWORD }).expect(201)
  const { id } = signUp.body.user
  const browserB = createBrowser()
  await browserB.send('post', 'signin', { email, password: 'wrong' }).expect(401)
  await browserB.send('post', 'signin', { email, password: 'wrong' }).expect(401)
  await browserB.send('post', 'signin', { email, password: PASSWORD }).expect(200)
  await browserA.send('delete', 'sessions').expect(204)
  await browserA.send('post', 'password/confirm', { password: 'wrong' }).expect(401)
  await browserA.send('post', 'password/confirm', { password: PASSWORD }).expect(204)
  const wrongPassword = { current_password: 'wrong', new_password: 'a wholly different one' }
  await browserA.send('post', 'password/change', wrongPassword).expect(401)
  const emailChange = { email: 'lovelace@example.com', password: PASSWORD }
  await browserA.send('post', 'email/change', emailChange).expect(202)
  await browserA.send('delete', 'email/change').expect(204)
  const newPassword = { current_password: PASSWORD, new_password: 'a wholly different one' }
  await browserA.send('post', 'password/change', newPassword).expect(204)
  await browserA.send('post', 'signout').expect(204)
  for (let attempt = 0; attempt < 6; attempt++)
    await createBrowser().send('post', 'signin', { email, password: 'wrong' })
  await server.authFailures.flush()

  const records = await findRecords(id)
  expect(records.map(({ action, outcome, actor, after }) => [action, outcome, actor, after])).toEqual([
    ['auth.sign_up', 'done', 'ada', { method: 'password' }],
    ['auth.sign_in', 'done', 'ada', { method: 'password' }],
    ['auth.sign_in', 'done', 'ada', { method: 'password' }],
    ['auth.session_revoke', 'done', 'ada', { sessions: 1 }],
    ['auth.password_confirm', 'done', 'ada', null],
    ['auth.email_change_request', 'done', 'ada', { email: 'lovelace@example.com' }],
    ['auth.email_change_cancel', 'done', 'ada', null],
    ['auth.password_change', 'done', 'ada', null],
    ['auth.sign_out', 'done', 'ada', null],
    ...FAILURES,
  ])
  expect(new Set(records.map(({ ip, userAgent }) => `${ip} ${userAgent}`))).toEqual(
    new Set([`${IP} ${USER_AGENT}`]),
  )
})

test('records one sign-out for several concurrent sign-outs of the same session', async () => {
  const { agent, id } = await server.createUser('hasty')
  // Opens the connections first, so that the sign-outs arrive at the same time.
  await Promise.all(Array.from({ length: 20 }, () => agent.get('/api/auth/session').expect(200)))
  await Promise.all(Array.from({ length: 20 }, () => agent.post('/api/auth/signout')))
  const records = await findRecords(String(id))
  expect(records.filter(({ action }) => action === 'auth.sign_out')).toHaveLength(1)
})

/**
 * Entries for the failures in the first test. Two sign-in attempts fail before a successful one, which resets
 * the limit, and five after it. The sixth is blocked. The second entry counts the wrong passwords entered to
 * reauthenticate and to change the password.
 */
const FAILURES = [
  ['auth.sign_in', 'failed', 'anonymous', { attempts: 7 }],
  ['auth.password_confirm', 'failed', 'ada', { attempts: 2 }],
  ['auth.lock', 'refused', 'anonymous', { attempts: 1 }],
]

test('combines sign-in failures for unknown accounts per IP address, without email addresses', async () => {
  for (const name of ['one', 'two'])
    await createBrowser()
      .send('post', 'signin', { email: `${name}@example.org`, password: 'wrong' })
      .expect(401)
  await server.authFailures.flush()
  const records = await findRecords(null)
  expect(records).toMatchObject([
    { action: 'auth.sign_in', outcome: 'failed', ip: IP, after: { attempts: 2 } },
  ])
  expect(JSON.stringify(records, (_, value) => (typeof value === 'bigint' ? null : value))).not.toMatch(
    /example\.org/,
  )
})

test('limits the number of entries for failures from many IP addresses', async () => {
  await emptyAuditLog(server.database)
  for (let network = 0; network < 26; network++)
    await server
      .anonymous()
      .post('/api/auth/signin')
      .set('X-Forwarded-For', `198.51.100.${network}`)
      .send({ email: `nobody${network}@example.org`, password: 'wrong' })
      .expect(401)
  await server.authFailures.flush()
  const records = await findRecords(null)
  // 20 IP addresses have an entry each, and the other 6 share one without an IP address.
  expect(records).toHaveLength(21)
  expect(records.filter(({ ip }) => ip === null)).toMatchObject([{ after: { attempts: 6 } }])
})

test.each([
  ['full', 'the full IP address', IP],
  ['shortened', 'the IP range', '203.0.113.0/24'],
  ['off', 'no IP address', undefined],
] as const)('with LOG_IP=%s, logs %s and the user ID of a request', async (LOG_IP, _logged, loggedIp) => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { id } = await server.database.prisma.user.findUniqueOrThrow({ where: { username: 'ada' } })
  const agent = supertest.agent(createApp({ ...server, log, config: { ...server.config, LOG_IP } }))
  const credentials = { email: 'ada@example.com', password: 'a wholly different one' }
  // The first test blocked sign-in to this account from `IP`.
  await agent.post('/api/auth/signin').set('X-Forwarded-For', '192.0.2.2').send(credentials).expect(200)
  await agent.get('/api/auth/session').set('X-Forwarded-For', IP).expect(200)
  const line = lines.find(({ route }) => route === 'getSession')
  expect([line?.ip, line?.user_id]).toEqual([loggedIp, id])
})
