import { AuthorizationResponseError } from 'openid-client'
import { type FailureCode, SignInFailure } from './provider.ts'

/** Seconds until a request to a provider times out. */
export const PATIENCE = 8

/** Error codes that a provider returns when it is unavailable (OpenID Connect Core, RFC 6749 4.1.2.1). */
const AWAY = ['server_error', 'temporarily_unavailable']

/** Converts any error of a call to a provider to a `SignInFailure`. */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (cause) {
    throw cause instanceof SignInFailure ? cause : new SignInFailure(codeOf(cause), { cause })
  }
}

function codeOf(error: unknown): FailureCode {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'access_denied'
    return AWAY.includes(error.error) ? 'provider_unavailable' : 'provider_failed'
  }
  return causesOf(error).some(isAbsence) ? 'provider_unavailable' : 'provider_failed'
}

/** Returns whether the provider was unreachable, timed out, or returned a server error. */
const isAbsence = (cause: object) =>
  ('message' in cause && cause.message === 'fetch failed') ||
  ('name' in cause && cause.name === 'TimeoutError') ||
  ('status' in cause && typeof cause.status === 'number' && cause.status >= 500)

/** Returns the error and its causes, because the protocol library wraps the errors of `fetch`. */
function causesOf(error: unknown): object[] {
  if (typeof error !== 'object' || error === null) return []
  return [error, ...('cause' in error ? causesOf(error.cause) : [])]
}
