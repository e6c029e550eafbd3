import type { CustomFetch } from 'openid-client'
import type { Config } from '../../config.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { createGitHubProvider } from './github.ts'
import { createOpenIdProvider } from './openid.ts'
import type { Provider, Providers } from './provider.ts'

/**
 * Fetches from Twitch and corrects the scope of token responses. Twitch returns a list, whereas RFC 6749
 * specifies a space-separated string.
 */
const twitchFetch: CustomFetch = async (url, options) => {
  const response = await boundedFetch(url, options)
  if (!response.ok || !url.endsWith('/token')) return response
  const tokens = (await response.json()) as { scope?: unknown }
  const scope = Array.isArray(tokens.scope) ? tokens.scope.join(' ') : tokens.scope
  return Response.json({ ...tokens, scope }, { status: response.status })
}

/** Claims that Twitch includes in the ID token only on request. */
const TWITCH_CLAIMS = {
  id_token: { email: null, email_verified: null, preferred_username: null },
}

/** Creates the configured providers in display order, without sending any requests. */
export function createProviders(config: Config): Providers {
  const providers: Provider[] = []
  if (config.GITHUB_CLIENT_ID && config.GITHUB_CLIENT_SECRET)
    providers.push(
      createGitHubProvider({
        url: config.GITHUB_URL,
        clientId: config.GITHUB_CLIENT_ID,
        clientSecret: config.GITHUB_CLIENT_SECRET,
      }),
    )
  if (config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET)
    providers.push(
      createOpenIdProvider({
        id: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: config.GOOGLE_CLIENT_ID,
        clientSecret: config.GOOGLE_CLIENT_SECRET,
        // Google neither prompts for the password on request nor returns when it was entered.
        reauthentication: { parameters: { prompt: 'select_account' }, returnsAuthTime: false },
      }),
    )
  if (config.TWITCH_CLIENT_ID && config.TWITCH_CLIENT_SECRET)
    providers.push(
      createOpenIdProvider({
        id: 'twitch',
        name: 'Twitch',
        issuer: 'https://id.twitch.tv/oauth2',
        clientId: config.TWITCH_CLIENT_ID,
        clientSecret: config.TWITCH_CLIENT_SECRET,
        scope: 'openid user:read:email',
        parameters: { claims: JSON.stringify(TWITCH_CLAIMS) },
        reauthentication: { parameters: { force_verify: 'true' }, returnsAuthTime: false },
        fetch: twitchFetch,
      }),
    )
  for (const { client_id, client_secret, ...provider } of config.OIDC_PROVIDERS ?? [])
    providers.push(createOpenIdProvider({ ...provider, clientId: client_id, clientSecret: client_secret }))
  return new Map(providers.map((provider) => [provider.id, provider]))
}
