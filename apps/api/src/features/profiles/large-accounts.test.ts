import { trackAffectedRows } from '../../testing/affected-rows.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { REMOVAL_BATCHES, removeDeletedAccountsData } from './account-removals.ts'

/** Maximum number of rows that one batch changes. */
const MAX_BATCH_ROWS = 500

/** Queries for the rows of the account with ID `$1`, by table. */
const ROW_QUERIES = {
  upload: 'SELECT FROM upload WHERE user_id = $1',
  emoji: 'SELECT FROM emoji WHERE $1 IN (owner_id, reviewed_by_id)',
  friendship: 'SELECT FROM friendship WHERE $1 IN (requester_id, addressee_id)',
  declined_friend_request: 'SELECT FROM declined_friend_request WHERE $1 IN (requester_id, addressee_id)',
  alert: 'SELECT FROM alert WHERE $1 = ANY (user_ids)',
  alert_event: 'SELECT FROM alert_event WHERE $1 = ANY (user_ids)',
  alert_dismissal: 'SELECT FROM alert_dismissal WHERE user_id = $1',
  alert_impression: 'SELECT FROM alert_impression WHERE user_id = $1',
  'analytics.product_metric_event': 'SELECT FROM analytics.product_metric_event WHERE user_id = $1',
}

let server: TestServer
let getMaxAffectedRows: () => Promise<Record<string, number>>
beforeAll(async () => {
  server = await startTestServer()
  await server.database.query(`INSERT INTO "user" (username, email, display_name)
    SELECT 'other_' || n, 'other_' || n || '@example.com', 'Other' FROM generate_series(1, 2200) n`)
  await server.database.query(`INSERT INTO alert (title, message, audience)
    SELECT 'For all', 'Hello', 'all' FROM generate_series(1, 1200)`)
  getMaxAffectedRows = await trackAffectedRows(server.database, Object.keys(ROW_QUERIES))
})
afterAll(() => server.close())

/** Creates an account with hundreds or thousands of rows in each table that removals process in batches. */
async function createLargeAccount(name: string) {
  const account = await server.createUser(name)
  const insertStatements = [
    `INSERT INTO upload (filename, user_id, status, media_type, size, width, height, frames, blurhash)
     SELECT '${name}-' || n || '.png', $1, 'stored', 'image/png', 1, 1, 1, 1, 'x' FROM generate_series(1, 2600) n`,
    `INSERT INTO emoji (emoji_id, name, category_id, is_custom, shortcode, owner_id, status)
     SELECT 'custom_${name}_' || n, 'Mine', (SELECT min(id) FROM emoji_category), true, '${name}_' || n, $1,
       (ARRAY['approved', 'pending', 'rejected'])[n % 3 + 1]::emoji_status FROM generate_series(1, 240) n`,
    `INSERT INTO friendship (requester_id, addressee_id, accepted_at)
     SELECT CASE WHEN n % 2 = 0 THEN id ELSE $1 END, CASE WHEN n % 2 = 0 THEN $1 ELSE id END, now()
     FROM (SELECT id, row_number() OVER () AS n FROM "user" WHERE username LIKE 'other%') others`,
    `INSERT INTO declined_friend_request (requester_id, addressee_id)
     SELECT $1, id FROM "user" WHERE username LIKE 'other%'`,
    `INSERT INTO alert (title, message, audience, user_ids)
     SELECT 'Yours', 'Hello', 'specific_users', ARRAY[$1::int] FROM generate_series(1, 250)`,
    `INSERT INTO alert_event (alert_id, kind, audience, role_ids, user_ids)
     SELECT 1, 'dismiss', 'specific_users', '{}', ARRAY[$1::int] FROM generate_series(1, 1200)`,
    `INSERT INTO alert_dismissal (alert_id, user_id) SELECT id, $1 FROM alert WHERE audience = 'all'`,
    `INSERT INTO alert_impression (alert_id, user_id) SELECT id, $1 FROM alert WHERE audience = 'all'`,
    `INSERT INTO analytics.product_metric_event (metric, user_id) SELECT 'active', $1 FROM generate_series(1, 1200)`,
  ]
  for (const statement of insertStatements) await server.database.query(statement, [account.id])
  return account
}

async function countRemaining(id: number) {
  const rowCounts: Record<string, number> = {}
  for (const [table, query] of Object.entries(ROW_QUERIES)) {
    const rows = await server.database.query(query, [id])
    if (rows.length > 0) rowCounts[table] = rows.length
  }
  return rowCounts
}

