import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** Nothing stays of what this run made for all of its test files. */
export async function teardown() {
  for (const pid of [process.pid, process.ppid])
    await rm(path.join(tmpdir(), `veranda-seeded-${pid}`), { recursive: true, force: true })
  await dropTemplates()
}

/** Drops the templates that this run made on the server it was given, so that the server is left as it was found. */
async function dropTemplates() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    // The names carry the id of the process above the worker: this one, or the one above it when no worker is needed.
    const { rows } = await admin.query('SELECT datname FROM pg_database WHERE datname ~ $1', [
      `^veranda_test_[0-9a-f]{6}_(${process.pid}|${process.ppid})_`,
    ])
    for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  } finally {
    await admin.end()
  }
}
