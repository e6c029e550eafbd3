import * as z from 'zod'
import { routes } from '../routes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { AnyRoute } from './route.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']
let roleId: number
let planId: number
let userCount = 0
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.createUser('boss', 'admin')).agent
  const role = await server.database.prisma.role.create({
    data: { name: 'guest_writer', displayName: 'Guest' },
  })
  roleId = role.id
  const plan = await server.database.prisma.plan.create({ data: { name: 'gift', displayName: 'Gift' } })
  planId = plan.id
})
afterAll(() => server.close())

interface JsonSchema {
  format?: string
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
}

/** Returns the dotted paths of a schema's date and time properties. */
function findTimePaths({ format, properties = {}, anyOf = [] }: JsonSchema): string[] {
  if (format === 'date-time' || format === 'date') return ['']
  const nestedTimes = Object.entries(properties).flatMap(([name, property]) =>
    findTimePaths(property).map((nestedPath) => (nestedPath ? `${name}.${nestedPath}` : name)),
  )
  return [...new Set([...anyOf.flatMap(findTimePaths), ...nestedTimes])]
}

const findTimeFields = (schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).flatMap(([name, property]) =>
    findTimePaths({
      properties: {
        [name]: z.toJSONSchema(property, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
      },
    }),
  )

const timeInputs = routes.flatMap((route) =>
  [...findTimeFields(route.query), ...findTimeFields(route.body)].map((field) => ({ route, field })),
)

const createAlertBody = (userId: number) => ({
  title: 'News',
  message: 'Hello',
  audience: 'specific_users',
  user_ids: [userId],
})

/** Functions that create a valid request body without the tested time, by route ID. */
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
  setUserQuota: () => ({
    service_name: 'uploads',
    feature_name: 'daily_uploads',
    reason: 'A gift',
    override: { quota_limit: 5 },
  }),
  createAlert: (userId) => createAlertBody(userId),
  replaceAlert: async (userId) => {
    // `send` replaces the ID in each path with the user's ID, so the alert gets this ID, too.
    await server.database.prisma.alert.create({
      data: { id: userId, title: 'Old', message: 'Hello', audience: 'all' },
    })
    return createAlertBody(userId)
  },
  bulkUpdateAdminUsers: (id, field) => ({
    reason: 'Advertising',
    ...(field.startsWith('filter.')
      ? { action: 'end_sessions', dry_run: true }
      : { action: 'time_out', type: 'posting', ids: [id] }),
  }),
}

/** Excludes times that are only compared with stored values, and signed bodies, which other tests cover. */
const testedInputs = timeInputs.filter(
  ({ field, route }) => field !== 'updated_at' && !field.startsWith('expected.') && !route.verify,
)
const expiryInputs = testedInputs.filter(({ field }) => /(^|\.)expires_at$/.test(field))
const toCases = (inputs: typeof timeInputs) =>
  inputs.map(
    ({ route, field }) => [`${route.method.toUpperCase()} ${route.path} ${field}`, route, field] as const,
  )

const createUser = async () => {
  const name = `someone_${++userCount}`
  const { id } = await server.database.prisma.user.create({
    data: { username: name, displayName: name, email: `${name}@example.com` },
  })
  return id
}

async function send({ id, method, path }: AnyRoute, field: string, value: string) {
  const userId = await createUser()
  const call = admin[method](path.replace('{id}', String(userId)))
  const [outer = '', inner] = field.split('.')
  const body: Record<string, unknown> = { ...(await BODIES[id]?.(userId, field)) }
  body[outer] = inner ? { ...(body[outer] as object), [inner]: value } : value
  const response = method === 'get' ? await call.query({ [field]: value }) : await call.send(body)
  return { response, userId }
}

const INVALID_TIMES = [
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

test('covers every route that accepts an expiration, and finds routes that accept other times', () => {
  expect(expiryInputs.map(({ route }) => route.id).sort()).toEqual(Object.keys(BODIES).sort())
  expect([...new Set(testedInputs.map(({ route }) => route.id))]).toEqual(
    expect.arrayContaining(['listAdminUsers', 'listAuditLog', 'bulkUpdateAdminUsers']),
  )
})

describe.each(toCases(testedInputs))('%s', (_name, route, field) => {
  test.each(INVALID_TIMES)('rejects %s with a message', async (value) => {
    const { response } = await send(route, field, value)
    expect([response.status, response.body.code]).toEqual([400, 'invalid_request'])
    expect(response.body.details[0]).toEqual({
      path: field,
      message: expect.stringMatching(/^(Must|From|At most)/),
    })
  })
})

const formatTimeInAMonth = (suffix: string) =>
  `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 19)}${suffix}`

describe.each(toCases(expiryInputs))('%s', (_name, route, field) => {
  test.each(['Z', '+23:00', '-23:59', '.123456789Z'])('stores a time that ends in %s', async (suffix) => {
    const value = formatTimeInAMonth(suffix)
    const { response, userId } = await send(route, field, value)
    expect([200, 201]).toContain(response.status)
    const filter = { where: { userId, expiresAt: new Date(value) } }
    const { timeout, userRole, userPermission, subscription, userQuota, alert } = server.database.prisma
    const counts = await Promise.all([
      timeout.count(filter),
      userRole.count(filter),
      userPermission.count(filter),
      subscription.count(filter),
      userQuota.count(filter),
      alert.count({ where: { userIds: { has: userId }, expiresAt: filter.where.expiresAt } }),
    ])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  })
})

test('revokes a permission that was granted until just before the latest possible time', async () => {
  const id = await createUser()
  const path = `/api/admin/users/${id}/permissions`
  const expires_at = '9998-12-30T23:59:59Z'
  const permission = 'admin.access'
  await admin.post(path).send({ permission, effect: 'grant', expires_at, reason: 'Forever' }).expect(201)
  await admin.delete(path).query({ permission, reason: 'Not forever' }).expect(204)
})
