import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createMailer } from './mailer.ts'
import { hashOneTimeToken } from './one-time-token.ts'
import { takeDueMail } from './outbox.queries.ts'
import { expediteQueuedMail } from './outbox.service.ts'

/** Enough time to send emails, and less than the 20 seconds after which a hanging attempt ends. */
const LONG_WAIT = { timeout: 15_000 }

let mailServer: MailServer
let server: TestServer
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ SMTP_URL: mailServer.url })
})
// Accepts all emails again.
beforeEach(() => mailServer.reject(null))
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const requestPasswordReset = (email: string) =>
  server.anonymous().post('/api/auth/password/forgot').send({ email }).expect(202)
const findReceived = (email: string) =>
  mailServer.mails.filter(({ recipients }) => recipients.includes(email))
const findQueued = (userId: number) => server.database.prisma.mail.findMany({ where: { userId } })
const makeDue = (userId: number) =>
  server.database.query('UPDATE mail SET due_at = now() WHERE user_id = $1', [userId])

describe('the outbox', () => {
  test('keeps an email while the mail server is unavailable, and sends it afterwards', async () => {
    const stoppedServer = await startMailServer()
    const port = Number(new URL(stoppedServer.url).port)
    await stoppedServer.close()
    const { id } = await server.createUser('patient')
    await server.database.prisma.mail.create({
      data: { userId: id, kind: 'reset_password', email: 'patient@example.com' },
    })
    const config = { ...server.config, SMTP_URL: stoppedServer.url }
    const mailer = createMailer(config, server.database, server.log)
    await mailer.sendDue()
    const [queuedMail] = await findQueued(id)
    expect(queuedMail?.attempts).toBe(1)
    const retrySeconds = ((queuedMail?.dueAt.getTime() ?? 0) - Date.now()) / 1000
    expect(retrySeconds).toBeGreaterThan(50)
    expect(retrySeconds).toBeLessThanOrEqual(61)
    expect(await server.database.prisma.oneTimeToken.count({ where: { userId: id } })).toBe(0)
    await mailer.sendDue()
    expect((await findQueued(id))[0]?.attempts).toBe(1)

    const restartedServer = await startMailServer(port)
    await makeDue(id)
    await mailer.sendDue()
    await mailer.stop()
    await restartedServer.close()
    expect(await findQueued(id)).toEqual([])
    const tokenHash = hashOneTimeToken(restartedServer.last('patient@example.com').token ?? '')
    expect(await server.database.prisma.oneTimeToken.count({ where: { tokenHash } })).toBe(1)
  })

  test('increases the delay after each attempt, and drops the email after the sixth', async () => {
    const { id } = await server.createUser('hopeless')
    mailServer.reject({ code: 451, message: 'Try later' })
    await server.database.prisma.mail.create({
      data: { userId: id, kind: 'password_changed', email: 'hopeless@example.com' },
    })
    const retryMinutes: number[] = []
    for (let attempt = 1; attempt <= 6; attempt++) {
      await makeDue(id)
      await server.mailer.sendDue()
      const [mail] = await findQueued(id)
      if (mail) retryMinutes.push(Math.round((mail.dueAt.getTime() - Date.now()) / 60_000))
    }
    expect(retryMinutes).toEqual([1, 5, 25, 120, 360])
    expect(await findQueued(id)).toEqual([])
  })

  test('retries a queued password reset email immediately when the link is requested again', async () => {
    const { id } = await server.createUser('returning')
    await server.database.query(
      `INSERT INTO mail (user_id, kind, email, attempts, due_at)
       VALUES ($1, 'reset_password', 'returning@example.com', 4, now() + interval '2 hours')`,
      [id],
    )
    await requestPasswordReset('returning@example.com')
    await server.mailer.sendDue()
    expect(findReceived('returning@example.com')).toHaveLength(1)
    expect(await findQueued(id)).toEqual([])
  })

  test('exempts an email from the concurrency limit of its IP range if it is requested from another IP range, too', async () => {
    const { id: userId } = await server.createUser('besieged')
    const mail = { userId, kind: 'reset_password' as const, email: 'besieged@example.com' }
    const dueAt = new Date(Date.now() + 60_000)
    await server.database.prisma.mail.create({ data: { ...mail, dueAt, block: '192.0.2.0/24' } })
    const requestLink = async (ip: string) => {
      await server.database.prisma.$transaction((tx) => expediteQueuedMail(tx, { ip }, mail))
      return findQueued(userId)
    }
    expect(await requestLink('192.0.2.9')).toMatchObject([{ block: '192.0.2.0/24', dueAt }])
    expect(await requestLink('198.51.100.1')).toMatchObject([{ block: null, dueAt }])
    await server.database.prisma.mail.deleteMany({ where: { userId } })
  })

  test('does not send a second link if the link is requested again while another process is sending it', async () => {
    const { id } = await server.createUser('impatient')
    // Simulates another process that has just taken the email, with a lease of 300 seconds. The extra half
    // second checks the tolerance for `due_at`, which is rounded to milliseconds.
    await server.database.query(
      `INSERT INTO mail (user_id, kind, email, attempts, due_at)
       VALUES ($1, 'reset_password', 'impatient@example.com', 1, now() + interval '300.5 seconds')`,
      [id],
    )
    await requestPasswordReset('impatient@example.com')
    await server.mailer.sendDue()
    expect(findReceived('impatient@example.com')).toHaveLength(0)
    expect(await findQueued(id)).toHaveLength(1)
    await server.database.prisma.mail.deleteMany({ where: { userId: id } })
  })

  test.each(['No such user', '5.1.1 User unknown'])(
    'drops an email whose recipient the mail server rejects: %s',
    async (message) => {
      const name = `unknown_there_${message.length}`
      const { id } = await server.createUser(name)
      mailServer.reject({ code: 550, message })
      await requestPasswordReset(`${name}@example.com`)
      await server.mailer.sendDue()
      expect(await findQueued(id)).toEqual([])
      expect(findReceived(`${name}@example.com`)).toEqual([])
    },
  )

  test.each([
    { code: 550, message: 'Sending quota exceeded', command: 'MAIL FROM' as const },
    { code: 554, message: '5.7.1 Client host rejected: Access denied' },
    { code: 550, message: '5.7.1 Relaying denied' },
    { code: 550, message: '5.1.8 Sender address rejected: Domain not found' },
  ])('keeps an email if the mail server rejects the sender or client: $code $message', async (rejection) => {
    const { id } = await server.createUser(`over_quota_${rejection.message.length}`)
    mailServer.reject(rejection)
    await requestPasswordReset(`over_quota_${rejection.message.length}@example.com`)
    await server.mailer.sendDue()
    expect((await findQueued(id)).map(({ attempts }) => attempts)).toEqual([1])
    await server.database.prisma.mail.deleteMany({ where: { userId: id } })
  })

  test('sends new emails before retrying rejected ones', async () => {
    const { id } = await server.createUser('patient_one')
    mailServer.reject({ code: 450, message: 'Domain not found', domain: '@poison.example' })
    const undeliverable = Array.from({ length: 12 }, (_, n) => ({
      userId: id,
      kind: 'password_changed',
      email: `bad${n}@poison.example`,
      attempts: 1,
      dueAt: new Date(Date.now() - 60_000),
    }))
    await server.database.prisma.mail.createMany({
      data: [...undeliverable, { userId: id, kind: 'password_changed', email: 'good@example.com' }],
    })
    expect((await takeDueMail(server.database))?.email).toBe('good@example.com')
    await server.database.query(
      "UPDATE mail SET due_at = now(), attempts = 0 WHERE email = 'good@example.com'",
    )
    await server.mailer.sendDue()
    expect(findReceived('good@example.com')).toHaveLength(1)
    expect((await findQueued(id)).map(({ attempts }) => attempts)).toEqual(undeliverable.map(() => 2))
    await server.database.prisma.mail.deleteMany({ where: { userId: id } })
  })

  test('sends other emails while the mail server hangs for some recipients', async () => {
    const { id } = await server.createUser('patient_two')
    mailServer.hang('@drip.example')
    const toMail = (email: string, block: string | null) => ({
      userId: id,
      kind: 'password_changed',
      email,
      block,
    })
    const slowMails = Array.from({ length: 6 }, (_, n) => toMail(`${n}@drip.example`, '192.0.2.0/24'))
    await server.database.prisma.mail.createMany({ data: [...slowMails, toMail('prompt@example.com', null)] })
    // At most two emails of one IP range are sent at a time, so one of three lanes remains for others.
    const pace = { lanes: 3, maxLanes: 3, slowAfter: 60_000 }
    const mailer = createMailer(server.config, server.database, server.log, pace)
    await Promise.race([
      mailer.sendDue(),
      vi.waitUntil(() => findReceived('prompt@example.com').length, LONG_WAIT),
    ])
    const attempted = (await findQueued(id)).filter(
      ({ email, attempts }) => email.endsWith('drip.example') && attempts > 0,
    )
    expect([findReceived('prompt@example.com').length, attempted.length]).toEqual([1, 2])
    // Emails of several IP ranges can occupy all lanes. If they are slow, the second mailer opens more lanes.
    const others = Array.from({ length: 3 }, (_, n) => toMail(`${n}@other.drip.example`, `198.51.${n}.0/24`))
    await server.database.prisma.mail.createMany({ data: [...others, toMail('prompt2@example.com', null)] })
    // Unlike `@drip.example`, also matches `other.drip.example`.
    mailServer.hang('drip.example')
    const secondMailer = createMailer(server.config, server.database, server.log, {
      ...pace,
      maxLanes: 10,
      slowAfter: 50,
    })
    await Promise.race([
      secondMailer.sendDue(),
      vi.waitUntil(() => findReceived('prompt2@example.com').length, LONG_WAIT),
    ])
    expect(findReceived('prompt2@example.com')).toHaveLength(1)
    mailServer.hang(null)
    await Promise.all([mailer.sendDue(), secondMailer.sendDue()])
    for (const { email } of [...slowMails, ...others]) expect(findReceived(email)).toHaveLength(1)
    expect(await findQueued(id)).toEqual([])
  })

  test('keeps a link valid if the mail server may have accepted its email', async () => {
    const { id } = await server.createUser('patient_three')
    mailServer.hang('late@drip.example')
    const email = 'late@drip.example'
    await server.database.prisma.user.update({ where: { id }, data: { email } })
    await server.database.prisma.mail.create({ data: { userId: id, kind: 'reset_password', email } })
    const mailer = createMailer(server.config, server.database, server.log)
    void mailer.sendDue()
    await vi.waitUntil(
      async () => (await server.database.prisma.oneTimeToken.count({ where: { userId: id } })) > 0,
    )
    await mailer.stop()
    expect(await server.database.prisma.oneTimeToken.count({ where: { userId: id } })).toBe(1)
    expect(await findQueued(id)).toMatchObject([{ attempts: 1 }])
    mailServer.hang(null)
    await server.database.prisma.mail.deleteMany({ where: { userId: id } })
  })

  test('sends each email once with several concurrent senders', async () => {
    const { id } = await server.createUser('popular')
    const emails = Array.from({ length: 20 }, (_, n) => `copy${n}@example.com`)
    await server.database.prisma.mail.createMany({
      data: emails.map((email) => ({ userId: id, kind: 'password_changed', email })),
    })
    const senders = Array.from({ length: 4 }, () => createMailer(server.config, server.database, server.log))
    await Promise.all(senders.map((sender) => sender.sendDue()))
    for (const address of emails) expect(findReceived(address)).toHaveLength(1)
    expect(await findQueued(id)).toEqual([])
  })

  test('leaves emails of unknown kinds to newer versions', async () => {
    const { id } = await server.createUser('newer')
    await server.database.prisma.mail.create({
      data: { userId: id, kind: 'future_kind', email: 'newer@example.com' },
    })
    await server.mailer.sendDue()
    expect(await findQueued(id)).toMatchObject([{ attempts: 0 }])
  })

  test('authenticates to the mail server with the configured username and password', async () => {
    const authServer = await startMailServer(0, { user: 'veranda', password: 'p@ss:word' })
    const { id } = await server.createUser('formal')
    const mail = { userId: id, kind: 'password_changed', email: 'formal@example.com' }
    await server.database.prisma.mail.create({ data: mail })
    const createMailerWith = (credentials: string) => {
      const url = authServer.url.replace('//', `//${credentials}@`)
      return createMailer({ ...server.config, SMTP_URL: url }, server.database, server.log)
    }
    await createMailerWith('veranda:wrong').sendDue()
    expect(authServer.mails).toHaveLength(0)
    await makeDue(id)
    await createMailerWith('veranda:p%40ss%3Aword').sendDue()
    expect(authServer.mails).toHaveLength(1)
    await authServer.close()
  })

  test('is processed when the mailer starts, but not after it stops', async () => {
    const { id } = await server.createUser('left')
    const add = (email: string) =>
      server.database.prisma.mail.create({ data: { userId: id, kind: 'password_changed', email } })
    await add('left1@example.com')
    const mailer = createMailer(server.config, server.database, server.log)
    mailer.start()
    await vi.waitUntil(() => findReceived('left1@example.com').length, LONG_WAIT)
    await mailer.stop()
    await add('left2@example.com')
    mailer.wake()
    await mailer.sendDue()
    expect(findReceived('left2@example.com')).toHaveLength(0)
    await server.database.prisma.mail.deleteMany({ where: { userId: id } })
  })
})
