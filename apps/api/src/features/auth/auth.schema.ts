import * as z from 'zod'
import { deprecatedField } from '../../http/deprecated-field.ts'
import { AlertCounts } from '../alerts/alerts.schema.ts'
import { timeoutType } from '../timeouts/timeouts.schema.ts'
import { isCommonPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './passwords.ts'

export const User = z
  .object({
    id: z.string().describe('Numeric ID of the user.').meta({ example: '42' }),
    username: z.string().describe('Unique username, in lowercase.').meta({ example: 'ada' }),
    email: z.string().describe('Email address of the account.').meta({ example: 'ada@example.com' }),
    role: z
      .enum(['user', 'admin', 'moderator'])
      .describe(
        'Most powerful role of the user: `admin`, then `moderator`, then `user`. Use it for display, and `permissions` for decisions.',
      ),
  })
  .meta({ id: 'User', description: 'A user with their most powerful role.' })

export const email = z
  .string()
  .trim()
  .max(254, 'Must be at most 254 characters')
  .toLowerCase()
  .pipe(z.email('Must be a valid email address').max(254, 'Must be at most 254 characters'))
  .meta({
    description: 'Email address of the account. It is converted to lowercase.',
    format: 'email',
    maxLength: 254,
    example: 'ada@example.com',
  })

export const username = z
  .string()
  .max(30, 'Must be at most 30 characters')
  .toLowerCase()
  .pipe(
    z
      .string()
      .min(3, 'Must be at least 3 characters')
      .max(30, 'Must be at most 30 characters')
      .regex(/^[a-z0-9_]*$/, 'Must contain only letters from a to z, digits, and underscores')
      .regex(/\D/, 'Must contain at least one letter or underscore'),
  )
  .meta({
    description:
      'Unique name of the account: letters from a to z, digits, and underscores, with at least one letter or underscore. Uppercase letters become lowercase.',
    minLength: 3,
    maxLength: 30,
    example: 'ada',
  })

/** Existing password. Only its presence and maximum length are checked, not its strength. */
export const currentPassword = z
  .string()
  .min(1, 'Password is required')
  .max(MAX_PASSWORD_LENGTH)
  .describe('Current password of the account.')
  .meta({ example: 'a long walk by the sea' })

export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `Must be at most ${MAX_PASSWORD_LENGTH} characters`)
  .refine(
    // A password that is too short gets only the error about its length.
    (password) => password.length < MIN_PASSWORD_LENGTH || !isCommonPassword(password),
    'This password is too common',
  )
  .meta({
    description:
      'Password to set. Common passwords and passwords based on the username, email address, or site name are rejected.',
    example: 'a long walk by the sea',
  })

export const SignUp = z.object({ email, password: newPassword, username }).meta({ id: 'SignUp' })

export const SignIn = z.object({ email, password: currentPassword }).meta({ id: 'SignIn' })

export const PasswordChange = z
  .object({
    current_password: currentPassword,
    new_password: newPassword.meta({ example: 'an even longer walk home' }),
  })
  .meta({ id: 'PasswordChange' })

export const ForgottenPassword = z.object({ email }).meta({ id: 'ForgottenPassword' })

/** Token of any format. A malformed one fails with `invalid_token` later, like an unknown one. */
const emailedToken = z
  .string()
  .max(200)
  .describe('Token from the emailed link: the part after `#token=`. It works once.')
  .meta({ example: 'reset_password-Jm7VxTmuGqZtfLDy4dpQkXvZcQ4nHqg3M0sY2WJ1w6E' })

export const PasswordReset = z
  .object({ token: emailedToken, password: newPassword })
  .meta({ id: 'PasswordReset' })

export const EmailVerification = z
  .object({
    token: emailedToken.meta({ example: 'verify_email-Jm7VxTmuGqZtfLDy4dpQkXvZcQ4nHqg3M0sY2WJ1w6E' }),
    password: currentPassword
      .optional()
      .describe('Password chosen at sign-up. Required for tokens that start with `sign_up-`.'),
  })
  .meta({ id: 'EmailVerification' })

export const VerifiedEmail = z
  .object({ email: email.describe('Email address that is now verified.') })
  .meta({ id: 'VerifiedEmail' })

