import * as z from 'zod'
import { routes } from '../routes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { AnyRoute } from './route.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['signedIn']>>['agent']
let roleId: number
let planId: number
let people = 0
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.signedIn('boss', 'admin')).agent
  const role = await server.database.prisma.role.create({
    data: { name: 'guest_writer', displayName: 'Guest' },
  })
  roleId = role.id
  const plan = await server.database.prisma.plan.create({ data: { name: 'gift', displayName: 'Gift' } })
  planId = plan.id
})
afterAll(() => server.close())

interface Node {
  format?: string
  properties?: Record<string, Node>
  anyOf?: Node[]
}

/** Returns the paths of a schema's time members, with dots for nested ones. */
function timesIn({ format, properties = {}, anyOf = [] }: Node): string[] {
  if (format === 'date-time' || format === 'date') return ['']
  const below = Object.entries(properties).flatMap(([name, member]) =>
    timesIn(member).map((deeper) => (deeper ? `${name}.${deeper}` : name)),
  )
  return [...new Set([...anyOf.flatMap(timesIn), ...below])]
}

const timesOf = (shape: z.ZodObject | undefined) =>
  Object.entries(shape?.shape ?? {}).flatMap(([name, member]) =>
    timesIn({
      properties: { [name]: z.toJSONSchema(member, { io: 'input', unrepresentable: 'any' }) as Node },
    }),
  )

const takers = routes.flatMap((route) =>
  [...timesOf(route.query), ...timesOf(route.body)].map((field) => ({ route, field })),
)

const alertFor = (userId: number) => ({
  ...{ title: 'News', message: 'Hello' },
  ...{ audience: 'specific_users', user_ids: [userId] },
})

/**
 * Valid values of the other members, by route. Times that are only compared with stored ones are excluded.
 */
const BODIES: Record<string, (userId: number, field: string) => object | Promise<object>> = {
  assignRole: () => ({ role_id: roleId, reason: 'For a while' }),
  addPermissionException: () => ({ permission: 'admin.access', effect: 'grant', reason: 'For a while' }),
  timeOutUser: () => ({ type: 'posting', reason: 'Advertising' }),
  issueTimeout: (user_id) => ({ type: 'posting', reason: 'Advertising', user_id }),
  assignSubscription: () => ({ plan_id: planId, billing_cycle: 'monthly', reason: 'A gift' }),
  updateSubscription: async (userId) => {
    const { id } = await server.database.prisma.subscription.create({
      data: { userId, planId, billingCycle: 'monthly' },
    })
    return { subscription_id: id, reason: 'A gift' }
  },
  changeUserQuota: () => ({
    ...{ service_name: 'uploads', feature_name: 'daily_uploads', reason: 'A gift' },
    override: { quota_limit: 5 },
  }),
  createAlert: (userId) => alertFor(userId),
  replaceAlert: async (userId) => {
    await server.database.prisma.alert.create({
      data: { id: userId, title: 'Old', message: 'Hello', audience: 'all' },
    })
    return alertFor(userId)
  },
  bulkAdminUsers: (id, field) => ({
    reason: 'Advertising',
    ...(field.startsWith('filter.')
      ? { action: 'end_sessions', dry_run: true }
      : { action: 'time_out', type: 'posting', ids: [id] }),
  }),
}

/** Signed bodies are tested with their routes. */
const bounded = takers.filter(
  ({ field, route }) => field !== 'updated_at' && !field.startsWith('expected.') && !route.verify,
)
const ends = bounded.filter(({ field }) => /(^|\.)expires_at$/.test(field))
const cases = (of: typeof takers) =>
  of.map(
    ({ route, field }) => [`${route.method.toUpperCase()} ${route.path} ${field}`, route, field] as const,
  )

const someone = async () => {
  const name = `someone_${++people}`
  const { id } = await server.database.prisma.user.create({
    data: { username: name, displayName: name, email: `${name}@example.com` },
  })
  return id
}

async function send({ id, method, path }: AnyRoute, field: string, value: string) {
  const userId = await someone()
  const call = admin[method](path.replace('{id}', String(userId)))
  const [outer = '', inner] = field.split('.')
  const body: Record<string, unknown> = { ...(await BODIES[id]?.(userId, field)) }
  body[outer] = inner ? { ...(body[outer] as object), [inner]: value } : value
  const answer = method === 'get' ? await call.query({ [field]: value }) : await call.send(body)
  return { answer, userId }
}

const BEYOND = [
  '9999-12-31T23:59:59-12:00',
  '9999-12-31T23:59:59Z',
  '9998-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00-23:00',
  '1969-12-31T23:59:59Z',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2031-02-30T00:00:00Z',
  '2031-01-01T24:00:00Z',
  '2031-01-01T00:00:00+24:00',
  'infinity',
  'tomorrow',
]

test('covers every route that accepts a time', () => {
  expect(ends.map(({ route }) => route.id).sort()).toEqual(Object.keys(BODIES).sort())
  expect([...new Set(bounded.map(({ route }) => route.id))]).toEqual(
    expect.arrayContaining(['listAdminUsers', 'listAuditLog', 'bulkAdminUsers']),
  )
})

describe.each(cases(bounded))('%s', (_name, route, field) => {
  test.each(BEYOND)('rejects %s with a message', async (value) => {
    const { answer } = await send(route, field, value)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.details[0]).toEqual({
      path: field,
      message: expect.stringMatching(/^(Must|From|At most)/),
    })
  })
})

const inAMonth = (offset: string) =>
  `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 19)}${offset}`

describe.each(cases(ends))('%s', (_name, route, field) => {
  test.each(['Z', '+23:00', '-23:59', '.123456789Z'])(
    'accepts an offset or a fraction such as %s',
    async (offset) => {
      const value = inAMonth(offset)
      const { answer, userId } = await send(route, field, value)
      expect([200, 201]).toContain(answer.status)
      const held = { where: { userId, expiresAt: new Date(value) } }
      const { timeout, userRole, userPermission, subscription, userQuota, alert } = server.database.prisma
      const kept = await Promise.all([
        timeout.count(held),
        userRole.count(held),
        userPermission.count(held),
        subscription.count(held),
        userQuota.count(held),
        alert.count({ where: { userIds: { has: userId }, expiresAt: held.where.expiresAt } }),
      ])
      expect(kept.reduce((sum, count) => sum + count)).toBe(1)
    },
  )
})

test('revokes a permission that was granted until the latest possible time', async () => {
  const id = await someone()
  const of = `/api/admin/users/${id}/permissions`
  const expires_at = '9998-12-30T23:59:59Z'
  const permission = 'admin.access'
  await admin.post(of).send({ permission, effect: 'grant', expires_at, reason: 'For ever' }).expect(201)
  await admin.delete(of).query({ permission, reason: 'Not for ever' }).expect(204)
})
