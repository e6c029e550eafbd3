import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let mod: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  mod = await server.createUser('mod', 'moderator')
  await server.database.query(
    `INSERT INTO "user" (username, email, display_name) SELECT 'u_' || n, 'secret' || n || '@example.org',
      CASE n % 2 WHEN 0 THEN 'Zoë ' ELSE 'Ann ' END || n FROM generate_series(1, 60) n`,
  )
  // Creates a timeout for each user. Half of the timeouts are active, a quarter has expired, and a quarter
  // was revoked. The issuer is the moderator, a deleted user (the ID 999999), or unknown.
  await server.database.query(
    `INSERT INTO timeout (user_id, type, reason, issued_by, created_at, expires_at, revoked_at, revoked_by, revocation_reason)
     SELECT u.id, (ARRAY['posting', 'comment', 'api'])[n % 3 + 1]::timeout_type, 'Reason ' || n,
       CASE n % 5 WHEN 0 THEN $1::int WHEN 1 THEN 999999 END, now() - make_interval(days => n % 7 + 1),
       now() + make_interval(hours => CASE WHEN n % 4 = 0 OR n % 8 = 1 THEN -n % 9 - 1 ELSE n % 13 + 1 END),
       CASE n % 4 WHEN 1 THEN now() END, CASE n % 4 WHEN 1 THEN $1::int END, CASE n % 4 WHEN 1 THEN 'Pardon' END
     FROM generate_series(1, 60) n JOIN "user" u ON u.username = 'u_' || n`,
    [mod.id],
  )
})
afterAll(() => server.close())

const list = (query: object) =>
  mod.agent
    .get('/api/admin/users/timeout')
    .query({ limit: 100, ...query })
    .expect(200)
const getTotal = async (query: object) => (await list(query)).body.pagination.total

test('lists active timeouts by default, and those with a given status', async () => {
  expect(await getTotal({})).toBe(30)
  // 8 of the 15 revoked timeouts are past their expiration time, but have only the status `revoked`.
  const counts = { running: 30, expired: 15, revoked: 15, all: 60 }
  for (const [status, count] of Object.entries(counts)) expect(await getTotal({ status })).toBe(count)
  const { body } = await list({ status: 'revoked' })
  for (const timeout of body.timeouts)
    expect(timeout).toMatchObject({
      is_running: false,
      revocation_reason: 'Pardon',
      pardon: 'Pardon',
      revoked_by: { username: 'mod' },
    })
  expect((await list({ status: 'all', search: 'u_1' })).body.timeouts[0].is_running).toEqual(
    expect.any(Boolean),
  )
})

test('filters by type, user, and issuer, whose ID remains after the account is deleted', async () => {
  expect(await getTotal({ status: 'all', type: 'api' })).toBe(20)
  expect(await getTotal({ status: 'all', type: 'full_access' })).toBe(0)
  expect(await getTotal({ status: 'all', issued_by: mod.id })).toBe(12)
  const { body } = await list({ status: 'all', issued_by: 999999 })
  expect(body.timeouts[0].issued_by).toEqual({ id: 999999, username: null })
  const { user } = body.timeouts[0]
  expect((await list({ status: 'all', user_id: user.id })).body.timeouts).toHaveLength(1)
})

test('finds literal text in usernames and display names in any case, but not email addresses', async () => {
  expect(await getTotal({ status: 'all', search: '@U_7' })).toBe(1)
  expect(await getTotal({ status: 'all', search: 'zoË' })).toBe(30)
  expect(await getTotal({ status: 'all', search: 'secret' })).toBe(0)
  expect(await getTotal({ status: 'all', search: 'example.org' })).toBe(0)
  expect(await getTotal({ status: 'all', search: '%' })).toBe(0)
})

test.each([
  ['u', 60],
  ['_1', 11],
  ['zo', 30],
  ['Ë 1', 5],
  ['oë ', 30],
  ['u_7 ann', 0],
  ['qqqq', 0],
  ['q', 0],
])('finds every match of the search "%s" across pages, %i in total', async (search, count) => {
  for (const order of ['asc', 'desc']) {
    const ids = new Set<number>()
    for (let page = 1; page <= 13; page++) {
      const { body } = await list({ status: 'all', search, order, page, limit: 5 })
      expect(body.pagination.total).toBe(count)
      for (const { id } of body.timeouts) ids.add(id)
    }
    expect(ids.size).toBe(count)
  }
})

