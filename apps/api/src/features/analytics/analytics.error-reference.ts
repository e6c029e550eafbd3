import type { ErrorReference } from '../../http/error-reference.ts'

export const analyticsErrors: ErrorReference = {
  refresh_running: {
    cause:
      'A refresh of at least one of the requested analytics views is already running, on this or another server process. Refreshing `roll_ups` includes `months`.',
    fix: 'Poll `GET /api/admin/refresh-views` until no requested view has the state `running`, then try again.',
  },
}
