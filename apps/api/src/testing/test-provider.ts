import {
  CLIENT,
  type IdentityProvider,
  type ProviderUser,
  startIdentityProvider,
} from './identity-provider.ts'
import type { TestServer } from './test-server.ts'

export const CALLBACK = 'http://localhost:3000/api/auth/callback/idp'

/** Return path of sign-ins that set no other one. */
export const DEFAULT_RETURN_PATH = '/admin/users'

export type Agent = ReturnType<TestServer['anonymous']>

/**
 * Starts an identity provider with the ID `idp`, with helpers that act as the browser between the provider
 * and the server.
 */
export async function startTestProvider() {
  const idp: IdentityProvider = await startIdentityProvider([CALLBACK])

  /** Starts a sign-in on the server, and returns the provider's URL that the server redirects to. */
  const begin = async (agent: Agent, returnTo = DEFAULT_RETURN_PATH) => {
    const query = new URLSearchParams({ return_to: returnTo })
    const { headers } = await agent.get(`/api/auth/signin/idp?${query}`).expect(302)
    return String(headers.location)
  }
  /**
   * Signs in at the provider, and returns the path on the server that the provider redirects the browser to.
   *
   * @param accountIdOrDeny account ID of the provider user who signs in, or `deny`
   */
  const visitProvider = async (url: string, accountIdOrDeny: string | 'deny') =>
    (await idp.visit(url, accountIdOrDeny)).replace(/^http:\/\/[^/]+/, '')
  /** Requests the callback path, and returns the URL that the server redirects to. */
  const finish = async (agent: Agent, path: string) => {
    const { headers } = await agent.get(path).expect(302)
    return String(headers.location)
  }
  return {
    users: idp.users,
    close: () => idp.close(),
    /** environment of a server that uses the provider */
    environment: {
      OIDC_PROVIDERS: JSON.stringify([{ ...CLIENT, id: 'idp', name: 'Local', issuer: idp.issuer }]),
    },
    /** Adds a user to the provider. */
    addUser(id: string, claims: ProviderUser = {}) {
      idp.users.set(id, { email: `${id}@idp.example`, email_verified: true, name: id, ...claims })
      return id
    },
    begin,
    visitProvider,
    finish,
    /**
     * Signs in through the provider, and returns the URL that the server redirects to.
     *
     * @param accountIdOrDeny account ID of the provider user who signs in, or `deny`
     */
    signIn: async (agent: Agent, accountIdOrDeny: string | 'deny') =>
      finish(agent, await visitProvider(await begin(agent), accountIdOrDeny)),
  }
}

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>

export const getSignedInUser = async (agent: Agent) =>
  (await agent.get('/api/auth/session').expect(200)).body.user

/** Returns the path that a failed sign-in redirects to if it began with `DEFAULT_RETURN_PATH`. */
export const getFailurePath = (code: string) => `${DEFAULT_RETURN_PATH}?error=${code}`

/** Runs all calls concurrently; returns the results in the order of the calls. */
export const runConcurrently = <Result>(...calls: (() => Promise<Result>)[]) =>
  Promise.all(calls.map((call) => call()))
