import { parse } from 'csv-parse/sync'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addToRollUps, createPageview, DESKTOP, MOBILE, PROXY_SETTINGS, visit } from './testing/visit.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']
beforeAll(async () => {
  server = await startTestServer(PROXY_SETTINGS)
  admin = (await server.createUser('boss', 'admin')).agent
})
afterAll(() => server.close())

const funnelPath = '/api/analytics/funnel'
const retentionPath = '/api/analytics/retention'
const listErrorPaths = (body: { details: { path: string }[] }) => body.details.map(({ path }) => path)

describe('funnel', () => {
  beforeAll(async () => {
    const subscriptionEvent = { type: 'subscription', url: '/plans', name: 'pro', action: 'start' }
    await visit(server, 1, [createPageview('/'), createPageview('/plans'), subscriptionEvent])
    // Visitor 2 visits another page in between, and takes the same steps twice.
    await visit(server, 2, [
      createPageview('/'),
      createPageview('/about'),
      createPageview('/plans'),
      createPageview('/'),
      createPageview('/plans'),
    ])
    // Visitor 3 takes the steps in reverse order.
    await visit(server, 3, [createPageview('/plans'), createPageview('/')])
    await visit(
      server,
      4,
      [createPageview('/blog/first'), createPageview('/blog/second'), createPageview('/plans')],
      MOBILE,
    )
    // Visitor 5 takes the last step before the first one.
    await visit(server, 5, [subscriptionEvent, createPageview('/')])
    await addToRollUps(server)
  })

  const getSteps = async (steps: string, query: object = {}) => {
    const { body } = await admin
      .get(funnelPath)
      .query({ steps, ...query })
      .expect(200)
    return body.steps as {
      step: string
      visitors: number
      share: number | null
      share_of_previous: number | null
      of_before: number | null
    }[]
  }
  const countVisitors = async (steps: string, query: object = {}) =>
    (await getSteps(steps, query)).map(({ visitors }) => visitors)

  test('counts visitors who reached each step after all previous ones', async () => {
    expect(await getSteps('/,/plans,event:subscription')).toEqual([
      { step: '/', visitors: 4, share: 1, share_of_previous: null, of_before: null },
      { step: '/plans', visitors: 2, share: 0.5, share_of_previous: 0.5, of_before: 0.5 },
      { step: 'event:subscription', visitors: 1, share: 0.25, share_of_previous: 0.5, of_before: 0.5 },
    ])
    expect(await countVisitors('/plans,/')).toEqual([4, 2])
  })

  test('requires a repeated step to be taken as often as it is listed', async () => {
    expect(await countVisitors('/,/')).toEqual([4, 1])
    expect(await countVisitors('/blog/*,/blog/*,/blog/*')).toEqual([1, 1, 0])
  })

  test('treats only a trailing * as a wildcard, and paths as case-sensitive', async () => {
    expect(await countVisitors('/blog/*,/plans')).toEqual([1, 1])
    expect(await countVisitors('/Blog/*,/plans')).toEqual([0, 0])
    expect(await countVisitors('/pla%,/')).toEqual([0, 0])
    expect(await countVisitors('/_lans,/')).toEqual([0, 0])
    expect(await countVisitors('/bl_g*,/')).toEqual([0, 0])
    expect(await countVisitors('/*,/plans')).toEqual([5, 3])
  })

  test('matches events by type, or by type and name', async () => {
    expect(await countVisitors('/plans,event:subscription:pro')).toEqual([4, 1])
    expect(await countVisitors('/plans,event:subscription:team')).toEqual([4, 0])
    expect(await countVisitors('event:pageview,event:pageview')).toEqual([5, 4])
  })

  test('counts only visitors that match the filters', async () => {
    expect(await countVisitors('/*,/plans', { device_type: 'mobile' })).toEqual([1, 1])
    expect(await countVisitors('/*,/plans', { device_type: 'desktop' })).toEqual([4, 2])
    expect(await countVisitors('/*,/plans', { country: 'ZZ' })).toEqual([0, 0])
    expect(await countVisitors('/*,/plans', { include_vpn: 'false', dateRange: '7d' })).toEqual([5, 3])
  })

  test('returns null shares if there are no visitors', async () => {
    expect(await getSteps('/nowhere,/plans')).toEqual([
      { step: '/nowhere', visitors: 0, share: null, share_of_previous: null, of_before: null },
      { step: '/plans', visitors: 0, share: null, share_of_previous: null, of_before: null },
    ])
  })

  test.each([
    ['one step', '/', 'steps'],
    ['no step', '', 'steps'],
    ['seven steps', '/,/,/,/,/,/,/', 'steps'],
    ['an empty step', '/,,/plans', 'steps.1'],
    ['a step that is neither a path nor an event', '/,plans', 'steps.1'],
    ['an event without a type', '/,event:', 'steps.1'],
    ['a step that is too long', `/,/${'x'.repeat(500)}`, 'steps.1'],
  ])('400: rejects %s', async (_what, steps, field) => {
    const { body } = await admin.get(funnelPath).query({ steps }).expect(400)
    expect(new Set(listErrorPaths(body))).toEqual(new Set([field]))
  })

  test('400: rejects missing steps and a range of one year', async () => {
    expect(listErrorPaths((await admin.get(funnelPath).expect(400)).body)).toEqual(['steps'])
    const year = await admin.get(funnelPath).query({ steps: '/,/plans', dateRange: '1y' }).expect(400)
    expect(listErrorPaths(year.body)).toEqual(['dateRange'])
  })

  test('CSV: has a row for each step, and an unknown format returns 400', async () => {
    const { text } = await admin
      .get(funnelPath)
      .query({ steps: '/,/plans,event:none', device_type: 'desktop', dateRange: '7d', format: 'csv' })
      .expect(200)
      .expect('Content-Type', 'text/csv; charset=utf-8')
      .expect('Content-Disposition', 'attachment; filename=funnel-7d-desktop.csv')
    expect(parse(text, { columns: true })).toEqual([
      { step: '/', visitors: '4', share: '1', share_of_previous: '', of_before: '' },
      { step: '/plans', visitors: '2', share: '0.5', share_of_previous: '0.5', of_before: '0.5' },
      { step: 'event:none', visitors: '0', share: '0', share_of_previous: '0', of_before: '0' },
    ])
    const { body } = await admin.get(funnelPath).query({ steps: '/,/plans', format: 'xml' }).expect(400)
    expect(listErrorPaths(body)).toEqual(['format'])
  })

  test('treats text that looks like SQL as a path', async () => {
    expect(await countVisitors(`/' OR '1'='1,/") --`)).toEqual([0, 0])
  })
})

