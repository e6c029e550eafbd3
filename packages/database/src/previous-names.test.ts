import type { Database } from './index.ts'
import { createTestDatabase, getTestDatabaseUrl } from './testing.ts'

let database: Database
let userId: number
beforeAll(async () => {
  database = await createTestDatabase({ url: getTestDatabaseUrl(), key: 'previous-names.test' })
  const user = { username: 'ada', email: 'ada@example.org', displayName: 'Ada' }
  userId = (await database.prisma.user.create({ data: user })).id
})
afterAll(() => database.close())

/**
 * Renamed columns, the other columns that a row needs, and two values of the renamed column. Audit records
 * can't be changed, so their second value is unused. Some rows are spread arrays only so that the formatter
 * doesn't put each value on a line of its own.
 */
const RENAMED_COLUMNS = [
  [
    'timeout',
    'pardon',
    'revocation_reason',
    `user_id, type, reason, expires_at`,
    `$1, 'api', 'reason', now() + interval '1 hour'`,
    'a',
    'b',
  ],
  [
    'session',
    'address',
    'ip',
    'id, token_hash, user_id, expires_at',
    `gen_random_uuid(), '\\x01', $1, now() + interval '1 hour'`,
    '203.0.113.1',
    '203.0.113.2',
  ],
  [
    ...['user_permission', 'given_by', 'assigned_by', 'user_id, permission_id, effect'],
    ...[`$1, (SELECT id FROM made_permission), 'deny'`, '4', '5'],
  ],
  ...(['level', 'limit'] as const).map((name) => [
    ...[
      'quota_warning',
      `told_${name}`,
      `notified_${name}`,
      'user_id, feature_id, window_start, quota_limit, level',
    ],
    ...[`$1, (SELECT id FROM made_feature), now(), 10, 50`, '80', '90'],
  ]),
  [
    'audit_log',
    'acting_as',
    'impersonated_user',
    'actor_id, actor, action, target_type',
    `$1, 'a', 'b', 'c'`,
    'x',
    '',
  ],
  [
    'audit_log',
    'acting_as_id',
    'impersonated_user_id',
    'actor_id, actor, action, target_type',
    `$1, 'a', 'b', 'c'`,
    '1',
    '',
  ],
] as [
  table: string,
  old: string,
  current: string,
  columns: string,
  values: string,
  first: string,
  second: string,
][]

/** Start of a statement that creates the permission and the quota feature to which some test rows refer. */
const REFERENCED_ROWS = `WITH made_permission AS (
    INSERT INTO permission (name, display_name, category) VALUES ('x.y', 'X', 'x')
    ON CONFLICT (name) DO UPDATE SET display_name = 'X' RETURNING id),
  made_feature AS (
    INSERT INTO quota_feature (service, feature, kind, period) VALUES ('x', 'y', 'consumed', 'daily')
    ON CONFLICT (service, feature) DO UPDATE SET period = 'daily' RETURNING id)`

test.each(RENAMED_COLUMNS)(
  '%s: %s and %s have the same value',
  async (table, old, current, columns, values, first, second) => {
    const ownerColumn = table === 'audit_log' ? 'actor_id' : 'user_id'
    const read = async () => {
      const [row] = await database.query<{ old: string; current: string }>(
        `SELECT ${old}::text AS old, ${current}::text AS current FROM ${table} WHERE ${ownerColumn} = $1`,
        [userId],
      )
      return [row?.old, row?.current]
    }
    for (const written of [old, current]) {
      const other = written === old ? current : old
      if (table !== 'audit_log')
        await database.query(`DELETE FROM ${table} WHERE ${ownerColumn} = $1`, [userId])
      // Audit records can't be deleted, so each one gets a new actor ID to be found by.
      else userId += 1
      await database.query(
        `${REFERENCED_ROWS} INSERT INTO ${table} (${columns}, ${written}) VALUES (${values}, '${first}')`,
        [userId],
      )
      expect([written, ...(await read())]).toEqual([written, first, first])
      if (table === 'audit_log') continue
      await database.query(`UPDATE ${table} SET ${other} = '${second}' WHERE ${ownerColumn} = $1`, [userId])
      expect([other, ...(await read())]).toEqual([other, second, second])
      await database.query(`UPDATE ${table} SET ${written} = NULL WHERE ${ownerColumn} = $1`, [userId])
      expect([written, ...(await read())]).toEqual([written, null, null])
    }
  },
)

test('the previous version can read and write product metrics', async () => {
  const slot = '2026-03-01T00:00:00.000Z'
  await database.query('DELETE FROM analytics.product_metric_event')
  await database.query(`INSERT INTO analytics.product_metric_event (metric) VALUES ('uploads')`)
  // The next statement is from the previous version, which uses the old names `product_event`, `product`, and
  // `figure`.
  await database.query(
    `WITH taken AS (DELETE FROM analytics.product_event WHERE id IN (SELECT id FROM analytics.product_event)
       RETURNING figure, count)
     INSERT INTO analytics.product (figure, slot, count) SELECT figure, $1, count FROM taken
     ON CONFLICT (figure, slot) DO UPDATE SET count = product.count + EXCLUDED.count`,
    [slot],
  )
  expect(await database.query('SELECT metric, slot, count::int FROM analytics.product_metric')).toEqual([
    { metric: 'uploads', slot: new Date(slot), count: 1 },
  ])
})
