import type { Prisma } from '@veranda/database'
import { holdLocks, testOnPostgres, waitForBlockedStatements } from '../../testing/held-locks.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { MailKind } from './mail.kinds.ts'
import { generateOneTimeToken, hashOneTimeToken } from './one-time-token.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

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

/** Queues an email without sending it yet. `revokeWhileSending` sends it. */
const queueMail = (userId: number, kind: MailKind, email: string) =>
  server.database.prisma.mail.create({ data: { userId, kind, email } })

/**
 * Runs `revoke` while the mailer has taken the email but has not created its link yet. Returns the response
 * status of `revoke`.
 */
async function revokeWhileSending(userId: number, revoke: () => PromiseLike<{ status: number }>) {
  const { database, mailer } = server
  const lockUser = (tx: Prisma.TransactionClient) =>
    tx.$queryRaw`SELECT id FROM "user" WHERE id = ${userId} FOR UPDATE`
  const lock = await holdLocks(database, lockUser)
  const revocation = Promise.resolve(revoke()).then(({ status }) => status)
  await waitForBlockedStatements(database, 1)
  const delivery = mailer.sendDue()
  await waitForBlockedStatements(database, 2)
  await lock.release()
  await delivery
  return revocation
}

const countUsableTokens = (userId: number, email: string) =>
  server.database.prisma.oneTimeToken.count({ where: { userId, email, usedAt: null } })

/** Stores a password reset token, as if the user had received its link. */
async function createResetToken(userId: number, email: string) {
  const token = generateOneTimeToken('reset_password')
  const expiresAt = new Date(Date.now() + 60_000)
  await server.database.prisma.oneTimeToken.create({
    data: { tokenHash: hashOneTimeToken(token), userId, purpose: 'reset_password', email, expiresAt },
  })
  return token
}

testOnPostgres.each<
  [name: string, revoke: (testUser: TestUser, token: string) => PromiseLike<{ status: number }>]
>([
  ['canceled', ({ agent }) => agent.delete('/api/auth/email/change')],
  [
    'revoked_by_password_change',
    ({ agent }) =>
      agent
        .post('/api/auth/password/change')
        .send({ current_password: PASSWORD, new_password: 'one more good one' }),
  ],
  [
    'revoked_by_password_reset',
    (_testUser, token) =>
      server.anonymous().post('/api/auth/password/reset').send({ token, password: 'a wholly different one' }),
  ],
])('leaves no usable link of an email change %s while its email is being sent', async (name, revoke) => {
  const testUser = await server.createUser(name)
  const newEmail = `elsewhere_${name}@example.com`
  const token = await createResetToken(testUser.id, `${name}@example.com`)
  await queueMail(testUser.id, 'change_email', newEmail)
  expect(await revokeWhileSending(testUser.id, () => revoke(testUser, token))).toBe(204)
  expect(await countUsableTokens(testUser.id, newEmail)).toBe(0)
  expect(mailServer.mails.filter(({ recipients }) => recipients.includes(newEmail))).toEqual([])
})

testOnPostgres(
  'leaves no usable password reset link if the password changes while the reset email is being sent',
  async () => {
    const testUser = await server.createUser('forgetful')
    await queueMail(testUser.id, 'reset_password', 'forgetful@example.com')
    const change = () =>
      testUser.agent
        .post('/api/auth/password/change')
        .send({ current_password: PASSWORD, new_password: 'one more good one' })
    expect(await revokeWhileSending(testUser.id, change)).toBe(204)
    expect(await countUsableTokens(testUser.id, 'forgetful@example.com')).toBe(0)
  },
)
