import { createHash } from 'node:crypto'
import type { Prisma } from '@veranda/database'
import type { CookieOptions } from 'express'
import type { Config } from '../../config.ts'
import { notFound } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { recordOwnAuth } from './auth-audit.ts'
import { newSecret, secretIn } from './secret-cookies.ts'
import {
  ADMIN_ACCESS,
  findViewer,
  renewSession,
  type SessionLimits,
  touchSession,
} from './session.queries.ts'
import type { Viewer } from './viewer.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** `last_seen_at` may be this old before it is written again: a write a request would be one too many. */
const TOUCH_AFTER = 5 * 60_000
/** More sessions than anyone has devices; the oldest end first. */
const MAX_SESSIONS = 50

const cookieName = (config: Config) => (config.secureCookies ? '__Host-veranda' : 'veranda')

const cookieOptions = (config: Config): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: config.secureCookies,
  path: '/',
})

const hashToken = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())

/** What the request has in a session's cookie, be it good or not. */
export const sessionCookie = ({ config, req }: Pick<Context, 'config' | 'req'>) =>
  secretIn(req, cookieName(config))

export const hasSessionCookie = (context: Pick<Context, 'config' | 'req'>) => sessionCookie(context) !== null

/** Fills `context.viewer` from the session cookie, where there is one that is still good. */
export async function resolveViewer(context: Context): Promise<void> {
  const { config, database, req, log } = context
  const token = secretIn(req, cookieName(config))
  if (!token) return
  const found = await findViewer(database, hashToken(token), config)
  if (!found) return
  const { viewer, lastSeenAt, isRenewalDue } = found
  context.viewer = viewer
  context.res.locals.loggedUser = { user_id: viewer.id, ...(viewer.actor && { actor_id: viewer.actor.id }) }
  if (isRenewalDue) {
    const next = newSecret()
    if (await renewSession(database, viewer.sessionId, hashToken(token), hashToken(next)))
      setSessionCookie(context, next)
  }
  if (Date.now() - lastSeenAt.getTime() < TOUCH_AFTER) return
  // Not waited for: this request does not depend on it.
  touchSession(database, viewer.sessionId).catch((err) =>
    log.warn({ err }, 'last use of a session not noted'),
  )
}

/** The user's row, held until the transaction ends: what decides on sessions of one user happens one after another. */
export async function lockUser(tx: Prisma.TransactionClient, userId: number) {
  const [user] = await tx.$queryRaw<
    { username: string; email: string; password_hash: string | null; is_active: boolean }[]
  >`SELECT username, email, password_hash, is_active FROM "user" WHERE id = ${userId} FOR UPDATE`
  return user
}

/**
 * Writes a session of a user whose row the transaction holds, in place of the one that this browser had before, and
 * gives its token for the cookie. Sessions that are over, and the oldest of too many, go.
 */
export async function openSession(
  tx: Prisma.TransactionClient,
  { config, req, address }: Context,
  userId: number,
): Promise<string> {
  const token = newSecret()
  const previous = secretIn(req, cookieName(config))
  if (previous) {
    const hash = hashToken(previous)
    await tx.session.deleteMany({ where: { OR: [{ tokenHash: hash }, { previousTokenHash: hash }] } })
  }
  await tx.session.create({
    data: {
      tokenHash: hashToken(token),
      userId,
      userAgent: req.get('user-agent')?.slice(0, 400) ?? null,
      address,
      expiresAt: new Date(Date.now() + config.SESSION_MAX_DAYS * DAY),
    },
  })
  await tx.session.deleteMany({ where: { userId, NOT: alive(config, false) } })
  await tx.$executeRaw`DELETE FROM session WHERE id IN (
    SELECT id FROM session WHERE user_id = ${userId} ORDER BY last_seen_at DESC, id DESC OFFSET ${MAX_SESSIONS})`
  return token
}

