import * as openid from 'openid-client'
import { boundedFetch } from './bounded-fetch.ts'
import { asked, PATIENCE } from './failures.ts'
import { type Checks, type Identity, type Provider, SignInFailure } from './provider.ts'

/** Milliseconds after which what the issuer says of itself is asked for again. */
const METADATA_LASTS = 24 * 3_600_000
/** Seconds that two clocks may differ by. */
const CLOCK_TOLERANCE = 30

/** Characters of a name or an address that are read: longer ones are cut anyway, or are no address. */
const LONGEST_CLAIM = 500

interface OpenIdOptions {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  scope?: string
  /** further parameters of the authorization request */
  parameters?: Record<string, string>
  /** what makes the provider ask for the password although it knows the person */
  confirmation?: { parameters: Record<string, string>; tellsTime: boolean }
  /** for issuers whose answers are not quite what the standard says */
  fetch?: openid.CustomFetch
}

/** What the standard has for it: the ID token then says when the password was given (OpenID Connect Core 3.1.2.1). */
const STANDARD_CONFIRMATION = { parameters: { prompt: 'login', max_age: '0' }, tellsTime: true }

/** A provider that speaks OpenID Connect. What it is asked for first, it is asked when somebody wants to sign in. */
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
      // Many issuers give the address to the UserInfo endpoint alone.
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
    // Some issuers write the flag as a word.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: text(claims.name) ?? text(claims.preferred_username),
    username: text(claims.preferred_username) ?? text(claims.nickname) ?? text(claims.name),
  }
}

/** Asks the issuer once, however many want to sign in; a failure is not remembered. */
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
  // The settings let an address without TLS through for this machine only.
  const isPlain = issuer.startsWith('http:')
  const found = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PATIENCE,
    ...(isPlain && { execute: [openid.allowInsecureRequests] }),
    [openid.customFetch]: fetch,
  })
  const metadata = found.serverMetadata()
  // Without a list the standard means Basic.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (methods.includes('client_secret_post')) return found
  const authentication = openid.ClientSecretBasic(clientSecret)
  const configuration = new openid.Configuration(metadata, clientId, clientSecret, authentication)
  configuration.timeout = PATIENCE
  if (isPlain) openid.allowInsecureRequests(configuration)
  configuration[openid.customFetch] = fetch
  return configuration
}
