import type { Context } from '../../http/route.ts'
import { ADMIN_ACCESS } from '../auth/session.queries.ts'
import { alive } from '../auth/session.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { controls } from '../permissions/account-control.ts'
import { coversAll } from '../permissions/authority.ts'
import { presentSubscription } from '../subscriptions/subscriptions.service.ts'
import { permissionsOf } from './one-user.queries.ts'
import { managedUser } from './users.service.ts'

/** Maximum number of entries of each kind in the response. A user can have thousands. */
const NEWEST = 50

const iso = (date: Date) => date.toISOString()
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

/** Returns the actions that the current user may take on a user. Each action checks this again. */
async function actsOpenTo(
  { database, viewer }: Context<Viewer>,
  user: { id: number; is_active: boolean },
  permissions: readonly string[],
) {
  const why_not =
    viewer.id === user.id
      ? ('own_account' as const)
      : coversAll(viewer, permissions)
        ? null
        : ('more_powerful' as const)
  const open = why_not === null
  const inControl = open && (await controls(database.prisma, viewer, user.id))
  return {
    change: open,
    activate: inControl,
    delete: inControl,
    end_sessions: open,
    impersonate: open && user.is_active,
    assign_roles: open && viewer.permissions.has('admin.roles.manage'),
    time_out: open && viewer.permissions.has('admin.users.timeout'),
    why_not,
  }
}

/**
 * Returns a user with all related records.
 *
 * @throws 404 'User not found'
 */
export async function userDetail(context: Context<Viewer>, id: number) {
  const { config, database } = context
  const { prisma } = database
  const where = { userId: id }
  const newest = { where, orderBy: { id: 'desc' }, take: NEWEST } as const
  const permissions = await permissionsOf(database, id)
  const isAdmin = permissions.includes(ADMIN_ACCESS)
  const [user, roles, sessions, accounts, subscriptions, timeouts, audit] = await Promise.all([
    managedUser(database, id),
    prisma.userRole.findMany({ where, include: { role: true }, orderBy: { roleId: 'asc' } }),
    prisma.session.findMany({
      where: { ...where, ...alive(config, isAdmin) },
      include: { actorSession: { include: { user: true } } },
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
      take: NEWEST,
    }),
    prisma.account.findMany({ where, orderBy: { id: 'asc' }, take: NEWEST }),
    prisma.subscription.findMany({ ...newest, include: { plan: true } }),
    prisma.timeout.findMany(newest),
    prisma.auditLog.findMany({
      // Excludes the user's sign-in events, which the audit log lists.
      where: { targetType: 'user', targetId: String(id), NOT: { action: { startsWith: 'auth.' } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: NEWEST,
    }),
  ])
  const now = new Date()
  return {
    user,
    you_may: await actsOpenTo(context, user, permissions),
    roles: roles.map(({ role, assignedAt, expiresAt }) => ({
      id: role.id,
      name: role.name,
      display_name: role.displayName,
      description: role.description,
      assigned_at: iso(assignedAt),
      expires_at: isoOrNull(expiresAt),
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      user_agent: session.userAgent,
      address: session.address,
      created_at: iso(session.createdAt),
      last_seen_at: iso(session.lastSeenAt),
      acting: session.actorSession?.user.username ?? null,
    })),
    accounts: accounts.map((account) => ({
      id: account.id,
      provider: account.provider,
      email: account.email,
      email_verified: account.emailVerified,
      last_used_at: isoOrNull(account.lastUsedAt),
      created_at: iso(account.createdAt),
    })),
    subscriptions: subscriptions.map((subscription) => presentSubscription(subscription, now)),
    timeouts: timeouts.map((timeout) => ({
      id: timeout.id,
      type: timeout.type,
      reason: timeout.reason,
      issued_by: timeout.issuedBy,
      created_at: iso(timeout.createdAt),
      expires_at: iso(timeout.expiresAt),
      revoked_at: isoOrNull(timeout.revokedAt),
      is_running: timeout.revokedAt === null && timeout.expiresAt > now,
    })),
    audit: audit.map((entry) => ({
      id: String(entry.id),
      actor: entry.actor,
      action: entry.action,
      before: entry.before,
      after: entry.after,
      reason: entry.reason,
      created_at: iso(entry.createdAt),
    })),
  }
}
