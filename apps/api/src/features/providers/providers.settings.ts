import { stripEnd } from '@veranda/text'
import * as z from 'zod'
import { secret } from '../../setting.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** HTTPS, or a server on this machine: whoever can read what goes to and fro could sign in as anyone. */
function isSafe(address: string): boolean {
  const { protocol, hostname, search, hash, username } = new URL(address)
  if (search || hash || username) return false
  return protocol === 'https:' || LOOPBACK.includes(hostname)
}

const providerUrl = z
  .url({ protocol: /^https?$/ })
  .refine(isSafe, { error: 'An https:// address without a query; http:// on this machine only', abort: true })
  .transform((address) => stripEnd(address, '/'))

const BUILT_IN = ['github', 'google', 'twitch']

const OpenIdProvider = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,29}$/, 'id: 2 to 30 letters from a to z, digits and hyphens')
    .refine((id) => !BUILT_IN.includes(id), `id: not one of ${BUILT_IN.join(', ')}`),
  name: z.string().trim().min(1).max(50),
  /** compared with what the issuer says of itself, so its last slash stays */
  issuer: z
    .url({ protocol: /^https?$/ })
    .refine(isSafe, 'issuer: an https:// address without a query; http:// on this machine only'),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
})

export type OpenIdProviderSetting = z.output<typeof OpenIdProvider>

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.issues.push({ code: 'custom', message: 'This is not JSON', input: text })
    return z.NEVER
  }
})

const origin = z
  .url({ protocol: /^https?$/, error: 'Origins such as https://app.example.com, with commas between' })
  .refine((address) => new URL(address).origin === address.replace(/\/$/, ''), 'Origins, without a path')
  .transform((address) => new URL(address).origin)

/** With whose help people may sign in. A provider whose settings are missing is not offered. */
export const providerSettings = {
  GITHUB_CLIENT_ID: z.string().optional().describe('sign-in with GitHub: the id of the OAuth app'),
  GITHUB_CLIENT_SECRET: z.string().optional().describe('and its secret').meta(secret),
  GITHUB_URL: providerUrl.prefault('https://github.com').describe('where GitHub is, for GitHub Enterprise'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('sign-in with Google: the id of the OAuth client'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('and its secret').meta(secret),
  TWITCH_CLIENT_ID: z.string().optional().describe('sign-in with Twitch: the id of the application'),
  TWITCH_CLIENT_SECRET: z.string().optional().describe('and its secret').meta(secret),
  OIDC_PROVIDERS: json
    .pipe(
      z
        .array(OpenIdProvider)
        .max(20)
        .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Each id once'),
    )
    .optional()
    .describe('other OpenID Connect providers: a JSON list of { id, name, issuer, client_id, client_secret }')
    .meta(secret),
  SIGN_IN_RETURN_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(origin))
    .optional()
    .describe('origins besides this one to which sign-in through a provider may return, with commas between'),
}

const PAIRS = [
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
] as const

type Paired = (typeof PAIRS)[number][number]

/** A sentence on settings that make sense together only, where one of two is missing. */
export function unpairedSettings(config: { [name in Paired]?: string | undefined }): string | undefined {
  const lone = PAIRS.find(([id, key]) => !config[id] !== !config[key])
  return lone && `${lone[0]} and ${lone[1]}: set both, or neither`
}
