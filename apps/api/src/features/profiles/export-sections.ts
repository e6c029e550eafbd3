import { addressOf } from '../uploads/names.ts'
import { ALERT_SECTIONS } from './export-alerts.ts'
import { ANALYTICS_SECTIONS } from './export-analytics.ts'
import { PLAN_SECTIONS } from './export-plans.ts'
import type { Section } from './export-shape.ts'

/**
 * What an export tells besides the profile, by the name of the member. A feature whose things belong to users adds them
 * here; a test compares this list with the schema. Secrets, and what tells of other people, stay out.
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
          // One in which an administrator acts as the user has the administrator's device and address.
          where: { userId, actorSessionId: null },
          orderBy: { id: 'asc' },
          ...page,
        })
      ).map((session) => ({
        user_agent: session.userAgent,
        address: session.address,
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
      ).map((given) => ({
        name: given.permission.name,
        effect: given.effect,
        reason: given.reason,
        created_at: given.createdAt,
        expires_at: given.expiresAt,
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
          pardon: timeout.pardon,
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
        url: addressOf(upload.filename),
        type: upload.mediaType,
        size: upload.size,
        width: upload.width,
        height: upload.height,
        created_at: upload.createdAt,
      })),
  },
  friends: {
    model: 'Friendship',
    read: async (prisma, userId, page) =>
      (
        await prisma.friendship.findMany({
          where: { OR: [{ requesterId: userId }, { addresseeId: userId }] },
          include: { requester: true, addressee: true },
          orderBy: [{ createdAt: 'asc' }, { requesterId: 'asc' }, { addresseeId: 'asc' }],
          ...page,
        })
      ).map(({ requester, addressee, acceptedAt, createdAt }) => ({
        username: requester.id === userId ? addressee.username : requester.username,
        asked_by_me: requester.id === userId,
        asked_at: createdAt,
        accepted_at: acceptedAt,
      })),
  },
  declined_requests: {
    model: 'FriendRefusal',
    read: async (prisma, userId, page) =>
      (
        await prisma.friendRefusal.findMany({
          where: { OR: [{ requesterId: userId }, { addresseeId: userId }] },
          include: { requester: true, addressee: true },
          orderBy: { id: 'asc' },
          ...page,
        })
      ).map(({ requester, addressee, createdAt }) => ({
        username: requester.id === userId ? addressee.username : requester.username,
        asked_by_me: requester.id === userId,
        declined_at: createdAt,
      })),
  },
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
  waiting_mail: {
    model: 'Mail',
    read: async (prisma, userId, page) =>
      (await prisma.mail.findMany({ where: { userId }, orderBy: { id: 'asc' }, ...page })).map((mail) => ({
        kind: mail.kind,
        email: mail.email,
        about: mail.about,
        created_at: mail.createdAt,
      })),
  },
  audit: {
    model: 'AuditLog',
    read: async (prisma, userId, page) => {
      const aboutMe = { targetType: 'user', targetId: String(userId) }
      const byMe = { OR: [{ actorId: userId, actingAsId: null }, { actingAsId: userId }] }
      const entries = await prisma.auditLog.findMany({
        where: { OR: [aboutMe, ...byMe.OR] },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        ...page,
      })
      return entries.map(({ action, reason, outcome, actorId, createdAt, ip, userAgent }) => ({
        action,
        by_me: actorId === userId,
        // Where others were is theirs.
        ip: actorId === userId ? ip : null,
        user_agent: actorId === userId ? userAgent : null,
        outcome,
        reason,
        created_at: createdAt,
      }))
    },
  },
} satisfies Record<string, Section>
