import * as openid from 'openid-client'
import * as z from 'zod'
import { boundedFetch } from './bounded-fetch.ts'
import { type Provider, SignInFailure } from './provider.ts'
import { PROVIDER_TIMEOUT_SECONDS, rethrowAsSignInFailure } from './sign-in-failures.ts'

interface GitHubOptions {
  url: string
  clientId: string
  clientSecret: string
}

/** Fields used from https://docs.github.com/rest/users/users#get-the-authenticated-user */
const User = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() })
/**
 * Fields used from
 * https://docs.github.com/rest/users/emails#list-email-addresses-for-the-authenticated-user
 */
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

const HEADERS = { Accept: 'application/vnd.github+json', 'User-Agent': 'Veranda' }

/**
 * Creates the GitHub provider. GitHub supports OAuth 2.0 but not OpenID Connect, so there is no ID token, and
 * the user's identity is read from the REST API.
 */
export function createGitHubProvider({ url, clientId, clientSecret }: GitHubOptions): Provider {
  const api = getApiUrl(url)
  const configuration = new openid.Configuration(
    {
      issuer: `${url}/login/oauth`,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
  )
  configuration.timeout = PROVIDER_TIMEOUT_SECONDS
  configuration[openid.customFetch] = boundedFetch
  // The settings allow `http:` URLs for localhost only.
  if (url.startsWith('http:')) openid.allowInsecureRequests(configuration)

  const fetchJson = async <Schema extends z.ZodType>(path: string, token: string, schema: Schema) => {
    const endpoint = new URL(api + path)
    const headers = new Headers(HEADERS)
    const response = await rethrowAsSignInFailure(
      openid.fetchProtectedResource(configuration, token, endpoint, 'GET', null, headers),
    )
    if (response.status >= 500) throw new SignInFailure('provider_unavailable')
    if (!response.ok) throw new SignInFailure('provider_failed')
    return rethrowAsSignInFailure(response.json().then((body) => schema.parse(body)))
  }

  return {
    id: 'github',
    name: 'GitHub',
    getAuthorizationUrl: async (callback, { state, codeVerifier }) =>
      openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callback.href,
        scope: 'user:email',
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    identify: async (callbackUrl, { state, codeVerifier }) => {
      const { access_token } = await rethrowAsSignInFailure(
        openid.authorizationCodeGrant(configuration, callbackUrl, {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
        }),
      )
      const [user, emails] = await Promise.all([
        fetchJson('/user', access_token, User),
        fetchJson('/user/emails?per_page=100', access_token, Emails),
      ])
      const primary = emails.find((email) => email.primary)
      return {
        accountId: String(user.id),
        email: primary?.email ?? null,
        isEmailVerified: primary?.verified ?? false,
        name: user.name || user.login,
        username: user.login,
      }
    },
  }
}

/**
 * Returns the URL of the REST API. GitHub's cloud, including enterprise tenants on `ghe.com`, serves it on a
 * separate host. GitHub Enterprise Server serves it under a path.
 */
function getApiUrl(url: string): string {
  const { protocol, host } = new URL(url)
  const isCloud = host === 'github.com' || host.endsWith('.ghe.com')
  return isCloud ? `${protocol}//api.${host}` : `${url}/api/v3`
}
