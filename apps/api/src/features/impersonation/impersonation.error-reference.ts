import type { ErrorReference } from '../../http/error-reference.ts'

export const impersonationErrors: ErrorReference = {
  account_inactive: {
    cause: 'The user you tried to impersonate is deactivated.',
    fix: 'Activate the account first, if you are allowed to. Inactive accounts can’t have sessions, including impersonation sessions.',
  },
  not_impersonating: {
    cause: 'The current session is not an impersonation session, or another request has just ended it.',
    fix: 'Call `GET /api/auth/session` and check `impersonator`, which is null unless you are impersonating a user.',
  },
}
