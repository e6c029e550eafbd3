import {
  failed,
  type ProviderVisits,
  startProviderVisits,
  together,
  whoIs,
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

test('a newcomer gets an account like any other, and the same one the next time', async () => {
  visits.person('zoe', { name: 'Zoë Müller', preferred_username: 'Zoë.Müller' })
  const agent = server.anonymous()
  expect(await visits.roundTrip(agent, 'zoe')).toBe('/admin/users')
  const user = await whoIs(agent)
  expect(user).toMatchObject({ username: 'zoe_muller', email: 'zoe@idp.example', role: 'user' })
  const { body } = await agent.get('/api/auth/session')
  expect(body).toMatchObject({ roles: ['user'], permissions: [] })

  const elsewhere = server.anonymous()
  expect(await visits.roundTrip(elsewhere, 'zoe')).toBe('/admin/users')
  expect(await whoIs(elsewhere)).toEqual(user)
  const row = await server.database.prisma.user.findUniqueOrThrow({
    where: { id: Number(user.id) },
    include: { accounts: true },
  })
  expect(row).toMatchObject({ displayName: 'Zoë Müller', loginCount: 2, passwordHash: null })
  expect(row.emailVerifiedAt).not.toBeNull()
  expect(row.accounts).toMatchObject([{ provider: 'local', providerAccountId: 'zoe', emailVerified: true }])
  expect(row.accounts[0]?.lastUsedAt).not.toBeNull()
})

test('an address that the provider does not vouch for is not taken for verified', async () => {
  visits.person('unsure', { email_verified: false })
  const agent = server.anonymous()
  await visits.roundTrip(agent, 'unsure')
  const { id } = await whoIs(agent)
  const row = await server.database.prisma.user.findUniqueOrThrow({ where: { id: Number(id) } })
  expect(row.emailVerifiedAt).toBeNull()
})

test('without an address there is no account', async () => {
  visits.people.set('nameless', { name: 'No Address' })
  const agent = server.anonymous()
  expect(await visits.roundTrip(agent, 'nameless')).toBe(failed('email_missing'))
  expect(await whoIs(agent)).toBeNull()
})

test.each([true, false])(
  'an address that is another account’s never leads into that account (vouched for: %s)',
  async (email_verified) => {
    const name = `owner_${email_verified}`
    await server.signedIn(name)
    visits.person(`thief_${email_verified}`, { email: `${name.toUpperCase()}@example.com`, email_verified })
    const agent = server.anonymous()
    expect(await visits.roundTrip(agent, `thief_${email_verified}`)).toBe(failed('email_taken'))
    expect(await whoIs(agent)).toBeNull()
    expect(await server.database.prisma.account.count({ where: { user: { username: name } } })).toBe(0)
  },
)

test('a name that is taken, too short or only digits becomes one that is not', async () => {
  await server.signedIn('popular')
  const names = async (id: string, name: string) => {
    const agent = server.anonymous()
    await visits.roundTrip(agent, visits.person(id, { name, preferred_username: name }))
    return (await whoIs(agent)).username
  }
  expect(await names('n1', 'Popular')).toMatch(/^popular_\d{5}$/)
  expect(await names('n2', 'Al')).toBe('user_al')
  expect(await names('n3', '12345')).toBe('user_12345')
  expect(await names('n4', '山田太郎')).toBe('user')
  expect(await names('n5', '鈴木')).toMatch(/^user_\d{5}$/)
  expect(await names('n6', 'x'.repeat(200))).toBe('x'.repeat(30))
})

test('two first sign-ins of one person at once are one account, and both are signed in', async () => {
  visits.person('twin', { name: 'Twin' })
  const [one, two] = [server.anonymous(), server.anonymous()]
  const paths = [
    await visits.answerOf(await visits.begin(one), 'twin'),
    await visits.answerOf(await visits.begin(two), 'twin'),
  ]
  const ends = await together(
    () => visits.finish(one, paths[0] ?? ''),
    () => visits.finish(two, paths[1] ?? ''),
  )
  expect(ends).toEqual(['/admin/users', '/admin/users'])
  const [first, second] = [await whoIs(one), await whoIs(two)]
  expect(first.id).toBe(second.id)
  expect(await server.database.prisma.user.count({ where: { email: 'twin@idp.example' } })).toBe(1)
})

test('a deactivated account stays outside, and a timeout does not bar the door', async () => {
  visits.person('gone')
  const agent = server.anonymous()
  await visits.roundTrip(agent, 'gone')
  const { id } = await whoIs(agent)
  const userId = Number(id)
  await server.database.prisma.timeout.create({
    data: { userId, type: 'full_access', reason: 'Test', expiresAt: new Date(Date.now() + 1e8) },
  })
  expect(await visits.roundTrip(server.anonymous(), 'gone')).toBe('/admin/users')
  await server.database.prisma.user.update({ where: { id: userId }, data: { isActive: false } })
  const again = server.anonymous()
  expect(await visits.roundTrip(again, 'gone')).toBe(failed('account_inactive'))
  expect(await whoIs(again)).toBeNull()
})

test('whoever says no at the provider comes back with the reason', async () => {
  expect(await visits.roundTrip(server.anonymous(), 'deny')).toBe(failed('access_denied'))
})

test('signing in makes a new session, and the one before ends', async () => {
  visits.person('mover')
  const { agent } = await server.signedIn('before')
  const { headers } = await agent.get('/api/auth/session')
  expect(headers['set-cookie']).toBeUndefined()
  await visits.roundTrip(agent, 'mover')
  expect(await whoIs(agent)).toMatchObject({ username: 'mover' })
  expect(await server.database.prisma.session.count({ where: { user: { username: 'before' } } })).toBe(0)
})

test('an unknown provider is not found', async () => {
  for (const path of [
    '/api/auth/signin/elsewhere',
    '/api/auth/callback/elsewhere',
    '/api/auth/callback/__proto__',
  ])
    await server.anonymous().get(path).expect(404)
})

test('the password of an account has nothing to do with the provider’s', async () => {
  visits.person('single')
  await visits.roundTrip(server.anonymous(), 'single')
  const credentials = { email: 'single@idp.example', password: PASSWORD }
  await server.anonymous().post('/api/auth/signin').send(credentials).expect(401)
})
