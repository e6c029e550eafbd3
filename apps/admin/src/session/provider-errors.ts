/** What to say of a round trip to a provider that came to nothing, by the server's `?error=`. */
const WORDS: Record<string, string> = {
  attempt_expired: 'That took too long, or was begun in another window. Please try again.',
  access_denied: 'You did not agree at the provider, so nothing was done.',
  provider_unavailable: 'The provider does not answer at the moment. Try again in a while, or another way.',
  provider_failed:
    'The provider’s answer could not be trusted. Try again; if it stays, tell an administrator.',
  email_unverified: 'The provider has not verified your email address. Verify it there, then try again.',
  email_missing: 'The provider gave us no email address, which a new account needs.',
  email_taken:
    'There is an account with that email address already. Sign in as you did before, then link the provider under My account.',
  sign_up_closed: 'There is no account that belongs to it, and new ones can’t be made here.',
  too_many_sign_ups: 'Too many accounts were created from your network today. Try again tomorrow.',
  account_inactive: 'This account is deactivated. Ask an administrator.',
  linked_elsewhere: 'That account of the provider is linked to another user.',
  provider_linked: 'Another account of this provider is linked already. Unlink that one first.',
  timed_out: 'You are timed out, so nothing was changed.',
  session_changed: 'You signed in or out meanwhile. Please try again.',
  not_linked: 'That was another account of the provider than the one that is linked.',
}

/** The code when it is one that the server gives: an address may say anything. */
export const knownProviderError = (code: unknown): string | undefined =>
  typeof code === 'string' && Object.hasOwn(WORDS, code) ? code : undefined

export const providerErrorWords = (code: string): string => WORDS[code] ?? 'That did not work.'
