import { randomUUID } from 'node:crypto'
import type { Database } from '@veranda/database'
import { createTestDatabase } from '@veranda/database/testing'
import { pino } from 'pino'
import { openSharedStore } from '../../apps/api/src/shared-store.ts'
import { createAlertFixtures, getAlert, getBell, waitForAlertStream } from './alert-fixtures.ts'
import { openContext } from './chromium.ts'
import { ADMIN, type RunningServer, startServer } from './start-server.ts'

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env
const usesTwoInstances = Boolean(TEST_DATABASE_URL && TEST_REDIS_URL)
if (!usesTwoInstances)
  console.info('Testing with one instance. To test with two, set TEST_DATABASE_URL and TEST_REDIS_URL.')

const PREFIX = `veranda-test-${randomUUID()}:`

let database: Database | undefined
const servers: RunningServer[] = []

beforeAll(async () => {
  if (usesTwoInstances) {
    database = await createTestDatabase({ url: TEST_DATABASE_URL, key: 'two instances in the browser' })
    // Both servers use the test database, whose name differs from the one in TEST_DATABASE_URL.
    const [row] = await database.query<{ name: string }>('SELECT current_database() AS name')
    const url = new URL(TEST_DATABASE_URL ?? '')
    url.pathname = `/${row?.name}`
    const settings = {
      DATABASE_URL: url.href,
      REDIS_URL: TEST_REDIS_URL ?? '',
      REDIS_PREFIX: PREFIX,
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 'veranda').toString('base64')}`,
    }
    servers.push(await startServer({ users: 0, settings }), await startServer({ users: 0, settings }))
  } else servers.push(await startServer({ users: 0 }))
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await database?.close()
  if (usesTwoInstances) await deleteKeys()
})

/** Deletes only the keys of this test, because other programs may use the same store. */
async function deleteKeys() {
  const store = await openSharedStore(TEST_REDIS_URL ?? '', pino({ level: 'silent' }))
  for await (const keys of store.scanIterator({ MATCH: `${PREFIX}*` }))
    if (keys.length > 0) await store.del(keys)
  await store.close()
}

/** Opens a separate browser context in which the administrator is signed in to the instance. */
async function openDevice(server: RunningServer | undefined) {
  const { origin } = server ?? { origin: '' }
  const context = await openContext()
  await context.request.post(`${origin}/api/auth/signin`, { data: ADMIN })
  const page = await context.newPage()
  await page.goto(`${origin}/admin/users`)
  await waitForAlertStream(page)
  return { page, ...createAlertFixtures(context.request, origin) }
}

test('dismisses an alert on all devices, even if they use different instances', async () => {
  const laptop = await openDevice(servers[0])
  const phone = await openDevice(servers.at(-1))
  await laptop.createAlert('On every device', { alert_type: 'warning' })
  await getAlert(laptop.page, 'On every device').waitFor()
  await getAlert(phone.page, 'On every device').waitFor()
  await phone.page.getByRole('button', { name: 'Dismiss: On every device' }).click()
  await getAlert(laptop.page, 'On every device').waitFor({ state: 'detached' })
  await getBell(laptop.page, 'No alerts').waitFor()
})
