import type { OneTimeTokenPurpose } from '@veranda/database'

const HOUR = 3_600

/** What a mailed link to the user of an account is for. */
export type AccountLinkKind = 'verify_email' | 'change_email' | 'reset_password'

/** What a mailed link is for: the first part of its token says it, and the token's hash vouches for it. */
export type LinkKind = AccountLinkKind | 'sign_up'

/** Mails that only tell what has happened. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'sign_in_limited'

export type MailKind = LinkKind | NoticeKind

/** Those that this version can write; an instance of another version may put others into the outbox. */
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
  /** seconds that it is good for */
  lasts: number
  /** the setting that names the page, and the admin app's page without it */
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

/** What the table of tokens calls the purpose of a link. */
export const PURPOSES: Record<AccountLinkKind, OneTimeTokenPurpose> = {
  verify_email: 'verify_email',
  change_email: 'verify_email',
  reset_password: 'reset_password',
}

export const isLink = (kind: MailKind): kind is LinkKind => Object.hasOwn(LINKS, kind)
