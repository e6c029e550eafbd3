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
  attempt_expired: 'It took longer than ten minutes, was begun in another browser, or is over already',
  access_denied: 'Whoever was asked at the provider said no',
  provider_unavailable: 'The provider does not answer',
  provider_failed: 'The provider’s answer can’t be trusted',
  email_unverified: 'The provider has not verified the email address, which a new account needs',
  email_missing: 'The provider gave no email address, which a new account needs',
  email_taken: 'There is an account with this email address already',
  sign_up_closed: 'There is no account yet, and sign-up is closed',
  too_many_sign_ups: 'Too many accounts were created from this network today',
  account_inactive: 'The account is deactivated',
  linked_elsewhere: 'This account of the provider is linked to another user',
  provider_linked: 'Another account of this provider is linked already',
  timed_out: 'The user is timed out',
  session_changed: 'The session that began this is over',
  not_linked: 'This account of the provider is not the one that is linked',
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
