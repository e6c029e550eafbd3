import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from '@veranda/database'

const API = path.resolve('apps/api/dist')

export const ADMIN = { email: 'admin@example.com', password: 'correct-horse-battery' }

export interface RunningServer {
  origin: string
  stop(): Promise<void>
}

interface Start {
  users: number
  /** on top of those that every server of the tests has */
  settings?: Record<string, string>
  /** writes what a test needs besides, while nobody else has the database open */
  prepare?: (database: Database) => Promise<void>
}

/** The built server, as `npm start` runs it, on an embedded database of its own that holds so many demo users. */
export async function startServer({ users, settings = {}, prepare }: Start): Promise<RunningServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'veranda-browser-'))
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'development',
    NODE_OPTIONS: '',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    PORT: '0',
    // The tests ask more often, and from one address, than anybody may.
    RATE_LIMIT_API: 'off',
    RATE_LIMIT_AUTH: 'off',
    RATE_LIMIT_SEARCH: 'off',
    RATE_LIMIT_ADMIN: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  }
  const seeded = spawnSync(process.execPath, [`${API}/cli.js`, 'seed-demo', '--users', String(users)], {
    env: environment,
    encoding: 'utf8',
  })
  if (seeded.status !== 0) throw new Error(`seed-demo failed: ${seeded.stderr}`)
  if (prepare) {
    const database = await openDatabase({ dataDir })
    await prepare(database)
    await database.close()
  }
  const server = spawn(process.execPath, [`${API}/main.js`], {
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
