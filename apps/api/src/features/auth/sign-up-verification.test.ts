import { startMailServer } from '../../testing/mail-server.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deleteExpiredRows } from '../system/housekeeping.ts'

let server: TestServer
let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ SMTP_URL: mailServer.url, EMAIL_VERIFICATION: 'required' })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const signUp = (username: string, email: string, password = PASSWORD) =>
  server.anonymous().post('/api/auth/signup').send({ username, email, password })

const signIn = (email: string, password = PASSWORD) =>
  server.anonymous().post('/api/auth/signin').send({ email, password })

const verify = (token: string | undefined, password: string | undefined = PASSWORD) =>
  server.anonymous().post('/api/auth/email/verify').send({ token, password })

const findMailsTo = (email: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(email))

test('creates the account when the link is used with the password, and accepts the link once', async () => {
  const email = 'ada@example.com'
  const { body, headers } = await signUp('ada', email).expect(201)
  expect(body).toEqual({ user: null, message: expect.stringMatching(/Check your email/) })
  expect(headers['set-cookie']).toBeUndefined()
  await signIn(email).expect(401)
  await server.anonymous().get('/api/profile/ada').expect(404)

  await server.mailer.sendDue()
  const { token } = mailServer.last(email)
  const { body: rejected } = await server
    .anonymous()
    .post('/api/auth/email/verify')
    .send({ token })
    .expect(400)
  expect(rejected.code).toBe('password_required')
  const responses = await Promise.all([verify(token), verify(token)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  const { body: signedIn } = await signIn(email).expect(200)
  expect(signedIn.user).toMatchObject({ username: 'ada', email })
})

test('responds the same to taken and free email addresses, and emails the owner of a taken one', async () => {
  await server.createUser('owner')
  const taken = await signUp('stranger_1', 'owner@example.com').expect(201)
  const free = await signUp('stranger_2', 'nobody@example.com').expect(201)
  expect(taken.body).toEqual(free.body)
  expect(Object.keys(taken.headers)).toEqual(Object.keys(free.headers))
  for (const username of ['stranger_1', 'stranger_2']) {
    await server.anonymous().get(`/api/profile/${username}`).expect(404)
    const { body } = await signUp(username, 'other@example.com').expect(409)
    expect(body.code).toBe('username_taken')
  }
  for (const email of ['owner@example.com', 'nobody@example.com']) await signIn(email, 'wrong').expect(401)

  await server.mailer.sendDue()
  const [mail] = findMailsTo('owner@example.com')
  expect(mail?.subject).toMatch(/You already have an account/)
  expect(mail?.text).not.toMatch(/token=/)
})

test('resends the email if a sign-up is repeated after five minutes, and rejects another password', async () => {
  const email = 'again@example.com'
  await signUp('again', email).expect(201)
  await server.mailer.sendDue()
  await signUp('again', email).expect(201)
  await server.mailer.sendDue()
  expect(findMailsTo(email)).toHaveLength(1)
  await signUp('again', email, 'a stranger’s password').expect(409)
  await server.database.query(`UPDATE sign_up SET created_at = now() - interval '6 minutes'`)
  await signUp('again', email).expect(201)
  await server.mailer.sendDue()
  expect(findMailsTo(email)).toHaveLength(2)
  await verify(mailServer.last(email).token).expect(200)
  await signIn(email).expect(200)
})

test('protects the owner of an email address from a stranger who signed up with it first', async () => {
  const email = 'victim@example.com'
  await signUp('victim_official', email, 'the stranger’s own').expect(201)
  await signUp('victim', email).expect(201)
  await server.mailer.sendDue()
  const findToken = (username: string) =>
    findMailsTo(email).find(({ text }) => text?.includes(`@${username} `))?.token
  await verify(findToken('victim_official')).expect(400)
  await verify(findToken('victim')).expect(200)
  await signIn(email).expect(200)
  await verify(findToken('victim_official'), 'the stranger’s own').expect(409)
  await signIn(email, 'the stranger’s own').expect(401)
})

test('treats concurrent requests for the same sign-up as one', async () => {
  const send = () => signUp('hasty', 'hasty@example.com')
  const responses = await Promise.all([send(), send(), send()])
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  await server.mailer.sendDue()
  expect(findMailsTo('hasty@example.com')).toHaveLength(1)
})

test('allows each IP range a first email, even if another has exhausted the limit of the email address', async () => {
  const limited = await startTestServer({
    SMTP_URL: mailServer.url,
    EMAIL_VERIFICATION: 'required',
    RATE_LIMIT_AUTH: '100/min',
    TRUST_PROXY: '1',
  })
  const email = 'many@example.com'
  const requestSignUp = (username: string, ip: string) =>
    limited
      .anonymous()
      .post('/api/auth/signup')
      .set('X-Forwarded-For', ip)
      .send({ username, email, password: PASSWORD })
      .expect(201)
  const names = Array.from({ length: 6 }, (_, n) => `many_${n}`)
  const countMailsAfterSignUps = async (ip: string) => {
    await Promise.all(names.map((name) => requestSignUp(name, ip)))
    await limited.mailer.sendDue()
    await limited.database.query(`UPDATE sign_up SET created_at = now() - interval '6 minutes'`)
    return findMailsTo(email).length
  }
  // The email address receives at most five emails per hour, plus a first one from each IP range.
  expect(await countMailsAfterSignUps('192.0.2.1')).toBe(6)
  expect(await countMailsAfterSignUps('192.0.2.2')).toBe(6)
  expect(await countMailsAfterSignUps('198.51.100.1')).toBe(7)
  expect(await countMailsAfterSignUps('198.51.100.1')).toBe(7)
  await limited.close()
})

test('frees a username when its sign-up expires', async () => {
  await signUp('late', 'late@example.com').expect(201)
  await server.mailer.sendDue()
  await server.database.query(`UPDATE sign_up SET expires_at = now() - interval '1 minute'`)
  await verify(mailServer.last('late@example.com').token).expect(400)
  await signUp('late', 'later@example.com').expect(201)
  await server.database.query(`UPDATE sign_up SET expires_at = now() - interval '1 minute'`)
  expect((await deleteExpiredRows(server)).sign_up).toBeGreaterThan(0)
  expect(await server.database.prisma.signUp.count()).toBe(0)
})
