import { route } from '../../http/route.ts'
import { ForgottenPassword, MailAccepted, PasswordReset } from './auth.schema.ts'
import { invalidToken } from './links.service.ts'
import { forgotPassword, resetPassword } from './password-reset.service.ts'

export const passwordResetRoutes = [
  route({
    id: 'forgotPassword',
    method: 'post',
    path: '/api/auth/password/forgot',
    summary: 'Have a link mailed that leads to a new password',
    description: 'The answer is the same, and takes as long, whether there is an account with this address.',
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
    summary: 'Set a new password with the link that was mailed',
    description: 'Ends every session of the account. A link is good once, for an hour.',
    access: 'public',
    timeout: 'exempt',
    body: PasswordReset,
    rate: 'auth',
    errors: [invalidToken],
    handle: ({ body }, context) => resetPassword(context, body),
  }),
]
