import { Prisma } from '@veranda/database'
import { toImageUrl } from '../uploads/filenames.ts'
import { ALERT_SECTIONS } from './export-alerts.ts'
import { ANALYTICS_SECTIONS } from './export-analytics.ts'
import { FRIEND_SECTIONS } from './export-friends.ts'
import { PLAN_SECTIONS } from './export-plans.ts'
import type { Section } from './export-shape.ts'

interface AuditRow {
  action: string
  reason: string | null
  outcome: string
  actor_id: number | null
  created_at: Date
  ip: string | null
  user_agent: string | null
}

const pendingEmails: Section = {
  model: 'Mail',
  read: async (prisma, userId, page) =>
    (await prisma.mail.findMany({ where: { userId }, orderBy: { id: 'asc' }, ...page })).map((mail) => ({
      kind: mail.kind,
      email: mail.email,
      about: mail.about,
      created_at: mail.createdAt,
    })),
}

/**
 * Export sections besides the profile, by property name. Each feature with user data adds its sections, and a
 * test compares this list with the schema. Secrets and private data about other users are excluded.
 */
export const SECTIONS = {
  providers: {
    model: 'Account',
    read: async (prisma, userId, page) =>
      (await prisma.account.findMany({ where: { userId }, orderBy: { id: 'asc' }, ...page })).map(
        (account) => ({
          provider: account.provider,
          provider_account_id: account.providerAccountId,
          email: account.email,
          email_verified: account.emailVerified,
          last_used_at: account.lastUsedAt,
          linked_at: account.createdAt,
        }),
      ),
  },
  sessions: {
    model: 'Session',
    read: async (prisma, userId, page) =>
      (
        await prisma.session.findMany({
          // Excludes impersonation sessions, because they contain the administrator's device and IP address.
          where: { userId, actorSessionId: null },
          orderBy: { id: 'asc' },
          ...page,
        })
      ).map((session) => ({
        user_agent: session.userAgent,
        ip: session.ip,
        // Deprecated name of `ip`. The next minor version removes `address`.
        address: session.ip,
        created_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
        confirmed_at: session.confirmedAt,
        expires_at: session.expiresAt,
      })),
  },
  roles: {
    model: 'UserRole',
    read: async (prisma, userId, page) =>
      (
        await prisma.userRole.findMany({
          where: { userId },
          include: { role: true },
          orderBy: { roleId: 'asc' },
          ...page,
        })
      ).map(({ role, assignedAt, expiresAt }) => ({
        name: role.name,
        assigned_at: assignedAt,
        expires_at: expiresAt,
      })),
  },
  permissions: {
    model: 'UserPermission',
    read: async (prisma, userId, page) =>
      (
        await prisma.userPermission.findMany({
          where: { userId },
          include: { permission: true },
          orderBy: { permissionId: 'asc' },
          ...page,
        })
      ).map((exception) => ({
        name: exception.permission.name,
        effect: exception.effect,
        reason: exception.reason,
        created_at: exception.createdAt,
        expires_at: exception.expiresAt,
      })),
  },
  timeouts: {
    model: 'Timeout',
    read: async (prisma, userId, page) =>
      (await prisma.timeout.findMany({ where: { userId }, orderBy: { id: 'asc' }, ...page })).map(
        (timeout) => ({
          type: timeout.type,
          reason: timeout.reason,
          created_at: timeout.createdAt,
          expires_at: timeout.expiresAt,
          revoked_at: timeout.revokedAt,
          revocation_reason: timeout.revocationReason,
          // Deprecated name of `revocation_reason`. The next minor version removes `pardon`.
          pardon: timeout.revocationReason,
        }),
      ),
  },
  ...PLAN_SECTIONS,
  ...ALERT_SECTIONS,
  ...ANALYTICS_SECTIONS,
  emojis: {
    model: 'Emoji',
    read: async (prisma, userId, page) =>
      (await prisma.emoji.findMany({ where: { ownerId: userId }, orderBy: { id: 'asc' }, ...page })).map(
        (emoji) => ({
          emoji_id: emoji.emojiId,
          name: emoji.name,
          status: emoji.status,
          review_reason: emoji.reviewReason,
          created_at: emoji.createdAt,
        }),
      ),
  },
  uploads: {
    model: 'Upload',
    read: async (prisma, userId, page) =>
      (
        await prisma.upload.findMany({
          where: { userId, status: 'stored' },
          orderBy: { id: 'asc' },
          ...page,
        })
      ).map((upload) => ({
        url: toImageUrl(upload.filename),
        type: upload.mediaType,
        size: upload.size,
        width: upload.width,
        height: upload.height,
        created_at: upload.createdAt,
      })),
  },
  ...FRIEND_SECTIONS,
  mailed_links: {
    model: 'OneTimeToken',
    read: async (prisma, userId, page) =>
      (await prisma.oneTimeToken.findMany({ where: { userId }, orderBy: { id: 'asc' }, ...page })).map(
        (link) => ({
          purpose: link.purpose,
          email: link.email,
          created_at: link.createdAt,
          expires_at: link.expiresAt,
          used_at: link.usedAt,
        }),
      ),
  },
  pending_emails: pendingEmails,
  // Deprecated name of `pending_emails`. The next minor version removes `waiting_mail`.
  waiting_mail: pendingEmails,
  audit: {
    model: 'AuditLog',
    read: async (prisma, userId, { skip, take }) => {
      // Each part of the UNION uses its own index. With a single condition, PostgreSQL would scan the entries
      // of all users.
      const newest = Prisma.sql`ORDER BY created_at DESC, id DESC LIMIT ${skip + take}`
      const entries = await prisma.$queryRaw<
        AuditRow[]
      >`SELECT action, reason, outcome::text, actor_id, created_at, ip, user_agent
        FROM audit_log WHERE id IN (SELECT id FROM (
          (SELECT id, created_at FROM audit_log WHERE target_type = 'user' AND target_id = ${String(userId)} ${newest})
          UNION (SELECT id, created_at FROM audit_log WHERE actor_id = ${userId} AND impersonated_user_id IS NULL ${newest})
          UNION (SELECT id, created_at FROM audit_log WHERE impersonated_user_id = ${userId} ${newest})) mine
          ORDER BY created_at DESC, id DESC OFFSET ${skip} LIMIT ${take})
        ORDER BY created_at DESC, id DESC`
      return entries.map(({ action, reason, outcome, actor_id, created_at, ip, user_agent }) => ({
        action,
        by_me: actor_id === userId,
        // The IP addresses and devices of other users are private.
        ip: actor_id === userId ? ip : null,
        user_agent: actor_id === userId ? user_agent : null,
        outcome,
        reason,
        created_at,
      }))
    },
  },
} satisfies Record<string, Section>
