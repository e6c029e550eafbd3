import type { ErrorReference } from '../../http/error-reference.ts'

export const quotaErrors: ErrorReference = {
  global_quota_exists: {
    cause: 'The feature already has a guest quota. Each feature can have one.',
    fix: 'Replace the existing guest quota.',
  },
  quota_exceeded: {
    cause:
      'The request needs more than what is left of the quota that `quota_type` names. `limit` and `used` show the limit and the usage.',
    fix: 'If `limit` is 0, waiting doesn’t help. Otherwise, wait until `resets_at`, or delete stored items if `resets_at` is null. If `plan` is set, the user can subscribe to that plan for a higher limit.',
  },
}
