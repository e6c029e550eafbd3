import { performance } from 'node:perf_hooks'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashPassword } from './passwords.ts'

let mailServer: MailServer
let server: TestServer
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ SMTP_URL: mailServer.url })
  await server.createUser('known')
  const { id: closed } = await server.createUser('closed')
  const { id: linked } = await server.createUser('linked')
  // Other test suites hash passwords with the lowest cost.
  await server.database.prisma.user.updateMany({ data: { passwordHash: await hashPassword(PASSWORD) } })
  await server.database.prisma.user.update({ where: { id: closed }, data: { isActive: false } })
  await server.database.prisma.user.update({ where: { id: linked }, data: { passwordHash: null } })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const WARM_UP_ROUNDS = 8
/** Standard score that one in 15,000 comparisons of equal samples exceeds. */
const MAX_SCORE = 4

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/**
 * Performs the Mann–Whitney test: returns the difference between the ranks of two samples in standard
 * deviations.
 */
function standardScore(one: readonly number[], other: readonly number[]): number {
  let wins = 0
  for (const a of one) for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0
  const pairs = one.length * other.length
  return (wins - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12)
}

type Call = () => PromiseLike<{ status: number; body: object; headers: Record<string, string> }>

/** Returns what a client sees of a response, without the parts that differ each time. */
async function toVisibleResponse(call: Call) {
  const { status, body, headers } = await call()
  const { date: _date, etag: _etag, 'x-request-id': _id, ...same } = headers
  return { status, body: { ...body, request_id: '' }, headers: same, names: Object.keys(headers) }
}

/**
 * Measures each call in milliseconds. The calls alternate, so that a slow machine affects all of them alike.
 */
async function measure(calls: Record<string, Call>, tries: number) {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]))
  const rotation = Object.entries(calls)
  for (let round = 0; round < WARM_UP_ROUNDS + tries; round++) {
    // Rotates the order, so that no call always runs after the same other call.
    const shift = round % rotation.length
    for (const [name, call] of [...rotation.slice(shift), ...rotation.slice(0, shift)]) {
      await resetEmails()
      const startedAt = performance.now()
      await call()
      if (round >= WARM_UP_ROUNDS) times[name]?.push(performance.now() - startedAt)
    }
  }
  return times
}

/** Sends all emails and deletes their tokens, so that the next request queues its email again. */
async function resetEmails() {
  await server.mailer.sendDue()
  await server.database.query('DELETE FROM one_time_token')
}

/** Expects the durations of all calls to match the first one, and prints them. */
async function expectEqualTimes(what: string, calls: Record<string, Call>, tries: number) {
  const times = Object.entries(await measure(calls, tries))
  const [, first] = times[0] ?? ['', []]
  const results = times.map(([name, sample]) => ({
    name,
    median: median(sample),
    score: standardScore(sample, first),
  }))
  const lines = results.map(
    ({ name, median, score }) =>
      `  ${name.padEnd(30)} ${median.toFixed(1).padStart(7)} ms  z ${score.toFixed(2)}`,
  )
  console.info(`${what}, ${tries} times each, median and rank test against the first:\n${lines.join('\n')}`)
  for (const { name, median, score } of results) {
    const ratio = median / (results[0]?.median ?? 0)
    expect({ name, isDifferent: Math.abs(score) > MAX_SCORE }).toEqual({ name, isDifferent: false })
    expect({ name, isClose: ratio > 0.6 && ratio < 1.6 }).toEqual({ name, isClose: true })
  }
}

const send =
  (path: string, body: object): Call =>
  () =>
    server.anonymous().post(path).send(body)

const signIn = (email: string, password = 'not the password') => send('/api/auth/signin', { email, password })

const signIns = {
  'a wrong password': signIn('known@example.com'),
  'an unknown email address': signIn('unknown@example.com'),
  'an account without a password': signIn('linked@example.com'),
  'a deactivated account': signIn('closed@example.com', 'correct-horse-battery'),
}

const forgotten = {
  'a known email address': send('/api/auth/password/forgot', { email: 'known@example.com' }),
  'an unknown email address': send('/api/auth/password/forgot', { email: 'unknown@example.com' }),
  'a deactivated account': send('/api/auth/password/forgot', { email: 'closed@example.com' }),
}

describe.each([
  ['sign-in', 401, 60, signIns],
  ['a forgotten password', 202, 30, forgotten],
] as const)('%s', (what, status, tries, calls) => {
  test('gets the same response, whether or not the account exists', async () => {
    const [first, ...others] = await Promise.all(Object.values<Call>(calls).map(toVisibleResponse))
    expect(first?.status).toBe(status)
    for (const other of others) expect(other).toEqual(first)
  })

  test('takes the same time, whether or not the account exists', async () => {
    const mailed = mailServer.mails.length
    await expectEqualTimes(what, calls, tries)
    // Otherwise, the test would not measure the effect of sending an email.
    if (status === 202) expect(mailServer.mails.length - mailed).toBeGreaterThanOrEqual(tries)
  })
})
