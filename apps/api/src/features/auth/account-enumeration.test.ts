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
  const { id: closedId } = await server.createUser('closed')
  const { id: linkedId } = await server.createUser('linked')
  // Test users have a password hash of the lowest cost, which would make the measured times too short, so
  // their passwords are hashed again with the usual cost.
  await server.database.prisma.user.updateMany({ data: { passwordHash: await hashPassword(PASSWORD) } })
  await server.database.prisma.user.update({ where: { id: closedId }, data: { isActive: false } })
  await server.database.prisma.user.update({ where: { id: linkedId }, data: { passwordHash: null } })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const WARM_UP_ROUNDS = 8
/**
 * Absolute standard score that about one in 15,000 comparisons exceeds if both samples have the same
 * distribution.
 */
const MAX_SCORE = 4

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/**
 * Performs the Mann–Whitney test: returns the difference between the ranks of two samples in standard
 * deviations.
 */
function computeStandardScore(sample: readonly number[], baseline: readonly number[]): number {
  let wins = 0
  for (const a of sample) for (const b of baseline) wins += a > b ? 1 : a === b ? 0.5 : 0
  const pairs = sample.length * baseline.length
  return (wins - pairs / 2) / Math.sqrt((pairs * (sample.length + baseline.length + 1)) / 12)
}

type SendRequest = () => PromiseLike<{ status: number; body: object; headers: Record<string, string> }>

/** Sends a request and returns what a client sees of the response, except values that always differ. */
async function getVisibleResponse(sendRequest: SendRequest) {
  const { status, body, headers } = await sendRequest()
  const { date: _date, etag: _etag, 'x-request-id': _id, ...otherHeaders } = headers
  return {
    status,
    body: { ...body, request_id: '' },
    headers: otherHeaders,
    headerNames: Object.keys(headers),
  }
}

/**
 * Measures the duration of each request in milliseconds. The requests alternate, so that a slow machine
 * affects all of them equally.
 */
async function measure(requests: Record<string, SendRequest>, rounds: number) {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(requests).map((name) => [name, []]))
  const rotation = Object.entries(requests)
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
    // Rotates the order, so that each request has each position equally often.
    const shift = round % rotation.length
    for (const [name, sendRequest] of [...rotation.slice(shift), ...rotation.slice(0, shift)]) {
      await resetEmails()
      const startedAt = performance.now()
      await sendRequest()
      if (round >= WARM_UP_ROUNDS) times[name]?.push(performance.now() - startedAt)
    }
  }
  return times
}

/** Sends all emails and deletes their tokens, so that the next request queues an email again. */
async function resetEmails() {
  await server.mailer.sendDue()
  await server.database.query('DELETE FROM one_time_token')
}

/** Expects the durations of all requests to match those of the first one, and prints them. */
async function expectEqualTimes(scenario: string, requests: Record<string, SendRequest>, rounds: number) {
  const times = Object.entries(await measure(requests, rounds))
  const [, baseline] = times[0] ?? ['', []]
  const results = times.map(([name, sample]) => ({
    name,
    median: median(sample),
    score: computeStandardScore(sample, baseline),
  }))
  const lines = results.map(
    ({ name, median, score }) =>
      `  ${name.padEnd(30)} ${median.toFixed(1).padStart(7)} ms  z ${score.toFixed(2)}`,
  )
  console.info(
    `${scenario}, ${rounds} times each, median and rank test against the first:\n${lines.join('\n')}`,
  )
  for (const { name, median, score } of results) {
    const ratio = median / (results[0]?.median ?? 0)
    expect({ name, isDifferent: Math.abs(score) > MAX_SCORE }).toEqual({ name, isDifferent: false })
    expect({ name, isClose: ratio > 0.6 && ratio < 1.6 }).toEqual({ name, isClose: true })
  }
}

const prepareRequest =
  (path: string, body: object): SendRequest =>
  () =>
    server.anonymous().post(path).send(body)

const prepareSignIn = (email: string, password = 'not the password') =>
  prepareRequest('/api/auth/signin', { email, password })

const signIns = {
  'a wrong password': prepareSignIn('known@example.com'),
  'an unknown email address': prepareSignIn('unknown@example.com'),
  'an account without a password': prepareSignIn('linked@example.com'),
  'a deactivated account': prepareSignIn('closed@example.com', PASSWORD),
}

const passwordResets = {
  'a known email address': prepareRequest('/api/auth/password/forgot', { email: 'known@example.com' }),
  'an unknown email address': prepareRequest('/api/auth/password/forgot', { email: 'unknown@example.com' }),
  'a deactivated account': prepareRequest('/api/auth/password/forgot', { email: 'closed@example.com' }),
}

describe.each([
  ['a sign-in attempt', 401, 60, signIns],
  ['a password reset request', 202, 30, passwordResets],
] as const)('%s', (scenario, status, rounds, requests) => {
  test('gets the same response, whether or not the account exists', async () => {
    const [first, ...others] = await Promise.all(Object.values<SendRequest>(requests).map(getVisibleResponse))
    expect(first?.status).toBe(status)
    for (const other of others) expect(other).toEqual(first)
  })

  test('takes the same time, whether or not the account exists', async () => {
    const mailCountBefore = mailServer.mails.length
    await expectEqualTimes(scenario, requests, rounds)
    // Checks that the requests for the known email address caused emails.
    if (status === 202) expect(mailServer.mails.length - mailCountBefore).toBeGreaterThanOrEqual(rounds)
  })
})
