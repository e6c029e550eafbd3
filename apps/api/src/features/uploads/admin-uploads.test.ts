import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeUploadRow } from './testing/make-upload-row.ts'
import { createScene } from './testing/test-images.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>['agent']
const ids: Record<string, number> = {}
beforeAll(async () => {
  server = await startTestServer()
  boss = (await server.createUser('boss', 'admin')).agent
  for (const name of ['ada', 'bob', 'carl_100']) ids[name] = (await server.createUser(name)).id
  const insertUpload = async (name: string, size: number, status: 'stored' | 'deleted' = 'stored') => {
    const row = await makeUploadRow(server.database, ids[name] as number, size)
    await server.database.prisma.upload.update({ where: { id: row.id }, data: { status } })
    return row
  }
  await insertUpload('ada', 500)
  await insertUpload('bob', 9000)
  await insertUpload('ada', 100)
  await insertUpload('carl_100', 700)
  await insertUpload('ada', 99_999, 'deleted')
})
afterAll(() => server.close())

const list = async (query: object) => {
  const { body } = await boss.get('/api/admin/uploads').query(query).expect(200)
  return {
    sizes: body.uploads.map(({ size }: { size: number }) => size),
    ...body,
  }
}

test('sorts all users’ uploads by age or size, and filters them by user ID or by part of a username or file name', async () => {
  const all = await list({})
  expect(all.sizes).toEqual([700, 100, 9000, 500])
  expect(all.uploads[0]).toMatchObject({
    url: `/uploads/images/${all.uploads[0].filename}`,
    type: 'image/png',
    user: { id: ids.carl_100, username: 'carl_100', display_name: 'carl_100' },
  })
  expect((await list({ sort: 'largest' })).sizes).toEqual([9000, 700, 500, 100])
  expect((await list({ sort: 'oldest', limit: 2, page: 2 })).sizes).toEqual([100, 700])
  expect((await list({ user_id: ids.ada })).sizes).toEqual([100, 500])
  // File names contain no underscore, so only the username matches.
  expect((await list({ search: 'CARL_' })).sizes).toEqual([700])
  // The search ignores email addresses and matches `_` literally.
  expect((await list({ search: 'example.com' })).sizes).toEqual([])
  expect((await list({ search: 'l_1' })).sizes).toEqual([700])
  expect((await list({ search: 'a_a' })).sizes).toEqual([])
  const { filename } = all.uploads[2]
  expect((await list({ search: filename.slice(5, 25) })).sizes).toEqual([9000])
  expect((await list({ search: 'CARL_', user_id: ids.bob })).pagination.total).toBe(0)
})

test('lists users by storage used, largest first', async () => {
  const { body } = await boss.get('/api/admin/uploads/users').expect(200)
  expect(
    body.users.map(({ username, uploads, bytes }: Record<string, unknown>) => [username, uploads, bytes]),
  ).toEqual([
    ['bob', 1, 9000],
    ['carl_100', 1, 700],
    ['ada', 2, 600],
  ])
  expect(body.totals).toEqual({ users: 3, uploads: 4, bytes: 10_300 })
  const { body: second } = await boss.get('/api/admin/uploads/users').query({ limit: 1, page: 2 }).expect(200)
  expect([second.users[0].username, second.totals.users, second.pagination.totalPages]).toEqual([
    'carl_100',
    3,
    3,
  ])
  const { body: matching } = await boss.get('/api/admin/uploads/users').query({ search: 'ad' }).expect(200)
  expect([matching.users.length, matching.totals]).toEqual([1, { users: 1, uploads: 2, bytes: 600 }])
})

test('requires and records a reason to delete an image, and resets the owner’s avatar', async () => {
  const dora = await server.createUser('dora')
  const file = await createScene().png().toBuffer()
  const { body } = await dora.agent.post('/api/upload/image').attach('file', file, 'x').expect(200)
  await dora.agent.patch('/api/profile/dora').send({ avatar_url: body.url }).expect(200)
  const path = `/api/admin/uploads/${body.filename}`
  await boss.delete(path).expect(400)
  await dora.agent.delete(path).query({ reason: 'Mine' }).expect(403)
  await boss.delete(path).query({ reason: 'It shows somebody’s face' }).expect(204)
  await boss.delete(path).query({ reason: 'Once more' }).expect(404)
  await server.anonymous().get(body.url).expect(404)
  expect((await server.anonymous().get('/api/profile/dora').expect(200)).body.avatar_url).toMatch(
    /^\/api\/avatar-image\?seed=\d+$/,
  )
  const [record] = await server.database.prisma.auditLog.findMany({ where: { action: 'upload.delete' } })
  expect(record).toMatchObject({
    targetId: body.filename,
    reason: 'It shows somebody’s face',
    before: { user_id: dora.id, type: 'image/png', size: body.size },
  })
})

