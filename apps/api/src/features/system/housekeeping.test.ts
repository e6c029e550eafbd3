import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tidy } from './housekeeping.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ AUDIT_RETENTION_DAYS: '100' })
})
afterAll(() => server.close())

test('what is over goes, what is not stays', async () => {
  const { database } = server
  const { id } = await server.signedIn('ada')
  await server.signedIn('bob')
  await database.query(`UPDATE session SET last_seen_at = now() - interval '15 days' WHERE user_id = $1`, [
    id,
  ])
  await database.query(
    `INSERT INTO audit_log (actor, action, target_type, created_at)
     SELECT 'console', 'test', 'user', now() - make_interval(days => d) FROM unnest(ARRAY[1, 99, 101, 500]) d`,
  )
  expect(await tidy(server)).toEqual({ session: 1, audit_log: 2 })
  expect(await database.query('SELECT count(*) AS n FROM session')).toEqual([{ n: 1 }])
  expect(await database.query('SELECT count(*) AS n FROM audit_log')).toEqual([{ n: 2 }])
  expect(await tidy(server)).toEqual({})
})

test('the database itself refuses to delete a record that is younger than 90 days', async () => {
  await expect(server.database.query('DELETE FROM audit_log')).rejects.toThrow('append-only')
})
