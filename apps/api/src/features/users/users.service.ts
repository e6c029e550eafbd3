import type { Database } from '@veranda/database'
import { notFound } from '../../http/errors.ts'
import { paginate } from '../../http/list.ts'
import type { Parts } from '../../http/route.ts'
import { alive } from '../auth/session.service.ts'
import { type AdminUserRow, findUser, findUsers, type UserFilter } from './users.queries.ts'

/** How many of each kind a user's page shows; a user may have gathered thousands. */
const NEWEST = 50

const iso = (date: Date) => date.toISOString()
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

const present = (row: AdminUserRow) => ({
  ...row,
  created_at: iso(row.created_at),
  last_login: isoOrNull(row.last_login),
  provider_last_used: isoOrNull(row.provider_last_used),
  timeout_expires: isoOrNull(row.timeout_expires),
})

export async function listUsers(database: Database, filter: UserFilter) {
  const { total, rows } = await findUsers(database, filter)
  const pagination = paginate(filter, total)
  return {
    users: rows.map(present),
    currentPage: pagination.page,
    totalPages: pagination.totalPages,
    pagination,
  }
}

export const userNotFound = () => notFound('User not found')

/** A user with all that hangs on them. @throws 404 'User not found'. */
export async function userDetail({ config, database }: Pick<Parts, 'config' | 'database'>, id: number) {
  const { prisma } = database
  const where = { userId: id }
  const newest = { where, orderBy: { id: 'desc' }, take: NEWEST } as const
  const [row, roles, sessions, accounts, subscriptions, timeouts, audit] = await Promise.all([
    findUser(database, id),
    prisma.userRole.findMany({ where, include: { role: true }, orderBy: { roleId: 'asc' } }),
    prisma.session.findMany({
      where: { ...where, ...alive(config) },
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
      take: NEWEST,
    }),
    prisma.account.findMany({ where, orderBy: { id: 'asc' }, take: NEWEST }),
    prisma.subscription.findMany({ ...newest, include: { plan: true } }),
    prisma.timeout.findMany(newest),
    prisma.auditLog.findMany({
      where: { targetType: 'user', targetId: String(id) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: NEWEST,
    }),
  ])
  if (!row) throw userNotFound()
  const now = new Date()
  return {
    user: present(row),
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
    })),
    accounts: accounts.map((account) => ({
      id: account.id,
      provider: account.provider,
      email: account.email,
      email_verified: account.emailVerified,
      last_used_at: isoOrNull(account.lastUsedAt),
      created_at: iso(account.createdAt),
    })),
    subscriptions: subscriptions.map(({ id: subscriptionId, plan, ...subscription }) => ({
      id: subscriptionId,
      plan: { id: plan.id, name: plan.name, display_name: plan.displayName },
      status: subscription.status,
      billing_cycle: subscription.billingCycle,
      started_at: iso(subscription.startedAt),
      expires_at: isoOrNull(subscription.expiresAt),
    })),
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
