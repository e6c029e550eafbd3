import { incorrectPassword, timedOut, tooManyEmails } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import {
  EmailChange,
  EmailVerification,
  MailAccepted,
  PendingEmailChange,
  VerifiedEmail,
} from './auth.schema.ts'
import { alreadyVerified, sendVerification, verifyEmail } from './email.service.ts'
import {
  cancelChange,
  changeEmail,
  emailUnchanged,
  getPendingChange,
  noPendingChange,
  resendChange,
} from './email-change.service.ts'
import { invalidToken } from './links.service.ts'
import { emailTaken, signUpClosed, signUpPasswordRequired, usernameTaken } from './sign-up.service.ts'

export const emailRoutes = [
  route({
    id: 'verifyEmail',
    method: 'post',
    path: '/api/auth/email/verify',
    summary: 'Verify an email address',
    description:
      'Verifies an email address with the token from an emailed link, which works once and expires after 24 hours. A sign-up token also creates the account and requires the `password` chosen at sign-up. An email change token replaces the current email address of the account.',
    access: 'public',
    // The link works without signing in, so the service itself rejects email changes of timed-out users.
    timeout: 'exempt',
    body: EmailVerification,
    returns: VerifiedEmail,
    rate: 'auth',
    errors: [invalidToken, emailTaken, usernameTaken, signUpClosed, signUpPasswordRequired, timedOut],
    handle: ({ body }, context) => verifyEmail(context, body),
  }),
  route({
    id: 'sendVerification',
    method: 'post',
    path: '/api/auth/email/verification',
    summary: 'Resend your verification email',
    description:
      'Sends another verification link to your email address; links sent earlier stay valid. You can request one link every five minutes, and links for email changes count, too. If the earlier email is still queued, it is sent immediately instead.',
    access: 'signed-in',
    personal: true,
    returns: MailAccepted,
    status: 202,
    rate: 'auth',
    errors: [alreadyVerified, tooManyEmails],
    handle: (_input, context) => sendVerification(context),
  }),
  route({
    id: 'changeEmail',
    method: 'post',
    path: '/api/auth/email/change',
    summary: 'Change your email address',
    description:
      'Sends a verification link to the new email address. Your email address changes when you open the link. A new request replaces an earlier pending change, and you can request up to five links per hour, including links that verify your current email address.',
    access: 'signed-in',
    personal: true,
    body: EmailChange,
    returns: MailAccepted,
    status: 202,
    rate: 'auth',
    checksPassword: true,
    errors: [incorrectPassword, emailUnchanged, tooManyEmails],
    handle: ({ body }, context) => changeEmail(context, body),
  }),
  route({
    id: 'getEmailChange',
    method: 'get',
    path: '/api/auth/email/change',
    summary: 'Get your pending email change',
    description:
      'Returns the new email address that awaits verification. `pending` is null if no change is pending, for example because it was canceled or the link has expired.',
    access: 'signed-in',
    personal: true,
    returns: PendingEmailChange,
    handle: (_input, context) => getPendingChange(context),
  }),
  route({
    id: 'resendEmailChange',
    method: 'post',
    path: '/api/auth/email/change/resend',
    summary: 'Resend the link for your email change',
    description:
      'Sends a new verification link for your pending email change and invalidates the earlier link. The new link counts toward the limit of five links per hour. If the earlier email is still queued, it is sent immediately instead.',
    access: 'signed-in',
    personal: true,
    returns: MailAccepted,
    status: 202,
    rate: 'auth',
    errors: [noPendingChange, tooManyEmails],
    handle: (_input, context) => resendChange(context),
  }),
  route({
    id: 'cancelEmailChange',
    method: 'delete',
    path: '/api/auth/email/change',
    summary: 'Cancel your email change',
    description:
      'Cancels your pending email change and invalidates its link. Your current email address stays in use.',
    access: 'signed-in',
    personal: true,
    errors: [noPendingChange],
    handle: (_input, context) => cancelChange(context),
  }),
]
