import * as z from 'zod'
import { secret } from '../../setting.ts'

const ADDRESS = '[^\\p{Cc}\\s<>"@,;:]+@[^\\p{Cc}\\s<>"@,;:]+'
/** `ada@example.com` or `Ada Lovelace <ada@example.com>`, on one line: it becomes a header of each mail. */
const SENDER = new RegExp(`^(${ADDRESS}|([^\\p{Cc}<>"@,;:]+ )?<${ADDRESS}>)$`, 'u')

/** A page that takes a token in its fragment, which is why the address must not have one yet. */
const pageAddress = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !url.includes('#'), 'An address without a #')
  .optional()

export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /^.+$/ })
    .optional()
    .describe(
      'Mail server, such as smtp://user:password@host:587. Required in production unless MAIL=off; in development mail goes to the log without it.',
    )
    .meta(secret),
  // Login shells set MAIL to a mailbox, so any other value means what no value means.
  MAIL: z
    .string()
    .transform((value) => (value === 'off' ? ('off' as const) : ('on' as const)))
    .default('on')
    .describe('off runs without mail: nothing is sent, and the log has no links'),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'An address, or Name <address>')
    .optional()
    .describe(
      'sender of mails, as Veranda <veranda@example.com>; default: veranda@ and the host of PUBLIC_URL',
    ),
  PASSWORD_RESET_URL: pageAddress.describe(
    'page that mailed links for a new password lead to; default: the admin app’s',
  ),
  EMAIL_VERIFY_URL: pageAddress.describe(
    'page that mailed links to confirm an address lead to; default: the admin app’s',
  ),
}
