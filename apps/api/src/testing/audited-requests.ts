import { makeUploadRow } from '../features/uploads/testing/make-upload-row.ts'
import { AUDITED_ALERT_REQUESTS } from './audited-alerts.ts'
import { AUDITED_ANALYTICS_REQUESTS } from './audited-analytics.ts'
import type { PrepareAuditedRequest } from './audited-call.ts'
import { AUDITED_EMOJI_REQUESTS } from './audited-emojis.ts'
import { AUDITED_QUOTA_REQUESTS } from './audited-quotas.ts'
import type { TestServer } from './test-server.ts'

const createTimedOutUser = async (server: TestServer, username: string) => {
  const { id } = await server.createUser(username)
  const timeout = await server.database.prisma.timeout.create({
    data: { userId: id, type: 'posting', reason: 'Advertising', expiresAt: new Date(Date.now() + 1e8) },
  })
  return { id, timeoutId: timeout.id }
}

const toUserTarget = (action: string, id: number) => ({ action, targetType: 'user', targetId: String(id) })
const timeoutTerms = { type: 'posting', reason: 'Advertising', duration_hours: 24 }

const toRoleTarget = (action: string, id: number) => ({ action, targetType: 'role', targetId: String(id) })
const toPermissionTarget = (action: string, id: number) => ({
  action,
  targetType: 'permission',
  targetId: String(id),
})
const toPlanTarget = (action: string, id: number) => ({ action, targetType: 'plan', targetId: String(id) })
const reason = 'Asked for by the team'

const createPlan = ({ database }: TestServer, name: string) =>
  database.prisma.plan.create({ data: { name, displayName: name } })

/** Creates a user with a subscription. Returns both IDs, and the path for changing the subscription. */
async function createSubscribedUser(server: TestServer, username: string) {
  const { id } = await server.createUser(username)
  const plan = await createPlan(server, username)
  const subscription = await server.database.prisma.subscription.create({
    data: { userId: id, planId: plan.id, billingCycle: 'monthly' },
  })
  return { path: `/api/admin/users/${id}/assign-subscription`, id, subscription_id: subscription.id }
}

const createRole = ({ database }: TestServer, name: string) =>
  database.prisma.role.create({ data: { name, displayName: name } })
const createPermission = ({ database }: TestServer, name: string) =>
  database.prisma.permission.create({
    data: {
      name,
      displayName: name,
      category: 'test',
      roles: { create: { role: { connect: { name: 'admin' } } } },
    },
  })

/** Returns the ID that the next row of the table gets. */
async function getNextId({ database }: TestServer, table: string): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `SELECT last_value + is_called::int AS id FROM ${table}_id_seq`,
  )
  return row?.id ?? 0
}

/**
 * Successful requests by route ID. `audited.test.ts` sends each one and expects an audit record. A route
 * under /api/admin that changes data and is missing here fails that test.
 */