export const EmailChange = z
  .object({
    email: email.describe('New email address.').meta({ example: 'ada@example.org' }),
    password: currentPassword,
  })
  .meta({ id: 'EmailChange' })

export const PendingEmailChange = z
  .object({
    pending: z
      .object({
        email: z.string().describe('New email address.').meta({ example: 'ada@example.org' }),
        expires_at: z.iso
          .datetime()
          .nullable()
          .describe('Time the verification link expires. Null until the email is sent.'),
      })
      .nullable()
      .describe('Email change that awaits verification. Null if there is none.'),
  })
  .meta({ id: 'PendingEmailChange' })

/** Response to a request for an email. It does not always reveal whether an email is sent. */
export const MailAccepted = z.object({
  message: z
    .string()
    .describe('What to do next, in a sentence you can show to the user.')
    .meta({ example: 'Check ada@example.com for a verification link.' }),
})

export const PasswordConfirmation = z
  .object({ password: currentPassword })
  .meta({ id: 'PasswordConfirmation' })

export const SignedIn = z.object({ user: User.describe('User who is now signed in.') })

export const SignedUp = z.object({
  user: User.nullable().describe(
    'New user, who is now signed in. Null if the email address has to be verified first.',
  ),
  message: z
    .string()
    .optional()
    .describe('What to do next. Only present if the email address has to be verified first.')
    .meta({ example: 'Check your email for a link to finish signing up.' }),
})

const Timeout = z.object({
  type: timeoutType,
  reason: z.string().describe('Why the user is timed out.').meta({ example: 'Advertising in comments' }),
  expires_at: z.iso.datetime().describe('Time the timeout expires.'),
})

const Impersonator = z
  .object({
    id: z.string().describe('ID of the administrator.').meta({ example: '7' }),
    username: z.string().describe('Username of the administrator.').meta({ example: 'grace' }),
  })
  .nullable()
  .optional()
  .meta({ example: null })

export const CurrentSession = z
  .object({
    user: User.nullable().describe('Current user. Null if no user is signed in.'),
    roles: z
      .array(z.string())
      .optional()
      .describe("Names of the user's current roles.")
      .meta({ example: ['user', 'moderator'] }),
    permissions: z
      .array(z.string())
      .optional()
      .describe("Names of the user's current permissions. Base decisions in your app on these.")
      .meta({ example: ['admin.access', 'admin.users.timeout'] }),
    timeouts: z.array(Timeout).optional().describe('Active timeouts, latest expiration first.'),
    alerts: AlertCounts.optional().describe("Counts of the user's active alerts."),
    account: z
      .object({
        has_password: z
          .boolean()
          .describe('Whether the user has a password. False if they only sign in through a provider.'),
        email_verified: z.boolean().describe('Whether the email address is verified.'),
      })
      .optional()
      .describe('Sign-in details of the account.'),
    impersonator: Impersonator.describe(
      'Administrator who is impersonating the user in this session. Null if it is not an impersonation session.',
    ),
    acting: deprecatedField(Impersonator, 'impersonator'),
  })
  .meta({
    id: 'CurrentSession',
    description: 'The current session. If no user is signed in, it contains only `user: null`.',
  })

export const SessionEntry = z
  .object({
    id: z.uuid().describe('ID of the session.'),
    user_agent: z
      .string()
      .nullable()
      .describe(
        '`User-Agent` header sent when the session was opened, cut off after 400 characters. Null if there was none.',
      )
      .meta({ example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }),
    ip: z
      .string()
      .nullable()
      .describe('IP address from which the session was opened. Null if unknown.')
      .meta({ example: '203.0.113.7' }),
    address: deprecatedField(z.string().nullable().meta({ example: '203.0.113.7' }), 'ip'),
    created_at: z.iso
      .datetime()
      .describe('Time of the sign-up, sign-in, or password change that opened the session.'),
    last_seen_at: z.iso
      .datetime()
      .describe('Time of the most recent request in the session, up to five minutes out of date.'),
    is_current: z.boolean().describe('Whether this is the session that made the request.'),
  })
  .meta({ id: 'Session', description: 'A browser or device where the user is signed in.' })

export const SessionList = z.object({
  sessions: z.array(SessionEntry).describe('Up to 50 sessions, most recently used first.'),
})
