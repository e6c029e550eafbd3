import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Consumption, consume, refundUnits } from './consumption.ts'
import { getUserSubjects } from './subjects.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

const QUOTA_NAME = 'og_generator/daily_generations'
const imageQuota = { service_name: 'og_generator', feature_name: 'daily_generations' }
const reason = 'For this test'

interface ListedQuota {
  service_name: string
  feature_name: string
}
type Agent = typeof boss.agent
const keyByName = (quotas: ListedQuota[]) =>
  Object.fromEntries(quotas.map((quota) => [`${quota.service_name}/${quota.feature_name}`, quota]))
const getOwnQuotas = async (agent: Agent) =>
  keyByName((await agent.get('/api/quotas').expect(200)).body.quotas)
const getQuotasPath = (id: number) => `/api/admin/users/${id}/quotas`
const getUserQuotas = async (id: number) =>
  keyByName((await boss.agent.get(getQuotasPath(id)).expect(200)).body.quotas)
const setOverride = (id: number, override: unknown, body = {}) =>
  boss.agent.patch(getQuotasPath(id)).send({ ...imageQuota, override, reason, ...body })
const reset = (id: number, body = {}) =>
  boss.agent.post(`${getQuotasPath(id)}/reset`).send({ reason, ...body })
const consumeUnits = (userId: number, units: number) =>
  consume(server.database, { name: QUOTA_NAME, subjects: getUserSubjects(userId), units })
const getPlanId = async (name: string) =>
  (await server.database.prisma.plan.findUniqueOrThrow({ where: { name } })).id
const subscribe = async (userId: number, plan: string, otherFields = {}) =>
  server.database.prisma.subscription.create({
    data: { userId, planId: await getPlanId(plan), billingCycle: 'monthly', ...otherFields },
  })
const getAuditLog = (id: number) =>
  server.database.prisma.auditLog.findMany({
    where: { targetId: String(id), action: { startsWith: 'quota.' } },
    orderBy: { id: 'asc' },
  })

describe('effective quotas', () => {
  test('returns guest quotas, or defaults where there are none', async () => {
    const quotas = await getOwnQuotas(server.anonymous())
    expect(quotas[QUOTA_NAME]).toMatchObject({
      title: 'Social preview images',
      unit: 'images',
      quota_limit: 1,
      quota_source: 'global_guest',
      reset_period: 'daily',
      used: 0,
      remaining: 1,
    })
    expect(quotas['uploads/daily_uploads']).toMatchObject({ quota_limit: 0, percent: 100 })
    expect(quotas['custom_emoji/emoji_file_size_mb']).toMatchObject({
      quota_limit: 1,
      quota_source: 'system_default',
      kind: 'cap',
      remaining: null,
      resets_at: null,
    })
  })

  test("returns the best limit of the user's plans, or that of the default plan if the user has no tier", async () => {
    const { agent, id } = await server.createUser('planned')
    expect((await getOwnQuotas(agent))[QUOTA_NAME]).toMatchObject({ quota_limit: 10, plan: { name: 'free' } })
    await subscribe(id, 'starter')
    expect((await getOwnQuotas(agent))[QUOTA_NAME]).toMatchObject({
      quota_limit: 50,
      quota_source: 'subscription_plan',
      plan: { name: 'starter', display_name: 'Starter' },
    })
    await subscribe(id, 'og_unlimited')
    const quotas = await getOwnQuotas(agent)
    expect(quotas[QUOTA_NAME]).toMatchObject({
      quota_limit: null,
      is_unlimited: true,
      remaining: null,
      percent: null,
      plan: { name: 'og_unlimited' },
    })
    expect(quotas['uploads/daily_uploads']).toMatchObject({ quota_limit: 200, plan: { name: 'starter' } })
  })

  test.each([
    ['expired', { expiresAt: new Date(Date.now() - 1000) }],
    ['suspended', { status: 'suspended' }],
    ['cancelled', { status: 'cancelled' }],
  ])('ignores a subscription that is %s', async (name, fields) => {
    const { agent, id } = await server.createUser(`once_${name}`)
    await subscribe(id, 'pro', fields)
    expect((await getOwnQuotas(agent))[QUOTA_NAME]).toMatchObject({ quota_limit: 10, plan: { name: 'free' } })
  })

  test.each([['trialing'], ['past_due']])('applies a subscription that is %s', async (status) => {
    const { agent, id } = await server.createUser(`still_${status}`)
    await subscribe(id, 'starter', { status })
    expect((await getOwnQuotas(agent))[QUOTA_NAME]).toMatchObject({ quota_limit: 50 })
  })

  test('applies an override, even a lower one, until it expires', async () => {
    const { agent, id } = await server.createUser('special')
    await subscribe(id, 'pro')
    await setOverride(id, { quota_limit: 3 }).expect(200)
    expect((await getOwnQuotas(agent))[QUOTA_NAME]).toMatchObject({
      quota_limit: 3,
      quota_source: 'user_override',
      plan: null,
    })
    const { id: featureId } = await server.database.prisma.quotaFeature.findFirstOrThrow({
      where: { feature: imageQuota.feature_name },
    })
    await server.database.prisma.userQuota.update({
      where: { userId_featureId: { userId: id, featureId } },
      data: { expiresAt: new Date(Date.now() - 1000) },
    })
    expect((await getOwnQuotas(agent))[QUOTA_NAME]).toMatchObject({ is_unlimited: true })
  })
})

