import { makeUploadRow } from '../features/uploads/testing/made.ts'
import { ALERTS_AUDITED } from './audited-alerts.ts'
import { ANALYTICS_AUDITED } from './audited-analytics.ts'
import type { Audited } from './audited-call.ts'
import { EMOJIS_AUDITED } from './audited-emojis.ts'
import { QUOTAS_AUDITED } from './audited-quotas.ts'
import type { TestServer } from './test-server.ts'

const timedOut = async (server: TestServer, username: string) => {
  const { id } = await server.signedIn(username)
  const timeout = await server.database.prisma.timeout.create({
    data: { userId: id, type: 'posting', reason: 'Advertising', expiresAt: new Date(Date.now() + 1e8) },
  })
  return { id, timeoutId: timeout.id }
}

const aboutUser = (action: string, id: number) => ({ action, targetType: 'user', targetId: String(id) })
const terms = { type: 'posting', reason: 'Advertising', duration_hours: 24 }

const aboutRole = (action: string, id: number) => ({ action, targetType: 'role', targetId: String(id) })
const aboutPermission = (action: string, id: number) => ({
  action,
  targetType: 'permission',
  targetId: String(id),
})
const aboutPlan = (action: string, id: number) => ({ action, targetType: 'plan', targetId: String(id) })
const reason = 'Asked for by the team'

const newPlan = ({ database }: TestServer, name: string) =>
  database.prisma.plan.create({ data: { name, displayName: name } })

/** Creates a user with a subscription. */
async function subscribed(server: TestServer, username: string) {
  const { id } = await server.signedIn(username)
  const plan = await newPlan(server, username)
  const subscription = await server.database.prisma.subscription.create({
    data: { userId: id, planId: plan.id, billingCycle: 'monthly' },
  })
  return { path: `/api/admin/users/${id}/assign-subscription`, id, subscription_id: subscription.id }
}

const newRole = ({ database }: TestServer, name: string) =>
  database.prisma.role.create({ data: { name, displayName: name } })
const newPermission = ({ database }: TestServer, name: string) =>
  database.prisma.permission.create({
    data: {
      name,
      displayName: name,
      category: 'test',
      roles: { create: { role: { connect: { name: 'admin' } } } },
    },
  })
/** Returns the ID of the table's next row. */
async function nextId({ database }: TestServer, table: string): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `SELECT last_value + is_called::int AS id FROM ${table}_id_seq`,
  )
  return row?.id ?? 0
}

/**
 * Successful requests by route. `audited.test.ts` sends each one and expects an audit record. A changing
 * route under /api/admin that is missing here fails that test.
 */
