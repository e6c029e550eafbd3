import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export interface ProviderUser {
  email?: string
  email_verified?: boolean
  name?: string
  preferred_username?: string
}

export interface IdentityProvider {
  issuer: string
  /** users by account ID; empty until tests add users */
  users: Map<string, ProviderUser>
  /**
   * Follows the provider's pages like a new browser, and returns the URL that the provider redirects back to.
   *
   * @param accountIdOrDeny account ID of the user who signs in, or `deny`
   */
  visit(url: string, accountIdOrDeny: string | 'deny'): Promise<string>
  close(): Promise<void>
}

export const CLIENT = { client_id: 'veranda', client_secret: 'a test client secret' }

/**
 * Starts a real OpenID Connect provider on this machine. Its sign-in page has a link for each user and one to
 * deny access. Clients must use PKCE.
 */
export async function startIdentityProvider(
  redirectUris: string[],
  { port = 0 }: { port?: number } = {},
): Promise<IdentityProvider> {
  const users = new Map<string, ProviderUser>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = withoutWarnings(() => new Provider(issuer, createConfiguration(users, redirectUris)))
  const handleProtocol = provider.callback()
  server.on('request', (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return void handleProtocol(req, res)
    handleInteraction(provider, users, req, res).catch((error) => res.writeHead(500).end(String(error)))
  })
  return {
    issuer,
    users,
    visit: (url, accountIdOrDeny) => followRedirects(issuer, url, accountIdOrDeny),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Suppresses warnings for operators, which are irrelevant in tests. */
function withoutWarnings<Result>(create: () => Result): Result {
  const { warn } = console
  console.warn = () => {}
  try {
    return create()
  } finally {
    console.warn = warn
  }
}

const createConfiguration = (users: Map<string, ProviderUser>, redirect_uris: string[]): Configuration => ({
  clients: [{ ...CLIENT, redirect_uris, grant_types: ['authorization_code'], response_types: ['code'] }],
  jwks: {
    keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })],
  },
  cookies: { keys: ['only for tests'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username'],
  },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: async () => ({ sub: accountId, ...users.get(accountId) }),
  }),
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  // Consent is always given, because it is not under test.
  loadExistingGrant: async ({ oidc }) => {
    const { client, session, provider } = oidc
    const grant = new provider.Grant({
      clientId: client?.clientId ?? '',
      accountId: session?.accountId ?? '',
    })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

/** Serves the sign-in page and handles the chosen link. */
async function handleInteraction(
  provider: Provider,
  users: Map<string, ProviderUser>,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const [, , , accountIdOrDeny] = (req.url ?? '').split('/')
  if (!accountIdOrDeny) {
    const links = [...users.keys(), 'deny'].map((id) => `<li><a href="${req.url}/${id}">${id}</a></li>`)
    res
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<title>Sign in</title><ul>${links.join('')}</ul>`)
    return
  }
  const result =
    accountIdOrDeny === 'deny' ? { error: 'access_denied' } : { login: { accountId: accountIdOrDeny } }
  await provider.interactionFinished(req, res, result)
}

async function followRedirects(issuer: string, startUrl: string, accountIdOrDeny: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = startUrl
  for (let step = 0; step < 10; step++) {
    if (!url.startsWith(issuer)) return url
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location && response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
    // Only the sign-in page does not redirect. Its links end with the account ID or `deny`.
    url = location ? new URL(location, url).href : `${url}/${accountIdOrDeny}`
  }
  throw new Error('Too many redirects')
}
