import { CLIENT } from '../../testing/identity-provider.ts'
import {
  DEFAULT_RETURN_PATH,
  getFailurePath,
  startTestProvider,
  type TestProvider,
} from '../../testing/test-provider.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.close())

const withServer = async (
  environment: Record<string, string>,
  callback: (server: TestServer) => Promise<void>,
) => {
  const server = await startTestServer({ ...provider.environment, ...environment })
  await callback(server).finally(() => server.close())
}

test('signs in existing users but creates no accounts while sign-up is closed', () =>
  withServer({ SIGN_UP: 'false', MAIL: 'off' }, async (server) => {
    const agent = server.anonymous()
    expect((await agent.get('/api/auth/providers')).body).toMatchObject({
      sign_up_open: false,
      sends_email: false,
    })
    expect(await provider.signIn(agent, provider.addUser('newcomer'))).toBe(getFailurePath('sign_up_closed'))
    const { id } = await server.createUser('member')
    await server.database.prisma.account.create({
      data: { userId: id, provider: 'idp', providerAccountId: provider.addUser('member') },
    })
    expect(await provider.signIn(agent, 'member')).toBe(DEFAULT_RETURN_PATH)
  }))

test('counts accounts created through a provider toward the sign-up limit', () =>
  withServer({ SIGN_UPS_PER_NETWORK: '2' }, async (server) => {
    const signInAs = (name: string) => provider.signIn(server.anonymous(), provider.addUser(name))
    expect(await signInAs('first')).toBe(DEFAULT_RETURN_PATH)
    expect(await signInAs('second')).toBe(DEFAULT_RETURN_PATH)
    expect(await signInAs('third')).toBe(getFailurePath('too_many_sign_ups'))
    // The first user already has an account.
    expect(await signInAs('first')).toBe(DEFAULT_RETURN_PATH)
  }))

test('starts the server while a provider is unavailable, reports the outage, and accepts passwords', () =>
  withServer(
    {
      // No server listens on port 4149.
      OIDC_PROVIDERS: JSON.stringify([
        { ...CLIENT, id: 'idp', name: 'Away', issuer: 'http://127.0.0.1:4149/' },
      ]),
    },
    async (server) => {
      expect(await provider.begin(server.anonymous())).toBe(getFailurePath('provider_unavailable'))
      // Signs the user in with a password.
      await server.createUser('present')
    },
  ))

test('redirects to a configured application, with the error code on failure, and rejects similar URLs', () =>
  withServer({ SIGN_IN_RETURN_ORIGINS: 'https://app.example.com, https://other.example' }, async (server) => {
    provider.addUser('guest')
    const agent = server.anonymous()
    const appUrl = 'https://app.example.com/welcome?from=veranda'
    const signIn = async (accountIdOrDeny: string) =>
      provider.finish(
        agent,
        await provider.visitProvider(await provider.begin(agent, appUrl), accountIdOrDeny),
      )
    expect(await signIn('guest')).toBe(appUrl)
    expect(await signIn('deny')).toBe(`${appUrl}&error=access_denied`)
    await agent.get('/api/auth/signin/idp?return_to=https://app.example.com.evil.example/').expect(400)
    await agent.get('/api/auth/signin/idp?return_to=https://x@app.example.com/').expect(400)
  }))

test('binds the cookie of a sign-in attempt to the host over HTTPS', () =>
  withServer({ PUBLIC_URL: 'https://social.example' }, async (server) => {
    const { headers } = await server.anonymous().get('/api/auth/signin/idp').expect(302)
    expect(String(headers['set-cookie'])).toMatch(/^__Host-veranda-attempt=.*Path=\/;.*HttpOnly; Secure/)
    expect(String(headers.location)).toContain(
      encodeURIComponent('https://social.example/api/auth/callback/idp'),
    )
  }))
