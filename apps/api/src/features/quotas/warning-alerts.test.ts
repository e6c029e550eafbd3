import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { checkStoredQuota, consume, refundUnits } from './consumption.ts'
import { getUserSubjects } from './subjects.ts'
import { createWarningAlerts, withdrawStaleAlerts } from './warning-alerts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const UPLOADS = 'uploads/daily_uploads'
type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>
let userCount = 0

/** Creates a user with a daily upload limit. */
async function createUploader(quota_limit = 10): Promise<SignedInUser> {
  const user = await server.createUser(`uploader_${userCount++}`)
  const admin = await server.createUser(`boss_${userCount++}`, 'admin')
  await admin.agent
    .patch(`/api/admin/users/${user.id}/quotas`)
    .send({
      service_name: 'uploads',
      feature_name: 'daily_uploads',
      override: { quota_limit },
      reason: 'Test',
    })
    .expect(200)
  return user
}
const consumeUnits = (user: SignedInUser, units: number) =>
  consume(server.database, { name: UPLOADS, subjects: getUserSubjects(user.id), units })
const syncAndGetAlerts = async ({ agent }: SignedInUser) => {
  await createWarningAlerts(server)
  await withdrawStaleAlerts(server)
  return (await agent.get('/api/alerts').expect(200)).body.alerts
}
const getTitles = async (user: SignedInUser) =>
  (await syncAndGetAlerts(user)).map(({ title }: { title: string }) => title)

test('shows only the latest alert at 50, 80, and 100 percent', async () => {
  const user = await createUploader()
  await consumeUnits(user, 4)
  expect(await getTitles(user)).toEqual([])
  await consumeUnits(user, 1)
  expect(await syncAndGetAlerts(user)).toMatchObject([
    {
      title: 'Uploads: 50% of your quota used',
      message: expect.stringMatching(
        /^Your limit is 10 images per day\. It resets on \w+ \d+ at 12:00\sAM UTC\.$/,
      ),
      alert_type: 'info',
      persistent: false,
      metadata: {
        kind: 'quota_warning',
        service_name: 'uploads',
        feature_name: 'daily_uploads',
        warning_level: 50,
      },
    },
  ])
  await consumeUnits(user, 3)
  expect(await syncAndGetAlerts(user)).toMatchObject([
    { title: 'Uploads: 80% of your quota used', alert_type: 'warning' },
  ])
  await consumeUnits(user, 2)
  const [alert] = await syncAndGetAlerts(user)
  expect(alert).toMatchObject({ title: 'Uploads: quota reached', persistent: true })
  expect(alert.expires_at).toBe(alert.metadata.resets_at)
})

test('does not show the alerts of a user to other users', async () => {
  const other = await server.createUser('somebody_else')
  expect(await getTitles(other)).toEqual([])
})

test('shows the next alert after one is dismissed, and no alert twice in a period', async () => {
  const user = await createUploader()
  await consumeUnits(user, 5)
  const [{ id }] = await syncAndGetAlerts(user)
  await user.agent.post(`/api/alerts/${id}/dismiss`).expect(200)
  expect(await getTitles(user)).toEqual([])
  const consumption = await consumeUnits(user, 3)
  expect(await getTitles(user)).toEqual(['Uploads: 80% of your quota used'])
  await refundUnits(server.database, consumption)
  expect(await getTitles(user)).toEqual([])
  await consumeUnits(user, 3)
  expect(await getTitles(user)).toEqual([])
  await consumeUnits(user, 2)
  expect(await getTitles(user)).toEqual(['Uploads: quota reached'])
})

test('withdraws the alert after a reset or a higher limit', async () => {
  const user = await createUploader()
  const admin = await server.createUser('resetter', 'admin')
  await consumeUnits(user, 10)
  expect(await getTitles(user)).toHaveLength(1)
  await admin.agent.post(`/api/admin/users/${user.id}/quotas/reset`).send({ reason: 'Test' }).expect(200)
  expect(await getTitles(user)).toEqual([])
  await consumeUnits(user, 10)
  expect(await getTitles(user)).toHaveLength(1)
  await admin.agent
    .patch(`/api/admin/users/${user.id}/quotas`)
    .send({
      service_name: 'uploads',
      feature_name: 'daily_uploads',
      override: { quota_limit: 100 },
      reason: 'Test',
    })
    .expect(200)
  expect(await getTitles(user)).toEqual([])
})

test('creates an alert without expiry for stored items, and names a plan with a higher limit', async () => {
  const user = await server.createUser('collector')
  // The message must escape the markup in the display name.
  await server.database.prisma.plan.update({ where: { name: 'starter' }, data: { displayName: '*Starter*' } })
  await server.database.prisma.$transaction((tx) =>
    checkStoredQuota(tx, user.id, 'custom_emoji/emoji_slots', 5),
  )
  expect(await syncAndGetAlerts(user)).toMatchObject([
    {
      title: 'Custom emojis: quota reached',
      message:
        'Your limit is 5 emojis. Delete items to free up space. The **\\*Starter\\*** plan has a higher limit.',
      expires_at: null,
      metadata: { plan: { name: 'starter', display_name: '*Starter*' } },
    },
  ])
})

test('creates only one alert per user if several instances run at the same time', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => createUploader(2)))
  await Promise.all(users.map((user) => consumeUnits(user, 1)))
  await Promise.all([createWarningAlerts(server), createWarningAlerts(server), createWarningAlerts(server)])
  for (const user of users) expect(await getTitles(user)).toEqual(['Uploads: 50% of your quota used'])
  const { prisma } = server.database
  const ids = users.map(({ id }) => id)
  expect(await prisma.alert.count({ where: { userIds: { hasSome: ids } } })).toBe(12)
  expect(await prisma.alertEvent.count({ where: { userIds: { hasSome: ids } } })).toBe(12)
})

test('withdraws more alerts than fit in one batch', async () => {
  const { prisma } = server.database
  // No user has the ID 2000000000, so there are no warnings for it, and all of these alerts are stale. One
  // batch checks 200 alerts.
  await prisma.alert.createMany({
    data: Array.from({ length: 450 }, (_, feature) => ({
      subject: `quota:2000000000:${feature}`,
      title: 'Uploads',
      message: '',
      audience: 'specific_users' as const,
      metadata: { warning_level: 50 },
    })),
  })
  await withdrawStaleAlerts(server)
  expect(await prisma.alert.count({ where: { subject: { startsWith: 'quota:2000000000:' } } })).toBe(0)
})
