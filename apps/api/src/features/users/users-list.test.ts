import fc from 'fast-check'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

const DAY = 86_400_000
const START = Date.parse('2026-03-01T00:00:00Z')
const list = (query: object) => boss.agent.get('/api/admin/users').query(query)

/** User in the reference implementation. */
interface ModelUser {
  id: number
  username: string
  name: string
  created_at: number
  last_login: number | null
  login_count: number
  active: boolean
  verified: boolean
  roles: string[]
  plans: string[]
  timedOut: boolean
  provider: string | null
}

/**
 * Generates users. Assignments of the role `expired` have expired, and the role `archived` is archived. The
 * plans `cancelled` and `expired` mean a canceled or expired subscription to the plan `pro`.
 */
const arbitraryUser = fc.record({
  name: fc.constantFrom('Zoë', 'ann', 'Ann', 'Bo Li', 'li'),
  created_at: fc.nat(20).map((n) => START + (n * DAY) / 2),
  last_login: fc.option(fc.nat(20).map((n) => START + (n * DAY) / 2)),
  login_count: fc.nat(3),
  active: fc.boolean(),
  verified: fc.boolean(),
  roles: fc.subarray(['user', 'helper', 'expired', 'archived']),
  plans: fc.subarray(['pro', 'starter', 'cancelled', 'expired']),
  timedOut: fc.boolean(),
  provider: fc.option(fc.constantFrom('github', 'google')),
})

const arbitraryDay = fc.nat(10).map((n) => new Date(START + n * DAY).toISOString().slice(0, 10))
const optionalValue = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const arbitraryQuery = fc
  .record({
    search: optionalValue(fc.constantFrom('li', 'Ann', 'zoë', 'github', '@p_1', 'p_2', 'octo', '%', 'zz')),
    status: optionalValue(fc.constantFrom('active', 'inactive', 'timed_out', 'unverified')),
    role: optionalValue(fc.constantFrom('user', 'helper', 'archived', 'nothing')),
    plan: optionalValue(fc.constantFrom('pro', 'starter')),
    created_from: optionalValue(arbitraryDay),
    created_to: optionalValue(arbitraryDay),
    last_login_from: optionalValue(arbitraryDay),
    last_login_to: optionalValue(arbitraryDay),
    sort: optionalValue(fc.constantFrom('created_at', 'last_login', 'name', 'username', 'login_count', 'id')),
    order: optionalValue(fc.constantFrom('asc', 'desc')),
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.constantFrom(3, 7, 100),
  })
  .map((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)))

/** Inserts a `ModelUser` with two timeouts. Without `timedOut`, one has expired and the other was revoked. */
const INSERT_USER = `WITH inserted AS (
    INSERT INTO "user" (username, email, display_name, created_at, last_login_at, login_count, is_active, email_verified_at)
    VALUES ($1::text, $1::text || '@example.org', $2, $3, $4, $5, $6, $7) RETURNING id
  ), accounts AS (
    INSERT INTO account (user_id, provider, provider_account_id, email)
    SELECT id, $8::text, $1::text, 'octo_' || $1::text || '@users.example' FROM inserted WHERE $8::text IS NOT NULL
  ), timeouts AS (
    INSERT INTO timeout (user_id, type, reason, created_at, expires_at, revoked_at)
    SELECT id, 'posting'::timeout_type, 'x', now() - interval '2 days', now() + make_interval(days => CASE WHEN $9::boolean THEN 1 ELSE -1 END), NULL FROM inserted
    UNION ALL SELECT id, 'comment'::timeout_type, 'x', now(), now() + interval '1 day', CASE WHEN $9::boolean THEN NULL ELSE now() END FROM inserted
  ), roles AS (
    INSERT INTO user_role (user_id, role_id, expires_at)
    SELECT inserted.id, role.id, CASE WHEN role.name = 'expired' THEN now() - interval '1 day' END
    FROM inserted JOIN role ON role.name = ANY ($10::text[])
  ), plans AS (
    INSERT INTO subscription (user_id, plan_id, billing_cycle, status, expires_at)
    SELECT inserted.id, plan.id, 'monthly', CASE WHEN plan_case = 'cancelled' THEN 'cancelled' ELSE 'active' END::subscription_status,
      CASE WHEN plan_case = 'expired' THEN now() - interval '1 day' END
    FROM inserted, unnest($11::text[]) plan_case JOIN plan ON plan.name = CASE WHEN plan_case IN ('cancelled', 'expired') THEN 'pro' ELSE plan_case END
  ) SELECT id FROM inserted`

