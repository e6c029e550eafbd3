import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@veranda/database'
import { createTestDatabase, testDatabaseUrl } from '@veranda/database/testing'
import { pino } from 'pino'
import { seedDemo } from '../../apps/api/src/commands/seed-demo.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { createServices } from '../../apps/api/src/parts.ts'
import { seedCatalogues } from '../../apps/api/src/seed.ts'
import * as whole from '../../apps/api/src/server.ts'
import { UNLIMITED } from '../../apps/api/src/testing/test-server.ts'
import { closeContexts } from './chromium.ts'

export const ADMIN = { email: 'admin@example.com', password: 'correct-horse-battery' }

export interface RunningServer {
  origin: string
  stop(): Promise<void>
}

export interface Seeds {
  /** how many made-up people the database has besides the administrator */
  users: number
  /** whether the demo's alerts stay: those that matter most lie over every page */
  alerts?: boolean
  /** visits of a day, about, over half a year */
  visits?: number
}

export interface Start extends Seeds {
  /** on top of those that every server of the tests has */
  settings?: Record<string, string>
  /** writes what a test needs besides, before the server starts */
  prepare?: (database: Database) => Promise<void>
}

const emptyDirectory = () => mkdtempSync(path.join(tmpdir(), 'veranda-browser-'))

const environment = (settings: Record<string, string>) => ({
  NODE_ENV: 'development',
  PORT: '0',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ...UNLIMITED,
  ...settings,
})

/** A database of the test file's own: people are made up once in a run, and copied. */
function seededDatabase({ users, alerts = false, visits = 0 }: Seeds): Promise<Database> {
  const url = testDatabaseUrl()
  return createTestDatabase({
    ...(url && { url }),
    key: `demo ${JSON.stringify({ users, alerts, visits })}`,
    async prepare(database) {
      await seedCatalogues(database)
      if (users > 0) await seedDemo(database, { users, visits, seed: 1, now: midnight() })
      if (!alerts) await database.prisma.alert.deleteMany()
    },
  })
}

const midnight = () => new Date().setUTCHours(0, 0, 0, 0)

/**
 * The whole server with its pages, in this process, on a database of its own: embedded, or on the PostgreSQL that
 * `TEST_DATABASE_URL` names.
 */
export async function startServer({ settings = {}, prepare, ...seeds }: Start): Promise<RunningServer> {
  const dataDir = emptyDirectory()
  const config = readConfig({ ...environment(settings), DATA_DIR: dataDir })
  const log = pino({ level: 'silent' })
  const open = async () => {
    const database = await seededDatabase(seeds)
    await prepare?.(database)
    return createServices({ config, log, database, store: null })
  }
  const server = await whole.startServer(config, log, settings.DATABASE_URL ? undefined : open)
  return {
    origin: `http://${config.publicUrl.hostname}:${server.port}`,
    async stop() {
      await closeContexts()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The built server, as `npm start` runs it, on an embedded database that it makes itself. */
export async function startBuiltServer(): Promise<RunningServer> {
  const dataDir = emptyDirectory()
  const server = spawn(process.execPath, [path.resolve('apps/api/dist/main.js')], {
    env: { PATH: process.env.PATH, ...environment({ DATA_DIR: dataDir }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${output}`)))
    server.stdout?.on('data', (chunk) => {
      output += chunk
      const found = /ready at (http:\/\/[^/\s]+)\//.exec(output)?.[1]
      if (found) resolve(found)
    })
  })
  return {
    origin,
    async stop() {
      await closeContexts()
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
