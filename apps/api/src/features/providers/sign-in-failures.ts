import { AuthorizationResponseError } from 'openid-client'
import { type FailureCode, SignInFailure } from './provider.ts'

/** Seconds until a request to a provider times out. */
export const PROVIDER_TIMEOUT_SECONDS = 8

/** Error codes that a provider returns when it is unavailable (OpenID Connect Core, RFC 6749 4.1.2.1). */
const UNAVAILABLE_CODES = ['server_error', 'temporarily_unavailable']

/** Waits for a call to a provider and returns its result. Rethrows any error as a `SignInFailure`. */
export async function rethrowAsSignInFailure<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (cause) {
    throw cause instanceof SignInFailure ? cause : new SignInFailure(getFailureCode(cause), { cause })
  }
}

function getFailureCode(error: unknown): FailureCode {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'access_denied'
    return UNAVAILABLE_CODES.includes(error.error) ? 'provider_unavailable' : 'provider_failed'
  }
  return getCauseChain(error).some(isUnavailable) ? 'provider_unavailable' : 'provider_failed'
}

/** Returns whether an error means that the provider was unreachable, timed out, or sent a 5xx response. */
const isUnavailable = (cause: object) =>
  ('message' in cause && cause.message === 'fetch failed') ||
  ('name' in cause && cause.name === 'TimeoutError') ||
  ('status' in cause && typeof cause.status === 'number' && cause.status >= 500)

/** Returns an error and its causes, because `openid-client` wraps the errors of `fetch`. */
function getCauseChain(error: unknown): object[] {
  if (typeof error !== 'object' || error === null) return []
  return [error, ...('cause' in error ? getCauseChain(error.cause) : [])]
}
