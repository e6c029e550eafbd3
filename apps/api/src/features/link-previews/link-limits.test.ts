import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { trackAffectedRows } from '../../testing/affected-rows.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { deleteExpiredRows } from '../system/housekeeping.ts'
import { deleteExcessFetches } from './fetches.queries.ts'
import { type LinkedSite, respondWithHtml, startLinkedSite } from './testing/linked-site.ts'

let site: LinkedSite

beforeAll(async () => {
  site = await startLinkedSite()
})
afterAll(() => site.close())
beforeEach(() => site.clear())

test('returns 504 for a slow page without delaying other hosts', async () => {
  const otherSite = createServer(respondWithHtml('<title>Another</title>'))
  await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve))
  const { port } = otherSite.address() as AddressInfo
  const testServer = await startTestServer({ LINK_PREVIEW_ALLOW: `${site.hostPort},127.0.0.1:${port}` })
  const requestPreview = (url: string) => testServer.anonymous().get('/api/link-preview').query({ url })
  site.respond = () => undefined
  const pending = Array.from({ length: 60 }, () =>
    requestPreview(site.createUrl()).then(({ status, body }) => ({ status, body })),
  )
  const [first] = await Promise.all([
    Promise.race(pending),
    // The server fetches at most four pages of one host at a time.
    requestPreview(`http://127.0.0.1:${port}/`)
      .expect(200)
      .then(() => expect(site.requestedPaths.length).toBeLessThanOrEqual(4)),
  ])
  expect(first).toMatchObject({ status: 504, body: { code: 'preview_timed_out', details: 'timed_out' } })
  site.closeConnections()
  await Promise.all(pending)
  await testServer.close()
  await new Promise((resolve) => otherSite.close(resolve))
})

test('does not delay other IP ranges when one IP range requests many unresponsive servers', async () => {
  const unresponsiveServers = Array.from({ length: 15 }, () => createServer(() => undefined))
  const listen = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const hosts = await Promise.all(unresponsiveServers.map(listen))
  const testServer = await startTestServer({
    LINK_PREVIEW_ALLOW: [site.hostPort, ...hosts].join(),
    TRUST_PROXY: '1',
  })
  const requestFrom = (url: string, ip: string) =>
    testServer.anonymous().get('/api/link-preview').set('X-Forwarded-For', ip).query({ url })
  let endedCount = 0
  const slowRequests = hosts.flatMap((host) =>
    Array.from({ length: 4 }, (_, n) =>
      requestFrom(`http://${host}/${n}`, '192.0.2.1').then(() => {
        endedCount++
      }),
    ),
  )
  // This request is queued behind the slow requests of its IP range until another IP range requests the same
  // URL.
  const sharedUrl = site.createUrl()
  const sharedRequest = requestFrom(sharedUrl, '192.0.2.1').then(() => undefined)
  // Gives the slow requests time to start.
  await sleep(1_500)
  const fastRequests = [requestFrom(site.createUrl(), '198.51.100.1'), requestFrom(sharedUrl, '198.51.100.2')]
  for (const { status } of await Promise.all(fastRequests)) expect([status, endedCount]).toEqual([200, 0])
  // Closing the servers ends the requests that are still pending.
  for (const server of unresponsiveServers) server.close().closeAllConnections()
  await Promise.all([...slowRequests, sharedRequest])
  await testServer.close()
})

test('returns 503 if the queue is full', async () => {
  site.respond = () => undefined
  const pending = Array.from({ length: 260 }, () =>
    site.requestPreview(site.createUrl()).then(({ status, headers }) => [status, headers['retry-after']]),
  )
  const blocked = await Promise.any(
    pending.map((request) => request.then((result) => (result[0] === 503 ? result : Promise.reject(result)))),
  )
  expect(blocked).toEqual([503, '5'])
  // Closing the connections ends the fetches in progress.
  site.closeConnections()
  expect(new Set((await Promise.all(pending)).map(([status]) => status))).toEqual(new Set([502, 503]))
})

