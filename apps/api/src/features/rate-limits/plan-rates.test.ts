import { vi } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>

/** Hourly rate of a plan. 421 requests per hour are rounded up to 8 requests per minute. */
const EIGHT_PER_MINUTE = { api: 421 }

let server: TestServer
let networkCount = 0
beforeAll(async () => {
  // The factor 5 makes the limit of a network 15 requests per minute.
  server = await startTestServer({ RATE_LIMIT_API: '3/min', RATE_LIMIT_PER_NETWORK: '5', TRUST_PROXY: '1' })
  await server.database.query(`UPDATE plan SET rate_limit_per_hour = $1 WHERE name = 'pro'`, [
    JSON.stringify(EIGHT_PER_MINUTE),
  ])
})
afterAll(() => server.close())

/** Returns an IP address in a network and IP range that have not sent any requests yet. */
const createIpAddress = () => `198.18.${++networkCount}.1`

async function subscribe({ id }: SignedInUser, name: string) {
  const plan = await server.database.prisma.plan.findUniqueOrThrow({ where: { name } })
  return server.database.prisma.subscription.create({
    data: { userId: id, planId: plan.id, billingCycle: 'monthly' },
  })
}

async function createProUser(username: string, ...roles: string[]) {
  const user = await server.createUser(username, ...roles)
  await subscribe(user, 'pro')
  return user
}

const sendRequest = ({ agent }: Pick<SignedInUser, 'agent'>, ip: string, device = 'One') =>
  agent.get('/api/auth/session').set('X-Forwarded-For', ip).set('User-Agent', device)

/** Counts how many of several sequential requests pass. */
async function countPassing(times: number, request: () => ReturnType<typeof sendRequest>) {
  let passed = 0
  for (let n = 0; n < times; n++) if ((await request()).status === 200) passed++
  return passed
}

test('raises the limit of a subscriber and returns it in the headers', async () => {
  const ada = await createProUser('ada')
  const ip = createIpAddress()
  const { headers } = await sendRequest(ada, ip).expect(200)
  expect(headers['ratelimit-policy']).toBe('"api";q=8;w=60')
  expect(headers['x-ratelimit-remaining']).toBe('7')
  expect(await countPassing(10, () => sendRequest(ada, ip))).toBe(7)
})

test('limits users and guests on the same device independently', async () => {
  const [ada, bob] = [await createProUser('ada_too'), await server.createUser('bob_too')]
  const guest = { agent: server.anonymous() }
  const ip = createIpAddress()
  expect(await countPassing(4, () => sendRequest(ada, ip))).toBe(4)
  expect(await countPassing(4, () => sendRequest(bob, ip))).toBe(3)
  expect(await countPassing(4, () => sendRequest(guest, ip))).toBe(3)
  // Bob and the guest are blocked now, which does not affect Ada.
  expect(await countPassing(4, () => sendRequest(ada, ip))).toBe(4)
})

test("applies the network's limit to a device that signs in to many accounts", async () => {
  const ip = createIpAddress()
  let passed = 0
  for (let n = 0; n < 6; n++) {
    const user = await server.createUser(`one_of_many_${n}`)
    passed += await countPassing(3, () => sendRequest(user, ip))
  }
  expect(passed).toBe(15)
})

test("does not count a subscriber's requests toward the limit of another device in the network", async () => {
  const bob = await createProUser('bob')
  const ip = createIpAddress()
  expect(await countPassing(10, () => sendRequest(bob, ip))).toBe(8)
  expect(await countPassing(5, () => sendRequest({ agent: server.anonymous() }, ip, 'Two'))).toBe(3)
})

test("neither counts subscribers toward the network's limit nor limits them by it", async () => {
  const users = await Promise.all(['carl', 'cora', 'cleo'].map((name) => createProUser(name)))
  const ip = createIpAddress()
  for (const user of users) expect(await countPassing(9, () => sendRequest(user, ip))).toBe(8)
  for (const device of ['Two', 'Three', 'Four', 'Five', 'Six'])
    expect(await countPassing(3, () => sendRequest({ agent: server.anonymous() }, ip, device))).toBe(3)
  expect(await countPassing(1, () => sendRequest({ agent: server.anonymous() }, ip, 'Seven'))).toBe(0)
})

test("does not count the rejected requests of a user toward the network's limit", async () => {
  const [fred, gina] = [await server.createUser('fred'), await server.createUser('gina')]
  const ip = createIpAddress()
  expect(await countPassing(40, () => sendRequest(fred, ip))).toBe(3)
  expect(await countPassing(3, () => sendRequest(gina, ip))).toBe(3)
  expect(await countPassing(3, () => sendRequest({ agent: server.anonymous() }, ip))).toBe(3)
})

test("limits the session lookups of a blocked user to the network's limit", async () => {
  const jack = await server.createUser('jack')
  const ip = createIpAddress()
  const queries = vi.spyOn(server.database, 'query')
  try {
    expect(await countPassing(40, () => sendRequest(jack, ip))).toBe(3)
    const lookupQueries = queries.mock.calls.filter(([sql]) => sql.includes('token_hash'))
    // Lookups for 3 accepted requests, and for as many rejected ones as the network's limit of 15.
    expect(lookupQueries).toHaveLength(3 + 15)
  } finally {
    queries.mockRestore()
  }
  await server.rateLimits.clear(`api:user:${jack.id}`)
  await sendRequest(jack, ip).expect(200)
})