async function insertUsers(users: Omit<ModelUser, 'id' | 'username'>[]): Promise<ModelUser[]> {
  await server.database.query(`DELETE FROM "user" WHERE username <> 'boss'`)
  const inserted: ModelUser[] = []
  for (const [index, user] of users.entries()) {
    const username = `p_${index}`
    const [row] = await server.database.query<{ id: number }>(INSERT_USER, [
      username,
      user.name,
      new Date(user.created_at),
      user.last_login === null ? null : new Date(user.last_login),
      user.login_count,
      user.active,
      user.verified ? new Date() : null,
      user.provider,
      user.timedOut,
      user.roles,
      user.plans,
    ])
    inserted.push({ ...user, username, id: row?.id ?? 0 })
  }
  return inserted
}

/** Returns whether the filter matches the user, as a plain reference implementation. */
function matches(user: ModelUser, query: Record<string, string>): boolean {
  const { search, status, role, plan } = query
  const text = search?.toLowerCase().replace(/^@/, '')
  const ownText = `${user.username} ${user.name} ${user.username}@example.org`.toLowerCase()
  const accountEmail = user.provider === null ? '' : `octo_${user.username}@users.example`
  const isWithin = (time: number | null, from: string | undefined, to: string | undefined) =>
    (from === undefined && to === undefined) ||
    (time !== null &&
      (from === undefined || time >= Date.parse(from)) &&
      (to === undefined || time < Date.parse(to) + DAY))
  return (
    (text === undefined || ownText.includes(text) || accountEmail.includes(text) || user.provider === text) &&
    (status !== 'active' || user.active) &&
    (status !== 'inactive' || !user.active) &&
    (status !== 'unverified' || !user.verified) &&
    (status !== 'timed_out' || user.timedOut) &&
    (role === undefined || (role !== 'archived' && user.roles.includes(role))) &&
    (plan === undefined || user.plans.includes(plan)) &&
    isWithin(user.created_at, query.created_from, query.created_to) &&
    isWithin(user.last_login, query.last_login_from, query.last_login_to)
  )
}

/** Sort keys of the fields whose order does not depend on the database's collation. */
const SORT_KEYS: Record<string, (user: ModelUser) => number | string> = {
  created_at: ({ created_at }) => created_at,
  last_login: ({ last_login }) => last_login ?? 0,
  login_count: ({ login_count }) => login_count,
  id: ({ id }) => id,
}

const hasBadRange = ({ created_from, created_to, last_login_from, last_login_to }: Record<string, string>) =>
  (created_from && created_to && created_from > created_to) ||
  (last_login_from && last_login_to && last_login_from > last_login_to)

