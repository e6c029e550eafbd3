import * as z from 'zod'
import { secret } from '../../setting.ts'

const EMAIL_PATTERN = '[^\\p{Cc}\\s<>"@,;:]+@[^\\p{Cc}\\s<>"@,;:]+'
/** `ada@example.com` or `Ada Lovelace <ada@example.com>`, on one line because it becomes an email header. */
const SENDER_PATTERN = new RegExp(`^(${EMAIL_PATTERN}|([^\\p{Cc}<>"@,;:]+ )?<${EMAIL_PATTERN}>)$`, 'u')

/** URL of a page that receives a token in the fragment, so the setting must not contain a fragment. */
const pageUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !url.includes('#'), 'Must be a URL without a fragment (#)')
  .optional()

export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /^.+$/ })
    .optional()
    .describe(
      'URL of the mail server, such as smtp://user:password@host:587. Required in production unless MAIL=off. In development, mail is logged if SMTP_URL is not set.',
    )
    .meta(secret),
  // Login shells set MAIL to a mailbox, so any value other than `off` means the default.
  MAIL: z
    .string()
    .transform((value) => (value === 'off' ? ('off' as const) : ('on' as const)))
    .default('on')
    .describe('Set to off to run without mail. Nothing is sent, and no links are logged.'),
  MAIL_FROM: z
    .string()
    .regex(SENDER_PATTERN, 'Must be an email address, or Name <email address>')
    .optional()
    .describe(
      'Sender of mail, such as Veranda <veranda@example.com>. Defaults to Veranda <veranda@HOST>, with the host name of PUBLIC_URL.',
    ),
  PASSWORD_RESET_URL: pageUrl.describe(
    'URL of the page that password reset links open. Defaults to the page of the admin app.',
  ),
  EMAIL_VERIFY_URL: pageUrl.describe(
    'URL of the page that email verification links open. Defaults to the page of the admin app.',
  ),
}
