import type { Database } from '@veranda/database'
import { createTestDatabase, getTestDatabaseUrl } from '@veranda/database/testing'
import { DashboardQuery, SECTIONS } from '../features/analytics/dashboard/dashboard.schema.ts'
import { computeDashboard } from '../features/analytics/dashboard/dashboard.service.ts'
import { computeRetention } from '../features/analytics/journeys/journeys.service.ts'
import { seedCatalogs } from '../seed.ts'
import { readDemoOptions, seedDemo } from './seed-demo.ts'

const NOW = Date.parse('2026-03-01')
const USERS = 1500
const TABLES = [
  'user',
  'user_role',
  'account',
  'friendship',
  'timeout',
  'subscription',
  'quota_usage',
  'alert_impression',
]

const openDatabase = () =>
  createTestDatabase({
    url: getTestDatabaseUrl(),
    key: 'catalogs',
    prepare: async (database) => {
      await seedCatalogs(database)
    },
  })

const hashTables = async (database: Database) =>
  Promise.all(
    TABLES.map(async (table) => {
      const [row] = await database.query<{ hash: string }>(
        `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM "${table}" t`,
      )
      return row?.hash
    }),
  )

describe('demo community', () => {
  let database: Database
  let rowCounts: Awaited<ReturnType<typeof seedDemo>>
  const progressCalls: number[] = []

  const count = async (statement: string, values: unknown[] = []) => {
    const [row] = await database.query<{ total: number }>(`SELECT count(*) AS total ${statement}`, values)
    return row?.total
  }

  beforeAll(async () => {
    database = await openDatabase()
    await database.prisma.user.create({
      data: { username: 'quiet_otter', email: 'lars_hansen@example.com', displayName: 'Here before' },
    })
    rowCounts = await seedDemo(database, {
      users: USERS,
      seed: 7,
      now: NOW,
      progress: (n) => progressCalls.push(n),
    })
  })
  afterAll(() => database.close())

  test('creates as many rows as it reports', async () => {
    expect(rowCounts.user).toBe(USERS)
    // The table of users also contains the user from `beforeAll`.
    for (const table of TABLES)
      expect([table, await count(`FROM "${table}"`)]).toEqual([
        table,
        rowCounts[table as keyof typeof rowCounts] + (table === 'user' ? 1 : 0),
      ])
    expect(progressCalls.at(-1)).toBe(USERS)
  })

  test('creates emojis in every status, with images and usage', async () => {
    expect(rowCounts.emoji).toBe(24)
    expect(await count('FROM emoji e JOIN emoji_image p ON p.emoji_id = e.id WHERE e.is_custom')).toBe(24)
    for (const status of ['pending', 'approved', 'rejected']) {
      const emojiCount = await count('FROM emoji WHERE is_custom AND status::text = $1', [status])
      expect([status, emojiCount]).not.toEqual([status, 0])
    }
    expect(
      await count("FROM emoji WHERE status = 'rejected' AND (review_reason IS NULL OR owner_id IS NULL)"),
    ).toBe(0)
    expect(await count('FROM emoji_usage WHERE uses > 0')).toBeGreaterThan(0)
  })

  test('creates usernames and email addresses that sign-up would accept', async () => {
    expect(await count(`FROM "user" WHERE username !~ '^[a-z0-9_]{3,30}$'`)).toBe(0)
    expect(await count(`FROM "user" WHERE email !~ '^[a-z0-9_]+@example[.](com|org|net)$'`)).toBe(0)
    // The user from `beforeAll` already has the email address of this username.
    expect(await count(`FROM "user" WHERE username = 'lars_hansen'`)).toBe(0)
  })

  test('creates users who cannot sign in', async () => {
    expect(await count('FROM "user" WHERE password_hash IS NOT NULL')).toBe(0)
    expect(await count(`FROM account WHERE provider_account_id !~ '^demo-'`)).toBe(0)
  })

  test('assigns the user role to everyone, the moderator role to a few, and the admin role to no one', async () => {
    const countHolders = (role: string) =>
      count('FROM user_role JOIN role ON role.id = role_id WHERE role.name = $1', [role])
    expect(await countHolders('user')).toBe(USERS)
    expect(await countHolders('moderator')).toBe(4)
    expect(await countHolders('admin')).toBe(0)
  })

  test('spreads sign-ups over three years, with last sign-ins between sign-up and today', async () => {
    const demoUsers = `FROM "user" WHERE display_name <> 'Here before'`
    expect(await count(`${demoUsers} AND (created_at > $1 OR last_login_at > $1)`, [new Date(NOW)])).toBe(0)
    expect(await count(`${demoUsers} AND created_at < $1`, [new Date('2023-02-28')])).toBe(0)
    // The community grows, so fewer than half of the users signed up in the first half of the three years.
    const olderUsers = (await count(`${demoUsers} AND created_at < $1`, [new Date('2024-09-01')])) ?? 0
    expect(olderUsers).toBeGreaterThan(USERS / 10)
    expect(olderUsers).toBeLessThan(USERS / 2)
    const hasInvalidSignIn = 'last_login_at < created_at OR (last_login_at IS NULL) <> (login_count = 0)'
    expect(await count(`${demoUsers} AND (${hasInvalidSignIn})`)).toBe(0)
  })

  test('covers every visibility, provider, and status', async () => {
    const listKinds = async (statement: string) =>
      (await database.query<{ kind: string }>(`SELECT DISTINCT ${statement}`)).map(({ kind }) => kind).sort()
    expect(await listKinds('profile_visibility AS kind FROM "user"')).toEqual([
      'friends',
      'private',
      'public',
    ])
    expect(await listKinds('provider AS kind FROM account')).toEqual(['github', 'google', 'twitch'])
    expect(await listKinds('status AS kind FROM subscription')).toHaveLength(6)
    // Timeouts are revoked, expired, or active, and friendships are accepted or pending. Expired timeouts end
    // by `NOW`, and active ones at least two days later, so the day after `NOW` separates the two.
    const isCurrent = `revoked_at IS NULL AND expires_at > '2026-03-02'`
    expect(await listKinds(`revoked_at IS NULL AS r, ${isCurrent} AS kind FROM timeout`)).toHaveLength(3)
    expect(await listKinds('accepted_at IS NULL AS kind FROM friendship')).toHaveLength(2)
  })

  test('creates quota usage in the current periods, and warnings of every level', async () => {
    const warnings = 'FROM quota_warning JOIN quota_usage USING (feature_id, window_start, window_end)'
    expect(await count(`${warnings} WHERE subject = 'user:' || user_id AND used < quota_limit / 2`)).toBe(0)
    for (const level of [50, 80, 100])
      expect(await count(`${warnings} WHERE subject = 'user:' || user_id AND level = $1`, [level])).not.toBe(
        0,
      )
    expect(await count(`FROM quota_usage WHERE window_start > $1 OR window_end <= $1`, [new Date(NOW)])).toBe(
      0,
    )
  })

  test('creates alerts of every status and audience, with views and dismissals at valid times', async () => {
    const [counts] = await database.query(
      `SELECT count(*) FILTER (WHERE published_at IS NULL)::int AS drafts,
         count(*) FILTER (WHERE published_at IS NOT NULL AND starts_at > $1)::int AS scheduled,
         count(*) FILTER (WHERE published_at IS NOT NULL AND expires_at <= $1)::int AS expired,
         count(*) FILTER (WHERE is_announced)::int AS active, count(DISTINCT audience)::int AS audiences FROM alert`,
      [new Date(NOW)],
    )
    expect(counts).toEqual({ drafts: 2, scheduled: 2, expired: 3, active: 3, audiences: 6 })
    expect(await count('FROM alert_impression')).toBeGreaterThan(USERS)
    expect(await count('FROM alert_impression WHERE user_id IS NULL')).not.toBe(0)
    expect(await count('FROM alert_impression WHERE seen_at > $1', [new Date(NOW)])).toBe(0)
    expect(
      await count(
        `FROM alert_dismissal d JOIN alert_impression s USING (alert_id, user_id) JOIN alert a ON a.id = d.alert_id
         WHERE d.dismissed_at < s.seen_at OR d.dismissed_at > $1 OR NOT a.dismissible OR s.seen_at < a.starts_at`,
        [new Date(NOW)],
      ),
    ).toBe(0)
  })

  test('leaves the ID sequence correct for the next sign-up', async () => {
    const nextUser = await database.prisma.user.create({
      data: { username: 'later', email: 'later@example.com', displayName: 'Later' },
    })
    expect(await count('FROM "user" WHERE id >= $1', [nextUser.id])).toBe(1)
    await database.prisma.user.delete({ where: { id: nextUser.id } })
  })

  test('rejects a second run', async () => {
    await expect(seedDemo(database, { users: 10, seed: 1, now: NOW })).rejects.toThrow(
      'This database already contains demo users',
    )
    expect(await count('FROM "user"')).toBe(USERS + 1)
  })
})

