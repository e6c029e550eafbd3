import type { Prisma } from '@veranda/database'
import { authenticationRequired } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { type AuditActor, getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { clearSessionCookie, lockUser } from '../auth/session.service.ts'
import { ensureAdminRemains } from '../permissions/ensure-admin-remains.ts'
import { toUserSubject } from '../quotas/subjects.ts'
import { removeFirstBatches } from './account-removals.ts'

interface DeletionRule {
  /** `anonymous` rows stay, without the reference to the user. `kept` rows stay unchanged. */
  becomes: 'deleted' | 'anonymous' | 'kept'
  /** Cleanup that deleting the user's row does not trigger in the database. */
  apply?(tx: Prisma.TransactionClient, userId: number): Promise<unknown>
}

/**
 * Deletion rule for each model that belongs to an account. Rows are deleted or anonymized by `apply`, by
 * foreign keys when the user's row is deleted, or afterwards by `REMOVAL_BATCHES`. Each feature with user
 * data adds its models. A test compares this list with the schema.
 */
export const DELETION_RULES: Record<string, DeletionRule> = {
  Account: { becomes: 'deleted' },
  Session: { becomes: 'deleted' },
  SignInAttempt: {
    becomes: 'deleted',
    // References a session without a foreign key.
    apply: (tx, userId) =>
      tx.$executeRaw`DELETE FROM sign_in_attempt USING session
        WHERE session.id = sign_in_attempt.session_id AND session.user_id = ${userId}`,
  },
  OneTimeToken: { becomes: 'deleted' },
  Mail: { becomes: 'deleted' },
  Friendship: { becomes: 'deleted' },
  DeclinedFriendRequest: { becomes: 'deleted' },
  UserRole: { becomes: 'deleted' },
  UserPermission: { becomes: 'deleted' },
  Timeout: { becomes: 'deleted' },
  Subscription: { becomes: 'deleted' },
  UserQuota: { becomes: 'deleted' },
  QuotaWarning: { becomes: 'deleted' },
  QuotaUsage: {
    becomes: 'deleted',
    // References its subject without a foreign key.
    apply: (tx, userId) => tx.$executeRaw`DELETE FROM quota_usage WHERE subject = ${toUserSubject(userId)}`,
  },
  AlertDismissal: { becomes: 'deleted' },
  AlertImpression: { becomes: 'deleted' },
  // Alerts for the user alone are deleted. In other alerts, the user is removed from the recipients, but
  // remains the creator if the user created the alert.
  Alert: { becomes: 'anonymous' },
  AlertEvent: { becomes: 'anonymous' },
  Upload: { becomes: 'deleted' },
  // Annotations belong to the team.
  Annotation: { becomes: 'anonymous' },
  // Only approved emojis stay, because other users can use them.
  Emoji: { becomes: 'anonymous' },
  // Administrators can still see who did what: deleting an account must not erase its actions.
  AuditLog: { becomes: 'kept' },
}

/**
 * Deletes an account and records the deletion in the audit log. The transaction must have locked the user's
 * row. The deletion revokes all sessions and frees the email address and username. Call `removeFirstBatches`
 * after the transaction to start removing the data that has no foreign key to the user.
 *
 * @param before values of the account to store in the audit log
 * @throws 409 `last_admin`
 */
export async function deleteAccount(
  tx: Prisma.TransactionClient,
  actor: AuditActor,
  user: { id: number },
  before: Prisma.InputJsonObject,
  reason?: string,
): Promise<void> {
  await ensureAdminRemains(tx, user.id, async () => {
    for (const { apply } of Object.values(DELETION_RULES)) await apply?.(tx, user.id)
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

/**
 * Deletes the current user's account.
 *
 * @throws 401 if the account has just been deleted; 409 `last_admin`
 */
export async function deleteCurrentUser(context: Context<CurrentUser>): Promise<void> {
  const { database, currentUser } = context
  await database.prisma.$transaction(async (tx) => {
    if (!(await lockUser(tx, currentUser.id))) throw authenticationRequired()
    // When users delete their own account, the audit log stores no email address or profile data.
    const { username, roles } = currentUser
    await deleteAccount(tx, getAuditActor(context), currentUser, { username, roles })
  })
  clearSessionCookie(context)
  await removeFirstBatches(context, currentUser.id)
}
