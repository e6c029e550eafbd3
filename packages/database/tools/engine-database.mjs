// Database operations of schema-engine.mjs: creates and drops databases, and connects the engine.
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'

const quote = (name) => `"${name.replaceAll('"', '""')}"`

/** Runs a statement about the URL's database while connected to another database. */
async function administer(url, statement) {
  const address = new URL(url)
  const name = decodeURIComponent(address.pathname.slice(1))
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    await client.query(statement(quote(name)))
  } finally {
    await client.end()
  }
  return name
}

export async function createDatabase(url) {
  const name = await administer(url, (database) => `CREATE DATABASE ${database}`).catch((error) => {
    if (error.code !== '42P04') throw error // the database already exists
    return decodeURIComponent(new URL(url).pathname.slice(1))
  })
  return { databaseName: name }
}

export async function dropDatabase(url) {
  await administer(url, (database) => `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
}

export async function connectTo(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
}

/**
 * Sends scripts without parameters to the server as a whole. The adapter would split them at every semicolon,
 * including those in function bodies.
 */
async function connectToServer(url) {
  const schema = new URL(url).searchParams.get('schema') ?? undefined
  const connection = await new PrismaPg({ connectionString: url }, { schema }).connect()
  connection.executeScript = async (script) => {
    await connection.underlyingDriver().query(script)
  }
  readCharColumns(connection)
  return connection
}

/**
 * Makes columns of type "char" readable, which introspection reads from the catalog. The adapter rejects the
 * type, and the engine needs a character, so the adapter sees text instead.
 */
function readCharColumns(connection) {
  const [char, text] = [18, 25]
  const queryRaw = connection.queryRaw
  connection.queryRaw = async (query) => {
    const { fields, rows } = await connection.performIO(query)
    const shown = fields.map((field) => (field.dataTypeID === char ? { ...field, dataTypeID: text } : field))
    const connectionWithResult = Object.create(connection, {
      performIO: { value: async () => ({ fields: shown, rows }) },
    })
    const result = await queryRaw.call(connectionWithResult, query)
    fields.forEach((field, column) => {
      if (field.dataTypeID === char) result.columnTypes[column] = ColumnTypeEnum.Character
    })
    return result
  }
}

/**
 * Creates connections to a server. The shadow database, in which migrations are replayed, is dropped with its
 * connection. The adapter's own shadow connection fails with a URL, because the URL's database name takes
 * precedence.
 */
export function serverFactory(url = 'postgresql://127.0.0.1:1/none', shadowUrl = undefined) {
  const { provider, adapterName } = new PrismaPg({})
  return {
    provider,
    adapterName,
    connect: () => connectToServer(url),
    connectToShadowDb: async () => {
      if (shadowUrl) return connectToServer(shadowUrl)
      const address = new URL(url)
      address.pathname = `/prisma_migrate_shadow_db_${crypto.randomUUID()}`
      await createDatabase(address.href)
      const connection = await connectToServer(address.href)
      const dispose = connection.dispose.bind(connection)
      connection.dispose = async () => {
        await dispose()
        await dropDatabase(address.href)
      }
      return connection
    },
  }
}

/** Creates empty databases in memory to compare migrations with the schema without a server. */
export async function memoryFactory() {
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
