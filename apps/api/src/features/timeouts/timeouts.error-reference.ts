import type { ErrorReference } from '../../http/error-reference.ts'

export const timeoutErrors: ErrorReference = {
  no_active_timeout: {
    cause:
      "The timeout has expired or was already revoked. If you tried to revoke a user's timeouts, the user has no active timeout, or none of the requested type.",
    fix: "List the user's active timeouts with `GET /api/admin/users/timeout` and revoke one of those.",
  },
  timeout_exists: {
    cause:
      'The user already has an active timeout of this type. A user has at most one of each type at a time.',
    fix: 'Wait until `expires_at`, or revoke the active timeout before you issue a new one.',
  },
}
