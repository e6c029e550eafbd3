import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

let mailServer: MailServer
let server: TestServer
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ SMTP_URL: mailServer.url })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

async function signUp(username: string) {
  const agent = server.anonymous()
  const email = `${username}@example.com`
  await agent.post('/api/auth/signup').send({ email, password: PASSWORD, username }).expect(201)
  await server.mailer.sendDue()
  return { agent, email, token: mailServer.last(email).token ?? '' }
}

const verify = (token: string | undefined) =>
  server.anonymous().post('/api/auth/email/verify').send({ token })
const findAccount = async (agent: Awaited<ReturnType<typeof signUp>>['agent']) =>
  (await agent.get('/api/auth/session')).body.account
const findMailsTo = (email: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(email))

/** Requests an email change and sends the pending emails. */
async function requestEmailChange(agent: Awaited<ReturnType<typeof signUp>>['agent'], email: string) {
  const response = await agent.post('/api/auth/email/change').send({ email, password: PASSWORD })
  await server.mailer.sendDue()
  return response
}

test('allows an IP range six emails per hour to an unverified email address, across accounts', async () => {
  const limited = await startTestServer({
    SMTP_URL: mailServer.url,
    RATE_LIMIT_AUTH: '1000/min',
    TRUST_PROXY: '1',
  })
  const target = 'stranger@elsewhere.example'
  const statuses: number[] = []
  for (const [network, name] of ['one', 'two', 'three', 'four'].entries()) {
    const { agent } = await limited.createUser(`bomber_${name}`)
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status } = await agent
        .post('/api/auth/email/change')
        .set('X-Forwarded-For', `192.0.2.${network}`)
        .send({ email: target, password: PASSWORD })
      await limited.mailer.sendDue()
      statuses.push(status)
    }
  }
  expect([statuses, findMailsTo(target)]).toMatchObject([
    [202, 202, 202, 202, 202, 202, 429, 429],
    { length: 6 },
  ])
  // A sign-up with that address creates an account, but sends no email.
  await limited
    .anonymous()
    .post('/api/auth/signup')
    .set('X-Forwarded-For', '192.0.2.9')
    .send({ email: target, password: PASSWORD, username: 'one_more' })
    .expect(201)
  await limited.mailer.sendDue()
  expect(findMailsTo(target)).toHaveLength(6)
  await limited.close()
})

describe('the verification link', () => {
  test('is sent at sign-up and works once', async () => {
    const { agent, email, token } = await signUp('ada')
    expect(await findAccount(agent)).toEqual({ has_password: true, email_verified: false })
    expect((await verify(token).expect(200)).body).toEqual({ email })
    expect(await findAccount(agent)).toEqual({ has_password: true, email_verified: true })
    expect((await verify(token).expect(400)).body.code).toBe('invalid_token')
    expect((await agent.post('/api/auth/email/verification').expect(409)).body.code).toBe('already_verified')
  })

  test('is not sent for a failed sign-up', async () => {
    await signUp('holder')
    const email = 'taken-name@example.com'
    await server
      .anonymous()
      .post('/api/auth/signup')
      .send({ email, password: PASSWORD, username: 'holder' })
      .expect(409)
    await server.mailer.sendDue()
    expect(findMailsTo(email)).toEqual([])
  })

  test('is sent again on request, at most once per five minutes', async () => {
    const { agent, email, token } = await signUp('again')
    const { body } = await agent.post('/api/auth/email/verification').expect(429)
    expect(body.retry_after).toBeGreaterThan(200)
    await server.database.query(
      `UPDATE one_time_token SET created_at = now() - interval '6 minutes' WHERE email = $1`,
      [email],
    )
    await agent.post('/api/auth/email/verification').expect(202)
    await server.mailer.sendDue()
    await agent.post('/api/auth/email/verification').expect(429)
    expect(findMailsTo(email)).toHaveLength(2)
    expect(mailServer.last(email).token).not.toBe(token)
    await verify(mailServer.last(email).token).expect(200)
  })

  test('expires after a day, or when the email address changes', async () => {
    const { email, token } = await signUp('mover')
    const { prisma } = server.database
    const stored = await prisma.oneTimeToken.findFirstOrThrow({ where: { email } })
    expect((stored.expiresAt.getTime() - stored.createdAt.getTime()) / 3_600_000).toBeCloseTo(24, 1)
    await prisma.user.update({ where: { email }, data: { email: 'mover@elsewhere.example' } })
    await verify(token).expect(400)
    const user = await prisma.user.findUniqueOrThrow({ where: { username: 'mover' } })
    expect(user).toMatchObject({ email: 'mover@elsewhere.example', emailVerifiedAt: null })
  })
})

