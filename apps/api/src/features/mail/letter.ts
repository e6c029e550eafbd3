import type { Config } from '../../config.ts'
import { htmlOf, type Words } from './letter-html.ts'
import type { MailKind } from './mail.kinds.ts'

/** The admin app's page of one's own account, which needs no permission. */
const ACCOUNT_PAGE = '/admin/account'

/** A mail as it is read. */
export interface Letter {
  subject: string
  text: string
  html: string
  link?: string
}

type LetterKind = MailKind | 'email_taken'

interface More {
  /** names of providers, as the settings have them; empty where the mail is about none */
  about: string
  /** the page on which they are unlinked */
  account: string
}

type Said = Pick<Words, 'subject' | 'heading' | 'lines' | 'button' | 'after'>

/**
 * The words of each mail. Nothing in them comes from whoever asked for it but the username, which is letters, digits
 * and underscores: nobody has this server send words of theirs to a stranger.
 */
const SAYS: Record<LetterKind, (site: string, username: string, more: More) => Said> = {
  sign_up: (site, username) => ({
    subject: `Confirm your email address to join ${site}`,
    heading: 'Confirm your email address',
    lines: [
      `Someone signed up at ${site} as @${username} with this email address. If it was you, confirm it here.`,
    ],
    button: 'Confirm and create account',
    after: ['The link works for 24 hours. If it wasn’t you, ignore this email: no account is created.'],
  }),
  verify_email: (site, username) => ({
    subject: `Confirm your address at ${site}`,
    heading: 'Is this your address?',
    lines: [`Somebody made the account @${username} at ${site} with it. If that was you, confirm it here.`],
    button: 'Confirm my address',
    after: ['The link is good for a day. If it wasn’t you, there is nothing to do.'],
  }),
  change_email: (site, username) => ({
    subject: `Confirm your new address at ${site}`,
    heading: 'Your new address',
    lines: [
      `The account @${username} at ${site} is to move to this address. If you asked for that, confirm it here.`,
    ],
    button: 'Use this address',
    after: [
      'The link is good for a day. If you didn’t ask for it, there is nothing to do, and nothing changes.',
    ],
  }),
  email_taken: (site) => ({
    subject: `You have an account at ${site} already`,
    heading: 'This address is in use',
    lines: [
      `Somebody wanted to use this address for an account at ${site}, but an account has it already: yours.`,
    ],
    after: [
      'If it was you, sign in with this address. If it wasn’t, there is nothing to do, and nothing changes.',
    ],
  }),
  reset_password: (site, username) => ({
    subject: `Choose a new password at ${site}`,
    heading: 'A new password',
    lines: [
      `Somebody asked for a new password for your account @${username} at ${site}. If that was you, choose it here.`,
    ],
    button: 'Choose a new password',
    after: [
      'The link works once, within an hour. Choosing a new password signs you out everywhere.',
      'If it wasn’t you, there is nothing to do: your password stays as it is.',
    ],
  }),
  sign_in_limited: (site, username) => ({
    subject: `Too many failed sign-ins to your account at ${site}`,
    heading: 'Sign-in is limited',
    lines: [
      `There were too many failed attempts to sign in to your account @${username} at ${site}. Sign-in from new devices is limited for up to 24 hours. Devices you have used before still work.`,
    ],
    after: [
      'Nobody got in. If a new device can’t sign in, choose “Forgot password?” on the sign-in page and follow the link in the email.',
    ],
  }),
  password_changed: (site, username, { about, account }) => ({
    subject: `Your password at ${site} was changed`,
    heading: 'Your password was changed',
    lines: [
      `The password of your account @${username} at ${site} is a new one, and other devices are signed out.`,
    ],
    after: [
      ...(about
        ? [`${about} can still be used to sign in. Whatever you don’t know, unlink at once: ${account}`]
        : []),
      'If it wasn’t you, ask for a new password on the sign-in page at once, and tell whoever runs the site.',
    ],
  }),
  email_changed: (site, username) => ({
    subject: `The address of your account at ${site} was changed`,
    heading: 'Your account has moved',
    lines: [
      `Your account @${username} at ${site} has another email address now. This one no longer belongs to it.`,
    ],
    after: ['If it wasn’t you, tell whoever runs the site at once.'],
  }),
  provider_linked: (site, username, { about, account }) => ({
    subject: `${about} was linked to your account at ${site}`,
    heading: 'Another way to sign in',
    lines: [`From now on, ${about} can be used to sign in to your account @${username} at ${site}.`],
    after: [
      `If it wasn’t you, unlink it at once: ${account}`,
      'Then choose a new password, which signs out other devices, and tell whoever runs the site.',
    ],
  }),
  provider_unlinked: (site, username, { about, account }) => ({
    subject: `${about} was unlinked from your account at ${site}`,
    heading: 'One way to sign in less',
    lines: [`${about} can no longer be used to sign in to your account @${username} at ${site}.`],
    after: [`If it wasn’t you, choose a new password at once, and see what is still linked: ${account}`],
  }),
}

/** Writes a mail of this kind to who has this username. */
export function writeLetter(
  kind: LetterKind,
  {
    username,
    config,
    about,
    link,
  }: { username: string; config: Config; about?: string | null; link?: string },
): Letter {
  const site = config.publicUrl.host
  const words: Words = {
    ...SAYS[kind](site, username, {
      about: about ?? '',
      account: new URL(ACCOUNT_PAGE, config.publicUrl).href,
    }),
    site,
    home: config.publicUrl.origin,
    ...(link && { link }),
  }
  return { subject: words.subject, text: textOf(words), html: htmlOf(words), ...(link && { link }) }
}

const textOf = ({ heading, lines, button, link, after, home }: Words) =>
  [heading, ...lines, ...(link ? [`${button}:\n${link}`] : []), ...after, `-- \nVeranda · ${home}`].join(
    '\n\n',
  )