describe('retention', () => {
  const WEEK = 7 * 86_400_000
  const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * WEEK)
  const getMonday = (at: Date) => {
    const days = Math.floor(at.getTime() / 86_400_000)
    // Day 0, 1970-01-01, was a Thursday.
    return new Date((days - ((days + 3) % 7)) * 86_400_000).toISOString().slice(0, 10)
  }
  const getCohort = async (at: Date) => {
    const { body } = await admin.get(retentionPath).query({ weeks: 6 }).expect(200)
    return body.cohorts.find(({ week }: { week: string }) => week === getMonday(at)) as {
      signed_up: number
      weeks: number[]
    }
  }
  const signIn = (username: string) =>
    server
      .anonymous()
      .post('/api/auth/signin')
      .send({ email: `${username}@example.com`, password: 'correct-horse-battery' })
      .set(DESKTOP)
      .expect(200)

  test('has a cohort for each week, oldest first, with a count for the sign-up week and each week since', async () => {
    const { body } = await admin.get(retentionPath).query({ weeks: 4 }).expect(200)
    expect(body.cohorts.map(({ week }: { week: string }) => week)).toEqual(
      [3, 2, 1, 0].map((weeks) => getMonday(weeksAgo(weeks))),
    )
    expect(body.cohorts.map(({ weeks }: { weeks: number[] }) => weeks.length)).toEqual([4, 3, 2, 1])
    expect((await admin.get(retentionPath).expect(200)).body.cohorts).toHaveLength(8)
  })

  test('counts a user once a week, regardless of the number of sign-ins', async () => {
    await addToRollUps(server)
    const before = await getCohort(weeksAgo(3))
    const { prisma } = server.database
    const { id } = await server.createUser('old_friend')
    await prisma.user.update({ where: { id }, data: { createdAt: weeksAgo(3) } })
    // The sign-up of this user is the only one that has not been added to the roll-ups.
    await server.database.query(
      "UPDATE analytics.product_metric_event SET at = $1 WHERE metric = 'sign_ups'",
      [weeksAgo(3)],
    )
    await addToRollUps(server)
    for (let n = 0; n < 3; n++) await signIn('old_friend')
    await addToRollUps(server)
    await signIn('old_friend')
    await addToRollUps(server)
    const after = await getCohort(weeksAgo(3))
    expect(after.signed_up).toBe(before.signed_up + 1)
    expect(after.weeks).toEqual([...before.weeks.slice(0, 3), (before.weeks[3] ?? 0) + 1])
  })

  test('counts a user again in the next week', async () => {
    const { id } = await server.createUser('weekly')
    const created = weeksAgo(2)
    await server.database.prisma.user.update({ where: { id }, data: { createdAt: created } })
    await server.database.query(
      `UPDATE analytics.product_metric_event SET at = $2 WHERE user_id = $1 AND metric = 'active'`,
      [id, weeksAgo(1)],
    )
    await addToRollUps(server)
    const before = await getCohort(created)
    await signIn('weekly')
    await addToRollUps(server)
    const after = await getCohort(created)
    expect(after.weeks).toEqual([before.weeks[0], before.weeks[1], (before.weeks[2] ?? 0) + 1])
    expect(before.weeks[1]).toBeGreaterThan(0)
  })

  test('does not count impersonation as activity of the user', async () => {
    const { id } = await server.createUser('impersonated')
    await addToRollUps(server)
    await server.database.query('DELETE FROM analytics.active_week WHERE user_id = $1', [id])
    await admin.post(`/api/admin/users/${id}/impersonate`).send({ reason: 'They asked for help' }).expect(200)
    await admin.delete('/api/auth/impersonation').expect(200)
    await addToRollUps(server)
    expect(
      await server.database.query('SELECT 1 FROM analytics.active_week WHERE user_id = $1', [id]),
    ).toEqual([])
  })

  test('exports the active weeks of a user, and deletes them with the account', async () => {
    const { agent, id } = await server.createUser('leaver')
    const listRows = () =>
      server.database.query(
        `SELECT 'active week' FROM analytics.active_week WHERE user_id = $1
         UNION ALL SELECT 'pending event' FROM analytics.product_metric_event WHERE user_id = $1`,
        [id],
      )
    const exportProfile = async () => (await agent.get('/api/profile/leaver/export').expect(200)).body
    expect((await exportProfile()).active_weeks).toEqual([{ week: getMonday(new Date()) }])
    await addToRollUps(server)
    expect((await exportProfile()).active_weeks).toEqual([{ week: getMonday(new Date()) }])
    await signIn('leaver')
    expect(await listRows()).toHaveLength(2)
    const before = await getCohort(new Date())
    await agent.delete('/api/profile/leaver').expect(204)
    expect(await listRows()).toEqual([])
    await addToRollUps(server)
    // The sign-up still counts, so a week can't have more active users than the cohort has sign-ups.
    const after = await getCohort(new Date())
    expect(after.signed_up).toBe(before.signed_up)
    expect(after.weeks[0]).toBeLessThanOrEqual(after.signed_up)
  })

  test('CSV: has a row for each cohort, and a column for the sign-up week and each week since', async () => {
    const { body } = await admin.get(retentionPath).query({ weeks: 4 }).expect(200)
    const { text } = await admin
      .get(retentionPath)
      .query({ weeks: 4, format: 'csv' })
      .expect(200)
      .expect('Content-Type', 'text/csv; charset=utf-8')
      .expect('Content-Disposition', 'attachment; filename=retention.csv')
    const [header, ...rows] = parse(text) as string[][]
    expect(header).toEqual(['week', 'signed_up', 'week_0', 'week_1', 'week_2', 'week_3'])
    expect(rows).toEqual(
      body.cohorts.map(({ week, signed_up, weeks }: { week: string; signed_up: number; weeks: number[] }) =>
        [week, signed_up, ...weeks, ...Array(4 - weeks.length).fill('')].map(String),
      ),
    )
  })

  test.each(['1', '27', '2.5', 'all'])('400: rejects %j weeks', async (weeks) => {
    const { body } = await admin.get(retentionPath).query({ weeks }).expect(400)
    expect(listErrorPaths(body)).toEqual(['weeks'])
  })
})

test('returns 401 for guests and 403 for users without access to the admin area', async () => {
  const { agent } = await server.createUser('member')
  for (const path of [`${funnelPath}?steps=/,/plans`, retentionPath]) {
    await server.anonymous().get(path).expect(401)
    await agent.get(path).expect(403)
  }
})
