import { createHash } from 'node:crypto'
import type { Prisma } from '@veranda/database'
import type { CookieOptions } from 'express'
import type { Config } from '../../config.ts'
import { notFound } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { recordCurrentUserAuthAction } from './auth-audit.ts'
import type { CurrentUser } from './current-user.ts'
import { generateSecret, readSecretCookie } from './secret-cookies.ts'
import {
  ADMIN_ACCESS,
  findCurrentUser,
  renewSession,
  type SessionLimits,
  touchSession,
} from './session.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Milliseconds until `last_seen_at` is updated again, so that not every request writes to the database. */
const TOUCH_INTERVAL_MS = 5 * 60_000
/** Maximum number of sessions per user. Beyond it, a new session replaces the least recently used one. */
const MAX_SESSIONS = 50

const getCookieName = (config: Config) => (config.secureCookies ? '__Host-veranda' : 'veranda')

const getCookieOptions = (config: Config): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: config.secureCookies,
  path: '/',
})

const hashToken = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())

/** Returns the token in the session cookie, whether or not it is valid. */
export const readSessionCookie = ({ config, req }: Pick<Context, 'config' | 'req'>) =>
  readSecretCookie(req, getCookieName(config))

export const hasSessionCookie = (context: Pick<Context, 'config' | 'req'>) =>
  readSessionCookie(context) !== null

/** Sets the current user of the context if the session cookie is valid. */
export async function resolveCurrentUser(context: Context): Promise<void> {
  const { config, database, req, log } = context
  const token = readSecretCookie(req, getCookieName(config))
  if (!token) return
  const found = await findCurrentUser(database, hashToken(token), config)
  if (!found) return
  const { currentUser, lastSeenAt, isRenewalDue } = found
  context.currentUser = currentUser
  context.res.locals.loggedUser = {
    user_id: currentUser.id,
    ...(currentUser.actor && { actor_id: currentUser.actor.id }),
  }
  if (isRenewalDue) {
    const newToken = generateSecret()
    if (await renewSession(database, currentUser.sessionId, hashToken(token), hashToken(newToken)))
      setSessionCookie(context, newToken)
  }
  if (Date.now() - lastSeenAt.getTime() < TOUCH_INTERVAL_MS) return
  // Not awaited, because the request does not depend on it.
  touchSession(database, currentUser.sessionId).catch((err) =>
    log.warn({ err }, 'could not update the last use of a session'),
  )
}

/**
 * Locks the user's row until the transaction ends, which serializes changes to the user's sessions.
 *
 * @returns the current values of the row; undefined if the user does not exist
 */
export async function lockUser(tx: Prisma.TransactionClient, userId: number) {
  const [user] = await tx.$queryRaw<
    { username: string; email: string; password_hash: string | null; is_active: boolean }[]
  >`SELECT username, email, password_hash, is_active FROM "user" WHERE id = ${userId} FOR UPDATE`
  return user
}

/**
 * Opens a session in place of the browser's previous one. Also deletes the user's expired sessions, and the
 * least recently used ones over the limit. The transaction must have locked or created the user's row.
 *
 * @returns the token for the cookie
 */
export async function openSession(
  tx: Prisma.TransactionClient,
  { config, req, ip }: Context,
  userId: number,
): Promise<string> {
  const token = generateSecret()
  const previous = readSecretCookie(req, getCookieName(config))
  if (previous) {
    const hash = hashToken(previous)
    await tx.session.deleteMany({ where: { OR: [{ tokenHash: hash }, { previousTokenHash: hash }] } })
  }
  await tx.session.create({
    data: {
      tokenHash: hashToken(token),
      userId,
      userAgent: req.get('user-agent')?.slice(0, 400) ?? null,
      ip,
      expiresAt: new Date(Date.now() + config.SESSION_MAX_DAYS * DAY_MS),
    },
  })
  // Sessions that exceed only the limits for admins stay, because they are valid if the user is not an admin.
  await tx.session.deleteMany({ where: { userId, NOT: whereSessionActive(config, false) } })
  await tx.$executeRaw`DELETE FROM session WHERE id IN (
    SELECT id FROM session WHERE user_id = ${userId} ORDER BY last_seen_at DESC, id DESC OFFSET ${MAX_SESSIONS})`
  return token
}

/**
 * Opens an impersonation session for a user whose row the transaction has locked. It replaces no other
 * session: the administrator's own session resumes afterwards, and the user's sessions continue.
 *
 * @returns the token for the cookie
 */
