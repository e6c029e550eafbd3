import { startMailServer } from '../../testing/mail-server.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ RATE_LIMIT_AUTH: '2000/min', TRUST_PROXY: '1', SMTP_URL: mailServer.url })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

type Agent = ReturnType<TestServer['anonymous']>

const signIn = (agent: Agent, email: string, password = PASSWORD, ip = '198.51.100.1') =>
  agent.post('/api/auth/signin').set('X-Forwarded-For', ip).send({ email, password })

/**
 * Exhausts the 100 sign-in attempts that all unknown devices share, with five attempts from each of 20 IP
 * addresses, so that only known devices can sign in.
 */
async function blockUnknownDevices(email: string) {
  for (let network = 1; network <= 20; network++)
    for (let attempt = 0; attempt < 5; attempt++)
      await signIn(server.anonymous(), email, 'wrong', `203.0.113.${network}`).expect(401)
  await signIn(server.anonymous(), email).expect(429)
}

test('keeps a browser known to an account after a sign-in to another account', async () => {
  const { agent } = await server.createUser('one')
  await agent.post('/api/auth/signout').expect(204)
  await server.createUser('two')
  await signIn(agent, 'two@example.com').expect(200)
  await blockUnknownDevices('one@example.com')
  await signIn(agent, 'one@example.com').expect(200)
})

test('keeps a browser known when the email address changes', async () => {
  const { agent } = await server.createUser('mover')
  await agent
    .post('/api/auth/email/change')
    .send({ email: 'moved@example.com', password: PASSWORD })
    .expect(202)
  await server.mailer.sendDue()
  const { token } = mailServer.last('moved@example.com')
  await server.anonymous().post('/api/auth/email/verify').send({ token }).expect(200)
  await agent.post('/api/auth/signout').expect(204)
  await blockUnknownDevices('moved@example.com')
  await signIn(agent, 'moved@example.com').expect(200)
})

test('remembers a browser at sign-out even if it has no device cookie', async () => {
  const { agent } = await server.createUser('veteran')
  agent.jar.setCookie('veranda_device=; Max-Age=0; Path=/')
  await agent.post('/api/auth/signout').expect(204)
  await blockUnknownDevices('veteran@example.com')
  await signIn(agent, 'veteran@example.com').expect(200)
})

test('forgets earlier browsers after a password reset, but remembers the one used for it', async () => {
  const email = 'reset@example.com'
  const { agent: earlierBrowser } = await server.createUser('reset')
  await earlierBrowser.post('/api/auth/signout').expect(204)
  const newBrowser = server.anonymous()
  await newBrowser.post('/api/auth/password/forgot').send({ email }).expect(202)
  await server.mailer.sendDue()
  const password = 'a wholly different one'
  const { token } = mailServer.last(email)
  await newBrowser.post('/api/auth/password/reset').send({ token, password }).expect(204)
  await blockUnknownDevices(email)
  await signIn(earlierBrowser, email, password).expect(429)
  await signIn(newBrowser, email, password).expect(200)
})

test('after a password reset, a known browser can sign in although it exceeded the limit on wrong passwords', async () => {
  const email = 'forgetful@example.com'
  const { agent } = await server.createUser('forgetful')
  await agent.post('/api/auth/signout').expect(204)
  for (let attempt = 0; attempt < 5; attempt++) await signIn(agent, email, 'wrong').expect(401)
  await signIn(agent, email).expect(429)
  await agent.post('/api/auth/password/forgot').send({ email }).expect(202)
  await server.mailer.sendDue()
  const password = 'a wholly different one'
  const { token } = mailServer.last(email)
  await agent.post('/api/auth/password/reset').send({ token, password }).expect(204)
  await signIn(agent, email, password).expect(200)
})

test('ignores forged or modified device cookies', async () => {
  const { agent } = await server.createUser('forged')
  await agent.post('/api/auth/signout').expect(204)
  await blockUnknownDevices('forged@example.com')
  const cookie = agent.jar.getCookie('veranda_device', {
    path: '/',
    domain: '127.0.0.1',
    secure: false,
    script: false,
  })
  // Changes the first digit of the sign-in time, so that the message authentication code no longer matches.
  const modified = String(cookie?.value).replace(/\.\d/, (text) => (text === '.1' ? '.2' : '.1'))
  for (const value of [modified, 'x', '~~~~~~', `${'a'.repeat(22)}.1790000000000.${'b'.repeat(43)}`])
    await signIn(server.anonymous(), 'forged@example.com')
      .set('Cookie', `veranda_device=${value}`)
      .expect(429)
  await signIn(agent, 'forged@example.com').expect(200)
})
