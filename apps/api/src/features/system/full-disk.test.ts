import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  fillDisk,
  freeDisk,
  getTestDatabaseUrl,
  mountSmallDisk,
  type SmallDisk,
} from '@veranda/database/testing'
import supertest from 'supertest'
import { PASSWORD, UNLIMITED } from '../../testing/test-server.ts'
import { createScene } from '../uploads/testing/test-images.ts'

const mainPath = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** Starting a server from its sources takes a long time on a busy machine. */
const TIMEOUT_MS = 300_000

/** 256 MB disk for the uploads, the embedded database, and the log, or the reason why the test is skipped. */
const disk = getTestDatabaseUrl() ? 'tests must not fill the disk of PostgreSQL' : mountSmallDisk(256)
if (typeof disk === 'string') console.warn(`Skipped: ${disk}`)
const testOnSmallDisk = typeof disk === 'string' ? test.skip : test

let server: ChildProcess | undefined
afterAll(() => {
  server?.kill('SIGKILL')
  if (typeof disk !== 'string') disk.unmount()
})

/**
 * Waits until the server has written the text to its log, and returns the match. Fails after half of the
 * test's timeout, so that the test reports the log instead of the timeout.
 */
async function waitForLog(folder: string, text: RegExp): Promise<RegExpExecArray> {
  for (const end = Date.now() + TIMEOUT_MS / 2; ; await sleep(100)) {
    const log = readFileSync(path.join(folder, 'log'), 'utf8')
    const match = text.exec(log)
    if (match) return match
    if (server?.exitCode !== null) throw new Error(`The server exited with code ${server?.exitCode}: ${log}`)
    if (Date.now() > end) throw new Error(`The server did not log ${text} in time: ${log}`)
  }
}

/** Starts a server whose data and log are in the folder. Returns its origin once it is ready. */
async function startServer(folder: string): Promise<string> {
  const log = path.join(folder, 'log')
  const output = openSync(log, 'a')
  server = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', mainPath], {
    env: {
      ...process.env,
      ...UNLIMITED,
      NODE_OPTIONS: '',
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
      REDIS_URL: '',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: PASSWORD,
    },
    stdio: ['ignore', output, output],
  })
  const [, origin] = await waitForLog(folder, /ready at (http:\/\/[^/\s]+)\//)
  return origin as string
}

testOnSmallDisk(
  'serves reads and returns 507 for writes while the disk is full, and recovers when space is freed',
  async () => {
    const { folder } = disk as SmallDisk
    const admin = supertest.agent(await startServer(folder))
    await admin.post('/api/auth/signin').send({ email: 'admin@example.com', password: PASSWORD }).expect(200)
    const image = await createScene().png().toBuffer()
    const upload = () => admin.post('/api/upload/image').attach('file', image, 'x.png')
    const { url } = (await upload().expect(200)).body
    const alertIds: number[] = []
    /** Creates an alert with so much text that a few fill a database page. Returns the status code. */
    const createAlert = async () => {
      const details = Array.from({ length: 400 }, () => Math.random().toString(36).slice(2)).join(' ')
      const alert = { title: 'Full', message: 'The disk is full', details: details.slice(0, 4000) }
      const { status, body } = await admin.post('/api/admin/alerts').send({ ...alert, alert_type: 'info' })
      if (status === 201) alertIds.push(body.alert.id)
      return status
    }
    expect(await createAlert()).toBe(201)
    const getReadiness = async () => (await admin.get('/readyz')).body
    expect(await getReadiness()).toMatchObject({ status: 'ready', disk: 'ok', storage: 'ok' })

    fillDisk(folder)
    const statuses = new Set<number>()
    for (let n = 0; n < 60; n++) statuses.add(await createAlert())
    expect([...statuses].filter((status) => status !== 201)).toEqual([507])
    expect((await upload()).status).toBe(507)
    const paths = ['/healthz', '/api/version', '/api/emojis', '/api/profile/id/1', '/api/alerts', url]
    for (const endpoint of [...paths, `${url}?w=64`, '/api/avatar-image?seed=full', '/api/admin/users'])
      expect([endpoint, (await admin.get(endpoint)).status]).toEqual([endpoint, 200])
    const event = { type: 'pageview', url: '/' }
    // An event that is not stored, such as one from a bot, needs no disk space and is accepted with 202.
    expect([202, 507]).toContain(
      (await admin.post('/api/analytics/collect').send({ events: [event] })).status,
    )
    expect((await admin.get('/api/auth/session').expect(200)).body.user).toMatchObject({ id: '1' })
    expect(await getReadiness()).toMatchObject({
      status: 'degraded',
      database: 'full',
      disk: 'full',
      storage: 'full',
    })

    freeDisk(folder)
    expect(await createAlert()).toBe(201)
    expect((await upload()).status).toBe(200)
    expect(await getReadiness()).toMatchObject({ status: 'ready', database: 'ok', disk: 'ok', storage: 'ok' })
    for (const id of alertIds) await admin.get(`/api/admin/alerts/${id}`).expect(200)
    // The server must also continue its log, which is on the same disk.
    await waitForLog(folder, new RegExp(`/api/admin/alerts/${alertIds.at(-1)}\\b`))
    expect(server?.exitCode).toBeNull()
  },
  TIMEOUT_MS,
)