test('finds all timeouts of many users in order, and combines the search with other filters', async () => {
  // 3,100 users match `crowd`, more than the 3,000 that the server looks up by ID. Every tenth has a timeout.
  await server.database.query(
    `INSERT INTO "user" (username, email, display_name)
     SELECT 'crowd_' || n, 'crowd' || n || '@example.net', 'Crowd ' || n FROM generate_series(1, 3100) n`,
  )
  await server.database.query(
    `INSERT INTO timeout (user_id, type, reason, created_at, expires_at)
     SELECT id, 'posting', 'Crowd', now() - make_interval(mins => id % 1000 + 20000), now() + interval '1 hour'
     FROM "user" WHERE username LIKE 'crowd\\_%5'`,
  )
  expect(await getTotal({ search: 'crowd_' })).toBe(310)
  expect(await getTotal({ search: 'crowd_', type: 'api' })).toBe(0)
  // The users are crowd_15, crowd_155, and crowd_1505 to crowd_1595.
  expect(await getTotal({ search: 'crowd_15' })).toBe(12)
  expect(await getTotal({ search: 'crowd', status: 'revoked' })).toBe(0)
  const rows = []
  for (let page = 1; page <= 32; page++) {
    const { body } = await list({ search: 'crowd', page, limit: 10 })
    rows.push(...body.timeouts)
  }
  const keys = rows.map(({ created_at, id }) => [created_at, id] as const)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(310)
  expect(keys).toEqual([...keys].sort(([a, i], [b, j]) => (a > b ? -1 : a < b ? 1 : j - i)))
  const [{ user }] = rows
  expect(await getTotal({ search: 'crowd', user_id: user.id })).toBe(1)
  expect(await getTotal({ search: 'zoë', user_id: user.id })).toBe(0)
  await server.database.query(`DELETE FROM "user" WHERE username LIKE 'crowd\\_%'`)
})

test.each(['created_at', 'expires_at'])(
  'lists all timeouts once and in order across pages, sorted by %s',
  async (sort) => {
    for (const order of ['asc', 'desc']) {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => list({ status: 'all', sort, order, page, limit: 14 })),
      )
      const rows = pages.flatMap(({ body }) => body.timeouts)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(60)
      const keys = rows.map((row) => [row[sort], row.id] as const)
      const sorted = [...keys].sort(([a, i], [b, j]) => (a < b ? -1 : a > b ? 1 : i - j))
      expect(keys).toEqual(order === 'asc' ? sorted : sorted.reverse())
    }
    expect((await list({ page: 9_999_999 })).body.timeouts).toEqual([])
  },
)

test('counts and lists at most 10,000 timeouts', async () => {
  // Creates four timeouts for each of 3,100 users.
  await server.database.query(
    `INSERT INTO "user" (username, email, display_name)
     SELECT 'many_' || n, 'many' || n || '@example.net', 'Many ' || n FROM generate_series(1, 3100) n`,
  )
  await server.database.query(
    `INSERT INTO timeout (user_id, type, reason, created_at, expires_at)
     SELECT id, 'posting', 'Many', now() - make_interval(mins => id * n % 1000), now() + make_interval(hours => n)
     FROM "user", generate_series(1, 4) n WHERE username LIKE 'many\\_%'`,
  )
  const activeQuery = { status: 'running', limit: 20 }
  const orders = [
    ['created_at', 'desc'],
    ['expires_at', 'asc'],
  ]
  for (const [sort, order] of orders)
    for (const search of [undefined, 'many_', 'ma', 'many_1']) {
      const rows = await server.database.query<{ id: number }>(
        `SELECT t.id FROM timeout t JOIN "user" u ON u.id = t.user_id
           WHERE revoked_at IS NULL AND expires_at > now() AND strpos(username, $1) > 0
           ORDER BY t.${sort} ${order}, t.id ${order}`,
        [search ?? ''],
      )
      const total = Math.min(rows.length, 10_000)
      const lastPage = Math.ceil(total / 20)
      for (const page of [1, 40, lastPage - 100, lastPage, lastPage + 1]) {
        const { body } = await list({ ...activeQuery, sort, order, page, ...(search && { search }) })
        expect(body.pagination.total).toBe(total)
        expect(body.timeouts.map(({ id }: { id: number }) => id)).toEqual(
          rows.slice((page - 1) * 20, Math.min(page * 20, total)).map(({ id }) => id),
        )
      }
    }
})
