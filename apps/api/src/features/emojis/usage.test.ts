import { hasSeveralConnections, holdLocks, waitForBlockedStatements } from '../../testing/held-locks.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deleteExpiredRows } from '../system/housekeeping.ts'
import { createImage } from './testing/test-images.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const GRIN = '1F600'
const use = (body: object, agent = server.anonymous()) => agent.post('/api/emojis/usage').send(body)

const getUses = async (emojiId: string) => {
  const emoji = await server.database.prisma.emoji.findUniqueOrThrow({
    where: { emojiId },
    include: { usage: true, useDays: { orderBy: { emojiType: 'asc' } } },
  })
  return {
    total: emoji.usage?.uses ?? 0,
    usesByType: emoji.useDays.map(({ emojiType, uses }) => [emojiType, uses]),
  }
}

test('counts a use sent by PUT or by POST, in total and by emoji type', async () => {
  const put = await server
    .anonymous()
    .put('/api/emojis')
    .send({ emoji_id: '1F680', emoji_type: 'mac' })
    .expect(200)
  expect(put.body).toEqual({ success: true, message: 'Emoji usage recorded' })
  const post = await use({ emoji_id: '1F680', emoji_type: 'windows' }).expect(200)
  expect(post.body).toEqual(put.body)
  expect(await getUses('1F680')).toEqual({
    total: 2,
    usesByType: [
      ['windows', 1],
      ['mac', 1],
    ],
  })
  const { body } = await server.anonymous().get('/api/emojis').query({ search: 'rocket' }).expect(200)
  expect(body.emojis[0]).toMatchObject({ emoji_id: '1F680', usage_count: 2 })
})

test('counts each of five hundred concurrent uses across emojis', async () => {
  const ids = [GRIN, '1F603', '1F604', '1F601']
  const responses = await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      use({ emoji_id: ids[(n * 7) % ids.length], emoji_type: n % 5 === 0 ? 'mac' : 'windows' }),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(500)
  const all = await Promise.all(ids.map(getUses))
  expect(all.map(({ total }) => total)).toEqual([125, 125, 125, 125])
  for (const { total, usesByType } of all)
    expect(usesByType.reduce((sum, [, uses]) => sum + Number(uses), 0)).toBe(total)
})

test('rejects only the use of an unknown emoji among concurrent uses', async () => {
  const statuses = await Promise.all(
    [GRIN, 'nothing', GRIN].map((emoji_id) =>
      use({ emoji_id, emoji_type: 'mac' }).then(({ status }) => status),
    ),
  )
  expect(statuses).toEqual([200, 404, 200])
})

test.each([
  [{}, ['emoji_id', 'emoji_type']],
  [{ emoji_id: GRIN }, ['emoji_type']],
  [{ emoji_type: 'mac' }, ['emoji_id']],
  [{ emoji_id: '', emoji_type: 'mac' }, ['emoji_id']],
  [{ emoji_id: GRIN, emoji_type: '' }, ['emoji_type']],
  [{ emoji_type: 'linux' }, ['emoji_id', 'emoji_type']],
])('lists all missing and invalid fields if one is missing or empty: %j', async (body, paths) => {
  for (const response of [await use(body), await server.anonymous().put('/api/emojis').send(body)]) {
    expect(response.status).toBe(400)
    expect(response.body.error).toBe('Missing required fields: emoji_id and emoji_type')
    expect(response.body.details.map(({ path }: { path: string }) => path)).toEqual(paths)
  }
})

test.each([
  [{ emoji_id: GRIN, emoji_type: 'linux' }, 'emoji_type', 'Must be one of windows, mac, custom'],
  [{ emoji_id: GRIN, emoji_type: null }, 'emoji_type', 'Must be one of windows, mac, custom'],
  [{ emoji_id: 7, emoji_type: 'mac' }, 'emoji_id', 'Must be text'],
  [{ emoji_id: 'x'.repeat(101), emoji_type: 'mac' }, 'emoji_id', 'Must be at most 100 characters'],
  [{ emoji_id: GRIN, emoji_type: 'mac', colour: 'red' }, '', 'Unknown parameter: colour'],
])('reports fields as invalid, not as missing, for %j', async (body, path, message) => {
  for (const response of [await use(body), await server.anonymous().put('/api/emojis').send(body)]) {
    expect(response.status).toBe(400)
    expect(response.body.error).toBe('Invalid request data')
    expect(response.body.details).toEqual([{ path, message }])
  }
})

test('records uses of a personal emoji only by its owner and returns 404 to others', async () => {
  const [ada, bob] = [await server.createUser('ada'), await server.createUser('bob')]
  const { body } = await ada.agent
    .post('/api/emojis')
    .field('name', 'my own')
    .attach('file', await createImage(), 'x.png')
    .expect(201)
  const usage = { emoji_id: body.emoji_id, emoji_type: 'custom' }
  await use(usage, ada.agent).expect(200)
  await use(usage, bob.agent).expect(404)
  await use(usage).expect(404)
  expect((await getUses(body.emoji_id)).total).toBe(1)
})

