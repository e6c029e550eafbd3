import { createSubscriptionClient } from '../../testing/subscription-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createImage } from '../emojis/testing/test-images.ts'
import { createScene } from '../uploads/testing/test-images.ts'

const MB = 1_048_576
// The network of `FULL_IP` reaches its limit. `SAME_RANGE_IP` is another network in the same IP range.
const [FULL_IP, SAME_RANGE_IP, OTHER_IP] = ['203.0.113.1', '203.0.113.2', '198.51.100.1'] as const

let server: TestServer
let ada: Awaited<ReturnType<TestServer['createUser']>>
let grace: typeof ada
beforeAll(async () => {
  server = await startTestServer({ STORED_PER_NETWORK_MB: '30', TRUST_PROXY: '1' })
  ada = await server.createUser('ada')
  grace = await server.createUser('grace')
  const { assignAndGet } = await createSubscriptionClient(server, await server.createUser('boss', 'admin'))
  await assignAndGet(grace.id, 'pro')
})
afterAll(() => server.close())

const res = { locals: {}, setHeader: () => undefined } as never
const countBytes = (ip: string, bytes: number, currentUser: { id: number } | null = null) =>
  server.rateLimits.countStored({ ip, res, currentUser } as never, bytes, {
    isAccountLimited: currentUser !== null,
  })

const upload = async ({ agent }: typeof ada, ip: string) =>
  agent
    .post('/api/upload/image')
    .set('X-Forwarded-For', ip)
    .attach('file', await createScene(600, 400).png().toBuffer(), 'a.png')
const createEmoji = async ({ agent }: typeof ada, ip: string, name: string) =>
  agent
    .post('/api/emojis')
    .set('X-Forwarded-For', ip)
    .field({ name })
    .attach('file', await createImage(), 'a.png')
const renderImage = ({ agent }: typeof ada, ip: string, seed: string) =>
  agent.get('/api/og-image').set('X-Forwarded-For', ip).query({ seed, format: 'json' })

test('limits storage per network, except for uploads of users whose plan raises the storage quota', async () => {
  const refund = await countBytes(FULL_IP, 30 * MB)
  for (const rejected of [
    await upload(ada, FULL_IP),
    await createEmoji(ada, FULL_IP, 'wobbly'),
    await renderImage(grace, FULL_IP, 'one'),
  ]) {
    expect(rejected.status).toBe(429)
    expect(rejected.body).toMatchObject({
      code: 'daily_storage_exceeded',
      quota_type: 'stored',
      penalty_level: 0,
    })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(86_000)
  }
  const { body } = await ada.agent.get('/api/upload').expect(200)
  expect(body.totals).toEqual({ uploads: 0, bytes: 0 })
  const { body: ownQuotas } = await ada.agent.get('/api/quotas').expect(200)
  expect(ownQuotas.quotas).toContainEqual(expect.objectContaining({ feature_name: 'daily_uploads', used: 0 }))
  // Grace's plan raises her storage quota, so the network's limit does not apply to her uploads.
  const responses = [
    await upload(grace, FULL_IP),
    await upload(ada, SAME_RANGE_IP),
    await createEmoji(ada, OTHER_IP, 'wobbly'),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 201])
  const { url, filename } = responses[1]?.body ?? {}
  // A variant that is requested from the full network is returned but not stored.
  const getVariants = async (ip: string) => {
    await server.anonymous().get(url).query({ w: 64 }).set('X-Forwarded-For', ip).expect(200)
    return (await server.database.prisma.upload.findUniqueOrThrow({ where: { filename } })).variants
  }
  expect([await getVariants(FULL_IP), await getVariants(OTHER_IP)]).toEqual([[], ['64.png']])
  await refund()
  expect((await upload(ada, FULL_IP)).status).toBe(200)
})

test('does not count the bytes of a request whose row the database rejects', async () => {
  const ip = '198.51.101.1'
  const requests = {
    upload: () => upload(ada, ip),
    emoji: () => createEmoji(ada, ip, 'unlucky'),
    og_generation: () => renderImage(grace, ip, 'unlucky'),
  }
  for (const [table, request] of Object.entries(requests)) {
    await server.database.query(`ALTER TABLE ${table} ADD CONSTRAINT unlucky CHECK (false) NOT VALID`)
    const { status } = await request()
    await server.database.query(`ALTER TABLE ${table} DROP CONSTRAINT unlucky`)
    expect([table, status]).toEqual([table, 500])
    // This would exceed the limit if the failed request had been counted.
    const refund = await countBytes(ip, 30 * MB)
    await refund()
  }
})

test('limits an IP range to four times the storage of a network', async () => {
  for (const host of [11, 12, 13, 14]) await countBytes(`192.0.2.${host}`, 29.9 * MB)
  // 4 × 29.9 MB are below the limit of 4 × 30 MB, and 1.5 MB more exceed it.
  await expect(countBytes('192.0.2.15', 1.5 * MB)).rejects.toMatchObject({ code: 'daily_storage_exceeded' })
})

test('limits an account to 20 MB of stored preview images a day, even with an unlimited quota', async () => {
  await countBytes('198.51.100.7', 20 * MB, grace)
  expect((await renderImage(grace, OTHER_IP, 'two')).body).toMatchObject({ code: 'daily_storage_exceeded' })
  expect((await renderImage(ada, OTHER_IP, 'two')).status).toBe(200)
  // Ada's request stored the image, so serving it to Grace stores nothing.
  expect((await renderImage(grace, OTHER_IP, 'two')).status).toBe(200)
})
