import { route } from '../../http/route.ts'
import { ForgottenPassword, MailAccepted, PasswordReset } from './auth.schema.ts'
import { invalidToken } from './links.service.ts'
import { forgotPassword, resetPassword } from './password-reset.service.ts'

export const passwordResetRoutes = [
  route({
    id: 'forgotPassword',
    method: 'post',
    path: '/api/auth/password/forgot',
    summary: 'Request a password reset',
    description:
      'Sends an email with a password reset link that works once and expires after one hour. The response and its timing are the same whether or not the account exists. An account receives at most one such email in five minutes and three per hour.',
    access: 'public',
    timeout: 'exempt',
    body: ForgottenPassword,
    returns: MailAccepted,
    status: 202,
    rate: 'auth',
    handle: ({ body }, context) => forgotPassword(context, body.email),
  }),
  route({
    id: 'resetPassword',
    method: 'post',
    path: '/api/auth/password/reset',
    setsCookie: true,
    summary: 'Reset a password',
    description:
      'Sets a new password with the token from a password reset email, and verifies the email address. All sessions of the account are revoked. The request does not sign the user in.',
    access: 'public',
    timeout: 'exempt',
    body: PasswordReset,
    rate: 'auth',
    errors: [invalidToken],
    handle: ({ body }, context) => resetPassword(context, body),
  }),
]