export async function openImpersonationSession(
  tx: Prisma.TransactionClient,
  { req, ip }: Context,
  impersonation: { userId: number; actorSessionId: string; expiresAt: Date },
): Promise<string> {
  const token = generateSecret()
  await tx.session.create({
    data: {
      ...impersonation,
      tokenHash: hashToken(token),
      userAgent: req.get('user-agent')?.slice(0, 400) ?? null,
      ip,
    },
  })
  return token
}

/**
 * Gives a session a new token and counts it as just used. Unlike after `renewSession`, earlier tokens are
 * invalid immediately.
 *
 * @returns the token; null if the session no longer exists
 */
export async function resumeSession(tx: Prisma.TransactionClient, id: string): Promise<string | null> {
  const token = generateSecret()
  const { count } = await tx.session.updateMany({
    where: { id },
    data: {
      tokenHash: hashToken(token),
      previousTokenHash: null,
      renewedAt: null,
      renewalDue: false,
      lastSeenAt: new Date(),
    },
  })
  return count > 0 ? token : null
}

export function setSessionCookie({ config, res }: Context, token: string): void {
  res.cookie(getCookieName(config), token, {
    ...getCookieOptions(config),
    maxAge: config.SESSION_MAX_DAYS * DAY_MS,
  })
}

/**
 * Builds a Prisma filter for sessions that have not expired. The SQL condition in `session.queries.ts` must
 * match.
 *
 * @param isAdmin whether the user can access the admin app
 */
export function whereSessionActive(config: SessionLimits, isAdmin: boolean) {
  const maxIdleMs = Math.min(
    config.SESSION_IDLE_DAYS * DAY_MS,
    isAdmin ? config.ADMIN_SESSION_IDLE_HOURS * HOUR_MS : Infinity,
  )
  return {
    expiresAt: { gt: new Date() },
    lastSeenAt: { gt: new Date(Date.now() - maxIdleMs) },
    ...(isAdmin && { createdAt: { gt: new Date(Date.now() - config.ADMIN_SESSION_MAX_DAYS * DAY_MS) } }),
  }
}

/**
 * Marks the user's sessions, so that each gets a new token with its next request. Call it after
 * changing the user's permissions or email address.
 */
export async function markSessionsForRenewal(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.session.updateMany({ where: { userId }, data: { renewalDue: true } })
}

/**
 * Revokes the current session and clears its cookie. For an impersonation, this includes the administrator's
 * own session.
 */
export async function signOut(context: Context<CurrentUser>): Promise<void> {
  const { database, currentUser } = context
  const { sessionId: id } = currentUser
  await database.prisma.$transaction(async (tx) => {
    const deleted = await tx.session.deleteMany({
      where: { OR: [{ id }, { impersonationSessions: { some: { id } } }] },
    })
    // Of several concurrent requests, only one records the sign-out.
    if (deleted.count > 0) await recordCurrentUserAuthAction(tx, context, 'auth.sign_out')
  })
  clearSessionCookie(context)
  // Extends the time for which the browser is known to the account, except during an impersonation: then the
  // browser belongs to the administrator, not to the user.
  if (!currentUser.actor) context.knownDevices.remember(context, currentUser.id)
}

export const clearSessionCookie = ({ config, res }: Context) =>
  res.clearCookie(getCookieName(config), getCookieOptions(config))

export async function listSessions({ config, database, currentUser }: Context<CurrentUser>) {
  const sessions = await database.prisma.session.findMany({
    // Excludes impersonation sessions, which would reveal the administrator's device.
    where: {
      userId: currentUser.id,
      actorSessionId: null,
      ...whereSessionActive(config, currentUser.permissions.has(ADMIN_ACCESS)),
    },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    take: MAX_SESSIONS,
  })
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      user_agent: session.userAgent,
      ip: session.ip,
      // Deprecated name of `ip`.
      address: session.ip,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      is_current: session.id === currentUser.sessionId,
    })),
  }
}

export const sessionNotFound = () => notFound('Session not found')

export async function revokeSession(context: Context<CurrentUser>, id: string): Promise<void> {
  const { database, currentUser } = context
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id, userId: currentUser.id } })
    if (count === 0) throw sessionNotFound()
    await recordCurrentUserAuthAction(tx, context, 'auth.session_revoke', { after: { sessions: count } })
  })
}

export async function revokeOtherSessions(context: Context<CurrentUser>): Promise<void> {
  const { database, currentUser } = context
  await database.prisma.$transaction(async (tx) => {
    const otherSessions = { userId: currentUser.id, id: { not: currentUser.sessionId } }
    const { count } = await tx.session.deleteMany({ where: otherSessions })
    if (count > 0)
      await recordCurrentUserAuthAction(tx, context, 'auth.session_revoke', { after: { sessions: count } })
  })
}
