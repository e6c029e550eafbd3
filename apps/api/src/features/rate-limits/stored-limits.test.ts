import { subscribing } from '../../testing/subscribing.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { drawn } from '../emojis/testing/drawn.ts'
import { scene } from '../uploads/testing/pictures.ts'

const MB = 1_048_576
const [FULL, SAME_BLOCK, OTHER] = ['203.0.113.1', '203.0.113.2', '198.51.100.1'] as const

let server: TestServer
let ada: Awaited<ReturnType<TestServer['signedIn']>>
let grace: typeof ada
beforeAll(async () => {
  server = await startTestServer({ STORED_PER_NETWORK_MB: '30', TRUST_PROXY: '1' })
  ada = await server.signedIn('ada')
  grace = await server.signedIn('grace')
  const { given } = await subscribing(server, await server.signedIn('boss', 'admin'))
  await given(grace.id, 'pro')
})
afterAll(() => server.close())

const res = { locals: {}, setHeader: () => undefined } as never
const stored = (address: string, bytes: number, viewer: { id: number } | null = null) =>
  server.rateLimits.storing({ address, res, viewer } as never, bytes, { isUnlimited: viewer !== null })

const upload = async ({ agent }: typeof ada, address: string) =>
  agent
    .post('/api/upload/image')
    .set('X-Forwarded-For', address)
    .attach('file', await scene(600, 400).png().toBuffer(), 'a.png')
const emoji = async ({ agent }: typeof ada, address: string, name: string) =>
  agent
    .post('/api/emojis')
    .set('X-Forwarded-For', address)
    .field({ name })
    .attach('file', await drawn(), 'a.png')
const image = ({ agent }: typeof ada, address: string, seed: string) =>
  agent.get('/api/og-image').set('X-Forwarded-For', address).query({ seed, format: 'json' })

test('limits stored bytes per network across accounts, and does not affect other networks', async () => {
  const uncount = await stored(FULL, 30 * MB)
  for (const refused of [
    await upload(ada, FULL),
    await emoji(ada, FULL, 'wobbly'),
    await image(grace, FULL, 'one'),
  ]) {
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ code: 'too_much_stored', quota_type: 'stored', penalty_level: 0 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  }
  const { body } = await ada.agent.get('/api/upload').expect(200)
  expect(body.totals).toEqual({ uploads: 0, bytes: 0 })
  const { body: own } = await ada.agent.get('/api/quotas').expect(200)
  expect(own.quotas).toContainEqual(expect.objectContaining({ feature_name: 'daily_uploads', used: 0 }))
  const answers = [
    await upload(grace, FULL),
    await upload(ada, SAME_BLOCK),
    await emoji(ada, OTHER, 'wobbly'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
  const { url, filename } = answers[1]?.body ?? {}
  const variants = async (address: string) => {
    await server.anonymous().get(url).query({ w: 64 }).set('X-Forwarded-For', address).expect(200)
    return (await server.database.prisma.upload.findUniqueOrThrow({ where: { filename } })).variants
  }
  expect([await variants(FULL), await variants(OTHER)]).toEqual([[], ['64.png']])
  await uncount()
  expect((await upload(ada, FULL)).status).toBe(200)
})

test('does not count what the database rejects', async () => {
  const address = '198.51.101.1'
  const requests = {
    upload: () => upload(ada, address),
    emoji: () => emoji(ada, address, 'unlucky'),
    og_generation: () => image(grace, address, 'unlucky'),
  }
  for (const [table, request] of Object.entries(requests)) {
    await server.database.query(`ALTER TABLE ${table} ADD CONSTRAINT unlucky CHECK (false) NOT VALID`)
    const { status } = await request()
    await server.database.query(`ALTER TABLE ${table} DROP CONSTRAINT unlucky`)
    expect([table, status]).toEqual([table, 500])
    const uncount = await stored(address, 30 * MB)
    await uncount()
  }
})

test('allows a block of networks four times as much', async () => {
  for (const last of [11, 12, 13, 14]) await stored(`192.0.2.${last}`, 29.9 * MB)
  await expect(stored('192.0.2.15', 1.5 * MB)).rejects.toMatchObject({ code: 'too_much_stored' })
})

test('limits the daily storage of an account with unlimited quotas', async () => {
  await stored('198.51.100.7', 20 * MB, grace)
  expect((await image(grace, OTHER, 'two')).body).toMatchObject({ code: 'too_much_stored' })
  expect((await image(ada, OTHER, 'two')).status).toBe(200)
  expect((await image(grace, OTHER, 'two')).status).toBe(200)
})
