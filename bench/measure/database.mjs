import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs work with the URL of a new database, and drops the database in any case. */
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

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
