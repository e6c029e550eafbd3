import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Creates a database, calls `work` with its URL, and drops the database even if `work` fails.
 *
 * @param adminUrl database URL of a user who can create databases
 * @returns the result of `work`
 */
export async function withDatabase(adminUrl, work) {
  const name = `veranda_bench_${randomBytes(4).toString('hex')}`
  await withClient(adminUrl, (admin) => admin.query(`CREATE DATABASE ${name}`))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  try {
    return await work(url.href)
  } finally {
    await withClient(adminUrl, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`))
  }
}

/** Connects to a database, calls `work` with the client, and disconnects. Returns the result of `work`. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
