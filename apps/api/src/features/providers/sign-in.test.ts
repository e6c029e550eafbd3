import {
  DEFAULT_RETURN_PATH,
  getFailurePath,
  getSignedInUser,
  runConcurrently,
  startTestProvider,
  type TestProvider,
} from '../../testing/test-provider.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

let provider: TestProvider
let server: TestServer

beforeAll(async () => {
  provider = await startTestProvider()
  server = await startTestServer(provider.environment)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

test('creates an account at the first sign-in and reuses it later', async () => {
  provider.addUser('zoe', { name: 'Zoë Müller', preferred_username: 'Zoë.Müller' })
  const agent = server.anonymous()
  expect(await provider.signIn(agent, 'zoe')).toBe(DEFAULT_RETURN_PATH)
  const user = await getSignedInUser(agent)
  expect(user).toMatchObject({ username: 'zoe_muller', email: 'zoe@idp.example', role: 'user' })
  const { body } = await agent.get('/api/auth/session')
  expect(body).toMatchObject({ roles: ['user'], permissions: [] })

  const otherBrowser = server.anonymous()
  expect(await provider.signIn(otherBrowser, 'zoe')).toBe(DEFAULT_RETURN_PATH)
  expect(await getSignedInUser(otherBrowser)).toEqual(user)
  const row = await server.database.prisma.user.findUniqueOrThrow({
    where: { id: Number(user.id) },
    include: { accounts: true },
  })
  expect(row).toMatchObject({ displayName: 'Zoë Müller', loginCount: 2, passwordHash: null })
  expect(row.emailVerifiedAt).not.toBeNull()
  expect(row.accounts).toMatchObject([{ provider: 'idp', providerAccountId: 'zoe', emailVerified: true }])
  expect(row.accounts[0]?.lastUsedAt).not.toBeNull()
})

test('does not mark an email address as verified if the provider has not verified it', async () => {
  provider.addUser('unsure', { email_verified: false })
  const agent = server.anonymous()
  await provider.signIn(agent, 'unsure')
  const { id } = await getSignedInUser(agent)
  const row = await server.database.prisma.user.findUniqueOrThrow({ where: { id: Number(id) } })
  expect(row.emailVerifiedAt).toBeNull()
})

test('does not create an account if the provider returns no email address', async () => {
  provider.users.set('no_email', { name: 'No Email' })
  const agent = server.anonymous()
  expect(await provider.signIn(agent, 'no_email')).toBe(getFailurePath('email_missing'))
  expect(await getSignedInUser(agent)).toBeNull()
})

test.each([true, false])(
  'never signs in to an existing account with the same email address (verified by the provider: %s)',
  async (email_verified) => {
    const name = `owner_${email_verified}`
    await server.createUser(name)
    provider.addUser(`thief_${email_verified}`, {
      email: `${name.toUpperCase()}@example.com`,
      email_verified,
    })
    const agent = server.anonymous()
    expect(await provider.signIn(agent, `thief_${email_verified}`)).toBe(getFailurePath('email_taken'))
    expect(await getSignedInUser(agent)).toBeNull()
    expect(await server.database.prisma.account.count({ where: { user: { username: name } } })).toBe(0)
  },
)

test("adjusts the provider's username if it is taken, too short, too long, only digits, or not in Latin script", async () => {
  await server.createUser('popular')
  const signUpAndGetUsername = async (id: string, name: string) => {
    const agent = server.anonymous()
    await provider.signIn(agent, provider.addUser(id, { name, preferred_username: name }))
    return (await getSignedInUser(agent)).username
  }
  expect(await signUpAndGetUsername('n1', 'Popular')).toMatch(/^popular_\d{5}$/)
  expect(await signUpAndGetUsername('n2', 'Al')).toBe('user_al')
  expect(await signUpAndGetUsername('n3', '12345')).toBe('user_12345')
  expect(await signUpAndGetUsername('n4', '山田太郎')).toBe('user')
  // `n4` has taken the username `user`.
  expect(await signUpAndGetUsername('n5', '鈴木')).toMatch(/^user_\d{5}$/)
  expect(await signUpAndGetUsername('n6', 'x'.repeat(200))).toBe('x'.repeat(30))
})

test('creates one account for two concurrent first sign-ins and signs both in', async () => {
  provider.addUser('twin', { name: 'Twin' })
  const [firstBrowser, secondBrowser] = [server.anonymous(), server.anonymous()]
  const paths = [
    await provider.visitProvider(await provider.begin(firstBrowser), 'twin'),
    await provider.visitProvider(await provider.begin(secondBrowser), 'twin'),
  ]
  const locations = await runConcurrently(
    () => provider.finish(firstBrowser, paths[0] ?? ''),
    () => provider.finish(secondBrowser, paths[1] ?? ''),
  )
  expect(locations).toEqual([DEFAULT_RETURN_PATH, DEFAULT_RETURN_PATH])
  const [firstUser, secondUser] = [await getSignedInUser(firstBrowser), await getSignedInUser(secondBrowser)]
  expect(firstUser.id).toBe(secondUser.id)
  expect(await server.database.prisma.user.count({ where: { email: 'twin@idp.example' } })).toBe(1)
})

test('signs in a user with an active timeout, but not a user whose account is deactivated', async () => {
  provider.addUser('gone')
  const agent = server.anonymous()
  await provider.signIn(agent, 'gone')
  const { id } = await getSignedInUser(agent)
  const userId = Number(id)
  await server.database.prisma.timeout.create({
    data: { userId, type: 'full_access', reason: 'Test', expiresAt: new Date(Date.now() + 1e8) },
  })
  expect(await provider.signIn(server.anonymous(), 'gone')).toBe(DEFAULT_RETURN_PATH)
  await server.database.prisma.user.update({ where: { id: userId }, data: { isActive: false } })
  const secondBrowser = server.anonymous()
  expect(await provider.signIn(secondBrowser, 'gone')).toBe(getFailurePath('account_inactive'))
  expect(await getSignedInUser(secondBrowser)).toBeNull()
})

test('returns the error code when the user denies access at the provider', async () => {
  // The account ID `deny` makes the test provider return `access_denied`.
  expect(await provider.signIn(server.anonymous(), 'deny')).toBe(getFailurePath('access_denied'))
})

test('replaces the session of another user in the same browser', async () => {
  provider.addUser('mover')
  const { agent } = await server.createUser('before')
  // The session of the user `before` is valid, so the server sets no new cookie.
  const { headers } = await agent.get('/api/auth/session')
  expect(headers['set-cookie']).toBeUndefined()
  await provider.signIn(agent, 'mover')
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

test('rejects a password sign-in to an account that has no password', async () => {
  provider.addUser('single')
  await provider.signIn(server.anonymous(), 'single')
  const credentials = { email: 'single@idp.example', password: PASSWORD }
  await server.anonymous().post('/api/auth/signin').send(credentials).expect(401)
})
