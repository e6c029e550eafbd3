import * as openid from 'openid-client'
import { boundedFetch } from './bounded-fetch.ts'
import { type Checks, type Identity, type Provider, SignInFailure } from './provider.ts'
import { PROVIDER_TIMEOUT_SECONDS, rethrowAsSignInFailure } from './sign-in-failures.ts'

/** Milliseconds until the issuer's metadata is fetched again. */
const METADATA_MAX_AGE_MS = 24 * 3_600_000
/** Seconds by which two clocks may differ. */
const CLOCK_TOLERANCE_SECONDS = 30

/**
 * Maximum number of characters read from a name or email address. Longer names are truncated anyway, and
 * longer email addresses are invalid.
 */
const MAX_CLAIM_LENGTH = 500

interface OpenIdOptions {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  scope?: string
  /** Additional parameters of the authorization request. */
  parameters?: Record<string, string>
  /**
   * Parameters that make the provider prompt for the password even if the user is signed in there, and
   * whether the ID token then contains the time of authentication.
   */
  confirmation?: { parameters: Record<string, string>; returnsAuthTime: boolean }
  /** For issuers whose responses deviate from the standard. */
  fetch?: openid.CustomFetch
}

/**
 * Standard parameters. The ID token then contains the time of authentication (OpenID Connect Core 3.1.2.1).
 */
const STANDARD_CONFIRMATION = { parameters: { prompt: 'login', max_age: '0' }, returnsAuthTime: true }

/** Creates an OpenID Connect provider. It fetches the metadata when the first user signs in. */
export function openIdProvider(options: OpenIdOptions): Provider {
  const { id, name, scope = 'openid email profile', parameters } = options
  const confirmation = options.confirmation ?? STANDARD_CONFIRMATION
  const configuration = createDiscovery(options)
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
    identify: async (callbackUrl, checks) => {
      const config = await configuration()
      const tokens = await rethrowAsSignInFailure(
        openid.authorizationCodeGrant(config, callbackUrl, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
          idTokenExpected: true,
        }),
      )
      const claims = tokens.claims()
      if (!claims) throw new SignInFailure('provider_failed')
      if (confirmation.returnsAuthTime) requireRecentAuth(claims.auth_time, checks)
      // Many issuers return the email address only from the UserInfo endpoint.
      const hasAllClaims = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint
      const { email, ...profile } = hasAllClaims
        ? claims
        : await rethrowAsSignInFailure(openid.fetchUserInfo(config, tokens.access_token, claims.sub))
      return toIdentity({ ...profile, email, sub: claims.sub })
    },
  }
}

function requireRecentAuth(authTime: unknown, { confirmSince }: Checks) {
  if (!confirmSince) return
  const isRecent =
    typeof authTime === 'number' && authTime >= confirmSince.getTime() / 1000 - CLOCK_TOLERANCE_SECONDS
  if (!isRecent) throw new SignInFailure('provider_failed')
}

function toIdentity(claims: Record<string, unknown> & { sub: string }): Identity {
  const readText = (value: unknown) =>
    typeof value === 'string' ? value.slice(0, MAX_CLAIM_LENGTH).trim() || null : null
  return {
    accountId: claims.sub,
    email: readText(claims.email),
    // Some issuers send the flag as a string.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: readText(claims.name) ?? readText(claims.preferred_username),
    username: readText(claims.preferred_username) ?? readText(claims.nickname) ?? readText(claims.name),
  }
}

/** Returns a function that fetches the issuer's metadata and caches it. Failures are not cached. */
function createDiscovery(options: OpenIdOptions): () => Promise<openid.Configuration> {
  let cached: { configuration: Promise<openid.Configuration>; until: number } | undefined
  return () => {
    if (cached && cached.until > Date.now()) return cached.configuration
    const pending = {
      configuration: rethrowAsSignInFailure(discover(options)),
      until: Date.now() + METADATA_MAX_AGE_MS,
    }
    cached = pending
    pending.configuration.catch(() => {
      if (cached === pending) cached = undefined
    })
    return pending.configuration
  }
}

async function discover({ issuer, clientId, clientSecret, fetch = boundedFetch }: OpenIdOptions) {
  // The settings only allow a URL without TLS for localhost.
  const isInsecure = issuer.startsWith('http:')
  const discoveredConfiguration = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    ...(isInsecure && { execute: [openid.allowInsecureRequests] }),
    [openid.customFetch]: fetch,
  })
  const metadata = discoveredConfiguration.serverMetadata()
  // The standard defines Basic as the default.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (methods.includes('client_secret_post')) return discoveredConfiguration
  const authentication = openid.ClientSecretBasic(clientSecret)
  const configuration = new openid.Configuration(metadata, clientId, clientSecret, authentication)
  configuration.timeout = PROVIDER_TIMEOUT_SECONDS
  if (isInsecure) openid.allowInsecureRequests(configuration)
  configuration[openid.customFetch] = fetch
  return configuration
}
