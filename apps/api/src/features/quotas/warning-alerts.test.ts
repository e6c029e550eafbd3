import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { consume, giveBack, holdMore } from './consumption.ts'
import { subjectsOfUser } from './guests.ts'
import { takeBackWarnings, tellOfWarnings } from './warning-alerts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const UPLOADS = 'uploads/daily_uploads'
type Person = Awaited<ReturnType<TestServer['signedIn']>>
let people = 0

/** Creates a user with a daily upload limit. */
async function somebody(quota_limit = 10): Promise<Person> {
  const person = await server.signedIn(`uploader_${people++}`)
  const admin = await server.signedIn(`boss_${people++}`, 'admin')
  await admin.agent
    .patch(`/api/admin/users/${person.id}/quotas`)
    .send({
      service_name: 'uploads',
      feature_name: 'daily_uploads',
      override: { quota_limit },
      reason: 'Test',
    })
    .expect(200)
  return person
}
const use = (person: Person, units: number) =>
  consume(server.database, { name: UPLOADS, subjects: subjectsOfUser(person.id), units })
const told = async ({ agent }: Person) => {
  await tellOfWarnings(server)
  await takeBackWarnings(server)
  return (await agent.get('/api/alerts').expect(200)).body.alerts
}
const titles = async (person: Person) => (await told(person)).map(({ title }: { title: string }) => title)

test('shows only the latest alert at 50, 80, and 100 percent', async () => {
  const person = await somebody()
  await use(person, 4)
  expect(await titles(person)).toEqual([])
  await use(person, 1)
  expect(await told(person)).toMatchObject([
    {
      title: 'Uploads: 50% of your quota used',
      message: expect.stringMatching(/^Your limit is 10 images per day\. It resets on \d+ \w+, 00:00 UTC\.$/),
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
  await use(person, 3)
  expect(await told(person)).toMatchObject([
    { title: 'Uploads: 80% of your quota used', alert_type: 'warning' },
  ])
  await use(person, 2)
  const [alert] = await told(person)
  expect(alert).toMatchObject({ title: 'Uploads: quota reached', persistent: true })
  expect(alert.expires_at).toBe(alert.metadata.resets_at)
})

test('does not show the alert to other users', async () => {
  const other = await server.signedIn('somebody_else')
  expect(await titles(other)).toEqual([])
})

test('shows the next alert after one is dismissed, and none twice in a period', async () => {
  const person = await somebody()
  await use(person, 5)
  const [{ id }] = await told(person)
  await person.agent.post(`/api/alerts/${id}/dismiss`).expect(200)
  expect(await titles(person)).toEqual([])
  const more = await use(person, 3)
  expect(await titles(person)).toEqual(['Uploads: 80% of your quota used'])
  await giveBack(server.database, more)
  expect(await titles(person)).toEqual([])
  await use(person, 3)
  expect(await titles(person)).toEqual([])
  await use(person, 2)
  expect(await titles(person)).toEqual(['Uploads: quota reached'])
})

test('withdraws the alert after a reset or a higher limit', async () => {
  const person = await somebody()
  const admin = await server.signedIn('resetter', 'admin')
  await use(person, 10)
  expect(await titles(person)).toHaveLength(1)
  await admin.agent.post(`/api/admin/users/${person.id}/quotas/reset`).send({ reason: 'Test' }).expect(200)
  expect(await titles(person)).toEqual([])
  await use(person, 10)
  expect(await titles(person)).toHaveLength(1)
  await admin.agent
    .patch(`/api/admin/users/${person.id}/quotas`)
    .send({
      service_name: 'uploads',
      feature_name: 'daily_uploads',
      override: { quota_limit: 100 },
      reason: 'Test',
    })
    .expect(200)
  expect(await titles(person)).toEqual([])
})

test('does not expire for stored items, and names a plan with a higher limit', async () => {
  const person = await server.signedIn('collector')
  await server.database.prisma.plan.update({ where: { name: 'starter' }, data: { displayName: '*Starter*' } })
  await server.database.prisma.$transaction((tx) => holdMore(tx, person.id, 'custom_emoji/emoji_slots', 5))
  expect(await told(person)).toMatchObject([
    {
      title: 'Custom emojis: quota reached',
      message:
        'Your limit is 5 emojis. Delete items to free up space. The **\\*Starter\\*** plan has a higher limit.',
      expires_at: null,
      metadata: { plan: { name: 'starter', display_name: '*Starter*' } },
    },
  ])
})

test('sends one alert per user from several concurrent instances', async () => {
  const everybody = await Promise.all(Array.from({ length: 12 }, () => somebody(2)))
  await Promise.all(everybody.map((person) => use(person, 1)))
  await Promise.all([tellOfWarnings(server), tellOfWarnings(server), tellOfWarnings(server)])
  for (const person of everybody) expect(await titles(person)).toEqual(['Uploads: 50% of your quota used'])
  const { prisma } = server.database
  const ids = everybody.map(({ id }) => id)
  expect(await prisma.alert.count({ where: { userIds: { hasSome: ids } } })).toBe(12)
  expect(await prisma.alertEvent.count({ where: { userIds: { hasSome: ids } } })).toBe(12)
})

test('withdraws more alerts than fit in one batch', async () => {
  const { prisma } = server.database
  await prisma.alert.createMany({
    data: Array.from({ length: 450 }, (_, feature) => ({
      subject: `quota:2000000000:${feature}`,
      title: 'Uploads',
      message: '',
      audience: 'specific_users' as const,
      metadata: { warning_level: 50 },
    })),
  })
  await takeBackWarnings(server)
  expect(await prisma.alert.count({ where: { subject: { startsWith: 'quota:2000000000:' } } })).toBe(0)
})
