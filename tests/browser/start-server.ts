import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@veranda/database'
import { createTestDatabase, getTestDatabaseUrl } from '@veranda/database/testing'
import { pino } from 'pino'
import { createServices } from '../../apps/api/src/app-context.ts'
import { seedDemo } from '../../apps/api/src/commands/seed-demo.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { seedCatalogs } from '../../apps/api/src/seed.ts'
import * as apiServer from '../../apps/api/src/server.ts'
import { UNLIMITED } from '../../apps/api/src/testing/test-server.ts'
import { closeContexts } from './chromium.ts'

export const ADMIN = { email: 'admin@example.com', password: 'correct-horse-battery' }

export interface RunningServer {
  origin: string
  stop(): Promise<void>
}

export interface SeedOptions {
  /** number of generated users besides the administrator */
  users: number
  /** whether to keep the demo's alerts; the most important ones hide part of every page */
  alerts?: boolean
  /** approximate number of visits on the last day of the demo data; earlier days have fewer; default: 0 */
  visits?: number
}

export interface StartOptions extends SeedOptions {
  /** settings in addition to the defaults of test servers */
  settings?: Record<string, string>
  /** adds data for the tests before the server starts */
  prepare?: (database: Database) => Promise<void>
}

const createEmptyDirectory = () => mkdtempSync(path.join(tmpdir(), 'veranda-browser-'))

const createEnvironment = (settings: Record<string, string>) => ({
  NODE_ENV: 'development',
  PORT: '0',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ...UNLIMITED,
  ...settings,
})

/** Creates a database for the test file by copying one that is seeded once per run. */
function createSeededDatabase({ users, alerts = false, visits = 0 }: SeedOptions): Promise<Database> {
  const url = getTestDatabaseUrl()
  return createTestDatabase({
    ...(url && { url }),
    key: `demo ${JSON.stringify({ users, alerts, visits })}`,
    async prepare(database) {
      await seedCatalogs(database)
      if (users > 0) await seedDemo(database, { users, visits, seed: 1, now: getMidnight() })
      if (!alerts) await database.prisma.alert.deleteMany()
    },
  })
}

const getMidnight = () => new Date().setUTCHours(0, 0, 0, 0)

/**
 * Starts the whole server with its pages in this process. Uses a separate database, embedded or on the
 * PostgreSQL server at `TEST_DATABASE_URL`. If `settings` contain `DATABASE_URL`, the server uses that
 * database instead, and ignores the seed options and `prepare`.
 */
export async function startServer({
  settings = {},
  prepare,
  ...seedOptions
}: StartOptions): Promise<RunningServer> {
  const dataDir = createEmptyDirectory()
  const config = readConfig({ ...createEnvironment(settings), DATA_DIR: dataDir })
  const log = pino({ level: 'silent' })
  const openServices = async () => {
    const database = await createSeededDatabase(seedOptions)
    await prepare?.(database)
    return createServices({ config, log, database, store: null })
  }
  const server = await apiServer.startServer(config, log, settings.DATABASE_URL ? undefined : openServices)
  return {
    origin: `http://${config.publicUrl.hostname}:${server.port}`,
    async stop() {
      await closeContexts()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the built server as `npm start` does, with a new embedded database. */
export async function startBuiltServer(): Promise<RunningServer> {
  const dataDir = createEmptyDirectory()
  const server = spawn(process.execPath, [path.resolve('apps/api/dist/main.js')], {
    env: { PATH: process.env.PATH, ...createEnvironment({ DATA_DIR: dataDir }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    server.once('exit', (code) => reject(new Error(`The server exited with code ${code}: ${output}`)))
    server.stdout?.on('data', (chunk) => {
      output += chunk
      const readyOrigin = /ready at (http:\/\/[^/\s]+)\//.exec(output)?.[1]
      if (readyOrigin) resolve(readyOrigin)
    })
  })
  return {
    origin,
    async stop() {
      await closeContexts()
      const exited = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