export const AUDITED_REQUESTS: Record<string, PrepareAuditedRequest> = {
  ...AUDITED_QUOTA_REQUESTS,
  ...AUDITED_ALERT_REQUESTS,
  ...AUDITED_ANALYTICS_REQUESTS,
  ...AUDITED_EMOJI_REQUESTS,
  deleteAdminUpload: async (server, username) => {
    const { id } = await server.createUser(username)
    const { filename } = await makeUploadRow(server.database, id)
    return {
      path: `/api/admin/uploads/${filename}`,
      query: { reason },
      action: 'upload.delete',
      targetType: 'upload',
      targetId: filename,
    }
  },
  createPlan: async (server, name) => ({
    path: '/api/admin/subscription-plans',
    body: { name, display_name: name, reason },
    ...toPlanTarget('plan.create', await getNextId(server, 'plan')),
  }),
  updatePlan: async (server, name) => {
    const { id } = await createPlan(server, name)
    return {
      path: `/api/admin/subscription-plans/${id}`,
      body: { display_name: 'Renamed', monthly_cents: 299, reason },
      ...toPlanTarget('plan.update', id),
    }
  },
  deletePlan: async (server, name) => {
    const { id } = await createPlan(server, name)
    return {
      path: `/api/admin/subscription-plans/${id}`,
      query: { reason },
      ...toPlanTarget('plan.delete', id),
    }
  },
  assignSubscription: async (server, username) => {
    const { id } = await server.createUser(username)
    const plan = await createPlan(server, username)
    return {
      path: `/api/admin/users/${id}/assign-subscription`,
      body: { plan_id: plan.id, billing_cycle: 'monthly', reason },
      ...toUserTarget('subscription.assign', id),
    }
  },
  updateSubscription: async (server, username) => {
    const { path, id, subscription_id } = await createSubscribedUser(server, username)
    return {
      path,
      body: { subscription_id, status: 'suspended', reason },
      ...toUserTarget('subscription.update', id),
    }
  },
  cancelSubscription: async (server, username) => {
    const { path, id, subscription_id } = await createSubscribedUser(server, username)
    return { path, query: { subscription_id, reason }, ...toUserTarget('subscription.cancel', id) }
  },
  clearRateLimit: async (server) => {
    // This request counts toward the rate limit of the tests' IP address, so there is a count to clear.
    await server.anonymous().get('/api/emojis').expect(200)
    return {
      path: '/api/admin/rate-limit',
      query: { class: 'search', identity: 'network', identifier: '127.0.0.1', reason },
      action: 'rate_limit.clear',
      targetType: 'rate_limit',
      targetId: '127.0.0.1',
      changesNoTable: true,
    }
  },
  issueTimeout: async (server, username) => {
    const { id } = await server.createUser(username)
    return {
      path: '/api/admin/users/timeout',
      body: { ...timeoutTerms, username },
      ...toUserTarget('timeout.issue', id),
    }
  },
  revokeTimeout: async (server, username) => {
    const { id, timeoutId } = await createTimedOutUser(server, username)
    return {
      path: '/api/admin/users/timeout/revoke',
      body: { timeout_id: timeoutId, reason: 'A mistake' },
      ...toUserTarget('timeout.revoke', id),
    }
  },
  timeOutUser: async (server, username) => {
    const { id } = await server.createUser(username)
    return {
      path: `/api/admin/users/${id}/timeout`,
      body: timeoutTerms,
      ...toUserTarget('timeout.issue', id),
    }
  },
  revokeUserTimeouts: async (server, username) => {
    const { id } = await createTimedOutUser(server, username)
    return {
      path: `/api/admin/users/${id}/timeout`,
      query: { reason: 'A mistake' },
      ...toUserTarget('timeout.revoke', id),
    }
  },
  updateAdminUser: async (server, username) => {
    const { id } = await server.createUser(username)
    return {
      path: `/api/admin/users/${id}`,
      body: { name: 'Ada', reason },
      ...toUserTarget('user.update', id),
    }
  },
  bulkUpdateAdminUsers: async (server, username) => {
    const { id } = await server.createUser(username)
    return {
      path: '/api/admin/users/bulk',
      body: { ids: [id], action: 'deactivate', reason },
      failureStatus: 200,
      ...toUserTarget('user.deactivate', id),
    }
  },
  deleteAdminUser: async (server, username) => {
    const { id } = await server.createUser(username)
    const target = toUserTarget('account.delete', id)
    return {
      path: `/api/admin/users/${id}`,
      query: { reason },
      ...target,
      deferredTables: ['analytics.product_metric_event'],
    }
  },
  revokeUserSessions: async (server, username) => {
    const { id } = await server.createUser(username)
    return {
      path: `/api/admin/users/${id}/sessions/revoke`,
      body: { reason },
      ...toUserTarget('user.end_sessions', id),
    }
  },
  impersonateUser: async (server, username) => {
    const { id } = await server.createUser(username)
    return {
      path: `/api/admin/users/${id}/impersonate`,
      body: { reason },
      ...toUserTarget('user.impersonate', id),
      cleanUp: (agent) => agent.delete('/api/auth/impersonation').expect(200),
    }
  },
  assignRole: async (server, username) => {
    const { id } = await server.createUser(username)
    const role = await createRole(server, username)
    return {
      path: `/api/admin/users/${id}/assign-role`,
      body: { role_id: role.id, reason },
      ...toUserTarget('role.assign', id),
    }
  },
  unassignRole: async (server, username) => {
    const role = await createRole(server, username)
    const { id } = await server.createUser(username, username)
    return {
      path: `/api/admin/users/${id}/assign-role`,
      query: { role_id: role.id, reason },
      ...toUserTarget('role.revoke', id),
    }
  },
  addPermissionException: async (server, username) => {
    const { id } = await server.createUser(username)
    const { name } = await createPermission(server, username)
    return {
      path: `/api/admin/users/${id}/permissions`,
      body: { permission: name, effect: 'grant', reason },
      ...toUserTarget('permission.grant', id),
    }
  },
  removePermissionException: async (server, username) => {
    const { id } = await server.createUser(username)
    const permission = await createPermission(server, username)
    await server.database.prisma.userPermission.create({
      data: { userId: id, permissionId: permission.id, effect: 'deny' },
    })
    return {
      path: `/api/admin/users/${id}/permissions`,
      query: { permission: permission.name, reason },
      ...toUserTarget('permission.allow', id),
    }
  },
  createRole: async (server, username) => ({
    path: '/api/admin/roles',
    body: { name: username, display_name: 'Forum team', reason },
    ...toRoleTarget('role.create', await getNextId(server, 'role')),
  }),
  updateRole: async (server, username) => {
    const { id } = await createRole(server, username)
    return {
      path: `/api/admin/roles/${id}`,
      body: { display_name: 'Forum', reason },
      ...toRoleTarget('role.update', id),
    }
  },
  archiveRole: async (server, username) => {
    const { id } = await createRole(server, username)
    return { path: `/api/admin/roles/${id}`, query: { reason }, ...toRoleTarget('role.archive', id) }
  },
  setRolePermissions: async (server, username) => {
    const { id } = await createRole(server, username)
    const { name } = await createPermission(server, username)
    return {
      path: `/api/admin/roles/${id}/permissions`,
      body: { permissions: [name], reason },
      ...toRoleTarget('role.set_permissions', id),
    }
  },
  createPermission: async (server, username) => ({
    path: '/api/admin/permissions',
    body: { name: username, display_name: 'Pin posts', category: 'forum', reason },
    ...toPermissionTarget('permission.create', await getNextId(server, 'permission')),
  }),
  updatePermission: async (server, username) => {
    const { id } = await createPermission(server, username)
    return {
      path: `/api/admin/permissions/${id}`,
      body: { display_name: 'Pin', reason },
      ...toPermissionTarget('permission.update', id),
    }
  },
  archivePermission: async (server, username) => {
    const { id } = await createPermission(server, username)
    return {
      path: `/api/admin/permissions/${id}`,
      query: { reason },
      ...toPermissionTarget('permission.archive', id),
      // Users who had the permission, including the admin, get a new session token with their next request.
      // This request gets the admin's new token, so that the next tested request doesn't change the session.
      cleanUp: (agent) => agent.get('/api/auth/session').expect(200),
    }
  },
}
