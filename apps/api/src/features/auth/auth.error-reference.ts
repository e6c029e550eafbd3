import type { ErrorReference } from '../../http/error-reference.ts'

export const authErrors: ErrorReference = {
  already_verified: {
    cause: 'The email address of your account is already verified, so there is no link to send.',
    fix: 'Read `account.email_verified` of the current session before you offer to resend the link.',
  },
  email_taken: {
    cause: 'Another account uses this email address.',
    fix: 'Sign in to that account, request a password reset with `POST /api/auth/password/forgot`, or use a different email address.',
  },
  invalid_token: {
    cause:
      'The token of an emailed link is unknown, has expired, was used before, or was invalidated by a newer link or an account change.',
    fix: 'Request a new link, and send the part of the link after `#token=` unchanged.',
  },
  password_required: {
    cause:
      'The token is from a sign-up that requires verification, and the `password` is missing or is not the one chosen at sign-up.',
    fix: 'Ask the user for the password they chose at sign-up, and send it as `password` together with the token.',
  },
  email_unchanged: {
    cause: 'The new email address is the one your account already has.',
    fix: 'Send a different email address. To verify the current one, call `POST /api/auth/email/verification`.',
  },
  username_taken: {
    cause:
      'Another account uses this username, or a sign-up that awaits verification has reserved it for 24 hours.',
    fix: 'Choose a different username. Usernames are compared in lowercase.',
  },
}
