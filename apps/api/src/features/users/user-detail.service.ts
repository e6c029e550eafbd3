import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { ADMIN_ACCESS } from '../auth/session.queries.ts'
import { whereSessionActive } from '../auth/session.service.ts'
import { canControl } from '../permissions/account-control.ts'
import { hasAllPermissions } from '../permissions/authority.ts'
import { toSubscription } from '../subscriptions/subscriptions.service.ts'
import { findPermissionNames } from './user-lookups.queries.ts'
import { getManagedUser } from './users.service.ts'

/**
 * Maximum number of entries in each list of the response except `roles`. A user can have thousands of entries
 * in the audit log, for example.
 */
const MAX_ENTRIES = 50

const toIso = (date: Date) => date.toISOString()
const toIsoOrNull = (date: Date | null) => date?.toISOString() ?? null

/**
 * Returns the actions that the current user may take on a user, so that the admin app can offer them. The
 * actions themselves check the permissions again.
 */
async function getAllowedActions(
  { database, currentUser }: Context<CurrentUser>,
  user: { id: number; is_active: boolean },
  userPermissions: readonly string[],
) {
  const unavailable_reason =
    currentUser.id === user.id
      ? ('own_account' as const)
      : hasAllPermissions(currentUser, userPermissions)
        ? null
        : ('more_powerful' as const)
  const isAllowed = unavailable_reason === null
  const hasControl = isAllowed && (await canControl(database.prisma, currentUser, user.id))
  return {
    change: isAllowed,
    activate: hasControl,
    delete: hasControl,
    revoke_sessions: isAllowed,
    end_sessions: isAllowed,
    impersonate: isAllowed && user.is_active,
    assign_roles: isAllowed && currentUser.permissions.has('admin.roles.manage'),
    time_out: isAllowed && currentUser.permissions.has('admin.users.timeout'),
    unavailable_reason,
    why_not: unavailable_reason,
  }
}

/**
 * Returns a user with roles, active sessions, linked accounts, subscriptions, timeouts, and audit records.
 *
 * @throws 404 'User not found'
 */
export async function getUserDetail(context: Context<CurrentUser>, id: number) {
  const { config, database } = context
  const { prisma } = database
  const where = { userId: id }
  const newestFirst = { where, orderBy: { id: 'desc' }, take: MAX_ENTRIES } as const
  const permissions = await findPermissionNames(database, id)
  const isAdmin = permissions.includes(ADMIN_ACCESS)
  const [user, roles, sessions, accounts, subscriptions, timeouts, audit] = await Promise.all([
    getManagedUser(database, id),
    prisma.userRole.findMany({ where, include: { role: true }, orderBy: { roleId: 'asc' } }),
    prisma.session.findMany({
      where: { ...where, ...whereSessionActive(config, isAdmin) },
      include: { actorSession: { include: { user: true } } },
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
      take: MAX_ENTRIES,
    }),
    prisma.account.findMany({ where, orderBy: { id: 'asc' }, take: MAX_ENTRIES }),
    prisma.subscription.findMany({ ...newestFirst, include: { plan: true } }),
    prisma.timeout.findMany(newestFirst),
    prisma.auditLog.findMany({
      // Excludes sign-ins and similar events of the user. They are only listed in the full audit log.
      where: { targetType: 'user', targetId: String(id), NOT: { action: { startsWith: 'auth.' } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_ENTRIES,
    }),
  ])
  const now = new Date()
  return {
    user,
    you_may: await getAllowedActions(context, user, permissions),
    roles: roles.map(({ role, assignedAt, expiresAt }) => ({
      id: role.id,
      name: role.name,
      display_name: role.displayName,
      description: role.description,
      assigned_at: toIso(assignedAt),
      expires_at: toIsoOrNull(expiresAt),
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      user_agent: session.userAgent,
      ip: session.ip,
      address: session.ip,
      created_at: toIso(session.createdAt),
      last_seen_at: toIso(session.lastSeenAt),
      impersonator: session.actorSession?.user.username ?? null,
      acting: session.actorSession?.user.username ?? null,
    })),
    accounts: accounts.map((account) => ({
      id: account.id,
      provider: account.provider,
      email: account.email,
      email_verified: account.emailVerified,
      last_used_at: toIsoOrNull(account.lastUsedAt),
      created_at: toIso(account.createdAt),
    })),
    subscriptions: subscriptions.map((subscription) => toSubscription(subscription, now)),
    timeouts: timeouts.map((timeout) => ({
      id: timeout.id,
      type: timeout.type,
      reason: timeout.reason,
      issued_by: timeout.issuedBy,
      created_at: toIso(timeout.createdAt),
      expires_at: toIso(timeout.expiresAt),
      revoked_at: toIsoOrNull(timeout.revokedAt),
      is_running: timeout.revokedAt === null && timeout.expiresAt > now,
    })),
    audit: audit.map((entry) => ({
      id: String(entry.id),
      actor: entry.actor,
      action: entry.action,
      outcome: entry.outcome,
      before: entry.before,
      after: entry.after,
      reason: entry.reason,
      created_at: toIso(entry.createdAt),
    })),
  }
}
