import { type FakeGitHub, GITHUB_CLIENT, startGitHub } from '../../testing/fake-github.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let github: FakeGitHub
let server: TestServer

beforeAll(async () => {
  github = await startGitHub({ id: 0, login: 'nobody', name: null, emails: [] })
  server = await startTestServer({
    GITHUB_URL: github.url,
    GITHUB_CLIENT_ID: GITHUB_CLIENT.id,
    GITHUB_CLIENT_SECRET: GITHUB_CLIENT.secret,
  })
})
afterAll(async () => {
  await server.close()
  await github.close()
})
beforeEach(() => {
  github.restStatus = 200
})

async function signIn(tamper: (authorizationUrl: URL) => void = () => {}) {
  const agent = server.anonymous()
  const { headers } = await agent.get('/api/auth/signin/github?return_to=/welcome').expect(302)
  const authorizationUrl = new URL(String(headers.location))
  tamper(authorizationUrl)
  const redirect = await fetch(authorizationUrl, { redirect: 'manual' })
  const callbackUrl = new URL(redirect.headers.get('location') ?? '')
  const response = await agent.get(callbackUrl.pathname + callbackUrl.search).expect(302)
  const { body } = await agent.get('/api/auth/session')
  return { location: response.headers.location, user: body.user }
}

const createGitHubUser = (id: number, ...emails: [email: string, primary: boolean, verified: boolean][]) => ({
  id,
  login: `Octo-Cat${id}`,
  name: null,
  emails: emails.map(([email, primary, verified]) => ({ email, primary, verified })),
})

test('creates an account from the primary email address and username, and finds the account again by ID', async () => {
  github.user = createGitHubUser(1, ['other@octo.example', false, true], ['Cat@octo.example', true, true])
  const { location, user } = await signIn()
  expect(location).toBe('/welcome')
  expect(user).toMatchObject({ email: 'cat@octo.example', username: 'octo_cat1', role: 'user' })
  github.user = { ...createGitHubUser(1, ['moved@octo.example', true, true]), login: 'renamed' }
  expect((await signIn()).user).toEqual(user)
})

test("uses GitHub's verification status of an email address", async () => {
  github.user = createGitHubUser(2, ['unverified@octo.example', true, false])
  const { user } = await signIn()
  const row = await server.database.prisma.user.findUniqueOrThrow({ where: { id: Number(user.id) } })
  expect(row.emailVerifiedAt).toBeNull()
})

test('does not create an account without a primary email address', async () => {
  github.user = createGitHubUser(3)
  expect(await signIn()).toEqual({ location: '/welcome?error=email_missing', user: null })
})

test('rejects a code whose verifier does not match the code challenge', async () => {
  github.user = createGitHubUser(4, ['four@octo.example', true, true])
  const { location } = await signIn((authorizationUrl) =>
    authorizationUrl.searchParams.set('code_challenge', 'x'.repeat(43)),
  )
  expect(location).toBe('/welcome?error=provider_failed')
})

test.each([
  [503, 'provider_unavailable'],
  [403, 'provider_failed'],
])('maps status %i of the REST API to %s', async (status, code) => {
  github.user = createGitHubUser(5, ['five@octo.example', true, true])
  github.restStatus = status
  expect(await signIn()).toEqual({ location: `/welcome?error=${code}`, user: null })
})

test.each([
  [{ GITHUB_CLIENT_ID: 'x', GITHUB_CLIENT_SECRET: '' }, /^Invalid configuration. Set both .*, or neither/],
  [{ GITHUB_URL: 'http://github.example' }, /https/],
  [{ GITHUB_URL: 'github.example' }, /GITHUB_URL: Must be a URL/],
  [{ OIDC_PROVIDERS: '{' }, /valid JSON/],
  [
    {
      OIDC_PROVIDERS:
        '[{"id":"github","name":"x","issuer":"https://x.example","client_id":"a","client_secret":"b"}]',
    },
    /Must not be one of/,
  ],
  [
    {
      OIDC_PROVIDERS:
        '[{"id":"ab","name":"x","issuer":"http://x.example","client_id":"a","client_secret":"b"}]',
    },
    /issuer/,
  ],
  [{ SIGN_IN_RETURN_ORIGINS: 'https://x.example/path' }, /without a path/],
  [{ SIGN_IN_RETURN_ORIGINS: 'x.example' }, /Must be a comma-separated list of origins/],
])('rejects the settings %j with a message', async (environment, message) => {
  await expect(startTestServer(environment)).rejects.toThrow(message)
})