export const AUDITED: Record<string, Audited> = {
  ...QUOTAS_AUDITED,
  ...ALERTS_AUDITED,
  ...ANALYTICS_AUDITED,
  ...EMOJIS_AUDITED,
  removeUploadOfAnyone: async (server, username) => {
    const { id } = await server.signedIn(username)
    const { filename } = await makeUploadRow(server.database, id)
    return {
      path: `/api/admin/uploads/${filename}`,
      query: { reason },
      ...{ action: 'upload.delete', targetType: 'upload', targetId: filename },
    }
  },
  createPlan: async (server, name) => ({
    path: '/api/admin/subscription-plans',
    body: { name, display_name: name, reason },
    ...aboutPlan('plan.create', await nextId(server, 'plan')),
  }),
  updatePlan: async (server, name) => {
    const { id } = await newPlan(server, name)
    return {
      path: `/api/admin/subscription-plans/${id}`,
      body: { display_name: 'Renamed', monthly_cents: 299, reason },
      ...aboutPlan('plan.update', id),
    }
  },
  removePlan: async (server, name) => {
    const { id } = await newPlan(server, name)
    return {
      path: `/api/admin/subscription-plans/${id}`,
      query: { reason },
      ...aboutPlan('plan.delete', id),
    }
  },
  assignSubscription: async (server, username) => {
    const { id } = await server.signedIn(username)
    const plan = await newPlan(server, username)
    return {
      path: `/api/admin/users/${id}/assign-subscription`,
      body: { plan_id: plan.id, billing_cycle: 'monthly', reason },
      ...aboutUser('subscription.assign', id),
    }
  },
  updateSubscription: async (server, username) => {
    const { path, id, subscription_id } = await subscribed(server, username)
    return {
      path,
      body: { subscription_id, status: 'suspended', reason },
      ...aboutUser('subscription.update', id),
    }
  },
  cancelSubscription: async (server, username) => {
    const { path, id, subscription_id } = await subscribed(server, username)
    return { path, query: { subscription_id, reason }, ...aboutUser('subscription.cancel', id) }
  },
  clearRateLimit: async (server) => {
    // The request counts toward the limit of the tests' IP address.
    await server.anonymous().get('/api/emojis').expect(200)
    return {
      path: '/api/admin/rate-limit',
      query: { class: 'search', identity: 'network', identifier: '127.0.0.1', reason },
      action: 'rate_limit.clear',
      targetType: 'rate_limit',
      targetId: '127.0.0.1',
      isElsewhere: true,
    }
  },
  issueTimeout: async (server, username) => {
    const { id } = await server.signedIn(username)
    return {
      path: '/api/admin/users/timeout',
      body: { ...terms, username },
      ...aboutUser('timeout.issue', id),
    }
  },
  revokeTimeout: async (server, username) => {
    const { id, timeoutId } = await timedOut(server, username)
    return {
      path: '/api/admin/users/timeout/revoke',
      body: { timeout_id: timeoutId, reason: 'A mistake' },
      ...aboutUser('timeout.revoke', id),
    }
  },
  timeOutUser: async (server, username) => {
    const { id } = await server.signedIn(username)
    return { path: `/api/admin/users/${id}/timeout`, body: terms, ...aboutUser('timeout.issue', id) }
  },
  revokeUserTimeouts: async (server, username) => {
    const { id } = await timedOut(server, username)
    return {
      path: `/api/admin/users/${id}/timeout`,
      query: { reason: 'A mistake' },
      ...aboutUser('timeout.revoke', id),
    }
  },
  updateAdminUser: async (server, username) => {
    const { id } = await server.signedIn(username)
    return {
      path: `/api/admin/users/${id}`,
      body: { name: 'Ada', reason },
      ...aboutUser('user.update', id),
    }
  },
  bulkAdminUsers: async (server, username) => {
    const { id } = await server.signedIn(username)
    return {
      path: '/api/admin/users/bulk',
      body: { ids: [id], action: 'deactivate', reason },
      failed: 200,
      ...aboutUser('user.deactivate', id),
    }
  },
  deleteAdminUser: async (server, username) => {
    const { id } = await server.signedIn(username)
    const of = aboutUser('account.delete', id)
    return { path: `/api/admin/users/${id}`, query: { reason }, ...of, later: ['analytics.happening'] }
  },
  endSessionsOfUser: async (server, username) => {
    const { id } = await server.signedIn(username)
    return {
      path: `/api/admin/users/${id}/sessions/revoke`,
      body: { reason },
      ...aboutUser('user.end_sessions', id),
    }
  },
  impersonateUser: async (server, username) => {
    const { id } = await server.signedIn(username)
    return {
      path: `/api/admin/users/${id}/impersonate`,
      body: { reason },
      ...aboutUser('user.impersonate', id),
      restore: (agent) => agent.delete('/api/auth/acting').expect(200),
    }
  },
  assignRole: async (server, username) => {
    const { id } = await server.signedIn(username)
    const role = await newRole(server, username)
    return {
      path: `/api/admin/users/${id}/assign-role`,
      body: { role_id: role.id, reason },
      ...aboutUser('role.assign', id),
    }
  },
  takeRoleAway: async (server, username) => {
    const role = await newRole(server, username)
    const { id } = await server.signedIn(username, username)
    return {
      path: `/api/admin/users/${id}/assign-role`,
      query: { role_id: role.id, reason },
      ...aboutUser('role.revoke', id),
    }
  },
  addPermissionException: async (server, username) => {
    const { id } = await server.signedIn(username)
    const { name } = await newPermission(server, username)
    return {
      path: `/api/admin/users/${id}/permissions`,
      body: { permission: name, effect: 'grant', reason },
      ...aboutUser('permission.grant', id),
    }
  },
  endPermissionException: async (server, username) => {
    const { id } = await server.signedIn(username)
    const permission = await newPermission(server, username)
    await server.database.prisma.userPermission.create({
      data: { userId: id, permissionId: permission.id, effect: 'deny' },
    })
    return {
      path: `/api/admin/users/${id}/permissions`,
      query: { permission: permission.name, reason },
      ...aboutUser('permission.allow', id),
    }
  },
  createRole: async (server, username) => ({
    path: '/api/admin/roles',
    body: { name: username, display_name: 'Forum team', reason },
    ...aboutRole('role.create', await nextId(server, 'role')),
  }),
  updateRole: async (server, username) => {
    const { id } = await newRole(server, username)
    return {
      path: `/api/admin/roles/${id}`,
      body: { display_name: 'Forum', reason },
      ...aboutRole('role.update', id),
    }
  },
  archiveRole: async (server, username) => {
    const { id } = await newRole(server, username)
    return { path: `/api/admin/roles/${id}`, query: { reason }, ...aboutRole('role.archive', id) }
  },
  setRolePermissions: async (server, username) => {
    const { id } = await newRole(server, username)
    const { name } = await newPermission(server, username)
    return {
      path: `/api/admin/roles/${id}/permissions`,
      body: { permissions: [name], reason },
      ...aboutRole('role.set_permissions', id),
    }
  },
  createPermission: async (server, username) => ({
    path: '/api/admin/permissions',
    body: { name: username, display_name: 'Pin posts', category: 'forum', reason },
    ...aboutPermission('permission.create', await nextId(server, 'permission')),
  }),
  updatePermission: async (server, username) => {
    const { id } = await newPermission(server, username)
    return {
      path: `/api/admin/permissions/${id}`,
      body: { display_name: 'Pin', reason },
      ...aboutPermission('permission.update', id),
    }
  },
  archivePermission: async (server, username) => {
    const { id } = await newPermission(server, username)
    return {
      path: `/api/admin/permissions/${id}`,
      query: { reason },
      ...aboutPermission('permission.archive', id),
      // Users who had the permission, including the admin, get a new session token with their next request.
      restore: (agent) => agent.get('/api/auth/session').expect(200),
    }
  },
}