describe('administrators', () => {
  test('can set and remove an override; each change is recorded once, with the previous override', async () => {
    const { id } = await server.createUser('overridden')
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    await setOverride(id, { quota_limit: 500, expires_at }).expect(200)
    expect((await getUserQuotas(id))[QUOTA_NAME]).toMatchObject({ quota_limit: 500, expires_at })
    await setOverride(id, { quota_limit: 500, expires_at }).expect(200)
    await setOverride(id, { is_unlimited: true }).expect(200)
    await setOverride(id, null).expect(200)
    await setOverride(id, null).expect(200)
    expect(await getAuditLog(id)).toMatchObject([
      { action: 'quota.override', before: { quota: QUOTA_NAME, override: null } },
      { before: { override: { quota_limit: 500 } }, after: { override: { is_unlimited: true } } },
      { after: { quota: QUOTA_NAME, override: null }, reason },
    ])
    expect((await getUserQuotas(id))[QUOTA_NAME]).toMatchObject({
      quota_limit: 10,
      quota_source: 'subscription_plan',
    })
  })

  test("see the limit without the override, and can't overwrite a concurrent change", async () => {
    const { id } = await server.createUser('contested')
    const getConflictCode = async (request: ReturnType<typeof setOverride>) =>
      (await request.expect(409)).body.code
    expect((await getUserQuotas(id))[QUOTA_NAME]).toMatchObject({ override: null })
    await setOverride(id, { quota_limit: 500 }, { updated_at: null }).expect(200)
    expect(await getConflictCode(setOverride(id, { quota_limit: 7 }, { updated_at: null }))).toBe(
      'edit_conflict',
    )
    const quota = (await getUserQuotas(id))[QUOTA_NAME]
    expect(quota).toMatchObject({
      override: {
        quota_limit: 500,
        reason,
        instead_of: { quota_limit: 10, quota_source: 'subscription_plan', plan: { display_name: 'Free' } },
      },
    })
    const { updated_at } = (quota as unknown as { override: { updated_at: string } }).override
    const responses = await Promise.all(
      [6, 7].map((quota_limit) => setOverride(id, { quota_limit }, { updated_at })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    await subscribe(id, 'pro')
    expect((await getUserQuotas(id))[QUOTA_NAME]).toMatchObject({
      override: { instead_of: { is_unlimited: true, plan: { name: 'pro' } } },
    })
  })

  test('see 100 percent only when nothing remains', async () => {
    const { id } = await server.createUser('nearly')
    await setOverride(id, { quota_limit: 1000 }).expect(200)
    await consumeUnits(id, 999)
    expect((await getUserQuotas(id))[QUOTA_NAME]).toMatchObject({ remaining: 1, percent: 99 })
    await consumeUnits(id, 1)
    expect((await getUserQuotas(id))[QUOTA_NAME]).toMatchObject({ remaining: 0, percent: 100 })
  })

  test('can reset the usage of one or all consumed quotas, but not of stored or size quotas', async () => {
    const { id } = await server.createUser('used_up')
    await consumeUnits(id, 10)
    await expect(consumeUnits(id, 1)).rejects.toMatchObject({ status: 429 })
    expect((await reset(id, imageQuota).expect(200)).body.reset).toEqual([QUOTA_NAME])
    await consumeUnits(id, 4)
    expect((await reset(id).expect(200)).body.reset).toEqual([QUOTA_NAME])
    expect((await reset(id).expect(200)).body.reset).toEqual([])
    expect(await getAuditLog(id)).toMatchObject([
      { action: 'quota.reset', before: { used: { [QUOTA_NAME]: 10 } } },
      { before: { used: { [QUOTA_NAME]: 4 } }, reason },
    ])
    const { body } = await reset(id, {
      service_name: 'custom_emoji',
      feature_name: 'emoji_slots',
    }).expect(400)
    expect(body.details[0].message).toContain('limits stored items')
    const cap = { service_name: 'custom_emoji', feature_name: 'emoji_file_size_mb' }
    expect((await reset(id, cap).expect(400)).body.details[0].message).toContain('limits the size')
  })

  test.each([
    [{ override: { quota_limit: 5, is_unlimited: true } }, 'override.quota_limit'],
    [{ override: {} }, 'override.quota_limit'],
    [{ override: { quota_limit: -1 } }, 'override.quota_limit'],
    [{ override: { quota_limit: 1.5 } }, 'override.quota_limit'],
    [{ override: { quota_limit: 2_000_000_001 } }, 'override.quota_limit'],
    [{ override: { quota_limit: 1, expires_at: '2020-01-01T00:00:00Z' } }, 'override.expires_at'],
    [{ service_name: 'nothing' }, 'service_name'],
    [{ feature_name: 'emoji_slots' }, 'feature_name'],
    [{ reason: '' }, 'reason'],
  ])('get 400 and the path of the invalid field for %j', async (body, path) => {
    const { id } = (await server.database.prisma.user.findFirst({ where: { username: 'wrong' } })) ?? {
      id: (await server.createUser('wrong')).id,
    }
    const { body: response } = await setOverride(id, { quota_limit: 1 }, body).expect(400)
    expect(response.details.map((detail: { path: string }) => detail.path)).toContain(path)
  })

  test('get 404 for unknown users and 403 for changing their own quotas', async () => {
    await boss.agent.get(getQuotasPath(999_999)).expect(404)
    const bossQuotas = await boss.agent.get(getQuotasPath(boss.id)).expect(200)
    expect(bossQuotas.body.user).toEqual({ id: boss.id, username: 'boss', name: 'boss' })
    await setOverride(999_999, { quota_limit: 1 }).expect(404)
    await setOverride(boss.id, { quota_limit: 1 }).expect(403)
    await reset(boss.id).expect(403)
  })
})

describe('warnings', () => {
  const findWarnings = (userId: number) => server.database.prisma.quotaWarning.findMany({ where: { userId } })

  test('are created once per period at 50, 80, and 100 percent, even for concurrent requests', async () => {
    const { agent, id } = await server.createUser('warned')
    await consumeUnits(id, 4)
    expect(await findWarnings(id)).toEqual([])
    await consumeUnits(id, 1)
    expect(await findWarnings(id)).toMatchObject([{ level: 50, limit: 10 }])
    await Promise.all([consumeUnits(id, 1), consumeUnits(id, 1), consumeUnits(id, 1)])
    expect(await findWarnings(id)).toMatchObject([{ level: 80 }])
    const [{ warnedAt } = { warnedAt: null }] = await findWarnings(id)
    await consumeUnits(id, 1)
    expect(await findWarnings(id)).toMatchObject([{ level: 80, warnedAt }])
    await consumeUnits(id, 1)
    expect(await findWarnings(id)).toMatchObject([{ level: 100 }])
    expect((await getOwnQuotas(agent))[QUOTA_NAME]).toMatchObject({ warning_level: 100, percent: 100 })
    await setOverride(id, { quota_limit: 20 }).expect(200)
    expect((await getOwnQuotas(agent))[QUOTA_NAME]).toMatchObject({ warning_level: 50, percent: 50 })
    await consumeUnits(id, 1)
    expect(await findWarnings(id)).toMatchObject([{ level: 50, limit: 20 }])
    await reset(id).expect(200)
    expect(await findWarnings(id)).toEqual([])
  })

  test('are lowered or removed when units are refunded', async () => {
    const { agent, id } = await server.createUser('lucky')
    const consumptions = [await consumeUnits(id, 4), await consumeUnits(id, 3), await consumeUnits(id, 3)]
    expect(await findWarnings(id)).toMatchObject([{ level: 100 }])
    await refundUnits(server.database, consumptions[0] as Consumption)
    expect(await findWarnings(id)).toMatchObject([{ level: 50 }])
    expect((await getOwnQuotas(agent))[QUOTA_NAME]).toMatchObject({ warning_level: 50, used: 6 })
    await refundUnits(server.database, consumptions[1] as Consumption)
    expect(await findWarnings(id)).toEqual([])
    expect((await getOwnQuotas(agent))[QUOTA_NAME]).toMatchObject({ warning_level: null, used: 3 })
  })

  test('are lowered by instances of the previous version through the old name of the SQL function', async () => {
    const { id } = await server.createUser('former')
    const { usages } = await consumeUnits(id, 10)
    await server.database.query('UPDATE quota_usage SET used = 6 WHERE id = ANY ($1::bigint[])', [usages])
    await server.database.query('SELECT unwarn_of_quota($1::bigint[])', [usages])
    expect(await findWarnings(id)).toMatchObject([{ level: 50 }])
  })

  test('let administrators list users near a limit', async () => {
    await server.database.prisma.quotaWarning.deleteMany()
    const { id } = await server.createUser('close')
    const { id: otherId } = await server.createUser('closer')
    await consumeUnits(id, 8)
    await consumeUnits(otherId, 10)
    const listNear = async (query = {}) =>
      (await boss.agent.get('/api/admin/quotas/near').query(query).expect(200)).body
    const { entries, pagination } = await listNear()
    expect(pagination.total).toBe(2)
    expect(entries).toMatchObject([
      {
        user: { id: otherId, username: 'closer' },
        ...imageQuota,
        used: 10,
        quota_limit: 10,
        warning_level: 100,
      },
      { user: { id, username: 'close' }, percent: 80, warning_level: 80 },
    ])
    expect((await listNear({ level: 100 })).pagination.total).toBe(1)
    expect(await listNear({ level: 100, page: 2 })).toMatchObject({ entries: [], pagination: { total: 1 } })
    await boss.agent.get('/api/admin/quotas/near').query({ level: 70 }).expect(400)
    // A user is no longer near the limit after it is raised or their usage is reset.
    await setOverride(otherId, { quota_limit: 100 }).expect(200)
    expect((await listNear({ level: 50 })).entries).toMatchObject([{ user: { id } }])
    await reset(id).expect(200)
    expect((await listNear({ level: 50 })).pagination.total).toBe(0)
  })
})
