import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from '@veranda/database'
import { emptyDirectory, seedDemo, seededDirectory } from './seeded.ts'

export const ADMIN = { email: 'admin@example.com', password: 'correct-horse-battery' }

export interface RunningServer {
  origin: string
  stop(): Promise<void>
}

interface Start {
  /** how many made-up people it has besides; with 0 its database is left as it is */
  users: number
  /** on top of those that every server of the tests has */
  settings?: Record<string, string>
  /** whether the demo's alerts are there; see `Seeds` */
  alerts?: boolean
  /** visits of a day, about, over half a year; none unless told, for they take a while */
  visits?: number
  /** writes what a test needs besides, while nobody else has the database open */
  prepare?: (database: Database) => Promise<void>
}

/** The built server, as `npm start` runs it, on an embedded database of its own that holds so many demo users. */
export async function startServer({
  users,
  settings = {},
  alerts = false,
  visits = 0,
  prepare,
}: Start): Promise<RunningServer> {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'development',
    NODE_OPTIONS: '',
    DATABASE_URL: '',
    REDIS_URL: '',
    PORT: '0',
    // The tests ask more often, and from one address, than anybody may.
    RATE_LIMIT_API: 'off',
    RATE_LIMIT_AUTH: 'off',
    RATE_LIMIT_SEARCH: 'off',
    RATE_LIMIT_ADMIN: 'off',
    RATE_LIMIT_UPLOAD: 'off',
    RATE_LIMIT_PREVIEW: 'off',
    RATE_LIMIT_COLLECT: 'off',
    RATE_LIMIT_IMAGE: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const isEmbedded = users > 0 && !settings.DATABASE_URL
  const dataDir = isEmbedded
    ? await seededDirectory(environment, { users, alerts, visits })
    : emptyDirectory()
  Object.assign(environment, settings, { DATA_DIR: dataDir })
  if (users > 0 && !isEmbedded) seedDemo(environment, { users, visits })
  if (prepare) {
    const database = await openDatabase({ dataDir })
    await prepare(database)
    await database.close()
  }
  const server = spawn(process.execPath, [path.resolve('apps/api/dist/main.js')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await announced(server)
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Where the server says that it is. */
function announced(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${output}`)))
    server.stdout?.on('data', (chunk) => {
      output += chunk
      const origin = /ready at (http:\/\/[^/\s]+)\//.exec(output)?.[1]
      if (origin) resolve(origin)
    })
  })
}
