import type { Prisma } from '@veranda/database'
import { authenticationRequired } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { type AuditActor, auditActor, recordAudit } from '../audit/audit.service.ts'
import { clearSessionCookie, lockUser } from '../auth/session.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { keepingAnAdmin } from '../permissions/in-charge.ts'
import { userSubject } from '../quotas/guests.ts'
import { removeFirst } from './holdings.ts'

interface Fate {
  /** `nameless`: it stays, and no longer says whose it was */
  becomes: 'deleted' | 'nameless' | 'kept'
  /** what the database does not do by itself when the row of the user goes */
  apply?(tx: Prisma.TransactionClient, userId: number): Promise<unknown>
}

/**
 * What becomes of what belongs to an account that is deleted, by the model's name. What has a foreign key with
 * `ON DELETE CASCADE` is deleted with the row of the user, and what is in `HOLDINGS` in batches after that. A feature whose
 * things belong to users names them here; a test compares this list with the schema, and the documentation shows it.
 */
export const FATES: Record<string, Fate> = {
  Account: { becomes: 'deleted' },
  Session: { becomes: 'deleted' },
  SignInAttempt: {
    becomes: 'deleted',
    // It names a session without a foreign key.
    apply: (tx, userId) =>
      tx.$executeRaw`DELETE FROM sign_in_attempt USING session
        WHERE session.id = sign_in_attempt.session_id AND session.user_id = ${userId}`,
  },
  OneTimeToken: { becomes: 'deleted' },
  Mail: { becomes: 'deleted' },
  Friendship: { becomes: 'deleted' },
  FriendRefusal: { becomes: 'deleted' },
  UserRole: { becomes: 'deleted' },
  UserPermission: { becomes: 'deleted' },
  Timeout: { becomes: 'deleted' },
  Subscription: { becomes: 'deleted' },
  UserQuota: { becomes: 'deleted' },
  QuotaWarning: { becomes: 'deleted' },
  QuotaUsage: {
    becomes: 'deleted',
    // It names its subject without a foreign key.
    apply: (tx, userId) => tx.$executeRaw`DELETE FROM quota_usage WHERE subject = ${userSubject(userId)}`,
  },
  AlertDismissal: { becomes: 'deleted' },
  AlertSight: { becomes: 'deleted' },
  // Those that were for them alone go; of others' they are no longer named.
  Alert: { becomes: 'nameless' },
  AlertEvent: { becomes: 'nameless' },
  Upload: { becomes: 'deleted' },
  // Notes at the charts are the team's.
  Annotation: { becomes: 'nameless' },
  // Only what the community can use stays.
  Emoji: { becomes: 'nameless' },
  // Whoever may read it can still tell who did what: an account must not be a way to make that disappear.
  AuditLog: { becomes: 'kept' },
}

/**
 * Deletes an account whose row the transaction holds, with what hangs on it, and writes that to the audit log. All its
 * sessions are over with the transaction; its address and name are free again. `removeFirst` is to follow it.
 *
 * @param before what the audit log keeps of it
 * @throws 409 `last_admin`
 */
export async function deleteAccount(
  tx: Prisma.TransactionClient,
  actor: AuditActor,
  user: { id: number },
  before: Prisma.InputJsonObject,
  reason?: string,
): Promise<void> {
  await keepingAnAdmin(tx, user.id, async () => {
    for (const { apply } of Object.values(FATES)) await apply?.(tx, user.id)
    await tx.user.delete({ where: { id: user.id } })
  })
  await recordAudit(tx, actor, {
    action: 'account.delete',
    targetType: 'user',
    targetId: String(user.id),
    before,
    reason,
  })
}

/** Deletes the viewer's own account. @throws 401 when it has just been deleted, 409 `last_admin` */
export async function deleteOwnAccount(context: Context<Viewer>): Promise<void> {
  const { database, viewer } = context
  await database.prisma.$transaction(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw authenticationRequired()
    // Who goes by themself leaves no more behind than it takes to tell who they were.
    const { username, roles } = viewer
    await deleteAccount(tx, auditActor(context), viewer, { username, roles })
  })
  clearSessionCookie(context)
  await removeFirst(context, viewer.id)
}
