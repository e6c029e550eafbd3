import type { Prisma } from '@veranda/database'
import { type AuditedRequest, getAuditActor, getAuditSource, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from './current-user.ts'

export type AuthAction =
  | 'auth.sign_up'
  | 'auth.sign_in'
  | 'auth.sign_out'
  | 'auth.password_change'
  | 'auth.password_reset'
  | 'auth.password_confirm'
  | 'auth.email_verify'
  | 'auth.email_change_request'
  | 'auth.email_change_cancel'
  | 'auth.email_change'
  | 'auth.provider_link'
  | 'auth.provider_unlink'
  | 'auth.session_revoke'

interface Details {
  before?: Prisma.InputJsonValue
  after?: Prisma.InputJsonValue
}

/**
 * Records an authentication action in the transaction of the change.
 *
 * @param user user who took the action; passed separately, because the context has no current user at sign-in
 *   and for emailed links
 */
export const recordAuthAction = (
  tx: Prisma.TransactionClient,
  context: AuditedRequest,
  user: { id: number; username: string },
  action: AuthAction,
  details: Details = {},
) =>
  recordAudit(
    tx,
    { actorId: user.id, actor: user.username, ...getAuditSource(context) },
    { action, targetType: 'user', targetId: String(user.id), ...details },
  )

/** Records an action of the signed-in user. During an impersonation, the actor is the administrator. */
export const recordCurrentUserAuthAction = (
  tx: Prisma.TransactionClient,
  context: AuditedRequest & { currentUser: CurrentUser },
  action: AuthAction,
  details: Details = {},
) =>
  recordAudit(tx, getAuditActor(context), {
    action,
    targetType: 'user',
    targetId: String(context.currentUser.id),
    ...details,
  })
