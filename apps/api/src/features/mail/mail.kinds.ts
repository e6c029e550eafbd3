import type { OneTimeTokenPurpose } from '@veranda/database'

const HOUR = 3_600

/** Purpose of an emailed link to the user of an account. */
export type AccountLinkKind = 'verify_email' | 'change_email' | 'reset_password'

/** Purpose of an emailed link. It is the first part of the token and covered by the token's hash. */
export type LinkKind = AccountLinkKind | 'sign_up'

/** Emails that only notify. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'sign_in_limited'

export type MailKind = LinkKind | NoticeKind

/** Kinds that this version can format. An instance of another version may queue other kinds. */
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
  /** Lifetime in seconds. */
  lasts: number
  /** Setting with the URL of the page; `page` of the admin app is the default. */
  setting: 'EMAIL_VERIFY_URL' | 'PASSWORD_RESET_URL'
  page: string
}

const CONFIRMS = {
  lasts: 24 * HOUR,
  setting: 'EMAIL_VERIFY_URL',
  page: '/admin/verify-email',
} as const

export const LINKS: Record<LinkKind, Link> = {
  sign_up: CONFIRMS,
  verify_email: CONFIRMS,
  change_email: CONFIRMS,
  reset_password: {
    lasts: HOUR,
    setting: 'PASSWORD_RESET_URL',
    page: '/admin/reset-password',
  },
}

/** Purpose of each kind of link in the token table. */
export const PURPOSES: Record<AccountLinkKind, OneTimeTokenPurpose> = {
  verify_email: 'verify_email',
  change_email: 'verify_email',
  reset_password: 'reset_password',
}

export const isLink = (kind: MailKind): kind is LinkKind => Object.hasOwn(LINKS, kind)
