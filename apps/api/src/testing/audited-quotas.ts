import { consume } from '../features/quotas/consumption.ts'
import { getUserSubjects } from '../features/quotas/subjects.ts'
import type { PrepareAuditedRequest } from './audited-call.ts'
import type { TestServer } from './test-server.ts'

const reason = 'Asked for by the team'
const names = { service_name: 'og_generator', feature_name: 'daily_generations' }

const toUserTarget = (action: string, id: number) => ({ action, targetType: 'user', targetId: String(id) })
const toGuestTarget = (action: string, id: number) => ({
  action,
  targetType: 'global_quota',
  targetId: String(id),
})

/** Returns the guest quota for image rendering, created if missing. */
async function ensureGuestQuota({ database: { prisma } }: TestServer) {
  const { id: featureId } = await prisma.quotaFeature.findFirstOrThrow({
    where: { feature: names.feature_name },
  })
  return prisma.guestQuota.upsert({ where: { featureId }, create: { featureId, limit: 1 }, update: {} })
}

export const AUDITED_QUOTA_REQUESTS: Record<string, PrepareAuditedRequest> = {
  setUserQuota: async (server, username) => {
    const { id } = await server.createUser(username)
    return {
      path: `/api/admin/users/${id}/quotas`,
      body: { ...names, override: { quota_limit: 3 }, reason },
      ...toUserTarget('quota.override', id),
    }
  },
  resetUserQuotas: async (server, username) => {
    const { id } = await server.createUser(username)
    // The test expects that the request changes a table, so there must be usage to reset.
    const subjects = getUserSubjects(id)
    await consume(server.database, { name: 'og_generator/daily_generations', subjects })
    return {
      path: `/api/admin/users/${id}/quotas/reset`,
      body: { reason },
      ...toUserTarget('quota.reset', id),
    }
  },
  setQuotaDefault: async ({ database: { prisma } }) => {
    const feature = await prisma.quotaFeature.findFirstOrThrow({ where: { feature: names.feature_name } })
    return {
      path: `/api/admin/quotas/features/${feature.id}`,
      body: { quota_limit: (feature.defaultLimit ?? 0) + 1, reason },
      action: 'quota.default',
      targetType: 'quota_feature',
      targetId: String(feature.id),
    }
  },
  createGlobalQuota: async (server) => {
    // Deletes the quota that another test may have created, because a feature has at most one.
    const { id } = await ensureGuestQuota(server)
    await server.database.prisma.guestQuota.delete({ where: { id } })
    const [row] = await server.database.query<{ next: number }>(
      'SELECT last_value + is_called::int AS next FROM guest_quota_id_seq',
    )
    return {
      path: '/api/admin/quotas/global',
      body: { ...names, quota_limit: 1, reason },
      ...toGuestTarget('global_quota.create', row?.next ?? 0),
    }
  },
  replaceGlobalQuota: async (server) => {
    const { id, limit } = await ensureGuestQuota(server)
    return {
      path: `/api/admin/quotas/global/${id}`,
      body: { quota_limit: (limit ?? 0) + 1, reason },
      ...toGuestTarget('global_quota.update', id),
    }
  },
  deleteGlobalQuota: async (server) => {
    const { id } = await ensureGuestQuota(server)
    return {
      path: `/api/admin/quotas/global/${id}`,
      query: { reason },
      ...toGuestTarget('global_quota.delete', id),
    }
  },
}
