import { randomUUID } from 'node:crypto'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makePartition, type StoredEvent, storeEvents } from './collect/events.queries.ts'
import { dayOf } from './day.ts'
import { addUp, VISITED } from './testing/visiting.ts'

const DAY = 86_400_000

let server: TestServer
let admin: Awaited<ReturnType<TestServer['signedIn']>>['agent']
beforeAll(async () => {
  server = await startTestServer(VISITED)
  admin = (await server.signedIn('boss', 'admin')).agent
})
afterAll(() => server.close())

/** Somebody looks at a page on a day of a month that has long been over. */
async function lookAt(path: string, visitor: string) {
  const at = Date.now() - 100 * DAY
  await makePartition(server.database, dayOf(at))
  const event: StoredEvent = {
    ...{ day: dayOf(at), visitor, at, id: randomUUID(), type: 'pageview', path, title: '', value: null },
    ...{ referrer: '', source: '', medium: '', campaign: '', name: '', action: '' },
    sender: { country: '', device: 'desktop', browser: 'Firefox', system: 'Linux', isVpn: false },
  }
  await storeEvents(server.database, [event])
}

async function pagesOfYear() {
  const { body } = await admin.get('/api/analytics/dashboard').query({ dateRange: '1y' }).expect(200)
  const pages: { path: string; pageviews: number }[] = body.topPages
  return [body.overview.pageviews.value, Object.fromEntries(pages.map((page) => [page.path, page.pageviews]))]
}

const isStale = async () =>
  (await server.database.query(`SELECT is_stale FROM analytics.refresh WHERE name = 'months'`))[0]

test('months that were worked out before all of their days were added up are not read, and renewed', async () => {
  await lookAt('/old', '1')
  await addUp(server)
  await lookAt('/older', '2')
  await server.database.query('DELETE FROM analytics.refresh')
  // With what waits, as a server finds it that starts.
  await server.analytics.refresh.keepUp(false)
  expect(await isStale()).toEqual({ is_stale: false })
  await addUp(server)
  expect(await pagesOfYear()).toEqual([2, { '/old': 1, '/older': 1 }])
  expect(await isStale()).toEqual({ is_stale: true })
  await server.analytics.refresh.keepUp(false)
  expect(await isStale()).toEqual({ is_stale: false })
  expect(await pagesOfYear()).toEqual([2, { '/old': 1, '/older': 1 }])
  expect(await server.database.query('SELECT DISTINCT value FROM analytics.month_cell ORDER BY 1')).toEqual(
    expect.arrayContaining([{ value: '/old' }, { value: '/older' }]),
  )
})

test('what comes in days that they do not have leaves them as they are', async () => {
  await server.analytics.refresh.keepUp(false)
  const at = Date.now()
  await makePartition(server.database, dayOf(at))
  await server
    .anonymous()
    .post('/api/analytics/collect')
    .set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    .send({ type: 'pageview', url: '/new' })
    .expect(202)
  await addUp(server)
  expect(await isStale()).toEqual({ is_stale: false })
})
