import type { OneTimeTokenPurpose } from '@veranda/database'

const HOUR_SECONDS = 3_600

/** Kind of a link that is emailed to an existing user. */
export type AccountLinkKind = 'verify_email' | 'change_email' | 'reset_password'

/** Kind of an emailed link. It is the first part of the token and covered by the token's hash. */
export type LinkKind = AccountLinkKind | 'sign_up'

/** Kind of an email that only notifies. */
export type NotificationKind =
  | 'password_changed'
  | 'email_changed'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'sign_in_limited'

export type MailKind = LinkKind | NotificationKind

/** Kinds that this version can format. Instances of other versions may queue further kinds. */
export const MAIL_KINDS: readonly MailKind[] = [
  'sign_up',
  'verify_email',
  'change_email',
  'reset_password',
  'password_changed',
  'email_changed',
  'provider_linked',
  'provider_unlinked',
  'sign_in_limited',
]

interface Link {
  lifetimeSeconds: number
  /** Setting with the URL of the page that the link opens. */
  setting: 'EMAIL_VERIFY_URL' | 'PASSWORD_RESET_URL'
  /** Path in the admin app that the link opens if the setting is not set. */
  page: string
}

const VERIFICATION_LINK = {
  lifetimeSeconds: 24 * HOUR_SECONDS,
  setting: 'EMAIL_VERIFY_URL',
  page: '/admin/verify-email',
} as const

export const LINKS: Record<LinkKind, Link> = {
  sign_up: VERIFICATION_LINK,
  verify_email: VERIFICATION_LINK,
  change_email: VERIFICATION_LINK,
  reset_password: {
    lifetimeSeconds: HOUR_SECONDS,
    setting: 'PASSWORD_RESET_URL',
    page: '/admin/reset-password',
  },
}

/** Maps kinds of links to the purposes that the token table stores. Sign-up tokens are not in this table. */
export const PURPOSES: Record<AccountLinkKind, OneTimeTokenPurpose> = {
  verify_email: 'verify_email',
  change_email: 'verify_email',
  reset_password: 'reset_password',
}

export const isLinkKind = (kind: MailKind): kind is LinkKind => Object.hasOwn(LINKS, kind)
