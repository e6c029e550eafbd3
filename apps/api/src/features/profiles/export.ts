import type { Prisma } from '@veranda/database'
import { authenticationRequired } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { userSubject } from '../quotas/guests.ts'

/** Entries of one section: far more than a person gathers, and few enough to be held in memory. */
export const MOST_ENTRIES = 10_000

type Entry = Record<string, unknown>
type Read = (prisma: Prisma.TransactionClient, userId: number) => Promise<Entry[]>

interface Section {
  /** the model whose rows it tells */
  model: string
  read: Read
}

const take = MOST_ENTRIES + 1

const quotaOf = ({ service, feature }: { service: string; feature: string }) => ({
  service_name: service,
  feature_name: feature,
})

/**
 * What an export tells besides the profile, by the name of the member. A feature whose things belong to users adds them
 * here; a test compares this list with the schema. Secrets, and what tells of other people, stay out.
 */
export const SECTIONS = {
  providers: {
    model: 'Account',
    read: async (prisma, userId) =>
      (await prisma.account.findMany({ where: { userId }, orderBy: { id: 'asc' }, take })).map((account) => ({
        provider: account.provider,
        provider_account_id: account.providerAccountId,
        email: account.email,
        email_verified: account.emailVerified,
        last_used_at: account.lastUsedAt,
        linked_at: account.createdAt,
      })),
  },
  sessions: {
    model: 'Session',
    read: async (prisma, userId) =>
      (
        await prisma.session.findMany({
          // One in which an administrator acts as the user has the administrator's device and address.
          where: { userId, actorSessionId: null },
          orderBy: { id: 'asc' },
          take,
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
    read: async (prisma, userId) =>
      (
        await prisma.userRole.findMany({
          where: { userId },
          include: { role: true },
          orderBy: { roleId: 'asc' },
          take,
        })
      ).map(({ role, assignedAt, expiresAt }) => ({
        name: role.name,
        assigned_at: assignedAt,
        expires_at: expiresAt,
      })),
  },
  permissions: {
    model: 'UserPermission',
    read: async (prisma, userId) =>
      (
        await prisma.userPermission.findMany({
          where: { userId },
          include: { permission: true },
          orderBy: { permissionId: 'asc' },
          take,
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
    read: async (prisma, userId) =>
      (await prisma.timeout.findMany({ where: { userId }, orderBy: { id: 'asc' }, take })).map((timeout) => ({
        type: timeout.type,
        reason: timeout.reason,
        created_at: timeout.createdAt,
        expires_at: timeout.expiresAt,
        revoked_at: timeout.revokedAt,
        pardon: timeout.pardon,
      })),
  },
  subscriptions: {
    model: 'Subscription',
    read: async (prisma, userId) =>
      (
        await prisma.subscription.findMany({
          where: { userId },
          include: { plan: true },
          orderBy: { id: 'asc' },
          take,
        })
      ).map(({ plan, ...subscription }) => ({
        plan: plan.name,
        status: subscription.status,
        billing_cycle: subscription.billingCycle,
        started_at: subscription.startedAt,
        expires_at: subscription.expiresAt,
        cancelled_at: subscription.cancelledAt,
        had_trial: subscription.hadTrial,
        price_cents: subscription.priceCents,
      })),
  },
  quotas: {
    model: 'UserQuota',
    read: async (prisma, userId) =>
      (
        await prisma.userQuota.findMany({
          where: { userId },
          include: { feature: true },
          orderBy: { featureId: 'asc' },
          take,
        })
      ).map(({ feature, limit, expiresAt }) => ({ ...quotaOf(feature), limit, expires_at: expiresAt })),
  },
  quota_usage: {
    model: 'QuotaUsage',
    read: async (prisma, userId) =>
      (
        await prisma.quotaUsage.findMany({
          where: { subject: userSubject(userId) },
          include: { feature: true },
          orderBy: [{ featureId: 'asc' }, { windowStart: 'asc' }],
          take,
        })
      ).map(({ feature, windowStart, windowEnd, used }) => ({
        ...quotaOf(feature),
        from: windowStart,
        to: windowEnd,
        used: Number(used),
      })),
  },
  quota_warnings: {
    model: 'QuotaWarning',
    read: async (prisma, userId) =>
      (
        await prisma.quotaWarning.findMany({
          where: { userId },
          include: { feature: true },
          orderBy: [{ featureId: 'asc' }, { windowStart: 'asc' }],
          take,
        })
      ).map(({ feature, level, warnedAt }) => ({ ...quotaOf(feature), level, warned_at: warnedAt })),
  },
  emojis: {
    model: 'Emoji',
    read: async (prisma, userId) =>
      (await prisma.emoji.findMany({ where: { ownerId: userId }, orderBy: { id: 'asc' }, take })).map(
        (emoji) => ({
          emoji_id: emoji.emojiId,
          name: emoji.name,
          is_approved: emoji.isApproved,
          created_at: emoji.createdAt,
        }),
      ),
  },
  friends: {
    model: 'Friendship',
    read: async (prisma, userId) =>
      (
        await prisma.friendship.findMany({
          where: { OR: [{ requesterId: userId }, { addresseeId: userId }] },
          include: { requester: true, addressee: true },
          orderBy: [{ createdAt: 'asc' }, { requesterId: 'asc' }, { addresseeId: 'asc' }],
          take,
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
    read: async (prisma, userId) =>
      (
        await prisma.friendRefusal.findMany({
          where: { OR: [{ requesterId: userId }, { addresseeId: userId }] },
          include: { requester: true, addressee: true },
          orderBy: { id: 'asc' },
          take,
        })
      ).map(({ requester, addressee, createdAt }) => ({
        username: requester.id === userId ? addressee.username : requester.username,
        asked_by_me: requester.id === userId,
        declined_at: createdAt,
      })),
  },
  mailed_links: {
    model: 'OneTimeToken',
    read: async (prisma, userId) =>
      (await prisma.oneTimeToken.findMany({ where: { userId }, orderBy: { id: 'asc' }, take })).map(
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
    read: async (prisma, userId) =>
      (await prisma.mail.findMany({ where: { userId }, orderBy: { id: 'asc' }, take })).map((mail) => ({
        kind: mail.kind,
        email: mail.email,
        about: mail.about,
        created_at: mail.createdAt,
      })),
  },
  audit: {
    model: 'AuditLog',
    read: async (prisma, userId) => {
      const aboutMe = { targetType: 'user', targetId: String(userId) }
      const byMe = { OR: [{ actorId: userId, actingAsId: null }, { actingAsId: userId }] }
      const entries = await prisma.auditLog.findMany({
        where: { OR: [aboutMe, ...byMe.OR] },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take,
      })
      return entries.map(({ action, reason, outcome, actorId, createdAt }) => ({
        action,
        by_me: actorId === userId,
        outcome,
        reason,
        created_at: createdAt,
      }))
    },
  },
} satisfies Record<string, Section>

type SectionName = keyof typeof SECTIONS
const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** Everything that is kept about the viewer, as one document to take along. */
export async function exportAccount({ database, viewer, res }: Context<Viewer>) {
  const { prisma } = database
  const user = await prisma.user.findUnique({ where: { id: viewer.id }, include: { flairPlan: true } })
  if (!user) throw authenticationRequired()
  const sections: [name: SectionName, entries: Entry[]][] = []
  // One after another: a download must not take the whole pool of connections.
  for (const name of SECTION_NAMES) sections.push([name, await SECTIONS[name].read(prisma, user.id)])
  res.attachment(`${user.username}.json`)
  return {
    exported_at: new Date().toISOString(),
    profile: {
      id: String(user.id),
      username: user.username,
      email: user.email,
      email_verified_at: user.emailVerifiedAt,
      has_password: user.passwordHash !== null,
      display_name: user.displayName,
      avatar_url: user.avatarUrl,
      bio: user.bio,
      location: user.location,
      profile_visibility: user.profileVisibility,
      flair: user.flairPlan?.name ?? null,
      last_login_at: user.lastLoginAt,
      login_count: user.loginCount,
      created_at: user.createdAt,
      updated_at: user.updatedAt,
    },
    ...(Object.fromEntries(
      sections.map(([name, entries]) => [name, entries.slice(0, MOST_ENTRIES)]),
    ) as Record<SectionName, Entry[]>),
    shortened: sections.filter(([, entries]) => entries.length > MOST_ENTRIES).map(([name]) => name),
  }
}
