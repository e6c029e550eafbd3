import type { Config } from '../../config.ts'
import { type EmailContent, renderHtml } from './email-html.ts'
import type { MailKind } from './mail.kinds.ts'

/** Account page of the admin app, which requires no permission. */
const ACCOUNT_PAGE = '/admin/account'

/** A formatted email. */
export interface EmailMessage {
  subject: string
  text: string
  html: string
  link?: string
}

/**
 * If another account already uses the email address, `email_taken` is sent instead of the email with the
 * link.
 */
type EmailKind = MailKind | 'email_taken'

interface EmailDetails {
  /** Display names of the sign-in providers that the email mentions; empty if there are none. */
  providerNames: string
  /** URL of the page for unlinking providers. */
  accountUrl: string
}

type EmailText = Pick<EmailContent, 'subject' | 'heading' | 'lines' | 'button' | 'after'>

/**
 * Texts of each email. Only the username, which is letters, digits, and underscores, comes from the
 * requester. No one can therefore send their own text to strangers through this server.
 */
const EMAIL_TEXTS: Record<EmailKind, (site: string, username: string, details: EmailDetails) => EmailText> = {
  sign_up: (site, username) => ({
    subject: `Verify your email address to join ${site}`,
    heading: 'Verify your email address',
    lines: [
      `Someone signed up at ${site} as @${username} with this email address. If it was you, verify it here.`,
    ],
    button: 'Verify and create account',
    after: ['The link works for 24 hours. If it wasn’t you, ignore this email: no account is created.'],
  }),
  verify_email: (site, username) => ({
    subject: `Verify your email address at ${site}`,
    heading: 'Verify your email address',
    lines: [
      `The account @${username} at ${site} was created with this email address. If it was you, verify it here.`,
    ],
    button: 'Verify email address',
    after: ['The link works for 24 hours. If it wasn’t you, ignore this email.'],
  }),
  change_email: (site, username) => ({
    subject: `Verify your new email address at ${site}`,
    heading: 'Verify your new email address',
    lines: [
      `Someone asked to change the email address of the account @${username} at ${site} to this one. If it was you, verify it here.`,
    ],
    button: 'Verify new email address',
    after: ['The link works for 24 hours. If it wasn’t you, ignore this email: nothing changes.'],
  }),
  email_taken: (site) => ({
    subject: `You already have an account at ${site}`,
    heading: 'This email address is already in use',
    lines: [
      `Someone tried to use this email address for an account at ${site}, but it already belongs to your account.`,
    ],
    after: [
      'If it was you, sign in with this email address. If it wasn’t you, ignore this email: nothing changes.',
    ],
  }),
  reset_password: (site, username) => ({
    subject: `Reset your password at ${site}`,
    heading: 'Reset your password',
    lines: [
      `Someone requested a password reset for your account @${username} at ${site}. If it was you, choose a new password here.`,
    ],
    button: 'Reset password',
    after: [
      'The link works once, within one hour. Resetting your password signs you out on all devices.',
      'If it wasn’t you, ignore this email: your password stays the same.',
    ],
  }),
  sign_in_limited: (site, username) => ({
    subject: `Too many failed sign-ins to your account at ${site}`,
    heading: 'Sign-in is limited',
    lines: [
      `There were too many failed attempts to sign in to your account @${username} at ${site}. Sign-in from new devices is limited for up to 24 hours. Devices you have used before still work.`,
    ],
    after: [
      'None of these attempts succeeded. If a new device can’t sign in, choose “Forgot your password?” on the sign-in page and follow the link in the email.',
    ],
  }),
  password_changed: (site, username, { providerNames, accountUrl }) => ({
    subject: `Your password at ${site} was changed`,
    heading: 'Your password was changed',
    lines: [
      `The password of your account @${username} at ${site} was changed, and your other devices were signed out.`,
    ],
    after: [
      ...(providerNames
        ? [
            `You can still sign in with ${providerNames}. Unlink any provider you don’t recognize: ${accountUrl}`,
          ]
        : []),
      'If it wasn’t you, reset your password on the sign-in page immediately, and contact the site’s administrators.',
    ],
  }),
  email_changed: (site, username) => ({
    subject: `The email address of your account at ${site} was changed`,
    heading: 'Your email address was changed',
    lines: [
      `Your account @${username} at ${site} now uses another email address. This one no longer belongs to it.`,
    ],
    after: ['If it wasn’t you, contact the site’s administrators immediately.'],
  }),
  provider_linked: (site, username, { providerNames, accountUrl }) => ({
    subject: `${providerNames} was linked to your account at ${site}`,
    heading: 'Sign-in provider linked',
    lines: [`You can now sign in to your account @${username} at ${site} with ${providerNames}.`],
    after: [
      `If you didn’t link it, unlink it immediately: ${accountUrl}`,
      'Then change your password, which signs out your other devices, and contact the site’s administrators.',
    ],
  }),
  provider_unlinked: (site, username, { providerNames, accountUrl }) => ({
    subject: `${providerNames} was unlinked from your account at ${site}`,
    heading: 'Sign-in provider unlinked',
    lines: [`You can no longer sign in to your account @${username} at ${site} with ${providerNames}.`],
    after: [
      `If you didn’t unlink it, change your password immediately, and review your linked providers: ${accountUrl}`,
    ],
  }),
}

/** Formats an email of the given kind for a user. */
export function composeEmail(
  kind: EmailKind,
  {
    username,
    config,
    providerNames,
    link,
  }: { username: string; config: Config; providerNames?: string | null; link?: string },
): EmailMessage {
  const site = config.publicUrl.host
  const content: EmailContent = {
    ...EMAIL_TEXTS[kind](site, username, {
      providerNames: providerNames ?? '',
      accountUrl: new URL(ACCOUNT_PAGE, config.publicUrl).href,
    }),
    site,
    home: config.publicUrl.origin,
    ...(link && { link }),
  }
  return {
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    ...(link && { link }),
  }
}

const renderText = ({ heading, lines, button, link, after, home }: EmailContent) =>
  [heading, ...lines, ...(link ? [`${button}:\n${link}`] : []), ...after, `-- \nVeranda · ${home}`].join(
    '\n\n',
  )
