import { invalidCredentials, timedOut } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { EmailChange, EmailVerification, MailAccepted, VerifiedEmail } from './auth.schema.ts'
import { emailTaken } from './auth.service.ts'
import { alreadyVerified, changeEmail, sameEmail, sendVerification, verifyEmail } from './email.service.ts'
import { invalidToken } from './links.service.ts'

export const emailRoutes = [
  route({
    id: 'verifyEmail',
    method: 'post',
    path: '/api/auth/email/verify',
    summary: 'Confirm an address with the link that was mailed to it',
    description: 'With the link of a change of address, the account moves to the new one.',
    access: 'public',
    timeout: 'exempt',
    body: EmailVerification,
    returns: VerifiedEmail,
    rate: 'auth',
    errors: [invalidToken, emailTaken, timedOut],
    handle: ({ body }, context) => verifyEmail(context, body.token),
  }),
  route({
    id: 'sendVerification',
    method: 'post',
    path: '/api/auth/email/verification',
    summary: 'Have the link that confirms my address mailed again',
    access: 'signed-in',
    personal: true,
    returns: MailAccepted,
    status: 202,
    rate: 'auth',
    errors: [alreadyVerified],
    handle: (_input, context) => sendVerification(context),
  }),
  route({
    id: 'changeEmail',
    method: 'post',
    path: '/api/auth/email/change',
    summary: 'Move my account to another address',
    description: 'A link is mailed to the new address; the account moves when it is opened.',
    access: 'signed-in',
    personal: true,
    body: EmailChange,
    returns: MailAccepted,
    status: 202,
    rate: 'password',
    errors: [invalidCredentials, sameEmail],
    handle: ({ body }, context) => changeEmail(context, body),
  }),
]
