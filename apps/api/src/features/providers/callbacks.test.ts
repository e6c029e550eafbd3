import {
  CALLBACK,
  DEFAULT_RETURN_PATH,
  getFailurePath,
  getSignedInUser,
  runConcurrently,
  startTestProvider,
  type TestProvider,
} from '../../testing/test-provider.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

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

describe('a provider callback', () => {
  const EXPIRED_PATH = '/admin/sign-in?error=attempt_expired'
  beforeAll(() => void provider.addUser('ada'))

  test('is rejected when replayed', async () => {
    const agent = server.anonymous()
    const path = await provider.visitProvider(await provider.begin(agent), 'ada')
    expect(await provider.finish(agent, path)).toBe(DEFAULT_RETURN_PATH)
    expect(await provider.finish(agent, path)).toBe(EXPIRED_PATH)
  })

  test('is accepted only once when sent twice concurrently', async () => {
    const agent = server.anonymous()
    const path = await provider.visitProvider(await provider.begin(agent), 'ada')
    const locations = await runConcurrently(
      () => provider.finish(agent, path),
      () => provider.finish(agent, path),
    )
    expect(locations.sort()).toEqual([EXPIRED_PATH, DEFAULT_RETURN_PATH].sort())
  })

  test('does not sign in another browser, even one with its own sign-in attempt', async () => {
    const path = await provider.visitProvider(await provider.begin(server.anonymous()), 'ada')
    const victim = server.anonymous()
    expect(await provider.finish(victim, path)).toBe(EXPIRED_PATH)
    await provider.begin(victim)
    expect(await provider.finish(victim, path)).toBe(EXPIRED_PATH)
    expect(await getSignedInUser(victim)).toBeNull()
  })

  test('is rejected with a wrong or missing state', async () => {
    const agent = server.anonymous()
    const path = await provider.visitProvider(await provider.begin(agent), 'ada')
    expect(await provider.finish(agent, path.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`))).toBe(
      EXPIRED_PATH,
    )
    expect(await provider.finish(agent, path.replace(/state=[^&]+/, ''))).toBe(EXPIRED_PATH)
  })

  test('is rejected with a wrong nonce, code verifier, or issuer', async () => {
    const finishWith = async (name: string) => {
      const agent = server.anonymous()
      const url = new URL(await provider.begin(agent))
      url.searchParams.set(name, 'x'.repeat(43))
      return provider.finish(agent, await provider.visitProvider(url.href, 'ada'))
    }
    expect(await finishWith('nonce')).toBe(getFailurePath('provider_failed'))
    expect(await finishWith('code_challenge')).toBe(getFailurePath('provider_failed'))
    const agent = server.anonymous()
    const path = await provider.visitProvider(await provider.begin(agent), 'ada')
    const tamperedPath = path.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`)
    expect(tamperedPath).not.toBe(path)
    expect(await provider.finish(agent, tamperedPath)).toBe(getFailurePath('provider_failed'))
  })

  test('is rejected after the sign-in attempt has expired', async () => {
    const agent = server.anonymous()
    const url = await provider.begin(agent)
    await server.database.query(
      `UPDATE sign_in_attempt SET expires_at = now() - interval '1 second' WHERE state = $1`,
      [new URL(url).searchParams.get('state')],
    )
    expect(await provider.finish(agent, await provider.visitProvider(url, 'ada'))).toBe(EXPIRED_PATH)
  })

  test('is accepted for each of two sign-in attempts of the same browser', async () => {
    const agent = server.anonymous()
    const urls = [await provider.begin(agent), await provider.begin(agent)]
    for (const url of urls)
      expect(await provider.finish(agent, await provider.visitProvider(url, 'ada'))).toBe(DEFAULT_RETURN_PATH)
  })
})

test('starts a sign-in with PKCE, a nonce, a state, and a protected cookie for ten minutes', async () => {
  const { headers } = await server.anonymous().get('/api/auth/signin/idp').expect(302)
  expect(String(headers['set-cookie'])).toMatch(
    /^veranda-attempt=[\w-]{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  )
  const authorizationQuery = new URL(String(headers.location)).searchParams
  expect(Object.fromEntries(authorizationQuery)).toMatchObject({
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
])('rejects the return URL %j', async (return_to) => {
  const query = new URLSearchParams({ return_to })
  const { body } = await server.anonymous().get(`/api/auth/signin/idp?${query}`).expect(400)
  expect(body.code).toBe('invalid_request')
})