describe('an email change', () => {
  test('requires the password, takes effect when the link is opened, and notifies the old email address', async () => {
    const { agent, email, token: signUpToken } = await signUp('bob')
    const requestChange = (password: string) =>
      agent.post('/api/auth/email/change').send({ email: 'Bob@New.example', password })
    await requestChange('not the password').expect(401)
    await requestChange(PASSWORD).expect(202)
    await server.mailer.sendDue()
    expect((await agent.get('/api/auth/session')).body.user.email).toBe(email)
    await verify(mailServer.last('bob@new.example').token).expect(200)
    const { body } = await agent.get('/api/auth/session').expect(200)
    expect([body.user.email, body.account.email_verified]).toEqual(['bob@new.example', true])
    await server.mailer.sendDue()
    expect(mailServer.last(email).subject).toMatch(/^The email address of your account at .* was changed$/)
    expect(mailServer.last(email).text).not.toContain('bob@new.example')
    await verify(signUpToken).expect(400)
    const signIn = (address: string) =>
      server.anonymous().post('/api/auth/signin').send({ email: address, password: PASSWORD })
    await signIn(email).expect(401)
    await signIn('bob@new.example').expect(200)
  })

  test.each(['full_access', 'api'] as const)(
    'is blocked while a timeout of type %s is active',
    async (type) => {
      const { agent, email } = await signUp(`late_${type}`)
      const next = `${type}@new.example`
      await requestEmailChange(agent, next)
      const { prisma } = server.database
      const { id } = await prisma.user.findUniqueOrThrow({ where: { email } })
      const expiresAt = new Date(Date.now() + 3_600_000)
      await prisma.timeout.create({ data: { userId: id, type, reason: 'Under inquiry', expiresAt } })
      const { token } = mailServer.last(next)
      const { body } = await verify(token).expect(403)
      expect(body).toMatchObject({
        code: 'timed_out',
        reason: 'Under inquiry',
        expires_at: expiresAt.toISOString(),
      })
      expect(await prisma.user.count({ where: { id, email } })).toBe(1)
      await agent.post('/api/auth/email/verification').expect(403)
      await prisma.timeout.updateMany({ where: { userId: id }, data: { revokedAt: new Date() } })
      await verify(token).expect(200)
    },
  )

  test('to a taken email address looks the same as to a free one, and notifies the owner of the taken one', async () => {
    const { agent } = await signUp('curious')
    await signUp('owner')
    const taken = await requestEmailChange(agent, 'owner@example.com')
    const free = await requestEmailChange(agent, 'nobody@example.com')
    const toComparable = (response: typeof taken, address: string) => ({
      status: response.status,
      body: JSON.stringify(response.body).replaceAll(address, 'X'),
      headers: Object.keys(response.headers),
    })
    expect(toComparable(taken, 'owner@example.com')).toEqual(toComparable(free, 'nobody@example.com'))
    expect(mailServer.last('owner@example.com').subject).toMatch(/^You already have an account at /)
    expect(mailServer.last('owner@example.com').token).toBeUndefined()
  })

  test('to a taken email address counts toward the limit of five emails per hour', async () => {
    const { agent } = await signUp('patient')
    const statuses: number[] = []
    // The tests above have taken `ada@example.com` and `bob@new.example`.
    for (const address of [
      'ada@example.com',
      'p1@example.org',
      'bob@new.example',
      'p2@example.org',
      'p3@example.org',
    ])
      statuses.push((await requestEmailChange(agent, address)).status)
    // The verification link sent at sign-up also counts toward the limit.
    expect(statuses).toEqual([202, 202, 202, 202, 429])
  })

  test('is replaced by a later one', async () => {
    const { agent } = await signUp('undecided')
    await requestEmailChange(agent, 'one@example.org')
    await requestEmailChange(agent, 'two@example.org')
    await verify(mailServer.last('one@example.org').token).expect(400)
    await verify(mailServer.last('two@example.org').token).expect(200)
  })

  test('can be retrieved, resent, and canceled while it is pending', async () => {
    const { agent } = await signUp('waiting')
    const getPendingChange = async () => (await agent.get('/api/auth/email/change').expect(200)).body.pending
    expect(await getPendingChange()).toBeNull()
    await agent.post('/api/auth/email/change/resend').expect(404)
    await agent.delete('/api/auth/email/change').expect(404)

    await requestEmailChange(agent, 'waiting@example.org')
    const { token } = mailServer.last('waiting@example.org')
    const { email, expires_at } = await getPendingChange()
    expect(email).toBe('waiting@example.org')
    expect((Date.parse(expires_at) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)

    await agent.post('/api/auth/email/change/resend').expect(202)
    await server.mailer.sendDue()
    const { token: resentToken } = mailServer.last('waiting@example.org')
    expect(resentToken).not.toBe(token)
    await verify(token).expect(400)

    await agent.delete('/api/auth/email/change').expect(204)
    expect(await getPendingChange()).toBeNull()
    await verify(resentToken).expect(400)

    await requestEmailChange(agent, 'waiting@elsewhere.example')
    await verify(mailServer.last('waiting@elsewhere.example').token).expect(200)
    expect(await getPendingChange()).toBeNull()
  })

  test('does not reveal while pending whether the email address is taken', async () => {
    const { agent } = await signUp('prying')
    await requestEmailChange(agent, 'ada@example.com')
    const { body } = await agent.get('/api/auth/email/change').expect(200)
    expect(body.pending).toEqual({ email: 'ada@example.com', expires_at: expect.any(String) })
  })

  test('can be resent, which counts toward the limit of five emails per hour', async () => {
    const { agent } = await signUp('insistent')
    await requestEmailChange(agent, 'insistent@example.org')
    const statuses: number[] = []
    for (let attempt = 0; attempt < 4; attempt++) {
      statuses.push((await agent.post('/api/auth/email/change/resend')).status)
      await server.mailer.sendDue()
    }
    // The emails for the sign-up and for the original request count, too.
    expect(statuses).toEqual([202, 202, 202, 429])
  })

  test('to the current email address is rejected', async () => {
    const { agent, email } = await signUp('same')
    expect((await requestEmailChange(agent, email)).body.code).toBe('email_unchanged')
  })

  test('succeeds only if a concurrent sign-up with the same email address fails, and vice versa', async () => {
    const { agent } = await signUp('racer')
    await requestEmailChange(agent, 'wanted@example.com')
    const { token } = mailServer.last('wanted@example.com')
    const [changed, signedUp] = await Promise.all([
      verify(token),
      server
        .anonymous()
        .post('/api/auth/signup')
        .send({ email: 'wanted@example.com', password: PASSWORD, username: 'sprinter' }),
    ])
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([changed.status, signedUp.status])
    expect(await server.database.prisma.user.count({ where: { email: 'wanted@example.com' } })).toBe(1)
    if (changed.status === 409) expect(changed.body.code).toBe('email_taken')
  })

  test('returns 409 while the email address is taken, and succeeds once it is free again', async () => {
    const { agent } = await signUp('slow')
    await requestEmailChange(agent, 'prized@example.com')
    const { token } = mailServer.last('prized@example.com')
    const { id } = await server.createUser('prized')
    expect((await verify(token).expect(409)).body.code).toBe('email_taken')
    await server.database.prisma.user.delete({ where: { id } })
    await verify(token).expect(200)
  })

  test('takes effect only once if the link is opened many times concurrently', async () => {
    const { agent } = await signUp('hasty')
    await requestEmailChange(agent, 'hasty@example.org')
    const { token } = mailServer.last('hasty@example.org')
    const responses = await Promise.all(Array.from({ length: 6 }, () => verify(token)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    await server.mailer.sendDue()
    const notices = findMailsTo('hasty@example.com').filter(({ token: link }) => !link)
    expect(notices).toHaveLength(1)
  })

  test('is canceled by a password change', async () => {
    const { agent } = await signUp('alarmed')
    await requestEmailChange(agent, 'thief@example.org')
    await agent
      .post('/api/auth/password/change')
      .send({ current_password: PASSWORD, new_password: 'a wholly different one' })
      .expect(204)
    await verify(mailServer.last('thief@example.org').token).expect(400)
  })
})
