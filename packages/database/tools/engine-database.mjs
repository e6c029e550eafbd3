// Database operations for schema-engine.mjs: create and drop databases, and connect the engine to them.
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'

const quote = (name) => `"${name.replaceAll('"', '""')}"`

/**
 * Runs a statement that creates or drops the URL's database, while connected to the database `postgres`.
 *
 * @param createStatement returns the statement for the quoted name of the database
 * @returns the name of the database
 */
async function runOutsideDatabase(url, createStatement) {
  const serverUrl = new URL(url)
  const name = decodeURIComponent(serverUrl.pathname.slice(1))
  serverUrl.pathname = '/postgres'
  const client = new pg.Client({ connectionString: serverUrl.href })
  await client.connect()
  try {
    await client.query(createStatement(quote(name)))
  } finally {
    await client.end()
  }
  return name
}

export async function createDatabase(url) {
  const name = await runOutsideDatabase(url, (database) => `CREATE DATABASE ${database}`).catch((error) => {
    const alreadyExists = error.code === '42P04'
    if (!alreadyExists) throw error
    return decodeURIComponent(new URL(url).pathname.slice(1))
  })
  return { databaseName: name }
}

export async function dropDatabase(url) {
  await runOutsideDatabase(url, (database) => `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
}

/** Throws if the database can't be connected to. */
export async function checkConnection(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
}

/**
 * Connects Prisma's driver adapter to a server. The connection sends a script to the server as a whole. The
 * adapter itself would split it at every semicolon, including those in function bodies.
 */
async function connectToServer(url) {
  const schema = new URL(url).searchParams.get('schema') ?? undefined
  const connection = await new PrismaPg({ connectionString: url }, { schema }).connect()
  connection.executeScript = async (script) => {
    await connection.underlyingDriver().query(script)
  }
  makeCharColumnsReadable(connection)
  return connection
}

/**
 * Makes columns of type "char" readable. The engine reads such columns from the system catalogs and expects
 * characters, but the adapter rejects the type. The columns are therefore passed to the adapter as text, and
 * marked as characters again in the adapter's result.
 */
function makeCharColumnsReadable(connection) {
  const [charOid, textOid] = [18, 25]
  const queryRaw = connection.queryRaw
  connection.queryRaw = async (query) => {
    const { fields, rows } = await connection.performIO(query)
    const readableFields = fields.map((field) =>
      field.dataTypeID === charOid ? { ...field, dataTypeID: textOid } : field,
    )
    const connectionWithFetchedResult = Object.create(connection, {
      performIO: { value: async () => ({ fields: readableFields, rows }) },
    })
    const result = await queryRaw.call(connectionWithFetchedResult, query)
    fields.forEach((field, column) => {
      if (field.dataTypeID === charOid) result.columnTypes[column] = ColumnTypeEnum.Character
    })
    return result
  }
}

/**
 * Returns a factory for connections to a server. Migrations are replayed in a shadow database: the one in
 * `shadowUrl`, or a new one, which is dropped when its connection is closed. The adapter's own
 * `connectToShadowDb` would connect to the database of its URL instead of a shadow database. The default
 * `url` is a placeholder for commands that need no database.
 */
export function createServerConnectionFactory(url = 'postgresql://127.0.0.1:1/none', shadowUrl = undefined) {
  const { provider, adapterName } = new PrismaPg({})
  return {
    provider,
    adapterName,
    connect: () => connectToServer(url),
    connectToShadowDb: async () => {
      if (shadowUrl) return connectToServer(shadowUrl)
      const newShadowUrl = new URL(url)
      newShadowUrl.pathname = `/prisma_migrate_shadow_db_${crypto.randomUUID()}`
      await createDatabase(newShadowUrl.href)
      const connection = await connectToServer(newShadowUrl.href)
      const dispose = connection.dispose.bind(connection)
      connection.dispose = async () => {
        await dispose()
        await dropDatabase(newShadowUrl.href)
      }
      return connection
    },
  }
}

/**
 * Returns a factory for connections to empty in-memory databases. They are used to compare the migrations
 * with the schema without a server.
 */
export async function createMemoryConnectionFactory() {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { PrismaPGlite } = await import('pglite-prisma-adapter')
  const connect = async () => {
    const pglite = new PGlite({ extensions: { pg_trgm } })
    const connection = await new PrismaPGlite(pglite).connect()
    // The adapter's own method neither waits nor reports errors.
    connection.executeScript = async (script) => {
      await pglite.exec(script)
    }
    return connection
  }
  const { provider, adapterName } = new PrismaPGlite(undefined)
  return { provider, adapterName, connect, connectToShadowDb: connect }
}
