import { authenticationRequired, conflict } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { auditActor, recordAudit } from '../audit/audit.service.ts'
import { openActingSession, resumeSession, setSessionCookie } from '../auth/session.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { beginActOn } from '../permissions/authority.ts'
import { strongestRole } from '../roles/roles.catalogue.ts'

export const accountInactive = () => conflict('account_inactive', "Can't impersonate an inactive user")

export const notActing = () => conflict('not_acting', "You aren't impersonating a user")

/** Maximum duration of an impersonation, in milliseconds. */
const ACTING_LASTS = 3_600_000

/**
 * Replaces the administrator's session in this browser with a session of the user. The administrator's
 * session is stored for later. The new session is valid only while the administrator's session is valid and
 * they have every permission of the user.
 */
export async function impersonate(context: Context<Viewer>, userId: number, reason: string) {
  const { database, viewer } = context
  const { token, expiresAt, user } = await database.prisma.$transaction(async (tx) => {
    const { target } = await beginActOn(tx, context, userId)
    if (!target.isActive) throw accountInactive()
    const [own] = await tx.$queryRaw<{ expires_at: Date }[]>`
      SELECT expires_at FROM session WHERE id = ${viewer.sessionId}::uuid FOR KEY SHARE`
    // The session was revoked while this request was running.
    if (!own) throw authenticationRequired()
    const expiresAt = new Date(Math.min(own.expires_at.getTime(), Date.now() + ACTING_LASTS))
    const token = await openActingSession(tx, context, {
      userId,
      actorSessionId: viewer.sessionId,
      expiresAt,
    })
    await recordAudit(tx, auditActor(context), {
      action: 'user.impersonate',
      targetType: 'user',
      targetId: String(userId),
      after: { expires_at: expiresAt.toISOString() },
      reason,
    })
    return { token, expiresAt, user: target }
  })
  setSessionCookie(context, token)
  return { user: present(user), expires_at: expiresAt.toISOString() }
}

/** Ends the impersonation and restores the administrator's own session with a new token. */
export async function endActing(context: Context<Viewer>) {
  const { database, viewer } = context
  if (!viewer.actor) throw notActing()
  const { actor, sessionId } = viewer
  const resumed = await database.prisma.$transaction(async (tx) => {
    const [acting] = await tx.$queryRaw<{ actor_session_id: string }[]>`
      DELETE FROM session WHERE id = ${sessionId}::uuid RETURNING actor_session_id`
    const token = acting && (await resumeSession(tx, acting.actor_session_id))
    // Another request has just ended the impersonation.
    if (!token) throw notActing()
    await recordAudit(tx, auditActor(context), {
      action: 'user.impersonate_end',
      targetType: 'user',
      targetId: String(viewer.id),
    })
    const user = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
      include: { roles: { include: { role: true } } },
    })
    return { token, user: { ...user, roles: user.roles.map(({ role }) => role.name) } }
  })
  setSessionCookie(context, resumed.token)
  return { user: present(resumed.user) }
}

const present = ({
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
  role: strongestRole(roles),
})
