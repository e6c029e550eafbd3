import { CLIENT, type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

const getCallbackUrl = (id: string) => `http://localhost:3000/api/auth/callback/${id}`

type Agent = ReturnType<TestServer['anonymous']>

let idp: IdentityProvider
let mailServer: MailServer
let server: TestServer

beforeAll(async () => {
  idp = await startIdentityProvider([getCallbackUrl('idp'), getCallbackUrl('second')])
  for (const id of [
    'ada',
    'bob',
    'cleo',
    'dan',
    'eve',
    'fay',
    'gil',
    'hal',
    'ivy',
    'jon',
    'kay',
    'lea',
    'mia',
  ])
    idp.users.set(id, { email: `${id}@idp.example`, email_verified: true, name: id })
  const issuer = { ...CLIENT, issuer: idp.issuer }
  mailServer = await startMailServer()
  server = await startTestServer({
    SMTP_URL: mailServer.url,
    OIDC_PROVIDERS: JSON.stringify([
      { ...issuer, id: 'idp', name: 'Local' },
      { ...issuer, id: 'second', name: 'Second' },
    ]),
  })
})
afterAll(async () => {
  await server.close()
  await idp.close()
  await mailServer.close()
})

const startSignInFlow = (agent: Agent, path: string, provider = 'idp') =>
  agent.post(path).send({ provider, return_to: '/admin/account' })

const finishSignInFlow = async (agent: Agent, url: string, idpUser: string) => {
  const path = (await idp.visit(url, idpUser)).replace(/^http:\/\/[^/]+/, '')
  return agent.get(path).expect(302)
}

/** Completes a provider's sign-in flow for a user who is signed in. Returns the final redirect URL. */
async function completeSignInFlow(
  agent: Agent,
  path: string,
  idpUser: string,
  provider = 'idp',
): Promise<string> {
  const { body } = await startSignInFlow(agent, path, provider).expect(200)
  return String((await finishSignInFlow(agent, body.url, idpUser)).headers.location)
}

const link = (agent: Agent, idpUser: string, provider = 'idp') =>
  completeSignInFlow(agent, '/api/auth/link-account', idpUser, provider)
const reauthenticate = (agent: Agent, idpUser: string) =>
  completeSignInFlow(agent, '/api/auth/confirm', idpUser)

/** Signs up a user through the provider, without a password. */
async function signUpWithProvider(idpUser: string, provider = 'idp') {
  const agent = server.anonymous()
  const { headers } = await agent.get(`/api/auth/signin/${provider}?return_to=/admin`).expect(302)
  expect((await finishSignInFlow(agent, String(headers.location), idpUser)).headers.location).toBe('/admin')
  const { body } = await agent.get('/api/auth/session')
  return { agent, id: Number(body.user.id) }
}

const listProviders = async (agent: Agent) => (await agent.get('/api/auth/providers').expect(200)).body

const unlink = (agent: Agent, providerId: string) =>
  agent.delete(`/api/auth/unlink-account?providerId=${providerId}`)

const getFailurePath = (code: string) => `/admin/account?error=${code}`

/** Makes the user's sessions so old that linking requires reauthentication. */
const ageSessions = (userId: number) =>
  server.database.query(
    `UPDATE session SET created_at = now() - interval '1 hour', confirmed_at = NULL WHERE user_id = $1`,
    [userId],
  )

describe('linking', () => {
  test('links an account with a different email address and renews the session token', async () => {
    const { agent, id } = await server.createUser('owner')
    expect(await listProviders(server.anonymous())).toEqual({
      providers: ['idp', 'second'].map((id) => ({
        id,
        name: id === 'idp' ? 'Local' : 'Second',
        is_configured: true,
        account: null,
      })),
      has_password: null,
      sign_up_open: true,
      sends_email: true,
    })
    const { body } = await startSignInFlow(agent, '/api/auth/link-account').expect(200)
    const response = await finishSignInFlow(agent, body.url, 'ada')
    expect(response.headers.location).toBe('/admin/account')
    expect(String(response.headers['set-cookie'])).toMatch(/veranda=[\w-]{43};/)
    const { providers, has_password } = await listProviders(agent)
    expect(has_password).toBe(true)
    expect(providers[0].account).toEqual({
      email: 'ada@idp.example',
      linked_at: expect.any(String),
      last_used_at: expect.any(String),
    })
    expect(await link(agent, 'ada')).toBe('/admin/account')
    expect((await signUpWithProvider('ada')).id).toBe(id)
  })

  test('sends emails on linking and unlinking, and names linked providers in password emails', async () => {
    const { agent } = await server.createUser('told')
    await link(agent, 'lea')
    // Linking the account again sends no second email.
    await link(agent, 'lea')
    await server.mailer.sendDue()
    const getMails = () =>
      mailServer.mails.filter(({ recipients }) => recipients.includes('told@example.com'))
    expect(getMails().map(({ subject }) => subject)).toEqual([
      'Local was linked to your account at localhost:3000',
    ])
    expect(getMails()[0]?.text).toContain('unlink it immediately: http://localhost:3000/admin/account')

    await agent
      .post('/api/auth/password/change')
      .send({ current_password: PASSWORD, new_password: 'a wholly different one' })
      .expect(204)
    await server.mailer.sendDue()
    expect(getMails()[1]?.text).toContain('You can still sign in with Local.')
    await unlink(agent, 'idp').expect(200)
    await agent
      .post('/api/auth/password/change')
      .send({ current_password: 'a wholly different one', new_password: PASSWORD })
      .expect(204)
    await server.mailer.sendDue()
    expect(getMails()[2]?.subject).toBe('Local was unlinked from your account at localhost:3000')
    expect(getMails()[3]?.text).not.toContain('can still sign in with')
  })

  test('names the linked providers in the email after a password reset', async () => {
    const { agent, id } = await server.createUser('forgetful')
    await server.database.prisma.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
    await link(agent, 'mia')
    const email = 'forgetful@example.com'
    await server.anonymous().post('/api/auth/password/forgot').send({ email }).expect(202)
    await server.mailer.sendDue()
    const { token } = mailServer.last(email)
    await server
      .anonymous()
      .post('/api/auth/password/reset')
      .send({ token, password: 'a wholly different one' })
      .expect(204)
    await server.mailer.sendDue()
    expect(mailServer.last(email).text).toContain('You can still sign in with Local.')
  })

  test('rejects an account that another user has linked, and a second account of the same provider', async () => {
    await signUpWithProvider('bob')
    const { agent } = await server.createUser('greedy')
    expect(await link(agent, 'bob')).toBe(getFailurePath('linked_elsewhere'))
    expect(await link(agent, 'cleo')).toBe('/admin/account')
    expect(await link(agent, 'dan')).toBe(getFailurePath('provider_linked'))
    expect((await listProviders(agent)).providers[0].account.email).toBe('cleo@idp.example')
  })

  test('links an account to only one of two users who link it concurrently', async () => {
    const users = await Promise.all(['left', 'right'].map((name) => server.createUser(name)))
    const locations = await Promise.all(users.map(({ agent }) => link(agent, 'jon')))
    expect(locations.sort()).toEqual(['/admin/account', getFailurePath('linked_elsewhere')].sort())
  })

  test('fails if the session that started the flow has changed', async () => {
    const { agent, id } = await server.createUser('leaver')
    const { body } = await startSignInFlow(agent, '/api/auth/link-account').expect(200)
    await agent.post('/api/auth/signout').expect(204)
    expect((await finishSignInFlow(agent, body.url, 'eve')).headers.location).toBe(
      getFailurePath('session_changed'),
    )
    await agent
      .post('/api/auth/signin')
      .send({ email: 'leaver@example.com', password: 'correct-horse-battery' })
    const secondFlow = await startSignInFlow(agent, '/api/auth/link-account').expect(200)
    await agent
      .post('/api/auth/signin')
      .send({ email: 'leaver@example.com', password: 'correct-horse-battery' })
    expect((await finishSignInFlow(agent, secondFlow.body.url, 'eve')).headers.location).toBe(
      getFailurePath('session_changed'),
    )
    expect(await server.database.prisma.account.count({ where: { userId: id } })).toBe(0)
  })

  test.each(['full_access', 'api'] as const)('fails during a user timeout of type %s', async (type) => {
    const { agent, id } = await server.createUser(`late_${type}`)
    const { body } = await startSignInFlow(agent, '/api/auth/link-account').expect(200)
    const { prisma } = server.database
    const expiresAt = new Date(Date.now() + 3_600_000)
    await prisma.timeout.create({ data: { userId: id, type, reason: 'Under inquiry', expiresAt } })
    expect((await finishSignInFlow(agent, body.url, 'kay')).headers.location).toBe(
      getFailurePath('timed_out'),
    )
    expect(await prisma.account.count({ where: { userId: id } })).toBe(0)
    await agent.get('/api/auth/providers').expect(type === 'full_access' ? 403 : 200)
  })

  test('rejects cross-site requests, unsafe return URLs, unknown providers, and old sign-ins', async () => {
    const { agent, id } = await server.createUser('careful')
    const crossSite = await startSignInFlow(agent, '/api/auth/link-account')
      .set('Sec-Fetch-Site', 'cross-site')
      .expect(403)
    expect(crossSite.body.code).toBe('cross_site_request')
    await agent
      .post('/api/auth/link-account')
      .send({ provider: 'idp', return_to: '//evil.example' })
      .expect(400)
    await startSignInFlow(agent, '/api/auth/link-account', 'elsewhere').expect(404)
    await ageSessions(id)
    const { body } = await startSignInFlow(agent, '/api/auth/link-account').expect(403)
    expect(body.code).toBe('confirmation_required')
  })
})

describe('reauthenticating', () => {
  test('requires the linked account, and then allows linking another provider', async () => {
    const { agent, id } = await signUpWithProvider('fay')
    await ageSessions(id)
    expect(await reauthenticate(agent, 'gil')).toBe(getFailurePath('not_linked'))
    await startSignInFlow(agent, '/api/auth/link-account', 'second').expect(403)
    expect(await reauthenticate(agent, 'fay')).toBe('/admin/account')
    await startSignInFlow(agent, '/api/auth/link-account', 'second').expect(200)
  })

  test('requests a new sign-in at the provider, and rejects a response without `auth_time`', async () => {
    const { agent, id } = await signUpWithProvider('hal')
    await ageSessions(id)
    const { body } = await startSignInFlow(agent, '/api/auth/confirm').expect(200)
    const url = new URL(body.url)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    // Without these parameters, the provider omits `auth_time`.
    url.searchParams.delete('max_age')
    url.searchParams.delete('prompt')
    expect((await finishSignInFlow(agent, url.href, 'hal')).headers.location).toBe(
      getFailurePath('provider_failed'),
    )
    await startSignInFlow(agent, '/api/auth/link-account', 'second').expect(403)
  })

  test('requires a linked provider and a user without a password', async () => {
    const { agent } = await server.createUser('keyed')
    expect((await startSignInFlow(agent, '/api/auth/confirm').expect(409)).body.code).toBe('password_set')
    const { agent: otherAgent } = await signUpWithProvider('gil')
    expect((await startSignInFlow(otherAgent, '/api/auth/confirm', 'second').expect(404)).body.error).toBe(
      'Account not found',
    )
  })
})

describe('unlinking', () => {
  test('unlinks the provider, and rejects unlinking it again or without an ID', async () => {
    const { agent } = await server.createUser('parting')
    expect(await link(agent, 'dan')).toBe('/admin/account')
    const { body } = await unlink(agent, 'idp').expect(200)
    expect(body).toEqual({ message: 'Account unlinked', provider: 'idp' })
    expect((await unlink(agent, 'idp').expect(404)).body.error).toBe('Account not found')
    expect((await agent.delete('/api/auth/unlink-account').expect(400)).body.error).toBe(
      'Invalid request data',
    )
  })

  test('rejects removing the only sign-in method', async () => {
    const { agent, id } = await signUpWithProvider('ivy')
    const rejected = await unlink(agent, 'idp').expect(400)
    expect(rejected.body.error).toBe('Cannot unlink the only authentication method')
    // A provider that is no longer configured is not a sign-in method.
    await server.database.prisma.account.create({
      data: { userId: id, provider: 'abandoned', providerAccountId: 'ivy' },
    })
    expect((await listProviders(agent)).providers.at(-1)).toMatchObject({
      id: 'abandoned',
      is_configured: false,
    })
    await unlink(agent, 'idp').expect(400)
    await unlink(agent, 'abandoned').expect(200)
  })

  test('keeps one of two providers when both are unlinked concurrently', async () => {
    const { agent, id } = await signUpWithProvider('eve')
    for (let round = 0; round < 3; round++) {
      await server.database.prisma.account.deleteMany({ where: { userId: id } })
      await server.database.prisma.account.createMany({
        data: ['idp', 'second'].map((provider) => ({ userId: id, provider, providerAccountId: 'eve' })),
      })
      const responses = await Promise.all(['idp', 'second'].map((provider) => unlink(agent, provider)))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })
})
