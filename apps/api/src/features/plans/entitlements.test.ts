import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { loadFeatures, requireFeature } from './entitlements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const createUserId = async (username: string) => (await server.createUser(username)).id
const getPlan = (name: string) => server.database.prisma.plan.findUniqueOrThrow({ where: { name } })
const subscribe = async (userId: number, name: string, otherFields = {}) =>
  server.database.prisma.subscription.create({
    data: { userId, planId: (await getPlan(name)).id, billingCycle: 'monthly', ...otherFields },
  })
const getFeatures = async (userId: number) => [...(await loadFeatures(server.database, userId))]
const oneSecondAgo = new Date(Date.now() - 1_000)

test('returns the features of current plans, and reflects changes immediately', async () => {
  const ada = await createUserId('ada')
  expect(await getFeatures(ada)).toEqual([])
  await subscribe(ada, 'emoji_pro')
  const { id } = await subscribe(ada, 'starter', { status: 'trialing' })
  expect(await getFeatures(ada)).toEqual(['basic_controls', 'animated_emoji'])
  // The catalog does not contain `removed_feature`, so this name is ignored.
  await server.database.prisma.plan.update({
    where: { name: 'starter' },
    data: { features: ['white_label', 'removed_feature'] },
  })
  expect(await getFeatures(ada)).toEqual(['animated_emoji', 'white_label'])
  await server.database.prisma.subscription.update({ where: { id }, data: { expiresAt: oneSecondAgo } })
  expect(await getFeatures(ada)).toEqual(['animated_emoji'])
})

test('returns the features of the default plan for a user whose only subscription is an add-on', async () => {
  const bob = await createUserId('bob')
  await server.database.prisma.plan.update({
    where: { name: 'free' },
    data: { features: ['basic_controls'] },
  })
  await subscribe(bob, 'og_unlimited')
  expect(await getFeatures(bob)).toEqual(['basic_controls'])
  await server.database.prisma.plan.update({ where: { name: 'free' }, data: { features: [] } })
})

test('rejects a missing feature and names the cheapest plan that includes it', async () => {
  const carl = await createUserId('carl')
  const requireFeatureFor = (feature: Parameters<typeof requireFeature>[2], userId: number | null = carl) =>
    requireFeature(server.database, userId, feature)
  const toExpectedError = (planName: string | null) => ({
    status: 403,
    code: 'plan_required',
    members: { plan: planName && expect.objectContaining({ name: planName }) },
  })
  // The add-on `emoji_pro` also includes the feature, but has no price. Plans without a price come last.
  await expect(requireFeatureFor('animated_emoji')).rejects.toMatchObject(toExpectedError('pro'))
  await expect(requireFeatureFor('analytics_export')).rejects.toMatchObject(toExpectedError('enterprise'))
  const setYearlyPrice = (yearlyCents: number) =>
    server.database.prisma.plan.update({ where: { name: 'enterprise' }, data: { yearlyCents } })
  // At this price, `enterprise` costs less per month than the pro plan, which also includes the feature.
  await setYearlyPrice(600)
  await expect(requireFeatureFor('advanced_controls')).rejects.toMatchObject(toExpectedError('enterprise'))
  await setYearlyPrice(29_990)
  await server.database.prisma.plan.update({
    where: { name: 'starter' },
    data: { features: ['analytics_export'] },
  })
  await expect(requireFeatureFor('analytics_export')).rejects.toMatchObject(toExpectedError('starter'))
  await server.database.prisma.plan.updateMany({
    where: { features: { has: 'analytics_export' } },
    data: { isActive: false },
  })
  await expect(requireFeatureFor('analytics_export')).rejects.toMatchObject(toExpectedError(null))
  await subscribe(carl, 'enterprise')
  await expect(requireFeatureFor('analytics_export')).resolves.toBeUndefined()
  await expect(requireFeatureFor('analytics_export', null)).rejects.toMatchObject(toExpectedError(null))
})
