import {
  failurePath,
  getSignedInUser,
  type ProviderVisits,
  runConcurrently,
  startProviderVisits,
} from '../../testing/provider-visits.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

let visits: ProviderVisits
let server: TestServer

beforeAll(async () => {
  visits = await startProviderVisits()
  server = await startTestServer(visits.environment)
})
afterAll(async () => {
  await server.close()
  await visits.close()
})

test('creates an account at the first sign-in and reuses it later', async () => {
  visits.addUser('zoe', { name: 'Zoë Müller', preferred_username: 'Zoë.Müller' })
  const agent = server.anonymous()
  expect(await visits.roundTrip(agent, 'zoe')).toBe('/admin/users')
  const user = await getSignedInUser(agent)
  expect(user).toMatchObject({ username: 'zoe_muller', email: 'zoe@idp.example', role: 'user' })
  const { body } = await agent.get('/api/auth/session')
  expect(body).toMatchObject({ roles: ['user'], permissions: [] })

  const elsewhere = server.anonymous()
  expect(await visits.roundTrip(elsewhere, 'zoe')).toBe('/admin/users')
  expect(await getSignedInUser(elsewhere)).toEqual(user)
  const row = await server.database.prisma.user.findUniqueOrThrow({
    where: { id: Number(user.id) },
    include: { accounts: true },
  })
  expect(row).toMatchObject({ displayName: 'Zoë Müller', loginCount: 2, passwordHash: null })
  expect(row.emailVerifiedAt).not.toBeNull()
  expect(row.accounts).toMatchObject([{ provider: 'local', providerAccountId: 'zoe', emailVerified: true }])
  expect(row.accounts[0]?.lastUsedAt).not.toBeNull()
})

test('does not mark an email address as verified if the provider has not verified it', async () => {
  visits.addUser('unsure', { email_verified: false })
  const agent = server.anonymous()
  await visits.roundTrip(agent, 'unsure')
  const { id } = await getSignedInUser(agent)
  const row = await server.database.prisma.user.findUniqueOrThrow({ where: { id: Number(id) } })
  expect(row.emailVerifiedAt).toBeNull()
})

test('does not create an account without an email address', async () => {
  visits.users.set('nameless', { name: 'No Address' })
  const agent = server.anonymous()
  expect(await visits.roundTrip(agent, 'nameless')).toBe(failurePath('email_missing'))
  expect(await getSignedInUser(agent)).toBeNull()
})

test.each([true, false])(
  'never signs in to another account with the same email address (verified: %s)',
  async (email_verified) => {
    const name = `owner_${email_verified}`
    await server.createUser(name)
    visits.addUser(`thief_${email_verified}`, { email: `${name.toUpperCase()}@example.com`, email_verified })
    const agent = server.anonymous()
    expect(await visits.roundTrip(agent, `thief_${email_verified}`)).toBe(failurePath('email_taken'))
    expect(await getSignedInUser(agent)).toBeNull()
    expect(await server.database.prisma.account.count({ where: { user: { username: name } } })).toBe(0)
  },
)

test('changes a username that is taken, too short, or only digits', async () => {
  await server.createUser('popular')
  const signUpUsername = async (id: string, name: string) => {
    const agent = server.anonymous()
    await visits.roundTrip(agent, visits.addUser(id, { name, preferred_username: name }))
    return (await getSignedInUser(agent)).username
  }
  expect(await signUpUsername('n1', 'Popular')).toMatch(/^popular_\d{5}$/)
  expect(await signUpUsername('n2', 'Al')).toBe('user_al')
  expect(await signUpUsername('n3', '12345')).toBe('user_12345')
  expect(await signUpUsername('n4', '山田太郎')).toBe('user')
  expect(await signUpUsername('n5', '鈴木')).toMatch(/^user_\d{5}$/)
  expect(await signUpUsername('n6', 'x'.repeat(200))).toBe('x'.repeat(30))
})

test('creates one account for two concurrent first sign-ins and signs both in', async () => {
  visits.addUser('twin', { name: 'Twin' })
  const [one, two] = [server.anonymous(), server.anonymous()]
  const paths = [
    await visits.getCallbackPath(await visits.begin(one), 'twin'),
    await visits.getCallbackPath(await visits.begin(two), 'twin'),
  ]
  const locations = await runConcurrently(
    () => visits.finish(one, paths[0] ?? ''),
    () => visits.finish(two, paths[1] ?? ''),
  )
  expect(locations).toEqual(['/admin/users', '/admin/users'])
  const [first, second] = [await getSignedInUser(one), await getSignedInUser(two)]
  expect(first.id).toBe(second.id)
  expect(await server.database.prisma.user.count({ where: { email: 'twin@idp.example' } })).toBe(1)
})

test('rejects a deactivated account and signs in a timed-out one', async () => {
  visits.addUser('gone')
  const agent = server.anonymous()
  await visits.roundTrip(agent, 'gone')
  const { id } = await getSignedInUser(agent)
  const userId = Number(id)
  await server.database.prisma.timeout.create({
    data: { userId, type: 'full_access', reason: 'Test', expiresAt: new Date(Date.now() + 1e8) },
  })
  expect(await visits.roundTrip(server.anonymous(), 'gone')).toBe('/admin/users')
  await server.database.prisma.user.update({ where: { id: userId }, data: { isActive: false } })
  const again = server.anonymous()
  expect(await visits.roundTrip(again, 'gone')).toBe(failurePath('account_inactive'))
  expect(await getSignedInUser(again)).toBeNull()
})

test('returns the error code when the user denies access at the provider', async () => {
  expect(await visits.roundTrip(server.anonymous(), 'deny')).toBe(failurePath('access_denied'))
})

test('replaces the previous session', async () => {
  visits.addUser('mover')
  const { agent } = await server.createUser('before')
  const { headers } = await agent.get('/api/auth/session')
  expect(headers['set-cookie']).toBeUndefined()
  await visits.roundTrip(agent, 'mover')
  expect(await getSignedInUser(agent)).toMatchObject({ username: 'mover' })
  expect(await server.database.prisma.session.count({ where: { user: { username: 'before' } } })).toBe(0)
})

test('returns 404 for an unknown provider', async () => {
  for (const path of [
    '/api/auth/signin/elsewhere',
    '/api/auth/callback/elsewhere',
    '/api/auth/callback/__proto__',
  ])
    await server.anonymous().get(path).expect(404)
})

test('does not accept a password for an account without one', async () => {
  visits.addUser('single')
  await visits.roundTrip(server.anonymous(), 'single')
  const credentials = { email: 'single@idp.example', password: PASSWORD }
  await server.anonymous().post('/api/auth/signin').send(credentials).expect(401)
})
