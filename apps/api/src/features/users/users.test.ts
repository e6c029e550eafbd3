import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { USER_FIELDS } from './user-fields.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser('boss', 'admin')
  await server.database.query(
    `INSERT INTO "user" (username, email, display_name, created_at, last_login_at, login_count)
     SELECT 'person_' || n, 'person' || n || '@example.org', CASE n % 3 WHEN 0 THEN 'Zoë ' ELSE 'Ann ' END || n,
       now() - make_interval(days => n), CASE WHEN n % 2 = 0 THEN now() - make_interval(hours => n) END, n % 7
     FROM generate_series(1, 120) n`,
  )
  await server.database.query(
    `INSERT INTO account (user_id, provider, provider_account_id, email)
     SELECT id, 'github', username, 'octo-' || username || '@users.example' FROM "user" WHERE username LIKE 'person_1_'`,
  )
})
afterAll(() => server.close())

const list = (query: object) => admin.agent.get('/api/admin/users').query(query)
const getUsernames = (users: { username: string }[]) => users.map(({ username }) => username)

test('lists a user with exactly the specified properties', async () => {
  const { body } = await list({ search: 'boss@example.com' }).expect(200)
  // Fields that are added to `USER_FIELDS` later are also listed, and have no value here.
  const editableFields = Object.entries(USER_FIELDS).flatMap(([field, { isListed }]) =>
    isListed ? [[field, null]] : [],
  )
  expect(body.users).toEqual([
    {
      ...Object.fromEntries(editableFields),
      id: admin.id,
      name: 'boss',
      username: 'boss',
      email: 'boss@example.com',
      image: expect.stringMatching(/^\/api\/avatar-image\?seed=\d+$/),
      created_at: expect.any(String),
      profile_public: true,
      bio: null,
      location: null,
      last_login: expect.any(String),
      login_count: 1,
      is_active: true,
      admin_notes: null,
      provider_name: null,
      provider_email: null,
      provider_verified: null,
      provider_last_used: null,
      role_count: 2,
      role_names: ['user', 'admin'],
      has_admin: true,
      has_moderator: false,
      subscription_count: 0,
      active_subscriptions: 0,
      subscription_names: [],
      has_active_subscription: false,
      is_timed_out: false,
      timeout_count: 0,
      active_timeout_reason: null,
      timeout_expires: null,
      active_timeout_id: null,
    },
  ])
})

test('returns 20 users per page by default, with totals, and an empty page after the end', async () => {
  const { body } = await list({}).expect(200)
  expect(body.users).toHaveLength(20)
  expect(body).toMatchObject({
    currentPage: 1,
    totalPages: 7,
    pagination: { page: 1, limit: 20, total: 121, totalPages: 7, hasNext: true, hasPrev: false },
  })
  expect((await list({ page: 8 })).body).toMatchObject({
    users: [],
    pagination: { total: 121, hasNext: false, hasPrev: true },
  })
  expect((await list({ page: 9_999_999 })).body.users).toEqual([])
})

test.each(['created_at', 'last_login', 'name', 'username', 'login_count', 'id'])(
  'returns each user once across pages sorted by %s, and in reverse order when descending',
  async (sort) => {
    const readAllPages = async (order: string) => {
      const pages = await Promise.all(
        Array.from({ length: 11 }, (_, index) =>
          list({ sort, order, limit: 11, page: index + 1 }).expect(200),
        ),
      )
      return pages.flatMap(({ body }) => body.users)
    }
    const [ascending, descending] = await Promise.all([readAllPages('asc'), readAllPages('desc')])
    expect(new Set(getUsernames(ascending)).size).toBe(121)
    expect(getUsernames(descending)).toEqual(getUsernames(ascending).reverse())
    if (sort === 'last_login') expect(ascending[0].last_login).toBeNull()
    if (sort === 'login_count')
      expect(ascending.map(({ login_count }) => login_count)).toEqual(
        ascending.map(({ login_count }) => login_count).sort((a, b) => a - b),
      )
  },
)

test.each([
  ['a part of a name', 'zoë', 40],
  ['a part of a username', 'PERSON_11', 11],
  ['a username with a leading @', '@person_77', 1],
  ['an email address', 'person7@example.org', 1],
  ["a linked account's email address", 'octo-person_12@', 1],
  ['a provider', 'github', 10],
  ['a percent sign, which is not a wildcard', '%', 0],
  ['an underscore, which is not a wildcard', 'p_rson', 0],
  ['a backslash', '\\', 0],
  ['a quote', "'; DROP TABLE session; --", 0],
  ['only spaces, which match all users', '   ', 121],
])('searches for %s', async (_case, search, total) => {
  const { body } = await list({ search, limit: 100 }).expect(200)
  expect(body.pagination.total).toBe(total)
  expect(body.users).toHaveLength(Math.min(total, 100))
})

test.each([
  [{ limit: 101 }, 'limit'],
  [{ limit: 0 }, 'limit'],
  [{ page: 'x' }, 'page'],
  [{ page: '1.5' }, 'page'],
  [{ page: '1e1' }, 'page'],
  [{ page: '0x2' }, 'page'],
  [{ sort: 'password_hash' }, 'sort'],
  [{ order: 'sideways' }, 'order'],
  [{ search: 'x'.repeat(101) }, 'search'],
])('rejects %j and names the field', async (query, path) => {
  const { body } = await list(query).expect(400)
  expect(body.details).toEqual([expect.objectContaining({ path })])
})

test('determines active timeouts and subscriptions by the current time', async () => {
  const { id } = await server.createUser('member')
  const hour = 3_600_000
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hour)
  const { prisma } = server.database
  await prisma.timeout.createMany({
    data: [
      {
        userId: id,
        type: 'posting',
        reason: 'over',
        createdAt: hoursFromNow(-5),
        expiresAt: hoursFromNow(-1),
      },
      {
        userId: id,
        type: 'comment',
        reason: 'revoked',
        expiresAt: hoursFromNow(9),
        revokedAt: hoursFromNow(0),
      },
      { userId: id, type: 'api', reason: 'running', expiresAt: hoursFromNow(2) },
    ],
  })
  const plan = await prisma.plan.findUniqueOrThrow({ where: { name: 'pro' } })
  await prisma.subscription.createMany({
    data: [
      { userId: id, planId: plan.id, billingCycle: 'monthly', status: 'active', expiresAt: hoursFromNow(-1) },
      { userId: id, planId: plan.id, billingCycle: 'monthly', status: 'cancelled' },
      { userId: id, planId: plan.id, billingCycle: 'yearly', status: 'trialing', expiresAt: hoursFromNow(1) },
    ],
  })
  const { body } = await admin.agent.get(`/api/admin/users/${id}`).expect(200)
  expect(body.user).toMatchObject({
    is_timed_out: true,
    timeout_count: 3,
    active_timeout_reason: 'running',
    subscription_count: 3,
    active_subscriptions: 1,
    subscription_names: ['Pro'],
    has_active_subscription: true,
  })
  expect(body.timeouts.map(({ is_running }: { is_running: boolean }) => is_running)).toEqual([
    true,
    false,
    false,
  ])
  expect(body.subscriptions[0]).toMatchObject({ plan_id: plan.id, plan: 'pro', display_name: 'Pro' })
  // The response contains no password hash.
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('returns 404 for an unknown user and 400 for an ID that is not a number', async () => {
  expect((await admin.agent.get('/api/admin/users/99999999').expect(404)).body.error).toBe('User not found')
  await admin.agent.get('/api/admin/users/abc').expect(400)
})
