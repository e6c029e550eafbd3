import type { Strategy } from 'passport'
import { conflict, invalidRequest, notFound, unavailable } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { authenticate } from '../auth/passport.ts'
import { linkProvider, reauthenticateWithProvider, signInWithProvider } from './identities.service.ts'
import { accountNotFound } from './linked-accounts.service.ts'
import { type Checks, type FailureCode, type Identity, type Provider, SignInFailure } from './provider.ts'
import { addErrorToUrl, parseReturnUrl } from './return-url.ts'
import { consumeAttempt, createAttempt, type Intent } from './sign-in-attempts.ts'

/** Redirect target when the attempt, and thus its return URL, is unknown. */
const SIGN_IN_PAGE = '/admin/sign-in'

export const providerNotFound = () => notFound('Provider not found')

export const providerUnavailable = () => unavailable('The provider')

export const passwordIsSet = () =>
  conflict('password_set', 'Your account has a password. Use it to reauthenticate')

const invalidReturnUrl = () =>
  invalidRequest([
    {
      path: 'return_to',
      message:
        'Must be a path on this site, such as /account, or a URL of an origin in SIGN_IN_RETURN_ORIGINS',
    },
  ])

function getProvider({ providers }: Context, id: string): Provider {
  const provider = providers.get(id)
  if (!provider) throw providerNotFound()
  return provider
}

/** Returns the callback URL of a provider. It must be registered with that provider. */
const getCallbackUrl = ({ config }: Context, { id }: Provider) =>
  new URL(`/api/auth/callback/${id}`, config.publicUrl)

function requireReturnUrl({ config }: Context, requested: string): string {
  const returnUrl = parseReturnUrl(requested, config)
  if (returnUrl === null) throw invalidReturnUrl()
  return returnUrl
}

async function startAttempt(
  context: Context,
  provider: Provider,
  intent: Intent,
  returnTo: string,
): Promise<URL> {
  const sessionId = intent === 'sign_in' ? null : (context.currentUser?.sessionId ?? null)
  const checks = await createAttempt(context, provider.id, { intent, sessionId, returnTo })
  return provider.getAuthorizationUrl(getCallbackUrl(context, provider), checks)
}

/**
 * Starts a sign-in and returns the URL to redirect to: the provider's sign-in page, or the return URL with an
 * error code if the provider's metadata can't be loaded.
 */
export async function startSignIn(context: Context, id: string, requestedReturn: string): Promise<string> {
  const provider = getProvider(context, id)
  const returnTo = requireReturnUrl(context, requestedReturn)
  return startAttempt(context, provider, 'sign_in', returnTo).then(
    ({ href }) => href,
    (error) => toErrorRedirect(context, provider, returnTo, error),
  )
}

interface SignInFlowOptions {
  provider: string
  return_to: string
}

/** Starts linking or reauthentication for the current user. Returns the provider URL to redirect to. */
async function startForCurrentUser(
  context: Context,
  intent: Intent,
  { provider: id, return_to }: SignInFlowOptions,
) {
  const provider = getProvider(context, id)
  const returnTo = requireReturnUrl(context, return_to)
  const url = await startAttempt(context, provider, intent, returnTo).catch((error) => {
    if (!(error instanceof SignInFailure)) throw error
    logFailure(context, provider, error)
    throw providerUnavailable()
  })
  return { url: url.href }
}

export const startLinking = (context: Context<CurrentUser>, options: SignInFlowOptions) =>
  startForCurrentUser(context, 'link', options)

/**
 * Starts a reauthentication for a user without a password. Users with a password must enter the password,
 * because it is stronger proof.
 */
export async function startReauthentication(context: Context<CurrentUser>, options: SignInFlowOptions) {
  const { database, currentUser } = context
  if (currentUser.hasPassword) throw passwordIsSet()
  const whereLinked = { userId: currentUser.id, provider: options.provider }
  if ((await database.prisma.account.count({ where: whereLinked })) === 0) throw accountNotFound()
  return startForCurrentUser(context, 'confirm', options)
}

const AUDIT_ACTIONS = {
  sign_in: 'auth.sign_in',
  link: 'auth.provider_link',
  confirm: 'auth.password_confirm',
} as const

const FINISHERS = { sign_in: signInWithProvider, link: linkProvider, confirm: reauthenticateWithProvider }

/** Completes a sign-in flow and returns the URL to redirect to, with `?error=` if it failed. */
export async function finishSignInFlow(context: Context, id: string, state: string | undefined) {
  const provider = getProvider(context, id)
  const attempt = await consumeAttempt(context, provider.id, state)
  if (!attempt) return addErrorToUrl(SIGN_IN_PAGE, 'attempt_expired', context.config)
  const { intent, sessionId, returnTo } = attempt
  const finish = async () => {
    const identity = await authenticate<Identity>(createStrategy(context, provider, attempt.checks), context)
    if (!identity) throw new SignInFailure('provider_failed')
    await FINISHERS[intent](context, provider.id, identity, sessionId)
    return returnTo
  }
  return finish().catch((error) => {
    if (error instanceof SignInFailure) recordFailure(context, intent)
    return toErrorRedirect(context, provider, returnTo, error)
  })
}

/** Counts a sign-in failure for the audit log. `logFailure` writes it to the server log. */
function recordFailure(context: Context, intent: Intent): void {
  const { authFailures, currentUser } = context
  if (currentUser && intent !== 'sign_in')
    authFailures.recordForCurrentUser({ ...context, currentUser }, AUDIT_ACTIONS[intent])
  else authFailures.record(context, AUDIT_ACTIONS[intent], null)
}

/** Creates a Passport strategy that authenticates with the provider. */
const createStrategy = (context: Context, provider: Provider, checks: Checks): Strategy => ({
  name: provider.id,
  authenticate(req) {
    const callbackUrl = getCallbackUrl(context, provider)
    callbackUrl.search = new URL(req.originalUrl, callbackUrl).search
    provider.identify(callbackUrl, checks).then(
      (identity) => this.success(identity),
      (error) => this.error(error),
    )
  },
})

/** Logs a sign-in failure and returns the return URL with the failure's code. Rethrows any other error. */
function toErrorRedirect(context: Context, provider: Provider, returnTo: string, error: unknown): string {
  if (!(error instanceof SignInFailure)) throw error
  logFailure(context, provider, error)
  return addErrorToUrl(returnTo, error.code, context.config)
}

const PROVIDER_FAILURES: ReadonlySet<FailureCode> = new Set(['provider_unavailable', 'provider_failed'])

const logFailure = ({ log, requestId }: Context, { id }: Provider, err: SignInFailure) => {
  // Failures caused by users are expected. Failures of a provider may point to a problem at the provider or
  // in the settings.
  const level = PROVIDER_FAILURES.has(err.code) ? 'warn' : 'debug'
  log[level]({ err, provider: id, request_id: requestId }, 'sign-in flow of a provider failed')
}
