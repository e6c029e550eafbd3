import {
  CLIENT,
  type IdentityProvider,
  type Person,
  startIdentityProvider,
} from '../../testing/identity-provider.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

const CALLBACK = 'http://localhost:3000/api/auth/callback/local'

type Agent = ReturnType<TestServer['anonymous']>

let idp: IdentityProvider
let server: TestServer
const settings = () => JSON.stringify([{ ...CLIENT, id: 'local', name: 'Local', issuer: idp.issuer }])

beforeAll(async () => {
  idp = await startIdentityProvider([CALLBACK])
  server = await startTestServer({ OIDC_PROVIDERS: settings() })
})
afterAll(async () => {
  await server.close()
  await idp.close()
})

/** Somebody whom the provider knows. */
function person(id: string, known: Person = {}) {
  idp.people.set(id, { email: `${id}@idp.example`, email_verified: true, name: id, ...known })
  return id
}

const begin = async (agent: Agent, returnTo = '/admin/users') => {
  const query = new URLSearchParams({ return_to: returnTo })
  const { headers } = await agent.get(`/api/auth/signin/local?${query}`).expect(302)
  return String(headers.location)
}

/** What the provider sends the browser back to, as a path of the server. */
const answerOf = async (url: string, decision: string) =>
  (await idp.visit(url, decision)).replace(/^http:\/\/[^/]+/, '')

const finish = async (agent: Agent, path: string) => {
  const { headers } = await agent.get(path).expect(302)
  return String(headers.location)
}

const roundTrip = async (agent: Agent, who: string) => finish(agent, await answerOf(await begin(agent), who))

const whoIs = async (agent: Agent) => (await agent.get('/api/auth/session').expect(200)).body.user

const failed = (code: string) => `/admin/users?error=${code}`

/** At once, whoever comes first: `all` in the order in which they were asked. */
const together = <Result>(...calls: (() => Promise<Result>)[]) => Promise.all(calls.map((call) => call()))

test('a newcomer gets an account like any other, and the same one the next time', async () => {
  person('zoe', { name: 'Zoë Müller', preferred_username: 'Zoë.Müller' })
  const agent = server.anonymous()
  expect(await roundTrip(agent, 'zoe')).toBe('/admin/users')
  const user = await whoIs(agent)
  expect(user).toMatchObject({ username: 'zoe_muller', email: 'zoe@idp.example', role: 'user' })
  const { body } = await agent.get('/api/auth/session')
  expect(body).toMatchObject({ roles: ['user'], permissions: [] })

  const elsewhere = server.anonymous()
  expect(await roundTrip(elsewhere, 'zoe')).toBe('/admin/users')
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
  person('unsure', { email_verified: false })
  const agent = server.anonymous()
  await roundTrip(agent, 'unsure')
  const { id } = await whoIs(agent)
  const row = await server.database.prisma.user.findUniqueOrThrow({ where: { id: Number(id) } })
  expect(row.emailVerifiedAt).toBeNull()
})

test('without an address there is no account', async () => {
  idp.people.set('nameless', { name: 'No Address' })
  const agent = server.anonymous()
  expect(await roundTrip(agent, 'nameless')).toBe(failed('email_missing'))
  expect(await whoIs(agent)).toBeNull()
})

test.each([true, false])(
  'an address that is another account’s never leads into that account (vouched for: %s)',
  async (email_verified) => {
    const name = `owner_${email_verified}`
    await server.signedIn(name)
    person(`thief_${email_verified}`, { email: `${name.toUpperCase()}@example.com`, email_verified })
    const agent = server.anonymous()
    expect(await roundTrip(agent, `thief_${email_verified}`)).toBe(failed('email_taken'))
    expect(await whoIs(agent)).toBeNull()
    expect(await server.database.prisma.account.count({ where: { user: { username: name } } })).toBe(0)
  },
)

