import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { readConfig } from '../../config.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { DARK, LIGHT } from './email-html.ts'
import { createMailer } from './mailer.ts'

let mailServer: MailServer
let server: TestServer
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'http://app.example.org',
    MAIL_FROM: 'The Veranda <hello@example.org>',
  })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const requestPasswordReset = (email: string) =>
  server.anonymous().post('/api/auth/password/forgot').send({ email }).expect(202)

describe('an email', () => {
  test('has a text and an HTML part, with links only to this site and no external resources', async () => {
    await server.createUser('reader')
    await requestPasswordReset('reader@example.com')
    await server.mailer.sendDue()
    const mail = mailServer.last('reader@example.com')
    expect(mail.from).toEqual({ name: 'The Veranda', address: 'hello@example.org' })
    expect(mail.to).toEqual([{ name: '', address: 'reader@example.com' }])
    expect(mail.subject).toBe('Reset your password at app.example.org')
    const link = `http://app.example.org/admin/reset-password#token=${mail.token}`
    expect(mail.text).toContain(`Reset password:\n${link}\n`)
    expect(mail.text).toContain('@reader')
    expect(mail.html).toContain(`href="${link}"`)
    const urls = [...(mail.html ?? '').matchAll(/(?:href|src|url)\s*[=(]\s*["']?([^"')\s>]+)/gi)]
    expect(new Set(urls.map(([, url]) => url))).toEqual(new Set([link, 'http://app.example.org']))
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|svg)/i)
    expect(mail.html).toContain('prefers-color-scheme: dark')
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(mail.messageId).toMatch(/^<\d+\.\d+@app\.example\.org>$/)
  })

  test('does not contain the user agent, IP address, or Host header of the request', async () => {
    await server.createUser('private')
    await server
      .anonymous()
      .post('/api/auth/password/forgot')
      .set({ 'User-Agent': 'a device', 'X-Forwarded-For': '203.0.113.9', Host: 'evil.example' })
      .send({ email: 'private@example.com' })
      .expect(202)
    await server.mailer.sendDue()
    expect(mailServer.last('private@example.com').raw).not.toMatch(/a device|203\.0\.113|127\.0\.0\.1|evil/)
  })

  test.each([
    'victim@example.com\r\nBcc: all@example.com',
    'victim@example.com\nSubject: Hi',
    'victim@example.com, all@example.com',
    'Ada <victim@example.com>',
    'victim@example.com>\r\nRCPT TO:<all@example.com',
  ])('is not sent to the invalid email address %j', async (email) => {
    await server.anonymous().post('/api/auth/password/forgot').send({ email }).expect(400)
    await server
      .anonymous()
      .post('/api/auth/signup')
      .send({ email, password: 'correct-horse-battery', username: 'victim' })
      .expect(400)
  })

  test('has no additional recipient if the stored email address contains a Bcc header', async () => {
    const { id } = await server.createUser('odd')
    const email = 'odd@example.com\r\nBcc: all@example.com'
    await server.database.prisma.mail.create({ data: { userId: id, kind: 'password_changed', email } })
    const mailCount = mailServer.mails.length
    await server.mailer.sendDue()
    for (const { raw, recipients } of mailServer.mails.slice(mailCount)) {
      expect(raw).not.toMatch(/^Bcc:/im)
      expect(recipients).not.toContain('all@example.com')
    }
    await server.database.prisma.mail.deleteMany({ where: { userId: id } })
  })

  test.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('has the colors of the %s theme', (scheme, colors) => {
    const tokens = readFileSync('packages/ui/src/tokens.css', 'utf8')
    const [block] = tokens.slice(tokens.indexOf(`[data-theme="${scheme}"]`)).split('}')
    for (const [name, value] of Object.entries(colors)) expect(block).toContain(`--v-${name}: ${value};`)
  })
})

describe('a mailer that does not use a mail server', () => {
  // The server's own mailer is stopped, because it could send the emails of these tests first.
  beforeAll(() => server.mailer.stop())
  beforeEach(() => server.database.prisma.mail.deleteMany())

  test('logs a warning with the link if SMTP_URL is not set', async () => {
    const lines: Record<string, unknown>[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const { id } = await server.createUser('offline')
    await server.database.prisma.mail.create({
      data: { userId: id, kind: 'reset_password', email: 'offline@example.com' },
    })
    const { SMTP_URL: _, ...config } = server.config
    const mailer = createMailer(config, server.database, log)
    await mailer.sendDue()
    const [line] = lines
    expect(line).toMatchObject({
      to: 'offline@example.com',
      msg: expect.stringMatching(/^DEVELOPMENT ONLY: SMTP_URL is not set/),
    })
    const token = /^http:\/\/app\.example\.org\/admin\/reset-password#token=(.+)$/.exec(
      String(line?.link),
    )?.[1]
    await server
      .anonymous()
      .post('/api/auth/password/reset')
      .send({ token, password: 'a wholly different one' })
      .expect(204)
  })

  test('sends nothing with MAIL=off, and logs neither link nor recipient', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const { id } = await server.createUser('silent')
    await server.database.prisma.mail.create({
      data: { userId: id, kind: 'reset_password', email: 'silent@example.com' },
    })
    await createMailer({ ...server.config, MAIL: 'off' }, server.database, log).sendDue()
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['mail not sent: MAIL=off'])
    expect(lines.join()).not.toMatch(/token|silent@example\.com/)
    expect(mailServer.mails.filter(({ recipients }) => recipients.includes('silent@example.com'))).toEqual([])
  })
})

test('the configuration requires a mail server or MAIL=off in production', () => {
  const production = { NODE_ENV: 'production', ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString('base64')}` }
  expect(() => readConfig(production)).toThrow(/SMTP_URL is missing.*MAIL=off/)
  // Login shells set MAIL to a mailbox, which does not turn mail off.
  expect(() => readConfig({ ...production, MAIL: '/var/mail/root' })).toThrow(/SMTP_URL is missing/)
  expect(readConfig({ ...production, MAIL: 'off' }).MAIL).toBe('off')
  expect(readConfig({ ...production, SMTP_URL: 'smtp://127.0.0.1' }).MAIL).toBe('on')
})

describe('the mail settings', () => {
  test.each([
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Veranda <a@example.com>\r\nBcc: b@example.com'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['PASSWORD_RESET_URL', 'https://example.com/#/reset'],
    ['EMAIL_VERIFY_URL', 'javascript:alert(1)'],
  ])('reject %s=%j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  test.each([
    ['SMTP_URL', 'smtps://user:pass%40word@mail.example.com:465'],
    ['MAIL_FROM', 'noreply@example.com'],
    ['MAIL_FROM', 'Café Veranda <noreply@example.com>'],
    ['MAIL_FROM', '<noreply@example.com>'],
    ['PASSWORD_RESET_URL', 'https://example.com/reset?lang=en'],
  ])('accept %s=%j', (name, value) => {
    expect(readConfig({ [name]: value })).toMatchObject({ [name]: value })
  })
})