/**
 * Writes a session in which an administrator acts as a user whose row the transaction holds. It takes no other's place:
 * the administrator's own waits for its end, and the user's stay.
 */
export async function openActingSession(
  tx: Prisma.TransactionClient,
  { req, address }: Context,
  acting: { userId: number; actorSessionId: string; expiresAt: Date },
): Promise<string> {
  const token = newSecret()
  await tx.session.create({
    data: {
      ...acting,
      tokenHash: hashToken(token),
      userAgent: req.get('user-agent')?.slice(0, 400) ?? null,
      address,
    },
  })
  return token
}

/** Gives a session another token, with which alone it goes on; null when it has ended. */
export async function resumeSession(tx: Prisma.TransactionClient, id: string): Promise<string | null> {
  const token = newSecret()
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
  res.cookie(cookieName(config), token, {
    ...cookieOptions(config),
    maxAge: config.SESSION_MAX_DAYS * DAY,
  })
}

/**
 * Matches the sessions that have not expired. `isAliveSql` says the same in SQL.
 *
 * @param isAdmin whether they are of a user with access to the admin app
 */
export function alive(config: SessionLimits, isAdmin: boolean) {
  const idle = Math.min(
    config.SESSION_IDLE_DAYS * DAY,
    isAdmin ? config.ADMIN_SESSION_IDLE_HOURS * HOUR : Infinity,
  )
  return {
    expiresAt: { gt: new Date() },
    lastSeenAt: { gt: new Date(Date.now() - idle) },
    ...(isAdmin && { createdAt: { gt: new Date(Date.now() - config.ADMIN_SESSION_MAX_DAYS * DAY) } }),
  }
}

/** What a user may do has changed: each of their sessions gets another token with its next request. */
export async function renewSessionsOf(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.session.updateMany({ where: { userId }, data: { renewalDue: true } })
}

/** Ends the viewer's own session, of who acts as another both, and takes its cookie back. */
export async function endCurrentSession(context: Context<Viewer>): Promise<void> {
  const { database, viewer } = context
  const { sessionId: id } = viewer
  await database.prisma.$transaction(async (tx) => {
    const ended = await tx.session.deleteMany({
      where: { OR: [{ id }, { actingSessions: { some: { id } } }] },
    })
    // Of several requests at once, only one ends the session.
    if (ended.count > 0) await recordOwnAuth(tx, context, 'auth.sign_out')
  })
  clearSessionCookie(context)
  // The latest proof that this is the user's browser. One in which an administrator impersonates the user is not.
  if (!viewer.actor) context.knownDevices.remember(context, viewer.id)
}

export const clearSessionCookie = ({ config, res }: Context) =>
  res.clearCookie(cookieName(config), cookieOptions(config))

export async function listSessions({ config, database, viewer }: Context<Viewer>) {
  const sessions = await database.prisma.session.findMany({
    // One in which an administrator acts as the user tells of the administrator's device.
    where: {
      userId: viewer.id,
      actorSessionId: null,
      ...alive(config, viewer.permissions.has(ADMIN_ACCESS)),
    },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    take: MAX_SESSIONS,
  })
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      is_current: session.id === viewer.sessionId,
    })),
  }
}

export const sessionNotFound = () => notFound('Session not found')

export async function endSession(context: Context<Viewer>, id: string): Promise<void> {
  const { database, viewer } = context
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id, userId: viewer.id } })
    if (count === 0) throw sessionNotFound()
    await recordOwnAuth(tx, context, 'auth.session_revoke', { after: { sessions: count } })
  })
}

export async function endOtherSessions(context: Context<Viewer>): Promise<void> {
  const { database, viewer } = context
  await database.prisma.$transaction(async (tx) => {
    const others = { userId: viewer.id, id: { not: viewer.sessionId } }
    const { count } = await tx.session.deleteMany({ where: others })
    if (count > 0) await recordOwnAuth(tx, context, 'auth.session_revoke', { after: { sessions: count } })
  })
}
