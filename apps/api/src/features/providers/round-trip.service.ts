import type { Strategy } from 'passport'
import { conflict, invalidRequest, notFound, unavailable } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { authenticate } from '../auth/passport.ts'
import type { Viewer } from '../auth/viewer.ts'
import { confirmThrough, linkTo, signInThrough } from './identities.service.ts'
import { accountNotFound } from './linked-accounts.service.ts'
import { type Checks, type Identity, type Provider, SignInFailure } from './provider.ts'
import { returnAddress, withError } from './return-to.ts'
import { beginAttempt, type Intent, takeAttempt } from './sign-in-attempts.ts'

/** Redirect target when the attempt, and thus its return URL, is unknown. */
const SIGN_IN_PAGE = '/admin/sign-in'

export const providerNotFound = () => notFound('Provider not found')

export const providerAway = () => unavailable('The provider')

export const passwordIsSet = () =>
  conflict('password_set', 'Your account has a password. Use it to reauthenticate')

const strangeReturn = () =>
  invalidRequest([
    {
      path: 'return_to',
      message:
        'Must be a path on this site, such as /account, or a URL of an origin in SIGN_IN_RETURN_ORIGINS',
    },
  ])

function providerNamed({ providers }: Context, id: string): Provider {
  const provider = providers.get(id)
  if (!provider) throw providerNotFound()
  return provider
}

/** Returns the callback URL, which must be registered with each provider. */
const callbackOf = ({ config }: Context, { id }: Provider) =>
  new URL(`/api/auth/callback/${id}`, config.publicUrl)

function returnAddressOf({ config }: Context, given: string): string {
  const address = returnAddress(given, config)
  if (address === null) throw strangeReturn()
  return address
}

async function begin(context: Context, provider: Provider, intent: Intent, returnTo: string): Promise<URL> {
  const sessionId = intent === 'sign_in' ? null : (context.viewer?.sessionId ?? null)
  const checks = await beginAttempt(context, provider.id, { intent, sessionId, returnTo })
  return provider.authorizationUrl(callbackOf(context, provider), checks)
}

/**
 * Returns the URL to redirect to for a sign-in: the provider, or the return URL if the provider is
 * unavailable.
 */
export async function beginSignIn(context: Context, id: string, givenReturn: string): Promise<string> {
  const provider = providerNamed(context, id)
  const returnTo = returnAddressOf(context, givenReturn)
  return begin(context, provider, 'sign_in', returnTo).then(
    ({ href }) => href,
    (error) => failed(context, provider, returnTo, error),
  )
}

interface RoundTripOptions {
  provider: string
  return_to: string
}

/** Returns the provider's URL for linking it to the signed-in user or for reauthentication. */
async function beginFor(context: Context, intent: Intent, { provider: id, return_to }: RoundTripOptions) {
  const provider = providerNamed(context, id)
  const returnTo = returnAddressOf(context, return_to)
  const url = await begin(context, provider, intent, returnTo).catch((error) => {
    if (!(error instanceof SignInFailure)) throw error
    report(context, provider, error)
    throw providerAway()
  })
  return { url: url.href }
}

export const beginLink = (context: Context<Viewer>, options: RoundTripOptions) =>
  beginFor(context, 'link', options)

/**
 * Starts a reauthentication for a user without a password. Users with a password must use it, because it is
 * stronger proof.
 */
export async function beginConfirmation(context: Context<Viewer>, options: RoundTripOptions) {
  const { database, viewer } = context
  if (viewer.hasPassword) throw passwordIsSet()
  const linked = { userId: viewer.id, provider: options.provider }
  if ((await database.prisma.account.count({ where: linked })) === 0) throw accountNotFound()
  return beginFor(context, 'confirm', options)
}

const ACTIONS = {
  sign_in: 'auth.sign_in',
  link: 'auth.provider_link',
  confirm: 'auth.password_confirm',
} as const

const ENDS = { sign_in: signInThrough, link: linkTo, confirm: confirmThrough }

/** Completes a round trip and returns the URL to redirect to, with `?error=` if it failed. */
export async function finishRoundTrip(context: Context, id: string, state: string | undefined) {
  const provider = providerNamed(context, id)
  const attempt = await takeAttempt(context, provider.id, state)
  if (!attempt) return withError(SIGN_IN_PAGE, 'attempt_expired', context.config)
  const { intent, sessionId, returnTo } = attempt
  const end = async () => {
    const identity = await authenticate<Identity>(strategyFor(context, provider, attempt.checks), context)
    if (!identity) throw new SignInFailure('provider_failed')
    await ENDS[intent](context, provider.id, identity, sessionId)
    return returnTo
  }
  return end().catch((error) => {
    if (error instanceof SignInFailure) noteFailure(context, intent)
    return failed(context, provider, returnTo, error)
  })
}

function noteFailure(context: Context, intent: Intent): void {
  const { authFailures, viewer } = context
  if (viewer && intent !== 'sign_in') authFailures.noteOwn({ ...context, viewer }, ACTIONS[intent])
  else authFailures.note(context, ACTIONS[intent], null)
}

/** Creates a Passport strategy that authenticates with the provider. */
const strategyFor = (context: Context, provider: Provider, checks: Checks): Strategy => ({
  name: provider.id,
  authenticate(req) {
    const answer = callbackOf(context, provider)
    answer.search = new URL(req.originalUrl, answer).search
    provider.identify(answer, checks).then(
      (identity) => this.success(identity),
      (error) => this.error(error),
    )
  },
})

/** Returns the return URL with the failure code. Rethrows all other errors. */
function failed(context: Context, provider: Provider, returnTo: string, error: unknown): string {
  if (!(error instanceof SignInFailure)) throw error
  report(context, provider, error)
  return withError(returnTo, error.code, context.config)
}

const report = ({ log, requestId }: Context, { id }: Provider, err: SignInFailure) => {
  // Failures caused by users are expected. Failures of a provider may point to a problem there or in the
  // settings.
  const level = err.code.startsWith('provider_') ? 'warn' : 'debug'
  log[level]({ err, provider: id, request_id: requestId }, 'a sign-in through a provider came to nothing')
}
