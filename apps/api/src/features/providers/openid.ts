import * as openid from 'openid-client'
import { boundedFetch } from './bounded-fetch.ts'
import { asked, PATIENCE } from './failures.ts'
import { type Checks, type Identity, type Provider, SignInFailure } from './provider.ts'

/** Milliseconds until the issuer's metadata is fetched again. */
const METADATA_LASTS = 24 * 3_600_000
/** Seconds by which two clocks may differ. */
const CLOCK_TOLERANCE = 30

/**
 * Limit of characters read from a name or email address. Longer names are truncated anyway, and longer email
 * addresses are invalid.
 */
const LONGEST_CLAIM = 500

interface OpenIdOptions {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  scope?: string
  /** Additional parameters of the authorization request. */
  parameters?: Record<string, string>
  /** Parameters that make the provider prompt for the password even if the user is signed in there. */
  confirmation?: { parameters: Record<string, string>; tellsTime: boolean }
  /** For issuers whose responses deviate from the standard. */
  fetch?: openid.CustomFetch
}

/**
 * Standard parameters. The ID token then contains the time of authentication (OpenID Connect Core 3.1.2.1).
 */
const STANDARD_CONFIRMATION = { parameters: { prompt: 'login', max_age: '0' }, tellsTime: true }

/** Creates an OpenID Connect provider. It fetches the metadata when the first user signs in. */
export function openIdProvider(options: OpenIdOptions): Provider {
  const { id, name, scope = 'openid email profile', parameters } = options
  const confirmation = options.confirmation ?? STANDARD_CONFIRMATION
  const configuration = discovered(options)
  return {
    id,
    name,
    authorizationUrl: async (callback, { state, nonce, codeVerifier, confirmSince }) =>
      openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback.href,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...parameters,
        ...(confirmSince && confirmation.parameters),
      }),
    identify: async (answer, checks) => {
      const config = await configuration()
      const tokens = await asked(
        openid.authorizationCodeGrant(config, answer, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
          idTokenExpected: true,
        }),
      )
      const claims = tokens.claims()
      if (!claims) throw new SignInFailure('provider_failed')
      if (confirmation.tellsTime) mustBeRecent(claims.auth_time, checks)
      // Many issuers return the email address only from the UserInfo endpoint.
      const isWhole = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint
      const { email, ...person } = isWhole
        ? claims
        : await asked(openid.fetchUserInfo(config, tokens.access_token, claims.sub))
      return identityOf({ ...person, email, sub: claims.sub })
    },
  }
}

function mustBeRecent(authTime: unknown, { confirmSince }: Checks) {
  if (!confirmSince) return
  const isRecent = typeof authTime === 'number' && authTime >= confirmSince.getTime() / 1000 - CLOCK_TOLERANCE
  if (!isRecent) throw new SignInFailure('provider_failed')
}

function identityOf(claims: Record<string, unknown> & { sub: string }): Identity {
  const text = (value: unknown) =>
    typeof value === 'string' ? value.slice(0, LONGEST_CLAIM).trim() || null : null
  return {
    accountId: claims.sub,
    email: text(claims.email),
    // Some issuers send the flag as a string.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: text(claims.name) ?? text(claims.preferred_username),
    username: text(claims.preferred_username) ?? text(claims.nickname) ?? text(claims.name),
  }
}

/** Returns a function that fetches the metadata once for all concurrent sign-ins. Failures are not cached. */
function discovered(options: OpenIdOptions): () => Promise<openid.Configuration> {
  let known: { configuration: Promise<openid.Configuration>; until: number } | undefined
  return () => {
    if (known && known.until > Date.now()) return known.configuration
    const asking = { configuration: asked(discover(options)), until: Date.now() + METADATA_LASTS }
    known = asking
    asking.configuration.catch(() => {
      if (known === asking) known = undefined
    })
    return asking.configuration
  }
}

async function discover({ issuer, clientId, clientSecret, fetch = boundedFetch }: OpenIdOptions) {
  // The settings only allow a URL without TLS for localhost.
  const isPlain = issuer.startsWith('http:')
  const found = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PATIENCE,
    ...(isPlain && { execute: [openid.allowInsecureRequests] }),
    [openid.customFetch]: fetch,
  })
  const metadata = found.serverMetadata()
  // The standard defines Basic as the default.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (methods.includes('client_secret_post')) return found
  const authentication = openid.ClientSecretBasic(clientSecret)
  const configuration = new openid.Configuration(metadata, clientId, clientSecret, authentication)
  configuration.timeout = PATIENCE
  if (isPlain) openid.allowInsecureRequests(configuration)
  configuration[openid.customFetch] = fetch
  return configuration
}
