import { stripEnd } from '@veranda/text'
import * as z from 'zod'
import { secret } from '../../setting.ts'

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

const INSECURE_URL_MESSAGE =
  'Must be an https:// URL without a query, fragment, or credentials. http:// is allowed for localhost only'

/**
 * Returns whether a provider URL uses HTTPS or localhost, and has no query, fragment, or credentials. Over
 * plain HTTP, anyone who can intercept the traffic between this server and the provider could sign in as any
 * user.
 */
function isSecureUrl(url: string): boolean {
  const { protocol, hostname, search, hash, username, password } = new URL(url)
  if (search || hash || username || password) return false
  return protocol === 'https:' || LOOPBACK_HOSTS.includes(hostname)
}

const providerUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isSecureUrl, {
    error: INSECURE_URL_MESSAGE,
    abort: true,
  })
  .transform((url) => stripEnd(url, '/'))

const BUILT_IN_IDS = ['github', 'google', 'twitch']

const OpenIdProvider = z.strictObject({
  id: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{1,29}$/,
      'Must be 2 to 30 lowercase letters, digits, and hyphens, starting with a letter',
    )
    .refine((id) => !BUILT_IN_IDS.includes(id), `Must not be one of ${BUILT_IN_IDS.join(', ')}`),
  name: z.string().trim().min(1).max(50),
  /** Must exactly equal the issuer in the provider's metadata, so a trailing slash is kept. */
  issuer: z.url({ protocol: /^https?$/, abort: true }).refine(isSecureUrl, INSECURE_URL_MESSAGE),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
})

export type OpenIdProviderSetting = z.output<typeof OpenIdProvider>

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.issues.push({ code: 'custom', message: 'Must be valid JSON', input: text })
    return z.NEVER
  }
})

const origin = z
  .url({
    protocol: /^https?$/,
    error: 'Must be a comma-separated list of origins, such as https://app.example.com',
    abort: true,
  })
  .refine(
    (url) => new URL(url).origin === url.replace(/\/$/, ''),
    'Must be origins without a path, such as https://app.example.com',
  )
  .transform((url) => new URL(url).origin)

/** Sign-in provider settings. A built-in provider is offered only if its client ID and secret are set. */
export const providerSettings = {
  GITHUB_CLIENT_ID: z.string().optional().describe('Client ID of the OAuth app for sign-in with GitHub.'),
  GITHUB_CLIENT_SECRET: z.string().optional().describe('Client secret of the GitHub OAuth app.').meta(secret),
  GITHUB_URL: providerUrl
    .prefault('https://github.com')
    .describe('URL of GitHub. Change it for GitHub Enterprise Server.'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Client ID of the OAuth client for sign-in with Google.'),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Client secret of the Google OAuth client.')
    .meta(secret),
  TWITCH_CLIENT_ID: z.string().optional().describe('Client ID of the application for sign-in with Twitch.'),
  TWITCH_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Client secret of the Twitch application.')
    .meta(secret),
  OIDC_PROVIDERS: json
    .pipe(
      z
        .array(OpenIdProvider)
        .max(20)
        .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Each id must be unique'),
    )
    .optional()
    .describe(
      'Other OpenID Connect providers, as a JSON array of { id, name, issuer, client_id, client_secret }.',
    )
    .meta(secret),
  SIGN_IN_RETURN_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(z.array(origin))
    .optional()
    .describe(
      'Comma-separated origins, besides the server’s own, that sign-in with a provider can redirect to.',
    ),
}

const PAIRED_SETTINGS = [
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
] as const

type PairedSetting = (typeof PAIRED_SETTINGS)[number][number]

/** Returns an error message if only the client ID or only the client secret of a provider is set. */
export function findProviderSettingsError(
  config: { [name in PairedSetting]?: string | undefined },
): string | undefined {
  const incompletePair = PAIRED_SETTINGS.find(
    ([clientId, clientSecret]) => !config[clientId] !== !config[clientSecret],
  )
  return incompletePair && `Set both ${incompletePair[0]} and ${incompletePair[1]}, or neither`
}