test('returns 404 for an emoji that is deleted while it is used, without a deadlock', async () => {
  const { database } = server
  const cora = await server.createUser('cora')
  const { body } = await cora.agent
    .post('/api/emojis')
    .field('name', 'short life')
    .attach('file', await createImage(), 'x.png')
    .expect(201)
  // The use below would update the `emoji_usage` row that is created here, and insert a row into
  // `emoji_use_day`. The foreign key check of the insert locks the emoji. If the use locked the `emoji_usage`
  // row before the emoji, the use and the deletion would deadlock.
  await database.prisma.emojiUsage.create({ data: { emojiId: body.id, uses: 1 } })
  const { release } = await holdLocks(
    database,
    (tx) => tx.$queryRaw`SELECT id FROM emoji WHERE id = ${body.id}::int FOR UPDATE`,
    (tx) => tx.emoji.delete({ where: { id: body.id } }),
  )
  // Calling `then` sends the request.
  const response = use({ emoji_id: body.emoji_id, emoji_type: 'custom' }, cora.agent).then((result) => result)
  if (hasSeveralConnections(database)) await waitForBlockedStatements(database, 1)
  await release()
  expect((await response).status).toBe(404)
})

test('starts the popular list with the most used emoji and lists every emoji once', async () => {
  const { prisma } = server.database
  const { id } = await prisma.emoji.findUniqueOrThrow({ where: { emojiId: '1F355' } })
  await prisma.emojiUsage.create({ data: { emojiId: id, uses: 9_000 } })
  const list = (query: object) =>
    server
      .anonymous()
      .get('/api/emojis')
      .query({ sort: 'popular', ...query })
  const { body } = await list({ per_page: 100 }).expect(200)
  expect(body.emojis[0]).toMatchObject({ emoji_id: '1F355', usage_count: 9_000 })
  const ids = new Set<number>()
  for (let page = 1; page <= Math.ceil(body.total_count / 100); page++)
    for (const emoji of (await list({ per_page: 100, page })).body.emojis) ids.add(emoji.id)
  expect(ids.size).toBe(body.total_count)
  const found = await list({ search: 'food' }).expect(200)
  expect(found.body.emojis[0].emoji_id).toBe('1F355')
})

test('deletes daily usage after 400 days and keeps the total', async () => {
  const { prisma } = server.database
  const { id } = await prisma.emoji.findUniqueOrThrow({ where: { emojiId: '1F47B' } })
  const getDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)
  await prisma.emojiUsage.create({ data: { emojiId: id, uses: 2 } })
  await prisma.emojiUseDay.createMany({
    data: [380, 420].map((n) => ({ emojiId: id, day: getDay(n), emojiType: 'mac' as const, uses: 1 })),
  })
  expect(await deleteExpiredRows(server)).toMatchObject({ emoji_use_day: 1 })
  expect(await getUses('1F47B')).toEqual({ total: 2, usesByType: [['mac', 1]] })
})

test('keeps `is_approved` of the usage in sync with the status of the emoji, even if it was never used', async () => {
  const { database } = server
  const user = await server.createUser('late_approval')
  await database.query(
    `INSERT INTO emoji (emoji_id, name, category_id, is_custom, shortcode, aliases, owner_id, status)
     SELECT 'late_' || n, 'late', id, true, 'late_' || n, ARRAY['late_' || n], $1, 'pending'
     FROM emoji_category, generate_series(1, 2) n WHERE name = 'custom'`,
    [user.id],
  )
  const useAsOwner = (emoji_id: string) =>
    user.agent.post('/api/emojis/usage').send({ emoji_id, emoji_type: 'custom' }).expect(200)
  const getApprovalFlags = () =>
    database.query<{ emoji_id: string; is_approved: boolean; uses: number }>(
      `SELECT e.emoji_id, u.is_approved, u.uses FROM emoji_usage u JOIN emoji e ON e.id = u.emoji_id
       WHERE e.name = 'late' ORDER BY e.emoji_id`,
    )
  await useAsOwner('late_1')
  expect(await getApprovalFlags()).toEqual([{ emoji_id: 'late_1', is_approved: false, uses: 1 }])
  await database.query(`UPDATE emoji SET status = 'approved' WHERE name = 'late'`)
  const approved = [
    { emoji_id: 'late_1', is_approved: true, uses: 1 },
    { emoji_id: 'late_2', is_approved: true, uses: 0 },
  ]
  expect(await getApprovalFlags()).toEqual(approved)
  for (const { emoji_id } of approved) await useAsOwner(emoji_id)
  expect(await getApprovalFlags()).toEqual(approved.map((row) => ({ ...row, uses: row.uses + 1 })))
  await database.query(`UPDATE emoji SET status = 'rejected' WHERE emoji_id = 'late_1'`)
  expect((await getApprovalFlags()).map(({ is_approved }) => is_approved)).toEqual([false, true])
})
