import * as z from 'zod'
import { MAX_RETURN_TO } from './return-to.ts'

const providerId = z.string().max(50).meta({ example: 'github' })

export const ProviderParams = z.object({ provider: providerId })

const returnTo = z.string().max(MAX_RETURN_TO).meta({
  description:
    'where to go afterwards: a path of this server, or an address at one of `SIGN_IN_RETURN_ORIGINS`',
  example: '/admin/account',
})

export const SignInStart = z.object({ return_to: returnTo.default('/') })

/** What else a provider sends along is read by the protocol's own rules. */
/** Far more than any provider sends: some put a whole token into `code`. */
const callbackValue = z.string().max(4096).optional()

export const ProviderAnswer = z.object({
  state: callbackValue.describe('as it was given to the provider'),
  code: callbackValue.describe('what the server trades for the identity, once'),
  error: callbackValue.describe('why the provider vouches for no one'),
})

export const RoundTrip = z
  .object({ provider: providerId, return_to: returnTo })
  .meta({ id: 'ProviderRoundTrip' })

export const RoundTripStart = z.object({
  url: z
    .url()
    .describe('where to send the browser')
    .meta({ example: 'https://github.com/login/oauth/authorize?client_id=…' }),
})

export const Unlink = z.object({ providerId })

export const Unlinked = z.object({
  message: z.string().meta({ example: 'Account unlinked' }),
  provider: providerId,
})

const LinkedAccount = z.object({
  email: z.string().nullable().describe('as the provider has it').meta({ example: 'ada@users.example' }),
  linked_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

const SignInProvider = z
  .object({
    id: providerId,
    name: z.string().meta({ example: 'GitHub' }),
    is_configured: z
      .boolean()
      .describe('false for one that is linked, but that this server works with no longer'),
    account: LinkedAccount.nullable().describe('of the signed-in user, where it is linked'),
  })
  .meta({ id: 'SignInProvider' })

export const ProviderList = z.object({
  providers: z.array(SignInProvider),
  has_password: z
    .boolean()
    .nullable()
    .describe('whether the signed-in user has one; null for who is not signed in'),
  sign_up_open: z.boolean().describe('whether people may create accounts here'),
})
