/**
 * Messages for failed sign-ins, linking, and reauthentication with a provider, by the code that the server
 * sets in the URL: `?error=`.
 */
const MESSAGES: Record<string, string> = {
  attempt_expired:
    'The attempt expired, was already completed, or was started in another browser. Try again.',
  access_denied: 'You declined access at the provider. Nothing was changed.',
  provider_unavailable: 'The provider isn’t responding. Try again later or use another sign-in method.',
  provider_failed:
    'The provider’s response couldn’t be verified. Try again. If the problem persists, contact an administrator.',
  email_unverified: 'Your email address isn’t verified with the provider. Verify it there, then try again.',
  email_missing: 'The provider didn’t share your email address, which is required to create an account.',
  email_taken:
    'An account with that email address already exists. Sign in with your usual method, then link the provider under Your account.',
  sign_up_closed: 'No account is linked to that provider account, and sign-up is closed.',
  too_many_sign_ups:
    'Too many accounts were created from your network in the last 24 hours. Try again later.',
  account_inactive: 'This account is deactivated. Contact an administrator.',
  linked_elsewhere: 'That provider account is already linked to another user.',
  provider_linked: 'Another account from this provider is already linked. Unlink it first.',
  timed_out: 'You can’t change your account while you have an active timeout.',
  session_changed: 'Your session changed or ended in the meantime. Sign in if necessary, then try again.',
  not_linked: 'That isn’t the provider account linked to your account.',
}

/** Returns the code if it has a message; otherwise, undefined. A URL may contain any text. */
export const toProviderErrorCode = (code: unknown): string | undefined =>
  typeof code === 'string' && Object.hasOwn(MESSAGES, code) ? code : undefined

export const getProviderErrorMessage = (code: string): string =>
  MESSAGES[code] ?? 'Something went wrong. Try again.'
