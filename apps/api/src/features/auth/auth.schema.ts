import * as z from 'zod'
import { AlertCounts } from '../alerts/alerts.schema.ts'
import { isCommonPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './passwords.ts'

export const User = z
  .object({
    id: z.string().meta({ example: '42' }),
    username: z.string().meta({ example: 'ada' }),
    email: z.string().meta({ example: 'ada@example.com' }),
    role: z.enum(['user', 'admin', 'moderator']).describe('the strongest that the user holds'),
  })
  .meta({ id: 'User' })

export const email = z
  .string()
  .trim()
  .max(254, 'At most 254 characters')
  .toLowerCase()
  .pipe(z.email('This is not an email address').max(254, 'At most 254 characters'))
  .meta({ format: 'email', maxLength: 254, example: 'ada@example.com' })

export const username = z
  .string()
  .max(30, 'At most 30 characters')
  .toLowerCase()
  .pipe(
    z
      .string()
      .min(3, 'At least 3 characters')
      .max(30, 'At most 30 characters')
      .regex(/^[a-z0-9_]*$/, 'Only letters from a to z, digits and underscores')
      .regex(/\D/, 'Not digits alone'),
  )
  .meta({
    description: 'Letters from a to z, digits and underscores. At least one is not a digit.',
    minLength: 3,
    maxLength: 30,
    example: 'ada',
  })

/** A password as given at sign-in: of any quality, but never longer than we hash. */
export const givenPassword = z
  .string()
  .min(1, 'A password is required')
  .max(MAX_PASSWORD_LENGTH)
  .meta({ example: 'a long walk by the sea' })

export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `At least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `At most ${MAX_PASSWORD_LENGTH} characters`)
  .refine(
    (password) => password.length < MIN_PASSWORD_LENGTH || !isCommonPassword(password),
    'This password is among the most common ones',
  )
  .meta({
    description:
      'Common passwords and those built from the username, the email address, or the site name are refused.',
    example: 'a long walk by the sea',
  })

export const SignUp = z.object({ email, password: newPassword, username }).meta({ id: 'SignUp' })

export const SignIn = z.object({ email, password: givenPassword }).meta({ id: 'SignIn' })

export const PasswordChange = z
  .object({
    current_password: givenPassword,
    new_password: newPassword.meta({ example: 'an even longer walk home' }),
  })
  .meta({ id: 'PasswordChange' })

export const ForgottenPassword = z.object({ email }).meta({ id: 'ForgottenPassword' })

/** Of any shape: whether it is good is for the table to say. */
const mailedToken = z
  .string()
  .max(200)
  .describe('what stands behind `#token=` in the link that was mailed')
  .meta({ example: 'reset_password-Jm7VxTmuGqZtfLDy4dpQkXvZcQ4nHqg3M0sY2WJ1w6E' })

export const PasswordReset = z
  .object({ token: mailedToken, password: newPassword })
  .meta({ id: 'PasswordReset' })

export const EmailVerification = z
  .object({
    token: mailedToken.meta({ example: 'verify_email-Jm7VxTmuGqZtfLDy4dpQkXvZcQ4nHqg3M0sY2WJ1w6E' }),
    password: givenPassword
      .optional()
      .describe('Password chosen at sign-up. Required for tokens that start with `sign_up-`.'),
  })
  .meta({ id: 'EmailVerification' })

export const VerifiedEmail = z.object({ email }).meta({ id: 'VerifiedEmail' })

export const EmailChange = z
  .object({ email: email.meta({ example: 'ada@example.org' }), password: givenPassword })
  .meta({ id: 'EmailChange' })

export const PendingEmailChange = z
  .object({
    pending: z
      .object({
        email: z.string().meta({ example: 'ada@example.org' }),
        expires_at: z.iso.datetime().nullable().describe('of the link; null while its mail waits to be sent'),
      })
      .nullable(),
  })
  .meta({ id: 'PendingEmailChange' })

/** A mail was asked for; whether one is sent, the answer does not say everywhere. */
export const MailAccepted = z.object({ message: z.string() })

export const PasswordConfirmation = z.object({ password: givenPassword }).meta({ id: 'PasswordConfirmation' })

export const SignedIn = z.object({ user: User })

export const SignedUp = z.object({
  user: User.nullable().describe(
    'The new user, who is signed in. Null if the email address has to be verified first.',
  ),
  message: z
    .string()
    .optional()
    .describe('What to do next, if the email address has to be verified first.')
    .meta({ example: 'Check your email for a link to finish signing up.' }),
})

const Timeout = z.object({
  type: z.enum(['posting', 'comment', 'emoji_submission', 'api', 'full_access']),
  reason: z.string().meta({ example: 'Advertising in comments' }),
  expires_at: z.iso.datetime(),
})

export const CurrentSession = z
  .object({
    user: User.nullable(),
    roles: z
      .array(z.string())
      .optional()
      .meta({ example: ['user', 'moderator'] }),
    permissions: z
      .array(z.string())
      .optional()
      .meta({ example: ['admin.access', 'admin.users.timeout'] }),
    timeouts: z.array(Timeout).optional().describe('those that run now'),
    alerts: AlertCounts.optional().describe('those that are there for them now'),
    account: z
      .object({
        has_password: z.boolean().describe('false for who signs in through a provider alone'),
        email_verified: z.boolean().describe('whether a link that was mailed to the address has been opened'),
      })
      .optional(),
    acting: z
      .object({ id: z.string().meta({ example: '7' }), username: z.string().meta({ example: 'grace' }) })
      .nullable()
      .optional()
      .describe('the administrator who acts as this user')
      .meta({ example: null }),
  })
  .meta({
    id: 'CurrentSession',
    description: '`user` is null, and the only member, for who is not signed in',
  })

export const SessionEntry = z
  .object({
    id: z.uuid(),
    user_agent: z
      .string()
      .nullable()
      .meta({ example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }),
    address: z.string().nullable().meta({ example: '203.0.113.7' }),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    is_current: z.boolean().describe('whether this request belongs to it'),
  })
  .meta({ id: 'Session' })

export const SessionList = z.object({ sessions: z.array(SessionEntry) })