test('lets a user who can only manage uploads list uploads but not users', async () => {
  const { prisma } = server.database
  const manager = await server.createUser('keeper')
  for (const name of ['admin.access', 'admin.uploads.manage'])
    await prisma.userPermission.create({
      data: { user: { connect: { id: manager.id } }, permission: { connect: { name } }, effect: 'grant' },
    })
  await manager.agent.get('/api/admin/uploads').expect(200)
  await manager.agent.get('/api/admin/users').expect(403)
})

describe('pages of many uploads', () => {
  let ownServer: TestServer
  let admin: typeof boss
  beforeAll(async () => {
    ownServer = await startTestServer()
    admin = (await ownServer.createUser('keeper', 'admin')).agent
    await ownServer.database.query(
      `INSERT INTO "user" (username, email, display_name)
       SELECT 'u_' || n, 'u' || n || '@example.org', 'U' FROM generate_series(1, 12) n`,
    )
    await insertUploads(300, 'u_%')
    // Uploads of deleted accounts are not listed.
    await ownServer.database.query(`DELETE FROM "user" WHERE username = 'u_12'`)
  })
  afterAll(() => ownServer.close())

  /** Creates uploads, many with the same size or time, and one in ten deleted. */
  const insertUploads = (count: number, ownerPattern: string) =>
    ownServer.database.query(
      `INSERT INTO upload (filename, user_id, status, media_type, size, width, height, frames, blurhash, created_at)
       SELECT md5(random()::text) || '.png', owners.ids[1 + floor(random() * cardinality(owners.ids))],
         CASE WHEN random() < 0.1 THEN 'deleted' ELSE 'stored' END::upload_status, 'image/png',
         1 + floor(random() * 20), 8, 8, 1, 'L00000fQfQfQfQfQfQfQfQfQfQfQ',
         now() - make_interval(hours => floor(random() * 30)::int)
       FROM generate_series(1, $1::int), (SELECT array_agg(id) AS ids FROM "user" WHERE username LIKE $2) owners`,
      [count, ownerPattern],
    )

  const ORDERS = {
    newest: 'created_at DESC, id DESC',
    oldest: 'created_at, id',
    largest: 'size DESC, id DESC',
  }

  async function queryFilenames(
    sort: keyof typeof ORDERS,
    { search = '', user_id }: { search?: string; user_id?: number | undefined },
  ) {
    const rows = await ownServer.database.query<{ filename: string }>(
      `SELECT filename FROM upload u WHERE status = 'stored' AND user_id IN (SELECT id FROM "user")
         AND ($1::int IS NULL OR user_id = $1::int)
         AND (strpos(filename, $2) > 0 OR user_id IN (SELECT id FROM "user" WHERE strpos(username, $2) > 0))
       ORDER BY ${ORDERS[sort]}`,
      [user_id ?? null, search],
    )
    return rows.map(({ filename }) => filename)
  }

  async function getPage(query: object) {
    const { body } = await admin.get('/api/admin/uploads').query(query).expect(200)
    return {
      total: body.pagination.total,
      filenames: body.uploads.map(({ filename }: { filename: string }) => filename),
    }
  }

  test.each(['newest', 'oldest', 'largest'] as const)(
    'returns every upload once and in order across pages, sorted by %s',
    async (sort) => {
      const [user] = await ownServer.database.query<{ id: number }>(
        `SELECT id FROM "user" WHERE username = 'u_3'`,
      )
      const filters = [{}, { search: 'u_1' }, { search: 'ab' }, { search: 'u_' }, { search: 'zzz' }]
      for (const filter of [...filters, { user_id: user?.id }, { user_id: user?.id, search: 'a' }]) {
        const expected = await queryFilenames(sort, filter)
        const listed = []
        for (let page = 1; page <= Math.ceil(expected.length / 35) + 1; page++) {
          const { total, filenames } = await getPage({ ...filter, sort, page, limit: 35 })
          expect(total).toBe(expected.length)
          listed.push(...filenames)
        }
        expect(listed).toEqual(expected)
      }
    },
  )

  test('counts and lists at most 10,000 uploads', async () => {
    await ownServer.database.query(
      `INSERT INTO "user" (username, email, display_name) VALUES ('crowd', 'crowd@example.org', 'Crowd')`,
    )
    await insertUploads(11_800, 'crowd')
    for (const sort of ['oldest', 'largest'] as const)
      for (const filter of [{}, { search: 'crowd' }]) {
        const expected = await queryFilenames(sort, filter)
        // There are enough matches for page 501, so the page is empty only because of the limit.
        expect(expected.length).toBeGreaterThan(10_020)
        for (const page of [1, 300, 500, 501]) {
          const { total, filenames } = await getPage({ ...filter, sort, page, limit: 20 })
          expect(total).toBe(10_000)
          expect(filenames).toEqual(page > 500 ? [] : expected.slice((page - 1) * 20, page * 20))
        }
      }
  })
})