describe('if the cookie has no session', () => {
  /** Creates an agent with a forged cookie of 43 characters. The server ignores cookies of other lengths. */
  const createForger = () => {
    const agent = server.anonymous()
    return { agent: { get: (path: string) => agent.get(path).set('Cookie', `veranda=${'x'.repeat(43)}`) } }
  }

  test('counts requests toward the guest limit', async () => {
    const [ip, otherIp] = [createIpAddress(), createIpAddress()]
    const forged = createForger() as unknown as SignedInUser
    expect(await countPassing(6, () => sendRequest(forged, ip))).toBe(3)
    expect((await sendRequest({ agent: server.anonymous() }, ip)).status).toBe(429)
    expect(await countPassing(2, () => sendRequest({ agent: server.anonymous() }, otherIp))).toBe(2)
    expect(await countPassing(3, () => sendRequest(forged, otherIp))).toBe(1)
  })

  test('does not consume the limits of other clients in the network', async () => {
    const ip = createIpAddress()
    const forged = createForger() as unknown as SignedInUser
    const hank = await server.createUser('hank')
    expect(await countPassing(40, () => sendRequest(forged, ip))).toBe(3)
    expect(await countPassing(3, () => sendRequest(hank, ip, 'Two'))).toBe(3)
    expect(await countPassing(3, () => sendRequest({ agent: server.anonymous() }, ip, 'Three'))).toBe(3)
  })

  test("limits the lookups for rejected requests to the network's limit, even if every request has a new cookie", async () => {
    const ip = createIpAddress()
    let cookieCount = 0
    const requestForged = () =>
      server
        .anonymous()
        .get('/api/auth/session')
        .set('Cookie', `veranda=${String(cookieCount++).padStart(43, 'x')}`)
        .set('X-Forwarded-For', ip)
        .set('User-Agent', 'One')
    const queries = vi.spyOn(server.database, 'query')
    try {
      expect(await countPassing(40, requestForged)).toBe(3)
      const lookupQueries = queries.mock.calls.filter(([sql]) => sql.includes('token_hash'))
      // Lookups for 3 accepted requests, and for as many rejected ones as the network's limit of 15.
      expect(lookupQueries).toHaveLength(3 + 15)
    } finally {
      queries.mockRestore()
    }
  })

  test('does not block a recently used session on the same device', async () => {
    const ip = createIpAddress()
    const iris = await server.createUser('iris')
    await sendRequest(iris, ip).expect(200)
    expect(await countPassing(40, () => sendRequest(createForger() as unknown as SignedInUser, ip))).toBe(3)
    // Iris has already sent one of her three requests.
    expect(await countPassing(3, () => sendRequest(iris, ip))).toBe(2)
  })

  test('counts requests with denied access toward the limit of the device', async () => {
    const ip = createIpAddress()
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      const { status } = await server
        .anonymous()
        .post('/api/auth/signout')
        .set('Cookie', `veranda=${'x'.repeat(43)}`)
        .set('X-Forwarded-For', ip)
      statuses.push(status)
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429])
  })
})

test("counts requests with denied access toward the user's limit", async () => {
  const dora = await createProUser('dora')
  const statuses: number[] = []
  for (let n = 0; n < 10; n++) {
    const { status } = await dora.agent
      .patch('/api/profile/ada')
      .send({ bio: 'x' })
      .set('X-Forwarded-For', createIpAddress())
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array(8).fill(403), 429, 429])
})

test('ignores an expired subscription from the next request on', async () => {
  const eve = await server.createUser('eve')
  const { id } = await subscribe(eve, 'pro')
  const ip = createIpAddress()
  expect(await countPassing(5, () => sendRequest(eve, ip))).toBe(5)
  await server.database.query('UPDATE subscription SET expires_at = now() WHERE id = $1', [id])
  expect(await countPassing(3, () => sendRequest(eve, ip))).toBe(0)
})

test('applies the highest limit of several plans, but none below the configured limit', async () => {
  const fay = await createProUser('fay')
  // 600 requests per hour are 10 per minute. One per hour is less than the configured limit of 3 per minute.
  // The rate for uploads does not affect these requests, which are in the class `api`.
  await server.database.query(
    `UPDATE plan SET rate_limit_per_hour = CASE name WHEN 'emoji_pro' THEN $1::jsonb ELSE $2::jsonb END
     WHERE name IN ('emoji_pro', 'og_unlimited')`,
    [JSON.stringify({ api: 600 }), JSON.stringify({ api: 1, upload: 9_000 })],
  )
  await subscribe(fay, 'og_unlimited')
  const getLimit = async (user: SignedInUser) =>
    (await sendRequest(user, createIpAddress())).headers['x-ratelimit-limit']
  expect(await getLimit(fay)).toBe('8')
  await subscribe(fay, 'emoji_pro')
  expect(await getLimit(fay)).toBe('10')
  const gus = await server.createUser('gus')
  await subscribe(gus, 'og_unlimited')
  expect(await getLimit(gus)).toBe('3')
})

test("counts requests during impersonation toward the administrator's limit", async () => {
  const boss = await server.createUser('boss', 'admin')
  const hal = await createProUser('hal')
  await boss.agent
    .post(`/api/admin/users/${hal.id}/impersonate`)
    .send({ reason: 'They asked for help' })
    .expect(200)
  const ip = createIpAddress()
  expect((await sendRequest(boss, ip).expect(200)).body.user.username).toBe('hal')
  expect(await countPassing(5, () => sendRequest(boss, ip))).toBe(2)
  // The impersonated user's limit is unused.
  expect(await countPassing(9, () => sendRequest(hal, createIpAddress()))).toBe(8)
})
