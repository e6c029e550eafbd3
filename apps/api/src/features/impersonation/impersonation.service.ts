import { authenticationRequired, conflict } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { openImpersonationSession, resumeSession, setSessionCookie } from '../auth/session.service.ts'
import { beginAdminActionOn } from '../permissions/authority.ts'
import { getMostPrivilegedRole } from '../roles/roles.catalog.ts'

export const accountInactive = () => conflict('account_inactive', "Can't impersonate an inactive user")

export const notImpersonating = () => conflict('not_impersonating', "You aren't impersonating a user")

/** Maximum duration of an impersonation, in milliseconds. */
const MAX_IMPERSONATION_MS = 3_600_000

/**
 * Replaces the administrator's session in this browser with a session of the user. The administrator's
 * session stays stored until `endImpersonation` resumes it. The new session is valid only while the
 * administrator's session is valid, and while the administrator may impersonate users and has every
 * permission of the user.
 */
export async function impersonate(context: Context<CurrentUser>, userId: number, reason: string) {
  const { database, currentUser } = context
  const { token, expiresAt, user } = await database.prisma.$transaction(async (tx) => {
    const { target } = await beginAdminActionOn(tx, context, userId)
    if (!target.isActive) throw accountInactive()
    const [ownSession] = await tx.$queryRaw<{ expires_at: Date }[]>`
      SELECT expires_at FROM session WHERE id = ${currentUser.sessionId}::uuid FOR KEY SHARE`
    // The session was revoked while this request was running.
    if (!ownSession) throw authenticationRequired()
    const expiresAt = new Date(Math.min(ownSession.expires_at.getTime(), Date.now() + MAX_IMPERSONATION_MS))
    const token = await openImpersonationSession(tx, context, {
      userId,
      actorSessionId: currentUser.sessionId,
      expiresAt,
    })
    await recordAudit(tx, getAuditActor(context), {
      action: 'user.impersonate',
      targetType: 'user',
      targetId: String(userId),
      after: { expires_at: expiresAt.toISOString() },
      reason,
    })
    return { token, expiresAt, user: target }
  })
  setSessionCookie(context, token)
  return { user: toUserResponse(user), expires_at: expiresAt.toISOString() }
}

/** Ends the impersonation and restores the administrator's own session with a new token. */
export async function endImpersonation(context: Context<CurrentUser>) {
  const { database, currentUser } = context
  if (!currentUser.actor) throw notImpersonating()
  const { actor, sessionId } = currentUser
  const resumed = await database.prisma.$transaction(async (tx) => {
    const [endedSession] = await tx.$queryRaw<{ actor_session_id: string }[]>`
      DELETE FROM session WHERE id = ${sessionId}::uuid RETURNING actor_session_id`
    const token = endedSession && (await resumeSession(tx, endedSession.actor_session_id))
    // Another request has just ended the impersonation, or revoked the administrator's own session.
    if (!token) throw notImpersonating()
    await recordAudit(tx, getAuditActor(context), {
      action: 'user.impersonate_end',
      targetType: 'user',
      targetId: String(currentUser.id),
    })
    const user = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
      include: { roles: { include: { role: true } } },
    })
    return { token, user: { ...user, roles: user.roles.map(({ role }) => role.name) } }
  })
  setSessionCookie(context, resumed.token)
  return { user: toUserResponse(resumed.user) }
}

const toUserResponse = ({
  id,
  username,
  email,
  roles,
}: {
  id: number
  username: string
  email: string
  roles: string[]
}) => ({
  id: String(id),
  username,
  email,
  role: getMostPrivilegedRole(roles),
})
