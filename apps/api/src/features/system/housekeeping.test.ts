import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deleteExpiredRows } from './housekeeping.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ AUDIT_RETENTION_DAYS: '100' })
})
afterAll(() => server.close())

test('deletes expired rows and keeps the others', async () => {
  const { database } = server
  const { id } = await server.createUser('ada')
  await server.createUser('bob')
  await database.query(`UPDATE session SET last_seen_at = now() - interval '15 days' WHERE user_id = $1`, [
    id,
  ])
  await database.query(
    `INSERT INTO audit_log (actor, action, target_type, created_at)
     SELECT 'console', 'test', 'user', now() - make_interval(days => d) FROM unnest(ARRAY[1, 99, 101, 500]) d`,
  )
  await database.query(
    `INSERT INTO rate_limit_rejection (hour, class, level, rejected)
     SELECT date_trunc('hour', now() - make_interval(days => d)), 'api', 1, 5 FROM unnest(ARRAY[0, 89, 91, 92]) d`,
  )
  // The user stores nothing, so these warnings about the two quotas of stored items no longer apply.
  await database.query(
    `INSERT INTO quota_warning (user_id, feature_id, window_start, quota_limit, level)
     SELECT $1::int, id, 'epoch', 5, 100 FROM quota_feature WHERE kind = 'held'`,
    [id],
  )
  expect(await deleteExpiredRows(server)).toEqual({
    session: 1,
    audit_log: 2,
    rate_limit_rejection: 2,
    quota_warning: 2,
  })
  expect(await database.query('SELECT count(*) AS n FROM session')).toEqual([{ n: 1 }])
  expect(await database.query(`SELECT count(*) AS n FROM audit_log WHERE action = 'test'`)).toEqual([
    { n: 2 },
  ])
  expect(await deleteExpiredRows(server)).toEqual({})
})

describe('the database', () => {
  const insertRecords = (...ages: number[]) =>
    server.database.query(
      `INSERT INTO audit_log (actor, action, target_type, created_at)
       SELECT 'console', 'old', 'user', now() - make_interval(days => d) FROM unnest($1::int[]) d RETURNING id`,
      [ages],
    )
  const deleteRecords = () => server.database.query(`DELETE FROM audit_log WHERE action = 'old'`)
  const runWithRetention = (days: number | null) =>
    deleteExpiredRows({ ...server, config: { ...server.config, AUDIT_RETENTION_DAYS: days } })

  test.each([
    [729, 'a retention of 730 days', 730],
    [36_000, 'unlimited retention', null],
    [89, 'a retention of 90 days', 90],
  ])('rejects deleting a %i-day-old record with %s', async (age, _retention, days) => {
    await runWithRetention(days)
    await insertRecords(age)
    await expect(deleteRecords()).rejects.toThrow('append-only')
  })

  test('records a change of the retention period once', async () => {
    await runWithRetention(730)
    const listChanges = () =>
      server.database.prisma.auditLog.findMany({
        where: { action: 'audit.retention' },
        orderBy: { id: 'desc' },
      })
    const countBefore = (await listChanges()).length
    await runWithRetention(100)
    await runWithRetention(100)
    const [last, ...others] = await listChanges()
    expect(others).toHaveLength(countBefore)
    expect(last).toMatchObject({ actor: 'console', before: { days: 730 }, after: { days: 100 } })
  })

  test.each([
    'DELETE FROM audit_retention',
    'TRUNCATE audit_retention',
    'INSERT INTO audit_retention VALUES (false, 90)',
  ])('rejects %s', async (statement) => {
    await expect(server.database.query(statement)).rejects.toThrow('append-only')
  })

  test('rejects a retention period of less than 90 days', async () => {
    await expect(server.database.query('UPDATE audit_retention SET days = 89')).rejects.toThrow('days_check')
  })
})