test('returns the same users as the reference implementation for any filter, order, and page', async () => {
  const { prisma } = server.database
  const roles = ['helper', 'expired', 'archived'] as const
  for (const name of roles)
    await prisma.role.create({
      data: { name, displayName: name, ...(name === 'archived' && { archivedAt: new Date() }) },
    })
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryUser, { minLength: 5, maxLength: 25 }),
      fc.array(arbitraryQuery, { minLength: 25, maxLength: 25 }),
      async (generated, queries) => {
        const users = await insertUsers(generated)
        for (const query of queries as Record<string, string>[]) {
          // Excludes the administrator, who joined today and is not in the reference implementation.
          const response = await list({ created_to: '2026-03-20', ...query })
          if (hasBadRange(query)) {
            expect(response.status).toBe(400)
            continue
          }
          const expected = users.filter((user) => matches(user, query))
          const { body } = response
          expect([query, body.pagination?.total]).toEqual([query, expected.length])
          const key = SORT_KEYS[query.sort ?? 'created_at']
          const [page, limit] = [Number(query.page), Number(query.limit)]
          const listedIds = body.users.map(({ id }: ModelUser) => id)
          // The reference implementation can't sort by the collation, so only the counts are compared.
          if (!key) {
            expect(new Set(listedIds).size).toBe(
              Math.max(0, Math.min(limit, expected.length - (page - 1) * limit)),
            )
            continue
          }
          const sign = query.order === 'asc' ? 1 : -1
          const sorted = expected.sort((a, b) => sign * (Number(key(a)) - Number(key(b)) || a.id - b.id))
          expect([query, listedIds]).toEqual([
            query,
            sorted.slice((page - 1) * limit, page * limit).map(({ id }) => id),
          ])
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('keeps the stored user counts equal to the actual counts after any writes and rollbacks', async () => {
  const { database } = server
  const arbitraryStatement = fc.constantFrom(
    `INSERT INTO "user" (username, email, display_name, is_active) SELECT left('t_' || gen_random_uuid()::text, 30), gen_random_uuid()::text, 't', n % 2 = 0 FROM generate_series(1, 5) n`,
    `INSERT INTO user_role (user_id, role_id) SELECT u.id, r.id FROM "user" u, role r WHERE u.id % 3 = r.id % 3 ON CONFLICT DO NOTHING`,
    `INSERT INTO user_role (user_id, role_id) SELECT u.id, 1 FROM "user" u ON CONFLICT (user_id, role_id) DO UPDATE SET assigned_at = now()`,
    `UPDATE "user" SET is_active = NOT is_active WHERE id % 2 = 0 AND username <> 'boss'`,
    `UPDATE "user" SET email_verified_at = CASE WHEN email_verified_at IS NULL THEN now() END WHERE id % 3 = 0`,
    `UPDATE "user" SET login_count = login_count + 1`,
    `UPDATE user_role SET role_id = 2 WHERE role_id = 1 AND user_id % 5 = 0 AND NOT EXISTS (SELECT FROM user_role o WHERE o.user_id = user_role.user_id AND o.role_id = 2)`,
    `DELETE FROM user_role WHERE user_id % 4 = 0 AND role_id <> (SELECT id FROM role WHERE name = 'admin')`,
    `DELETE FROM "user" WHERE id % 5 = 0 AND username <> 'boss'`,
    `DELETE FROM "user" WHERE false`,
  )
  const countQuery = `SELECT 'all' AS subject, count(*)::int AS total FROM "user"
    UNION ALL SELECT 'inactive', count(*)::int FROM "user" WHERE NOT is_active
    UNION ALL SELECT 'unverified', count(*)::int FROM "user" WHERE email_verified_at IS NULL
    UNION ALL SELECT 'role:' || role_id, count(*)::int FROM user_role GROUP BY role_id`
  const tallyQuery = `SELECT subject, sum(total)::int AS total FROM user_tally GROUP BY subject`
  const comparisonQuery = `SELECT subject, counted.total, stored.total AS stored FROM (${countQuery}) counted FULL JOIN (${tallyQuery}) stored USING (subject)`
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(arbitraryStatement, { minLength: 1, maxLength: 4 }), fc.boolean()), {
        maxLength: 6,
      }),
      async (transactions) => {
        for (const [statements, isCommitted] of transactions)
          await database.prisma
            .$transaction(async (tx) => {
              for (const statement of statements) await tx.$executeRawUnsafe(statement)
              if (!isCommitted) throw new Error('rolled back')
            })
            .catch((error: Error) => expect(error.message).toBe('rolled back'))
        const rows = await database.query<{ subject: string; total: number | null; stored: number | null }>(
          comparisonQuery,
        )
        expect(rows.filter(({ total, stored }) => (total ?? 0) !== (stored ?? 0))).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})

test('counts all users that are created concurrently', async () => {
  const before = (await list({})).body.pagination.total
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      server.database.prisma.user.create({
        data: { username: `same_${n}`, email: `same_${n}@example.org`, displayName: 'Same' },
      }),
    ),
  )
  expect((await list({})).body.pagination.total).toBe(before + 20)
})
