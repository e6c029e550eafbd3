import * as openid from 'openid-client'
import { boundedFetch } from './bounded-fetch.ts'
import { type Checks, type Identity, type Provider, SignInFailure } from './provider.ts'
import { PROVIDER_TIMEOUT_SECONDS, rethrowAsSignInFailure } from './sign-in-failures.ts'

/** Milliseconds until the issuer's metadata is fetched again. */
const METADATA_MAX_AGE_MS = 24 * 3_600_000
/** Seconds by which the clocks of the provider and of this server may differ. */
const CLOCK_TOLERANCE_SECONDS = 30

/**
 * Maximum number of characters read from a claim other than `sub`. Truncating longer claims is harmless:
 * names are truncated further when they are stored, and email addresses of this length are invalid.
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
   * For reauthentication: parameters that make the provider prompt users even if they are signed in at the
   * provider, and whether the ID token contains the time of authentication. Default:
   * `STANDARD_REAUTHENTICATION`.
   */
  reauthentication?: { parameters: Record<string, string>; returnsAuthTime: boolean }
  /** Replaces `boundedFetch` for issuers whose responses deviate from the standard. */
  fetch?: openid.CustomFetch
}

/**
 * Reauthentication parameters of the OpenID Connect standard. With `max_age`, the ID token contains the time
 * of authentication (Core 3.1.2.1).
 */
const STANDARD_REAUTHENTICATION = { parameters: { prompt: 'login', max_age: '0' }, returnsAuthTime: true }

/** Creates an OpenID Connect provider. The issuer's metadata is fetched when the provider is first used. */
export function createOpenIdProvider(options: OpenIdOptions): Provider {
  const { id, name, scope = 'openid email profile', parameters } = options
  const reauthentication = options.reauthentication ?? STANDARD_REAUTHENTICATION
  const getConfiguration = createDiscovery(options)
  return {
    id,
    name,
    getAuthorizationUrl: async (callback, { state, nonce, codeVerifier, earliestAuthTime }) =>
      openid.buildAuthorizationUrl(await getConfiguration(), {
        redirect_uri: callback.href,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...parameters,
        // `earliestAuthTime` is set only for reauthentication.
        ...(earliestAuthTime && reauthentication.parameters),
      }),
    identify: async (callbackUrl, checks) => {
      const config = await getConfiguration()
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
      if (reauthentication.returnsAuthTime) requireRecentAuthentication(claims.auth_time, checks)
      // Many issuers return the email address only from the UserInfo endpoint.
      const skipsUserInfo = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint
      const { email, ...profile } = skipsUserInfo
        ? claims
        : await rethrowAsSignInFailure(openid.fetchUserInfo(config, tokens.access_token, claims.sub))
      return toIdentity({ ...profile, email, sub: claims.sub })
    },
  }
}

function requireRecentAuthentication(authTime: unknown, { earliestAuthTime }: Checks) {
  if (!earliestAuthTime) return
  const isRecent =
    typeof authTime === 'number' && authTime >= earliestAuthTime.getTime() / 1000 - CLOCK_TOLERANCE_SECONDS
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

/**
 * Creates a function that returns the client configuration for an issuer, based on the issuer's metadata. The
 * configuration is cached for `METADATA_MAX_AGE_MS`; failures are not cached.
 */
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
  // The settings allow `http:` URLs for localhost only.
  const isInsecure = issuer.startsWith('http:')
  const discoveredConfiguration = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    ...(isInsecure && { execute: [openid.allowInsecureRequests] }),
    [openid.customFetch]: fetch,
  })
  const metadata = discoveredConfiguration.serverMetadata()
  // By default, `openid-client` sends the secret with `client_secret_post`, which not every issuer supports.
  // Issuers that list no methods support `client_secret_basic` (OpenID Connect Discovery 3).
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (methods.includes('client_secret_post')) return discoveredConfiguration
  const authentication = openid.ClientSecretBasic(clientSecret)
  const configuration = new openid.Configuration(metadata, clientId, clientSecret, authentication)
  configuration.timeout = PROVIDER_TIMEOUT_SECONDS
  if (isInsecure) openid.allowInsecureRequests(configuration)
  configuration[openid.customFetch] = fetch
  return configuration
}
