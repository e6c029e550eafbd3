import type { Database } from '@veranda/database'
import type { TestServer } from './test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

export const reason = 'For this test'
export const getAssignmentPath = (userId: number) => `/api/admin/users/${userId}/assign-subscription`

const DAY_MS = 86_400_000
/** Returns the time `days` from now. */
export const daysFromNow = (days = 30) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Creates a client that sends an administrator's requests for user subscriptions. */
export async function createSubscriptionClient(server: TestServer, admin: TestUser) {
  const planIds = Object.fromEntries(
    (await server.database.prisma.plan.findMany()).map(({ name, id }) => [name, id]),
  )
  const assign = (id: number, plan: string, fields: object = {}, caller = admin) =>
    caller.agent
      .post(getAssignmentPath(id))
      .send({ plan_id: planIds[plan], billing_cycle: 'monthly', reason, ...fields })
  const getUser = async (id: number) => (await admin.agent.get(`/api/admin/users/${id}`).expect(200)).body
  let userCount = 0
  return {
    planIds,
    assign,
    assignAndGet: async (id: number, plan: string, fields: object = {}) =>
      (await assign(id, plan, fields).expect(201)).body.subscription,
    change: (id: number, subscription_id: number, fields: object, caller = admin) =>
      caller.agent.patch(getAssignmentPath(id)).send({ subscription_id, reason, ...fields }),
    cancel: (id: number, subscription_id: number) =>
      admin.agent.delete(getAssignmentPath(id)).query({ subscription_id, reason }),
    getUser,
    /** Returns the plan and status of each subscription, newest first. */
    listStatuses: async (id: number): Promise<string[]> =>
      (await getUser(id)).subscriptions.map(
        ({ plan, status }: Record<string, string>) => `${plan} ${status}`,
      ),
    createUser: () => server.createUser(`someone_${++userCount}`),
  }
}

/** Returns the audit records of a user's subscriptions, oldest first. */
export const listAuditRecords = ({ prisma }: Database, userId: number) =>
  prisma.auditLog.findMany({
    where: { targetType: 'user', targetId: String(userId), action: { startsWith: 'subscription.' } },
    orderBy: { id: 'asc' },
    select: { actorId: true, actor: true, action: true, before: true, after: true },
  })

/** Moves a subscription's expiration into the past. */
export const expire = (database: Database, id: number) =>
  database.query(`UPDATE subscription SET expires_at = now() - interval '1 second' WHERE id = $1`, [id])

/** Maximum duration of a request, in milliseconds. */
const MAX_REQUEST_MS = 10_000

/**
 * Expects `time` to differ from `expected` by less than the maximum duration of a request, because the server
 * reads its clock during the request.
 */
export const expectApproximately = (time: string, expected: Date | null) =>
  expect(Math.abs(Date.parse(time) - (expected?.getTime() ?? 0))).toBeLessThan(MAX_REQUEST_MS)
