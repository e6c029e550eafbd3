import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import { type Database, openDatabase } from '@veranda/database'
import { createTestDatabase, getTestDatabaseUrl } from '@veranda/database/testing'
import { pino } from 'pino'
import supertest from 'supertest'
import { createApp } from '../app.ts'
import { type AppContext, closeAppContext, createServices, stopServices } from '../app-context.ts'
import { type Config, readConfig } from '../config.ts'
import type { AnyRoute } from '../http/route.ts'
import { routes } from '../routes.ts'
import { seedCatalogs } from '../seed.ts'
import { openSharedStore } from '../shared-store.ts'
import type { Storage } from '../storage/storage.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

export const PASSWORD = 'correct-horse-battery'

/** Hash of `PASSWORD` with minimal argon2 cost, for users who only need to be signed in. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/**
 * Settings that turn limits off. Tests send and store more from one IP address than a client may, and the
 * disk may have little free space.
 */
export const UNLIMITED = {
  RATE_LIMIT_API: 'off',
  RATE_LIMIT_AUTH: 'off',
  RATE_LIMIT_SEARCH: 'off',
  RATE_LIMIT_ADMIN: 'off',
  RATE_LIMIT_WEBHOOK: 'off',
  RATE_LIMIT_STREAM: 'off',
  RATE_LIMIT_UPLOAD: 'off',
  RATE_LIMIT_IMAGE: 'off',
  RATE_LIMIT_PREVIEW: 'off',
  RATE_LIMIT_COLLECT: 'off',
  RATE_LIMIT_EXPORT: 'off',
  SIGN_UPS_PER_NETWORK: 'off',
  STORED_PER_NETWORK_MB: 'off',
  UPLOADS_RESERVE_MB: '0',
}

/** Encryption keys that all instances of a test share. */
const TEST_KEYS = `test:${Buffer.alloc(32, 'veranda').toString('base64')}`

type Agent = ReturnType<typeof supertest.agent>

export interface TestServer extends AppContext {
  /** returns an agent without cookies */
  anonymous(): Agent
  /** creates a user with these roles in addition to `user`, and returns a signed-in agent */
  createUser(username: string, ...roles: string[]): Promise<{ agent: Agent; id: number }>
  close(): Promise<void>
}

interface Options {
  /** instance whose database the new one shares; PostgreSQL only */
  sharesDatabaseWith?: TestServer
  /** routes in addition to Veranda's own */
  extraRoutes?: readonly AnyRoute[]
  /** returns the storage to use, such as a wrapper around the configured one */
  wrapStorage?: (configured: Storage) => Storage
}

/** Opens the database of another instance with separate connections. */
async function openSameDatabase(database: Database): Promise<Database> {
  const [row] = await database.query<{ name: string }>('SELECT current_database() AS name')
  const url = new URL(getTestDatabaseUrl() ?? '')
  url.pathname = `/${row?.name}`
  return openDatabase({ url: url.href, dataDir: '' })
}

/**
 * Starts the server without its background tasks, on a new database unless `sharesDatabaseWith` is set. The
 * database is embedded, or on the PostgreSQL server of `TEST_DATABASE_URL`. Redis is used if `TEST_REDIS_URL`
 * or `REDIS_URL` in `environment` is set. The limits in `UNLIMITED` are off unless `environment` sets them.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  { sharesDatabaseWith, extraRoutes = [], wrapStorage = (configured) => configured }: Options = {},
): Promise<TestServer> {
  const log = pino({ level: 'silent' })
  const databaseUrl = getTestDatabaseUrl()
  const redisUrl = environment.REDIS_URL ?? process.env.TEST_REDIS_URL
  const folder = path.join(tmpdir(), `veranda-test-${randomUUID()}`)
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    ...UNLIMITED,
    ENCRYPTION_KEYS: TEST_KEYS,
    REDIS_PREFIX: `veranda-test-${randomUUID()}:`,
    ...environment,
  })
  await mkdir(folder)
  const database = sharesDatabaseWith
    ? await openSameDatabase(sharesDatabaseWith.database)
    : await createTestDatabase({
        ...(databaseUrl && { url: databaseUrl }),
        key: 'catalogs',
        prepare: async (fresh) => void (await seedCatalogs(fresh)),
      })
  const store = redisUrl ? await openSharedStore(redisUrl, log) : null
  const services = await createServices({ config, log, database, store })
  const context: AppContext = { ...services, storage: wrapStorage(services.storage) }
  const http = await listenOnLoopback(createApp(context, [...routes, ...extraRoutes]))

  return {
    ...context,
    anonymous: () => supertest.agent(http.server),
    async createUser(username, ...roles) {
      const email = `${username}@example.com`
      const { id } = await database.prisma.user.create({
        data: {
          email,
          username,
          displayName: username,
          passwordHash: await passwordHash,
          roles: { create: ['user', ...roles].map((name) => ({ role: { connect: { name } } })) },
        },
      })
      const agent = supertest.agent(http.server)
      await agent.post('/api/auth/signin').send({ email, password: PASSWORD }).expect(200)
      return { agent, id }
    },
    async close() {
      await http.close()
      await stopServices(context)
      // A test may have interrupted the connection, which takes a moment to be restored.
      if (store && !store.isReady) await once(store, 'ready')
      if (store)
        for await (const keys of store.scanIterator({ MATCH: `${config.REDIS_PREFIX}*` }))
          if (keys.length > 0) await store.del(keys)
      await closeAppContext(context)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
