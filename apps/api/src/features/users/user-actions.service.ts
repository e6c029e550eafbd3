import { isUniqueViolation, type Prisma } from '@veranda/database'
import type * as z from 'zod'
import { diffChanges } from '../../http/diff-changes.ts'
import { conflict } from '../../http/errors.ts'
import { rejectStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { sessionNotFound, whereSessionActive } from '../auth/session.service.ts'
import { emailTaken, usernameTaken } from '../auth/sign-up.service.ts'
import { LINKS } from '../mail/mail.kinds.ts'
import { queueNotification } from '../mail/outbox.service.ts'
import { requireControl } from '../permissions/account-control.ts'
import { beginAdminActionOn } from '../permissions/authority.ts'
import { ensureAdminRemains } from '../permissions/ensure-admin-remains.ts'
import { removeFirstBatches } from '../profiles/account-removals.ts'
import { deleteAccount } from '../profiles/deletion.ts'
import type { SessionRevocation, UserChange } from './user-actions.schema.ts'
import { toPrismaData, toUserFields, type UserFieldValues } from './user-fields.ts'

export const alreadyActive = () => conflict('already_active', 'This account is already active')

export const alreadyInactive = () => conflict('already_inactive', 'This account is already inactive')

type Change = z.output<typeof UserChange>

/** Converts empty strings to null. */
const emptyToNull = (change: Omit<Change, 'reason' | 'expected'>) =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Partial<UserFieldValues>

/**
 * Changes an account. Deactivation revokes the account's sessions immediately. A new email address is
 * unverified and causes a notification to the old email address. A deactivation or a new email address also
 * invalidates the links in earlier emails.
 *
 * @throws 401, 403, or 404 like `beginAdminActionOn`; 403 like `requireControl` if the change sets a new
 *   email address or activates the account; 409 `already_active`, `already_inactive`, `edit_conflict`,
 *   `last_admin`, `username_taken`, or `email_taken`
 */
export async function changeUser(
  context: Context<CurrentUser>,
  userId: number,
  { reason, expected, ...change }: Change,
): Promise<void> {
  try {
    await context.database.prisma.$transaction(async (tx) => {
      const adminAction = await beginAdminActionOn(tx, context, userId)
      const { target } = adminAction
      if (change.is_active === target.isActive) throw target.isActive ? alreadyActive() : alreadyInactive()
      const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
      const current = toUserFields(user)
      rejectStale(expected, current)
      const { before, after, isSame } = diffChanges(current, emptyToNull(change))
      if (isSame) return
      // A new email address or an activation gives access to the account's permissions: anyone who controls
      // the email address can reset the password, and an active account can be used to sign in.
      if (after.email !== undefined || after.is_active) await requireControl(tx, context, adminAction)
      const applyChange = () => writeChange(tx, userId, after)
      await (after.is_active === false ? ensureAdminRemains(tx, userId, applyChange) : applyChange())
      if (after.email !== undefined)
        await queueNotification(tx, context, {
          userId,
          kind: 'email_changed',
          email: current.email,
          isEmailVerified: user.emailVerifiedAt !== null,
        })
      await recordAudit(tx, getAuditActor(context), {
        action: getAuditAction(after),
        targetType: 'user',
        targetId: String(userId),
        before,
        after,
        reason,
      })
    })
    if (change.email !== undefined) context.mailer.wake()
  } catch (error) {
    if (isUniqueViolation(error, 'username')) throw usernameTaken()
    if (isUniqueViolation(error, 'email')) throw emailTaken()
    throw error
  }
}

const getAuditAction = ({ is_active }: Partial<UserFieldValues>) =>
  is_active === undefined ? 'user.update' : is_active ? 'user.activate' : 'user.deactivate'

async function writeChange(tx: Prisma.TransactionClient, userId: number, after: Partial<UserFieldValues>) {
  const hasNewEmail = after.email !== undefined
  // Until the new email address is verified, a password reset unlinks the providers that were linked after
  // `unconfirmedSince`. Those linked earlier belong to the user, who had verified the previous email address.
  if (hasNewEmail)
    await tx.user.updateMany({
      where: { id: userId, emailVerifiedAt: { not: null } },
      data: { unconfirmedSince: new Date() },
    })
  await tx.user.update({
    where: { id: userId },
    data: { ...toPrismaData(after), ...(hasNewEmail && { emailVerifiedAt: null }) },
  })
  if (after.is_active === false) await tx.session.deleteMany({ where: { userId } })
  if (hasNewEmail || after.is_active === false) {
    await tx.oneTimeToken.deleteMany({ where: { userId } })
    // Only pending emails with links are deleted. Notifications are still sent.
    await tx.mail.deleteMany({ where: { userId, kind: { in: Object.keys(LINKS) } } })
  }
}

/** Revokes one or all sessions of a user, and returns how many of them were active. */
export function revokeSessions(
  context: Context<CurrentUser>,
  userId: number,
  { reason, session_id }: z.output<typeof SessionRevocation>,
): Promise<{ revoked: number; ended: number }> {
  return context.database.prisma.$transaction(async (tx) => {
    await beginAdminActionOn(tx, context, userId)
    const where = { userId, ...(session_id !== undefined && { id: session_id }) }
    // Sessions of users with access to the admin app expire sooner than other sessions. Sessions that have
    // expired only for this reason become valid again if the user loses the access. `false` applies the later
    // expiration of other users, so these sessions are counted, too.
    const revoked = await tx.session.count({
      where: { ...where, ...whereSessionActive(context.config, false) },
    })
    if (session_id !== undefined && revoked === 0) throw sessionNotFound()
    await tx.session.deleteMany({ where })
    if (revoked > 0)
      await recordAudit(tx, getAuditActor(context), {
        action: 'user.end_sessions',
        targetType: 'user',
        targetId: String(userId),
        after: { revoked, ...(session_id !== undefined && { session_id }) },
        reason,
      })
    return { revoked, ended: revoked }
  })
}

/**
 * Deletes an account and its data. The audit log records the values of all `USER_FIELDS` and the roles. When
 * users delete their own account, the log records only the username and roles.
 *
 * @throws 401, 403, or 404 like `beginAdminActionOn`; 403 like `requireControl`; 409 `last_admin`
 */
export async function deleteUser(
  context: Context<CurrentUser>,
  userId: number,
  reason: string,
): Promise<void> {
  await context.database.prisma.$transaction(async (tx) => {
    const adminAction = await beginAdminActionOn(tx, context, userId)
    await requireControl(tx, context, adminAction)
    const { target } = adminAction
    const before = toUserFields(await tx.user.findUniqueOrThrow({ where: { id: userId } }))
    await deleteAccount(tx, getAuditActor(context), target, { ...before, roles: target.roles }, reason)
  })
  await removeFirstBatches(context, userId)
}
