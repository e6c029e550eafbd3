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
    own: async () => (await agent.get(`${path}/settings`).expect(200)).body,
    exported: async () => (await agent.get(`${path}/export`).expect(200)).body.profile,
    /** Flair that others see. */
    shown: async () => {
      const [byName, byId, admins] = await Promise.all([
        server.anonymous().get(path).expect(200),
        server.anonymous().get(`/api/profile/id/${id}`).expect(200),
        boss.agent.get(`/api/admin/users/${id}`).expect(200),
      ])
      expect(byId.body.flair).toEqual(byName.body.flair)
      expect(admins.body.user.flair).toEqual(byName.body.flair)
      return byName.body.flair
    },
  }
}
const subscribe = async (userId: number, name: string, more = {}) => {
  const { id: planId } = await server.database.prisma.plan.findUniqueOrThrow({ where: { name } })
  return server.database.prisma.subscription.create({
    data: { userId, planId, billingCycle: 'monthly', ...more },
  })
}
const expire = (id: number) =>
  server.database.prisma.subscription.update({ where: { id }, data: { status: 'expired' } })
const star = { plan: 'pro', label: 'Pro', icon: 'star', color: 'marigold' }
const smile = { plan: 'emoji_pro', label: 'Emoji Pro', icon: 'smile', color: 'rose' }

test('shows the flair that a member chooses, or none', async () => {
  const ada = await createUser('ada')
  await subscribe(ada.id, 'emoji_pro')
  await subscribe(ada.id, 'pro', { status: 'trialing' })
  expect(await ada.own()).toMatchObject({ flair: null, flairs: [star, smile] })
  expect(await ada.shown()).toBeNull()
  const { body } = await ada.change({ flair: 'pro' }).expect(200)
  expect(body).toMatchObject({ flair: star, flairs: [star, smile] })
  expect(await ada.shown()).toEqual(star)
  await ada.change({ flair: 'emoji_pro', bio: 'Smiles' }).expect(200)
  expect(await ada.shown()).toEqual(smile)
  expect(await ada.exported()).toMatchObject({ flair: 'emoji_pro' })
  await ada.change({ bio: 'Nothing about it' }).expect(200)
  expect(await ada.shown()).toEqual(smile)
  await ada.change({ flair: null }).expect(200)
  expect(await ada.shown()).toBeNull()
})

test("rejects a flair that is not in the user's plans", async () => {
  const bob = await createUser('bob')
  const rejected = async (flair: unknown) => (await bob.change({ flair }).expect(400)).body.details
  expect(await rejected('pro')).toEqual([{ path: 'flair', message: 'Your plans do not include a flair' }])
  await subscribe(bob.id, 'og_unlimited')
  await subscribe(bob.id, 'pro', { status: 'suspended' })
  await subscribe(bob.id, 'enterprise', { expiresAt: new Date(Date.now() - 1_000) })
  for (const name of ['pro', 'enterprise', 'free', 'no_such_plan', ''])
    expect(await rejected(name)).toEqual([{ path: 'flair', message: 'Must be one of og_unlimited' }])
  await bob.change({ flair: 7 }).expect(400)
  expect(await bob.shown()).toBeNull()
})

test('shows a flair while the user has its plan, with the current values of the plan', async () => {
  const carl = await createUser('carl')
  const { id } = await subscribe(carl.id, 'starter')
  await carl.change({ flair: 'starter' }).expect(200)
  await server.database.prisma.plan.update({ where: { name: 'starter' }, data: { flairLabel: 'Beginner' } })
  expect(await carl.shown()).toMatchObject({ plan: 'starter', label: 'Beginner' })
  await server.database.prisma.plan.update({ where: { name: 'starter' }, data: { isActive: false } })
  expect(await carl.shown()).toMatchObject({ label: 'Beginner' })
  await expire(id)
  expect(await carl.shown()).toBeNull()
  expect(await carl.own()).toMatchObject({ flair: null, flairs: [] })
  await subscribe(carl.id, 'starter')
  expect(await carl.shown()).toMatchObject({ label: 'Beginner' })
  await server.database.prisma.plan.update({
    where: { name: 'starter' },
    data: { flairLabel: null, flairIcon: null, flairColor: null },
  })
  expect(await carl.shown()).toBeNull()
})

test('allows users without a tier to show the flair of the default plan', async () => {
  const dora = await createUser('dora')
  const flair = { flairLabel: 'Reader', flairIcon: 'cup', flairColor: 'slate' }
  await server.database.prisma.plan.update({ where: { name: 'free' }, data: flair })
  await dora.change({ flair: 'free' }).expect(200)
  expect(await dora.shown()).toEqual({ plan: 'free', label: 'Reader', icon: 'cup', color: 'slate' })
  await subscribe(dora.id, 'pro')
  expect(await dora.shown()).toBeNull()
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
  await boss.agent.delete('/api/auth/acting').expect(200)
  const log = await server.database.prisma.auditLog.findMany({
    where: { action: 'user.update', targetId: String(fred.id) },
  })
  expect(log).toMatchObject([{ actor: 'boss', before: { flair: null }, after: { flair: 'pro' } }])
})