test('deletes the results that expire first if there are too many results or image bytes', async () => {
  await site.server.database.query('DELETE FROM link_preview_fetch')
  await site.server.database.query(`INSERT INTO link_preview_fetch (id, lease, leased_until, expires_at, image)
    SELECT n, gen_random_uuid(), now(), now() + make_interval(mins => n), decode(repeat('ab', 100), 'hex')
    FROM generate_series(1, 10) n`)
  /** Deletes the excess results and returns the IDs of the remaining ones. */
  const applyLimits = async (limits: { fetches: number; bytes: number }) => {
    await deleteExcessFetches(site.server.database, limits)
    const rows = await site.server.database.query<{ id: string }>(
      'SELECT id FROM link_preview_fetch ORDER BY expires_at',
    )
    return rows.map(({ id }) => Number(id))
  }
  expect(await applyLimits({ fetches: 10, bytes: 1_000 })).toHaveLength(10)
  expect(await applyLimits({ fetches: 8, bytes: 1_000 })).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
  expect(await applyLimits({ fetches: 8, bytes: 399 })).toEqual([8, 9, 10])
})

test('deletes expired images in batches, in housekeeping and when the limits are applied', async () => {
  const { database } = site.server
  const insertImages = () =>
    database.query(`INSERT INTO link_preview_fetch (id, lease, leased_until, expires_at, image)
      SELECT n, gen_random_uuid(), now(), now() - interval '1 day', '\\xab' FROM generate_series(1, 120) n`)
  const getMaxAffectedRows = await trackAffectedRows(database, ['link_preview_fetch'])
  for (const remove of [
    () => deleteExpiredRows(site.server),
    () => deleteExcessFetches(database, { fetches: 1_000, bytes: 1_000 }),
  ]) {
    await database.query('TRUNCATE link_preview_fetch')
    await insertImages()
    await remove()
    expect(await database.query('SELECT FROM link_preview_fetch')).toEqual([])
    // Both functions delete at most 50 rows per statement.
    expect(await getMaxAffectedRows()).toEqual({ link_preview_fetch: 50 })
  }
})

test('deletes expired results in housekeeping', async () => {
  await site.requestPreview(site.createUrl()).expect(200)
  await site.makeOlder('15 days')
  await deleteExpiredRows(site.server)
  expect(await site.server.database.query('SELECT 1 FROM link_preview_fetch')).toEqual([])
})

test('fetches a page after the lease of a crashed fetch expires', async () => {
  const url = site.createUrl()
  await site.requestPreview(url).expect(200)
  await site.server.database.query(
    "UPDATE link_preview_fetch SET expires_at = now(), leased_until = now() + interval '1 second'",
  )
  site.requestedPaths = []
  const started = Date.now()
  await site.requestPreview(url).expect(200)
  expect(Date.now() - started).toBeGreaterThan(900)
  expect(site.requestedPaths).toHaveLength(1)
})

test('applies a separate rate limit to link previews', async () => {
  const limitedServer = await startTestServer({
    RATE_LIMIT_PREVIEW: '2/min',
    LINK_PREVIEW_ALLOW: site.hostPort,
  })
  const agent = limitedServer.anonymous()
  for (const status of [200, 200, 429]) {
    const { body } = await agent
      .get('/api/link-preview')
      .query({ url: `${site.origin}/` })
      .expect(status)
    if (status === 429) expect(body.quota_type).toBe('preview')
  }
  await limitedServer.close()
})

test('rejects allow list entries that are not a host and port', async () => {
  for (const list of ['wiki.intranet', 'http://wiki.intranet:80', '*:80', 'a:b', 'wiki.intranet:99999'])
    await expect(startTestServer({ LINK_PREVIEW_ALLOW: list })).rejects.toThrow('LINK_PREVIEW_ALLOW')
})
