import { AuthorizationResponseError } from 'openid-client'
import { type FailureCode, SignInFailure } from './provider.ts'

/** Seconds that a provider may take for one answer. */
export const PATIENCE = 8

/** What a provider says of itself when it is not able to answer (OpenID Connect Core, RFC 6749 4.1.2.1). */
const AWAY = ['server_error', 'temporarily_unavailable']

/** Turns whatever a call to a provider throws into the end of the round trip. */
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

/** No one was there, no answer came in time, or the answer was that nothing works. */
const isAbsence = (cause: object) =>
  ('message' in cause && cause.message === 'fetch failed') ||
  ('name' in cause && cause.name === 'TimeoutError') ||
  ('status' in cause && typeof cause.status === 'number' && cause.status >= 500)

/** The error and what led to it; the protocol's library wraps what `fetch` says. */
function causesOf(error: unknown): object[] {
  if (typeof error !== 'object' || error === null) return []
  return [error, ...('cause' in error ? causesOf(error.cause) : [])]
}
