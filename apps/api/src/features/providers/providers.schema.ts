import * as z from 'zod'
import { MAX_RETURN_URL_LENGTH } from './return-url.ts'

const providerId = z.string().max(50).describe('ID of the provider.').meta({ example: 'github' })

export const ProviderParams = z.object({ provider: providerId })

const returnTo = z.string().max(MAX_RETURN_URL_LENGTH).meta({
  description:
    'Where to redirect the browser afterwards: a path on this site, or a URL of an origin in `SIGN_IN_RETURN_ORIGINS`.',
  example: '/admin/account',
})

export const SignInQuery = z.object({ return_to: returnTo.default('/') })

/**
 * Allows long values, because some providers put a whole token into `code`. Other parameters, such as `iss`,
 * are not declared: the protocol library reads them from the callback URL.
 */
const callbackValue = z.string().max(4096).optional()

export const ProviderCallbackQuery = z.object({
  state: callbackValue.describe('Value that identifies the sign-in flow. The provider returns it unchanged.'),
  code: callbackValue.describe(
    "One-time authorization code that the server exchanges for the user's identity.",
  ),
  error: callbackValue.describe('OAuth error code if the provider did not authenticate the user.'),
})

export const SignInFlow = z
  .object({ provider: providerId, return_to: returnTo })
  .meta({ id: 'ProviderSignInFlow', description: 'Provider to use, and where to return afterwards.' })

export const SignInFlowResponse = z.object({
  url: z
    .url()
    .describe('Provider URL to redirect the browser to.')
    .meta({ example: 'https://github.com/login/oauth/authorize?client_id=…' }),
})

export const UnlinkQuery = z.object({ providerId })

export const UnlinkResult = z.object({
  message: z.string().describe('Confirmation message.').meta({ example: 'Account unlinked' }),
  provider: providerId.describe('ID of the unlinked provider.'),
})

const LinkedAccount = z.object({
  email: z
    .string()
    .nullable()
    .describe('Email address that the provider returned most recently. Null if it returned none.')
    .meta({ example: 'ada@users.example' }),
  linked_at: z.iso.datetime().describe('Time at which the provider was linked.'),
  last_used_at: z.iso
    .datetime()
    .nullable()
    .describe('Time at which the provider account was last used. Null if unknown.'),
})

const SignInProvider = z
  .object({
    id: providerId,
    name: z.string().describe('Display name of the provider.').meta({ example: 'GitHub' }),
    is_configured: z
      .boolean()
      .describe(
        'Whether users can sign in with the provider. False for a linked provider that is no longer configured.',
      ),
    account: LinkedAccount.nullable().describe(
      'Provider account that the current user has linked. Null if none is linked or nobody is signed in.',
    ),
  })
  .meta({
    id: 'SignInProvider',
    description: 'A sign-in provider, and the account of it that the current user has linked.',
  })

export const ProviderList = z.object({
  providers: z
    .array(SignInProvider)
    .describe('Configured providers, followed by linked providers that are no longer configured.'),
  has_password: z
    .boolean()
    .nullable()
    .describe('Whether the current user has a password. Null if nobody is signed in.'),
  sign_up_open: z.boolean().describe('Whether users can sign up.'),
  sends_email: z.boolean().describe('Whether the server sends emails, such as password reset links.'),
})
