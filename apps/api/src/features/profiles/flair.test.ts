import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

const createUser = async (username: string) => {
  const { agent, id } = await server.createUser(username)
  const path = `/api/profile/${username}`
  return {
    id,
    change: (fields: object) => agent.patch(path).send(fields),
    getSettings: async () => (await agent.get(`${path}/settings`).expect(200)).body,
    getExport: async () => (await agent.get(`${path}/export`).expect(200)).body.profile,
    /** Returns the flair that others see. */
    getPublicFlair: async () => {
      const [byName, byId, adminView] = await Promise.all([
        server.anonymous().get(path).expect(200),
        server.anonymous().get(`/api/profile/id/${id}`).expect(200),
        boss.agent.get(`/api/admin/users/${id}`).expect(200),
      ])
      expect(byId.body.flair).toEqual(byName.body.flair)
      expect(adminView.body.user.flair).toEqual(byName.body.flair)
      return byName.body.flair
    },
  }
}
const subscribe = async (userId: number, name: string, otherFields = {}) => {
  const { id: planId } = await server.database.prisma.plan.findUniqueOrThrow({ where: { name } })
  return server.database.prisma.subscription.create({
    data: { userId, planId, billingCycle: 'monthly', ...otherFields },
  })
}
const expire = (id: number) =>
  server.database.prisma.subscription.update({ where: { id }, data: { status: 'expired' } })
const proFlair = { plan: 'pro', label: 'Pro', icon: 'star', color: 'marigold' }
const emojiFlair = { plan: 'emoji_pro', label: 'Emoji Pro', icon: 'smile', color: 'rose' }

test('shows the flair that a user chooses, or none', async () => {
  const ada = await createUser('ada')
  await subscribe(ada.id, 'emoji_pro')
  await subscribe(ada.id, 'pro', { status: 'trialing' })
  expect(await ada.getSettings()).toMatchObject({ flair: null, flairs: [proFlair, emojiFlair] })
  expect(await ada.getPublicFlair()).toBeNull()
  const { body } = await ada.change({ flair: 'pro' }).expect(200)
  expect(body).toMatchObject({ flair: proFlair, flairs: [proFlair, emojiFlair] })
  expect(await ada.getPublicFlair()).toEqual(proFlair)
  await ada.change({ flair: 'emoji_pro', bio: 'Smiles' }).expect(200)
  expect(await ada.getPublicFlair()).toEqual(emojiFlair)
  expect(await ada.getExport()).toMatchObject({ flair: 'emoji_pro' })
  await ada.change({ bio: 'Nothing about it' }).expect(200)
  expect(await ada.getPublicFlair()).toEqual(emojiFlair)
  await ada.change({ flair: null }).expect(200)
  expect(await ada.getPublicFlair()).toBeNull()
})

test("rejects a flair that is not in the user's plans", async () => {
  const bob = await createUser('bob')
  const getErrors = async (flair: unknown) => (await bob.change({ flair }).expect(400)).body.details
  expect(await getErrors('pro')).toEqual([{ path: 'flair', message: 'Your plans do not include a flair' }])
  await subscribe(bob.id, 'og_unlimited')
  await subscribe(bob.id, 'pro', { status: 'suspended' })
  await subscribe(bob.id, 'enterprise', { expiresAt: new Date(Date.now() - 1_000) })
  for (const name of ['pro', 'enterprise', 'free', 'no_such_plan', ''])
    expect(await getErrors(name)).toEqual([{ path: 'flair', message: 'Must be one of og_unlimited' }])
  await bob.change({ flair: 7 }).expect(400)
  expect(await bob.getPublicFlair()).toBeNull()
})

test('shows a flair while the user has its plan, with the current values of the plan', async () => {
  const carl = await createUser('carl')
  const { id } = await subscribe(carl.id, 'starter')
  await carl.change({ flair: 'starter' }).expect(200)
  await server.database.prisma.plan.update({ where: { name: 'starter' }, data: { flairLabel: 'Beginner' } })
  expect(await carl.getPublicFlair()).toMatchObject({ plan: 'starter', label: 'Beginner' })
  await server.database.prisma.plan.update({ where: { name: 'starter' }, data: { isActive: false } })
  expect(await carl.getPublicFlair()).toMatchObject({ label: 'Beginner' })
  await expire(id)
  expect(await carl.getPublicFlair()).toBeNull()
  expect(await carl.getSettings()).toMatchObject({ flair: null, flairs: [] })
  await subscribe(carl.id, 'starter')
  expect(await carl.getPublicFlair()).toMatchObject({ label: 'Beginner' })
  await server.database.prisma.plan.update({
    where: { name: 'starter' },
    data: { flairLabel: null, flairIcon: null, flairColor: null },
  })
  expect(await carl.getPublicFlair()).toBeNull()
})

test('allows users without a tier to show the flair of the default plan', async () => {
  const dora = await createUser('dora')
  const flair = { flairLabel: 'Reader', flairIcon: 'cup', flairColor: 'slate' }
  await server.database.prisma.plan.update({ where: { name: 'free' }, data: flair })
  await dora.change({ flair: 'free' }).expect(200)
  expect(await dora.getPublicFlair()).toEqual({ plan: 'free', label: 'Reader', icon: 'cup', color: 'slate' })
  await subscribe(dora.id, 'pro')
  expect(await dora.getPublicFlair()).toBeNull()
})

test('reports a conflict when a flair has been changed in another window', async () => {
  const ella = await createUser('ella')
  await subscribe(ella.id, 'pro')
  await ella.change({ flair: 'pro', expected: { flair: null } }).expect(200)
  const { body } = await ella.change({ flair: null, expected: { flair: null } }).expect(409)
  expect(body).toMatchObject({ code: 'edit_conflict', current: { flair: 'pro' } })
})

test('records a flair change by an impersonating administrator', async () => {
  const fred = await createUser('fred')
  await subscribe(fred.id, 'pro')
  await boss.agent
    .post(`/api/admin/users/${fred.id}/impersonate`)
    .send({ reason: 'For this test' })
    .expect(200)
  await boss.agent.patch('/api/profile/fred').send({ flair: 'pro' }).expect(200)
  await boss.agent.delete('/api/auth/impersonation').expect(200)
  const log = await server.database.prisma.auditLog.findMany({
    where: { action: 'user.update', targetId: String(fred.id) },
  })
  expect(log).toMatchObject([{ actor: 'boss', before: { flair: null }, after: { flair: 'pro' } }])
})
