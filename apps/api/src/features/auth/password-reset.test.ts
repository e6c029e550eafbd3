import { createHash } from 'node:crypto'
import supertest from 'supertest'
import { createApp } from '../../app.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

const NEW_PASSWORD = 'a wholly different one'

let mailServer: MailServer
let server: TestServer
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ SMTP_URL: mailServer.url, PUBLIC_URL: 'http://app.example.org' })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const requestReset = (email: string) => server.anonymous().post('/api/auth/password/forgot').send({ email })
const reset = (token: string | undefined, password = NEW_PASSWORD) =>
  server.anonymous().post('/api/auth/password/reset').send({ token, password })
const signIn = (email: string, password: string) =>
  server.anonymous().post('/api/auth/signin').send({ email, password })

/** Requests a password reset and returns the emailed token. */
async function requestToken(email: string): Promise<string> {
  await requestReset(email).expect(202)
  await server.mailer.sendDue()
  return mailServer.last(email).token ?? ''
}

const expectInvalidToken = async (response: PromiseLike<{ status: number; body: object }>) => {
  const { status, body } = await response
  expect({ status, ...body }).toMatchObject({
    status: 400,
    code: 'invalid_token',
    error: 'This link is no longer valid',
  })
}

test('emails a reset link that works once and signs out all devices', async () => {
  const { agent, id } = await server.createUser('ada')
  const otherBrowser = supertest.agent(createApp(server))
  await otherBrowser
    .post('/api/auth/signin')
    .send({ email: 'ada@example.com', password: PASSWORD })
    .expect(200)

  const token = await requestToken('ada@example.com')
  await reset(token, 'short').expect(400)
  for (const browser of [agent, otherBrowser])
    expect((await browser.get('/api/auth/session')).body.user.username).toBe('ada')
  await reset(token).expect(204)

  for (const browser of [agent, otherBrowser])
    expect((await browser.get('/api/auth/session')).body).toEqual({ user: null })
  expect(await server.database.prisma.session.count({ where: { userId: id } })).toBe(0)
  await signIn('ada@example.com', PASSWORD).expect(401)
  await signIn('ada@example.com', NEW_PASSWORD).expect(200)
  await expectInvalidToken(reset(token))
  await server.mailer.sendDue()
  expect(mailServer.last('ada@example.com').subject).toBe('Your password at app.example.org was changed')
})

test('accepts only one of several concurrent uses of a link', async () => {
  await server.createUser('twice')
  const token = await requestToken('twice@example.com')
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, n) => reset(token, `${NEW_PASSWORD} ${n}`)),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(400)])
})

test('stores only the SHA-256 hash of the token', async () => {
  await server.createUser('hashed')
  const token = await requestToken('hashed@example.com')
  const tables = await server.database.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(10)
  const secret = token.slice(-43)
  const encodings = [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret, 'base64url').toString('hex'),
  ]
  for (const { name } of tables) {
    const rows = await server.database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    for (const { row } of rows) for (const encoding of encodings) expect(row).not.toContain(encoding)
  }
  const tokenHash = new Uint8Array(createHash('sha256').update(token).digest())
  const stored = await server.database.prisma.oneTimeToken.findUniqueOrThrow({ where: { tokenHash } })
  expect(stored).toMatchObject({ purpose: 'reset_password', email: 'hashed@example.com', usedAt: null })
})

