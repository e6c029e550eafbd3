/** Identity of a user, confirmed by a provider. */
export interface Identity {
  /** Stable ID, unique within the provider. */
  accountId: string
  email: string | null
  /** Whether the provider has verified the email address. */
  isEmailVerified: boolean
  /** Name for display. */
  name: string | null
  username: string | null
}

/** Values that a provider's response is verified against. */
export interface Checks {
  state: string
  nonce: string
  codeVerifier: string
  /**
   * Earliest accepted time of authentication at the provider. Set for reauthentication, but verified only for
   * providers that return the time. Null for sign-in and linking, which accept any time.
   */
  earliestAuthTime: Date | null
}

/** A service that identifies users. */
export interface Provider {
  id: string
  /** Name for display. */
  name: string
  /**
   * Returns the URL of the provider's sign-in page.
   *
   * @throws SignInFailure if the provider's metadata can't be loaded
   */
  getAuthorizationUrl(callback: URL, checks: Checks): Promise<URL>
  /**
   * Exchanges the authorization code in the callback URL for the identity of the user.
   *
   * @throws SignInFailure if the provider confirms no identity
   */
  identify(callbackUrl: URL, checks: Checks): Promise<Identity>
}

export type Providers = ReadonlyMap<string, Provider>

/** Reasons why a sign-in flow failed, by code. Applications receive the code in `?error=`. */
export const FAILURE_MESSAGES = {
  attempt_expired:
    'The attempt took longer than 10 minutes, started in another browser, or is already complete',
  access_denied: 'The user denied access at the provider',
  provider_unavailable: 'The provider is unavailable',
  provider_failed: "The provider's response could not be verified",
  email_unverified: 'A new account requires an email address that the provider has verified',
  email_missing: 'A new account requires an email address, and the provider returned none',
  email_taken: 'An account with this email address already exists',
  sign_up_closed: 'No account is linked to this provider account, and sign-up is closed',
  too_many_sign_ups: 'Too many accounts were created from this network in the last 24 hours',
  account_inactive: 'The account is deactivated',
  linked_elsewhere: 'This provider account is linked to another user',
  provider_linked: 'Another account of this provider is already linked',
  timed_out: 'The user is timed out',
  session_changed: 'The session that started the attempt is no longer the current session',
  not_linked: 'This provider account is not linked to the user',
} as const

export type FailureCode = keyof typeof FAILURE_MESSAGES

/** Error that ends a sign-in flow. The browser returns to the application with the code in `?error=`. */
export class SignInFailure extends Error {
  constructor(
    readonly code: FailureCode,
    options?: ErrorOptions,
  ) {
    super(FAILURE_MESSAGES[code], options)
  }
}