test('a name that is taken, too short or only digits becomes one that is not', async () => {
  await server.signedIn('popular')
  const names = async (id: string, name: string) => {
    const agent = server.anonymous()
    await roundTrip(agent, person(id, { name, preferred_username: name }))
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
  person('twin', { name: 'Twin' })
  const [one, two] = [server.anonymous(), server.anonymous()]
  const paths = [await answerOf(await begin(one), 'twin'), await answerOf(await begin(two), 'twin')]
  const ends = await together(
    () => finish(one, paths[0] ?? ''),
    () => finish(two, paths[1] ?? ''),
  )
  expect(ends).toEqual(['/admin/users', '/admin/users'])
  const [first, second] = [await whoIs(one), await whoIs(two)]
  expect(first.id).toBe(second.id)
  expect(await server.database.prisma.user.count({ where: { email: 'twin@idp.example' } })).toBe(1)
})

test('a deactivated account stays outside, and a timeout does not bar the door', async () => {
  person('gone')
  const agent = server.anonymous()
  await roundTrip(agent, 'gone')
  const { id } = await whoIs(agent)
  const userId = Number(id)
  await server.database.prisma.timeout.create({
    data: { userId, type: 'full_access', reason: 'Test', expiresAt: new Date(Date.now() + 1e8) },
  })
  expect(await roundTrip(server.anonymous(), 'gone')).toBe('/admin/users')
  await server.database.prisma.user.update({ where: { id: userId }, data: { isActive: false } })
  const again = server.anonymous()
  expect(await roundTrip(again, 'gone')).toBe(failed('account_inactive'))
  expect(await whoIs(again)).toBeNull()
})

describe('an answer that is not the one to this browser’s question', () => {
  const EXPIRED = '/admin/sign-in?error=attempt_expired'
  beforeAll(() => void person('ada'))

  test('replayed, it is nothing', async () => {
    const agent = server.anonymous()
    const path = await answerOf(await begin(agent), 'ada')
    expect(await finish(agent, path)).toBe('/admin/users')
    expect(await finish(agent, path)).toBe(EXPIRED)
  })

  test('twice at once, it counts once', async () => {
    const agent = server.anonymous()
    const path = await answerOf(await begin(agent), 'ada')
    const ends = await together(
      () => finish(agent, path),
      () => finish(agent, path),
    )
    expect(ends.sort()).toEqual([EXPIRED, '/admin/users'].sort())
  })

  test('in another browser, with or without an attempt of its own, it signs no one in', async () => {
    const path = await answerOf(await begin(server.anonymous()), 'ada')
    const victim = server.anonymous()
    expect(await finish(victim, path)).toBe(EXPIRED)
    await begin(victim)
    expect(await finish(victim, path)).toBe(EXPIRED)
    expect(await whoIs(victim)).toBeNull()
  })

  test('with another state, or none, it is nothing', async () => {
    const agent = server.anonymous()
    const path = await answerOf(await begin(agent), 'ada')
    expect(await finish(agent, path.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`))).toBe(EXPIRED)
    expect(await finish(agent, path.replace(/state=[^&]+/, ''))).toBe(EXPIRED)
  })

  test('with another nonce, another verifier or another issuer, it is not believed', async () => {
    const changed = async (name: string) => {
      const agent = server.anonymous()
      const url = new URL(await begin(agent))
      url.searchParams.set(name, 'x'.repeat(43))
      return finish(agent, await answerOf(url.href, 'ada'))
    }
    expect(await changed('nonce')).toBe(failed('provider_failed'))
    expect(await changed('code_challenge')).toBe(failed('provider_failed'))
    const agent = server.anonymous()
    const path = await answerOf(await begin(agent), 'ada')
    const mixed = path.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`)
    expect(mixed).not.toBe(path)
    expect(await finish(agent, mixed)).toBe(failed('provider_failed'))
  })

  test('after ten minutes, it is too late', async () => {
    const agent = server.anonymous()
    const url = await begin(agent)
    await server.database.query(
      `UPDATE sign_in_attempt SET expires_at = now() - interval '1 second' WHERE state = $1`,
      [new URL(url).searchParams.get('state')],
    )
    expect(await finish(agent, await answerOf(url, 'ada'))).toBe(EXPIRED)
  })

  test('a second tab does not undo the first', async () => {
    const agent = server.anonymous()
    const urls = [await begin(agent), await begin(agent)]
    for (const url of urls) expect(await finish(agent, await answerOf(url, 'ada'))).toBe('/admin/users')
  })
})

test('whoever says no at the provider comes back with the reason', async () => {
  expect(await roundTrip(server.anonymous(), 'deny')).toBe(failed('access_denied'))
})

test('signing in makes a new session, and the one before ends', async () => {
  person('mover')
  const { agent } = await server.signedIn('before')
  const { headers } = await agent.get('/api/auth/session')
  expect(headers['set-cookie']).toBeUndefined()
  await roundTrip(agent, 'mover')
  expect(await whoIs(agent)).toMatchObject({ username: 'mover' })
  expect(await server.database.prisma.session.count({ where: { user: { username: 'before' } } })).toBe(0)
})

test('the cookie of an attempt is out of reach of scripts and other sites, and short-lived', async () => {
  const { headers } = await server.anonymous().get('/api/auth/signin/local').expect(302)
  expect(String(headers['set-cookie'])).toMatch(
    /^veranda-attempt=[\w-]{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  )
  const question = new URL(String(headers.location)).searchParams
  expect(Object.fromEntries(question)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: CALLBACK,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'admin',
  '/a b',
  ' /admin',
  'https://app.example.com.evil.example/',
  'https://app.example.com@evil.example/',
  `/${'x'.repeat(2000)}`,
])('nobody is led to %j', async (return_to) => {
  const query = new URLSearchParams({ return_to })
  const { body } = await server.anonymous().get(`/api/auth/signin/local?${query}`).expect(400)
  expect(body.code).toBe('invalid_request')
})

test('an unknown provider is not found', async () => {
  for (const path of [
    '/api/auth/signin/elsewhere',
    '/api/auth/callback/elsewhere',
    '/api/auth/callback/__proto__',
  ])
    await server.anonymous().get(path).expect(404)
})

describe('with other settings', () => {
  const withServer = async (
    environment: Record<string, string>,
    work: (other: TestServer) => Promise<void>,
  ) => {
    const other = await startTestServer({ OIDC_PROVIDERS: settings(), ...environment })
    await work(other).finally(() => other.close())
  }

  test('closed to newcomers, it lets in whoever has an account', () =>
    withServer({ SIGN_UP: 'false' }, async (closed) => {
      const agent = closed.anonymous()
      expect((await agent.get('/api/auth/providers')).body.sign_up_open).toBe(false)
      expect(await roundTrip(agent, person('newcomer'))).toBe(failed('sign_up_closed'))
      const { id } = await closed.signedIn('member')
      await closed.database.prisma.account.create({
        data: { userId: id, provider: 'local', providerAccountId: person('member') },
      })
      expect(await roundTrip(agent, 'member')).toBe('/admin/users')
    }))

  test('a provider that is away is said to be, starting does not wait for it, and the password still works', () =>
    withServer(
      {
        OIDC_PROVIDERS: JSON.stringify([
          { ...CLIENT, id: 'local', name: 'Away', issuer: 'http://127.0.0.1:4149/' },
        ]),
      },
      async (other) => {
        expect(await begin(other.anonymous())).toBe(failed('provider_unavailable'))
        await other.signedIn('present')
      },
    ))

  test('an application that the settings name gets its people back, with the reason where there is one', () =>
    withServer(
      { SIGN_IN_RETURN_ORIGINS: 'https://app.example.com, https://other.example' },
      async (other) => {
        person('guest')
        const agent = other.anonymous()
        const app = 'https://app.example.com/welcome?from=veranda'
        expect(await finish(agent, await answerOf(await begin(agent, app), 'guest'))).toBe(app)
        expect(await finish(agent, await answerOf(await begin(agent, app), 'deny'))).toBe(
          `${app}&error=access_denied`,
        )
        await agent.get('/api/auth/signin/local?return_to=https://app.example.com.evil.example/').expect(400)
        await agent.get('/api/auth/signin/local?return_to=https://x@app.example.com/').expect(400)
      },
    ))

  test('over HTTPS the cookie of an attempt is bound to this very host', () =>
    withServer({ PUBLIC_URL: 'https://social.example' }, async (other) => {
      const { headers } = await other.anonymous().get('/api/auth/signin/local').expect(302)
      expect(String(headers['set-cookie'])).toMatch(/^__Host-veranda-attempt=.*Path=\/;.*HttpOnly; Secure/)
      expect(String(headers.location)).toContain(
        encodeURIComponent('https://social.example/api/auth/callback/local'),
      )
    }))
})

test('the password of an account has nothing to do with the provider’s', async () => {
  person('single')
  await roundTrip(server.anonymous(), 'single')
  const credentials = { email: 'single@idp.example', password: PASSWORD }
  await server.anonymous().post('/api/auth/signin').send(credentials).expect(401)
})