test('expires a link after an hour', async () => {
  const { id } = await server.createUser('late')
  const token = await requestToken('late@example.com')
  const { expiresAt, createdAt } = await server.database.prisma.oneTimeToken.findFirstOrThrow({
    where: { userId: id },
  })
  expect((expiresAt.getTime() - createdAt.getTime()) / 60_000).toBeCloseTo(60, 0)
  await server.database.query(
    `UPDATE one_time_token SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
    [id],
  )
  await expectInvalidToken(reset(token))
  await signIn('late@example.com', PASSWORD).expect(200)
})

test('rejects links of other kinds, and unknown or malformed tokens', async () => {
  await server
    .anonymous()
    .post('/api/auth/signup')
    .send({ email: 'fresh@example.com', password: PASSWORD, username: 'fresh' })
    .expect(201)
  await server.mailer.sendDue()
  const token = mailServer.last('fresh@example.com').token ?? ''
  expect(token).toMatch(/^verify_email-/)
  for (const invalidToken of [
    token,
    token.replace('verify_email', 'reset_password'),
    '',
    'x',
    `reset_password-${'a'.repeat(43)}`,
  ])
    await expectInvalidToken(reset(invalidToken))
})

test('a reset invalidates other links and email changes, and removes providers linked before verification', async () => {
  const { agent, id } = await server.createUser('prey')
  await server.database.prisma.account.create({
    data: { userId: id, provider: 'github', providerAccountId: 'stranger' },
  })
  await agent
    .post('/api/auth/email/change')
    .send({ email: 'stranger@example.com', password: PASSWORD })
    .expect(202)
  const firstToken = await requestToken('prey@example.com')
  const changeToken = mailServer.last('stranger@example.com').token
  await server.database.query(
    `UPDATE one_time_token SET created_at = now() - interval '10 minutes' WHERE user_id = $1`,
    [id],
  )
  const secondToken = await requestToken('prey@example.com')
  expect(secondToken).not.toBe(firstToken)
  await reset(secondToken).expect(204)
  await expectInvalidToken(reset(firstToken))
  await expectInvalidToken(server.anonymous().post('/api/auth/email/verify').send({ token: changeToken }))
  const { prisma } = server.database
  expect(await prisma.account.count({ where: { userId: id } })).toBe(0)
  expect(await prisma.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
    email: 'prey@example.com',
    emailVerifiedAt: expect.any(Date),
  })
})

test('a reset sets a first password, and keeps providers if the email address was verified', async () => {
  const { id } = await server.createUser('linked')
  const { prisma } = server.database
  await prisma.account.create({ data: { userId: id, provider: 'github', providerAccountId: 'own' } })
  await prisma.user.update({ where: { id }, data: { passwordHash: null, emailVerifiedAt: new Date() } })
  await reset(await requestToken('linked@example.com')).expect(204)
  await signIn('linked@example.com', NEW_PASSWORD).expect(200)
  expect(await prisma.account.count({ where: { userId: id } })).toBe(1)
})

test('a reset removes only providers linked after the first email change by an administrator', async () => {
  const { id } = await server.createUser('settler')
  const { agent: boss } = await server.createUser('registrar', 'admin')
  const { prisma } = server.database
  const linkProvider = (providerAccountId: string) =>
    prisma.account.create({ data: { userId: id, provider: providerAccountId, providerAccountId } })
  await prisma.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  await linkProvider('before')
  const changeEmail = (email: string) =>
    boss.patch(`/api/admin/users/${id}`).send({ email, reason: 'Asked by telephone' }).expect(200)
  await changeEmail('first@example.com')
  await linkProvider('after')
  await changeEmail('settled@example.org')
  await server.mailer.sendDue()
  for (const oldEmail of ['settler@example.com', 'first@example.com'])
    expect(mailServer.last(oldEmail).subject).toMatch(/^The email address of your account at .* was changed$/)
  await reset(await requestToken('settled@example.org')).expect(204)
  const remaining = await prisma.account.findMany({ where: { userId: id } })
  expect(remaining.map(({ provider }) => provider)).toEqual(['before'])
})

test('sends no email to a deactivated account and rejects its links', async () => {
  const { id } = await server.createUser('banned')
  const token = await requestToken('banned@example.com')
  await server.database.prisma.user.update({ where: { id }, data: { isActive: false } })
  await expectInvalidToken(reset(token))
  await server.database.prisma.oneTimeToken.deleteMany({ where: { userId: id } })
  await requestReset('banned@example.com').expect(202)
  await server.mailer.sendDue()
  // The only email is the one with the token above.
  expect(mailServer.mails.filter(({ recipients }) => recipients.includes('banned@example.com'))).toHaveLength(
    1,
  )
})

test('rejects a link sent to a previous email address', async () => {
  const { id } = await server.createUser('moved')
  const token = await requestToken('moved@example.com')
  await server.database.prisma.user.update({ where: { id }, data: { email: 'elsewhere@example.com' } })
  await expectInvalidToken(reset(token))
})

test('sends an account at most one email per five minutes and three per hour, even for concurrent requests', async () => {
  const { id } = await server.createUser('nagged')
  await Promise.all(Array.from({ length: 6 }, () => requestReset('nagged@example.com').expect(202)))
  await server.mailer.sendDue()
  await requestReset('nagged@example.com').expect(202)
  await server.mailer.sendDue()
  const listReceived = () =>
    mailServer.mails.filter(({ recipients }) => recipients.includes('nagged@example.com'))
  expect(listReceived()).toHaveLength(1)
  const letTimePass = (seconds: number) =>
    server.database.query(
      'UPDATE one_time_token SET created_at = created_at - make_interval(secs => $2) WHERE user_id = $1',
      [id, seconds],
    )
  for (const mailCount of [2, 3, 3]) {
    await letTimePass(301)
    await requestToken('nagged@example.com')
    expect(listReceived()).toHaveLength(mailCount)
  }
  // Together with the three times 301 seconds above, this makes the first email an hour old, so another one
  // is allowed.
  await letTimePass(3_600 - 3 * 301)
  await requestToken('nagged@example.com')
  expect(listReceived()).toHaveLength(4)
})

test('a reset lifts the sign-in limit of an account that had too many failed attempts', async () => {
  const otherServer = await startTestServer({ SMTP_URL: mailServer.url, RATE_LIMIT_AUTH: '100/min' })
  try {
    await otherServer.createUser('locked')
    const trySignIn = (password: string) =>
      otherServer.anonymous().post('/api/auth/signin').send({ email: 'locked@example.com', password })
    for (let attempt = 0; attempt < 5; attempt++) await trySignIn('wrong')
    await trySignIn(PASSWORD).expect(429)
    await otherServer.anonymous().post('/api/auth/password/forgot').send({ email: 'locked@example.com' })
    await otherServer.mailer.sendDue()
    const { token } = mailServer.last('locked@example.com')
    await otherServer
      .anonymous()
      .post('/api/auth/password/reset')
      .send({ token, password: NEW_PASSWORD })
      .expect(204)
    await trySignIn(NEW_PASSWORD).expect(200)
  } finally {
    await otherServer.close()
  }
})

test('limits the emails about repeated password changes', async () => {
  const otherServer = await startTestServer({ SMTP_URL: mailServer.url, RATE_LIMIT_AUTH: '100/min' })
  const { agent, id } = await otherServer.createUser('bomber')
  const recipient = { userId: id, email: 'bomber@example.com' }
  const [first, second] = [PASSWORD, NEW_PASSWORD]
  const changeAndCountMails = async (current_password: string, new_password: string) => {
    await agent.post('/api/auth/password/change').send({ current_password, new_password }).expect(204)
    return otherServer.database.prisma.mail.count({ where: { userId: id } })
  }
  const countAllowedNotices = async (isEmailVerified: boolean) => {
    const context = { ip: '127.0.0.1' }
    const allowed: boolean[] = []
    for (let attempt = 0; attempt < 25; attempt++)
      allowed.push(await otherServer.rateLimits.tryCountNotice(context, { ...recipient, isEmailVerified }))
    return allowed.filter(Boolean).length
  }
  try {
    // While the mail server rejects emails temporarily, they stay in the database, where they can be counted.
    mailServer.reject({ code: 450, message: 'Later' })
    await changeAndCountMails(first, second)
    // The limit for an unverified email address is six emails, and the change above caused the first one.
    expect(await countAllowedNotices(false)).toBe(5)
    expect(await changeAndCountMails(second, first)).toBe(1)
    // A verified email address has a separate limit of 20 emails.
    await otherServer.database.prisma.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
    expect(await changeAndCountMails(first, second)).toBe(2)
    expect(await countAllowedNotices(true)).toBe(19)
    expect(await changeAndCountMails(second, first)).toBe(2)
  } finally {
    mailServer.reject(null)
    await otherServer.close()
  }
})

test('notifies the user of a password change, and invalidates pending links', async () => {
  const { agent } = await server.createUser('careful')
  const token = await requestToken('careful@example.com')
  await agent
    .post('/api/auth/password/change')
    .send({ current_password: PASSWORD, new_password: NEW_PASSWORD })
    .expect(204)
  await server.mailer.sendDue()
  expect(mailServer.last('careful@example.com').subject).toMatch(/^Your password at .* was changed$/)
  await expectInvalidToken(reset(token))
})