test('every model that refers to users without a foreign key has removal batches', async () => {
  const tables = await server.database.query<{ table: string }>(
    `SELECT DISTINCT c.table_name::text AS table FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name IN ('user_id', 'owner_id', 'requester_id', 'reviewed_by_id')
       AND c.table_name <> 'deleted_user' AND NOT EXISTS (
         SELECT FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey)
         WHERE f.contype = 'f' AND f.conrelid = format('public.%I', c.table_name)::regclass
           AND a.attname = c.column_name)`,
  )
  const models = tables.map(({ table }) =>
    table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  expect(models.sort()).toEqual(expect.arrayContaining(['Emoji', 'Friendship', 'Upload']))
  expect(Object.keys(REMOVAL_BATCHES)).toEqual(expect.arrayContaining(models))
})

describe.each(['its owner', 'an administrator'])(
  'deletion by %s of an account with thousands of rows',
  (deletedBy) => {
    const name = deletedBy === 'its owner' ? 'giant' : 'titan'

    test('removes the account immediately and its rows in batches', async () => {
      const { agent, id } = await createLargeAccount(name)
      const boss = await server.createUser(`${name}_boss`, 'admin')
      const friend = await server.createUser(`${name}_friend`)
      const { prisma } = server.database
      await prisma.friendship.create({
        data: { requesterId: friend.id, addresseeId: id, acceptedAt: new Date() },
      })
      if (deletedBy === 'its owner') await agent.delete(`/api/profile/${name}`).expect(204)
      else await boss.agent.delete(`/api/admin/users/${id}?reason=Asked`).expect(204)

      expect((await countRemaining(id)).upload).toBeGreaterThan(MAX_BATCH_ROWS)
      const anonymous = server.anonymous()
      const [upload] = await prisma.upload.findMany({ where: { userId: id, status: 'stored' }, take: 1 })
      await anonymous.get(`/uploads/images/${upload?.filename}`).expect(404)
      await anonymous.get(`/api/profile/id/${id}`).expect(404)
      const uploadList = await boss.agent.get('/api/admin/uploads').expect(200)
      expect([uploadList.body.uploads, uploadList.body.pagination.total]).toEqual([[], 0])
      const uploaders = await boss.agent.get('/api/admin/uploads/users').expect(200)
      expect(uploaders.body).toMatchObject({ users: [], totals: { users: 0, uploads: 0, bytes: 0 } })
      const pending = await boss.agent.get('/api/admin/emojis?status=pending&per_page=50').expect(200)
      expect(pending.body.emojis).toEqual([])
      const emoji = await prisma.emoji.findFirstOrThrow({ where: { ownerId: id, status: 'pending' } })
      const review = { ids: [emoji.id], decision: 'approve', expected: { status: 'pending' } }
      await boss.agent.post('/api/admin/emojis').send(review).expect(404)
      expect((await friend.agent.get('/api/friends').expect(200)).body.friends).toEqual([])
      const exported = await friend.agent.get(`/api/profile/${name}_friend/export`).expect(200)
      expect(exported.body.friends).toEqual([])
      const newAccount = { email: `${name}@example.com`, username: name, password: PASSWORD }
      await anonymous.post('/api/auth/signup').send(newAccount).expect(201)

      expect(await removeDeletedAccountsData(server)).toBe(1)
      expect(await countRemaining(id)).toEqual({})
      expect(Math.max(...Object.values(await getMaxAffectedRows()))).toBeLessThanOrEqual(MAX_BATCH_ROWS)
      // Emojis have smaller batches.
      expect((await getMaxAffectedRows()).emoji).toBeLessThanOrEqual(25)
      expect(await prisma.upload.count({ where: { status: { not: 'deleted' } } })).toBe(0)
      // A third of the account's 240 emojis were approved, and only these remain.
      const ownerless = { shortcode: { startsWith: `${name}_` }, ownerId: null }
      expect(await prisma.emoji.count({ where: ownerless })).toBe(80)
      expect(await prisma.emoji.count({ where: { ...ownerless, status: 'approved' } })).toBe(80)
      const where = { action: 'account.delete', targetId: String(id) }
      expect(await prisma.auditLog.count({ where })).toBe(1)
    })
  },
)

test('completes the deletion in another process if the first one ends before or between batches', async () => {
  const { id } = await createLargeAccount('fading')
  // Simulates a process that ends right after it has deleted the user, before the first batch.
  await server.database.query('DELETE FROM "user" WHERE id = $1', [id])
  for (const batchCount of [0, 1, 7]) {
    const before = await countRemaining(id)
    let checks = 0
    expect(await removeDeletedAccountsData(server, () => checks++ >= batchCount)).toBe(0)
    const { removedAt } = await server.database.prisma.deletedUser.findUniqueOrThrow({
      where: { userId: id },
    })
    expect(removedAt).toBeNull()
    const remaining = await countRemaining(id)
    if (batchCount === 0) expect(remaining).toEqual(before)
    else expect(remaining).not.toEqual(before)
  }
  expect(await removeDeletedAccountsData(server)).toBe(1)
  expect(await countRemaining(id)).toEqual({})
})

test('removes rows that were added after the first removal, in a round one hour later', async () => {
  const { agent, id } = await server.createUser('hasty')
  await agent.delete('/api/profile/hasty').expect(204)
  const { prisma } = server.database
  const alert = await prisma.alert.findFirstOrThrow({ where: { audience: 'all' } })
  await prisma.alertImpression.create({ data: { alertId: alert.id, userId: id } })
  expect(await removeDeletedAccountsData(server)).toBe(0)
  expect(await countRemaining(id)).toEqual({ alert_impression: 1 })
  const removedAt = new Date(Date.now() - 3_700_000)
  await prisma.deletedUser.updateMany({ where: { userId: id }, data: { removedAt } })
  expect(await removeDeletedAccountsData(server)).toBe(1)
  expect(await countRemaining(id)).toEqual({})
  expect(await prisma.deletedUser.count({ where: { userId: id } })).toBe(0)
})
