import { type CurrentSession, may } from './session.ts'

/** Where somebody lands who goes nowhere in particular: the first page that they may work on. */
export function homeOf(session: CurrentSession) {
  if (may(session, 'admin.users.manage')) return '/users'
  if (may(session, 'admin.users.timeout')) return '/timeouts'
  if (may(session, 'admin.audit.view')) return '/audit'
  if (may(session, 'admin.permissions.view')) return '/roles'
  return '/account'
}
