import { isUniqueViolation, type Prisma } from '@veranda/database'
import type * as z from 'zod'
import { differing } from '../../http/differing.ts'
import { conflict } from '../../http/errors.ts'
import { refuseStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { auditActor, recordAudit } from '../audit/audit.service.ts'
import { alive, sessionNotFound } from '../auth/session.service.ts'
import { emailTaken, usernameTaken } from '../auth/sign-up.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { LINKS } from '../mail/mail.kinds.ts'
import { queueNotice } from '../mail/outbox.service.ts'
import { mustControl } from '../permissions/account-control.ts'
import { beginActOn } from '../permissions/authority.ts'
import { keepingAnAdmin } from '../permissions/in-charge.ts'
import { deleteAccount } from '../profiles/deletion.ts'
import { removeFirst } from '../profiles/holdings.ts'
import type { SessionsEnd, UserChange } from './user-acts.schema.ts'
import { dataOf, fieldsOf, type UserFieldValues } from './user-fields.ts'

export const alreadyActive = () => conflict('already_active', 'This account is already active')

export const alreadyInactive = () => conflict('already_inactive', 'This account is already inactive')

type Change = z.output<typeof UserChange>

/** Converts empty fields to null. */
const wantedOf = (change: Omit<Change, 'reason' | 'expected'>) =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Partial<UserFieldValues>

/**
 * Changes an account. Deactivation revokes its sessions immediately. A new email address is unverified,
 * invalidates earlier emailed links, and causes a notification to the old one.
 *
 * @throws 403 and 403 `confirmation_required` like `mustControl`, for a new email address and for
 *   activation
 */
export async function changeUser(
  context: Context<Viewer>,
  userId: number,
  { reason, expected, ...change }: Change,
): Promise<void> {
  try {
    await context.database.prisma.$transaction(async (tx) => {
      const act = await beginActOn(tx, context, userId)
      const { target } = act
      if (change.is_active === target.isActive) throw target.isActive ? alreadyActive() : alreadyInactive()
      const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
      const current = fieldsOf(user)
      refuseStale(expected, current)
      const { before, after, isSame } = differing(current, wantedOf(change))
      if (isSame) return
      // Anyone who controls the email address can reset the password, and activation restores the account's
      // permissions.
      if (after.email !== undefined || after.is_active) await mustControl(tx, context, act)
      const writing = () => write(tx, userId, after)
      await (after.is_active === false ? keepingAnAdmin(tx, userId, writing) : writing())
      if (after.email !== undefined)
        await queueNotice(tx, context, {
          ...{ userId, kind: 'email_changed', email: current.email },
          isConfirmed: user.emailVerifiedAt !== null,
        })
      await recordAudit(tx, auditActor(context), {
        action: actionOf(after),
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

const actionOf = ({ is_active }: Partial<UserFieldValues>) =>
  is_active === undefined ? 'user.update' : is_active ? 'user.activate' : 'user.deactivate'

async function write(tx: Prisma.TransactionClient, userId: number, after: Partial<UserFieldValues>) {
  const hasNewEmail = after.email !== undefined
  // Providers that the owner of a confirmed email address linked stay linked, no matter who confirms the next
  // one.
  if (hasNewEmail)
    await tx.user.updateMany({
      where: { id: userId, emailVerifiedAt: { not: null } },
      data: { unconfirmedSince: new Date() },
    })
  await tx.user.update({
    where: { id: userId },
    data: { ...dataOf(after), ...(hasNewEmail && { emailVerifiedAt: null }) },
  })
  if (after.is_active === false) await tx.session.deleteMany({ where: { userId } })
  if (hasNewEmail || after.is_active === false) {
    await tx.oneTimeToken.deleteMany({ where: { userId } })
    // Emails that notify the owner are still sent.
    await tx.mail.deleteMany({ where: { userId, kind: { in: Object.keys(LINKS) } } })
  }
}

/** Revokes one or all sessions of a user, and returns how many were active. */
export function endSessionsOf(
  context: Context<Viewer>,
  userId: number,
  { reason, session_id }: z.output<typeof SessionsEnd>,
): Promise<{ ended: number }> {
  return context.database.prisma.$transaction(async (tx) => {
    await beginActOn(tx, context, userId)
    const where = { userId, ...(session_id !== undefined && { id: session_id }) }
    const ended = await tx.session.count({ where: { ...where, ...alive(context.config, false) } })
    if (session_id !== undefined && ended === 0) throw sessionNotFound()
    await tx.session.deleteMany({ where })
    if (ended > 0)
      await recordAudit(tx, auditActor(context), {
        action: 'user.end_sessions',
        targetType: 'user',
        targetId: String(userId),
        after: { ended, ...(session_id !== undefined && { session_id }) },
        reason,
      })
    return { ended }
  })
}

/**
 * Deletes an account with its data, like a deletion by its owner. The audit log records what an administrator
 * deleted.
 */
export async function deleteUser(context: Context<Viewer>, userId: number, reason: string): Promise<void> {
  await context.database.prisma.$transaction(async (tx) => {
    const act = await beginActOn(tx, context, userId)
    await mustControl(tx, context, act)
    const { target } = act
    const before = fieldsOf(await tx.user.findUniqueOrThrow({ where: { id: userId } }))
    await deleteAccount(tx, auditActor(context), target, { ...before, roles: target.roles }, reason)
  })
  await removeFirst(context, userId)
}
