/** Whom a provider vouches for. */
export interface Identity {
  /** stable, and of this provider's alone */
  accountId: string
  email: string | null
  /** whether the provider says that the address is theirs */
  isEmailVerified: boolean
  /** as shown to others */
  name: string | null
  username: string | null
}

/** What one round trip must bring back unchanged. */
export interface Checks {
  state: string
  nonce: string
  codeVerifier: string
  /** when the round trip began, where the person must have given the provider their password since */
  confirmSince: Date | null
}

/** Somebody who knows who people are. */
export interface Provider {
  id: string
  /** for people */
  name: string
  /** Where the browser goes to be asked. @throws SignInFailure when the provider is away */
  authorizationUrl(callback: URL, checks: Checks): Promise<URL>
  /** Whom the browser brought back. @throws SignInFailure when the provider vouches for no one */
  identify(answer: URL, checks: Checks): Promise<Identity>
}

export type Providers = ReadonlyMap<string, Provider>

/** Why a round trip did not end as it should; applications get the name in `?error=`. */
export const FAILURES = {
  attempt_expired:
    'The attempt took longer than 10 minutes, started in another browser, or is already complete',
  access_denied: 'The user denied access at the provider',
  provider_unavailable: 'The provider is unavailable',
  provider_failed: "The provider's response could not be verified",
  email_unverified: 'A new account requires an email address that the provider has verified',
  email_missing: 'A new account requires an email address, and the provider returned none',
  email_taken: 'An account with this email address already exists',
  sign_up_closed: 'No account is linked, and sign-up is closed',
  too_many_sign_ups: 'Too many accounts were created from this network today',
  account_inactive: 'The account is deactivated',
  linked_elsewhere: 'This provider account is linked to another user',
  provider_linked: 'Another account of this provider is already linked',
  timed_out: 'The user is timed out',
  session_changed: 'The session that started the attempt has ended',
  not_linked: 'This provider account is not the linked one',
} as const

export type FailureCode = keyof typeof FAILURES

/** Ends a round trip: the browser is sent back with the code. */
export class SignInFailure extends Error {
  constructor(
    readonly code: FailureCode,
    options?: ErrorOptions,
  ) {
    super(FAILURES[code], options)
  }
}