test('creates the same rows for the same number of users, seed, and day, and different rows for another seed', async () => {
  const seedAndHash = async (seed: number) => {
    const database = await openDatabase()
    try {
      await seedDemo(database, { users: 400, seed, now: NOW })
      return await hashTables(database)
    } finally {
      await database.close()
    }
  }
  const first = await seedAndHash(1)
  expect(first).not.toContain(undefined)
  expect(await seedAndHash(1)).toEqual(first)
  expect((await seedAndHash(2)).filter((hash, index) => hash === first[index])).toEqual([])
})

test('aggregates all analytics events for the dashboard, and fills the retention report', async () => {
  const database = await openDatabase()
  try {
    const { visit_event } = await seedDemo(database, { users: 50, seed: 1, now: NOW, visits: 4 })
    const query = DashboardQuery.parse({ dateRange: '90d', top: 100, metrics: SECTIONS.join(',') })
    const result = await computeDashboard(database, query, NOW + 86_400_000 - 1)
    expect(result.is_complete).toBe(true)
    // The dashboard covers only the last 90 of the days with visits.
    expect(visit_event).toBeGreaterThan(result.overview?.events.value ?? 0)
    for (const name of [
      'visitors',
      'pageviews',
      'clicks',
      'bounce_rate',
      'average_duration',
      'vpn_share',
    ] as const) {
      const { value, previous } = result.overview?.[name] ?? {}
      expect([name, Number(value) > 0, Number(previous) > 0]).toEqual([name, true, true])
    }
    for (const name of [
      'topPages',
      'referrers',
      'sources',
      'countries',
      'devices',
      'browsers',
      'systems',
      'dropped',
    ] as const)
      expect([name, (result[name] ?? []).length]).not.toEqual([name, 0])
    expect(result.topPages?.every(({ title }) => title !== null)).toBe(true)
    expect(result.product?.totals.sign_ins.value).toBeGreaterThan(0)
    // Subscriptions start on their demo dates, not at the time when the rows are inserted.
    const laterStarts = await database.query(
      "SELECT slot FROM analytics.product_metric WHERE metric = 'subscriptions_started' AND slot >= $1",
      [new Date(NOW + 86_400_000)],
    )
    expect(laterStarts).toEqual([])
    expect(await database.prisma.annotation.count()).toBe(4)
    expect(
      (await computeRetention(database, 26, new Date(NOW))).cohorts.some(({ weeks }) => (weeks[1] ?? 0) > 0),
    ).toBe(true)
  } finally {
    await database.close()
  }
})

describe('readDemoOptions', () => {
  test('defaults to 20 visits per day, seed 1, and the current day', () => {
    const now = new Date('2026-05-06T17:00:00Z')
    expect(readDemoOptions(['--users', '10'], now)).toEqual({
      users: 10,
      visits: 20,
      seed: 1,
      now: Date.parse('2026-05-06'),
    })
  })

  test.each([[[]], [['--users', '0']], [['--users', '1e3']], [['--users', '5000001']]])(
    'rejects a missing or invalid number of users: %j',
    (args) => {
      expect(() => readDemoOptions(args)).toThrow('--users: must be a whole number from 1 to 5000000')
    },
  )

  test('accepts zero visits, but rejects numbers that are negative or too large', () => {
    expect(readDemoOptions(['--users', '1', '--visits', '0']).visits).toBe(0)
    expect(() => readDemoOptions(['--users', '1', '--visits', '-1'])).toThrow()
    expect(() => readDemoOptions(['--users', '1', '--visits', '100001'])).toThrow(
      '--visits: must be a whole number',
    )
  })

  test('rejects an invalid date', () => {
    expect(() => readDemoOptions(['--users', '1', '--today', '2026-13-01'])).toThrow('--today')
  })
})
