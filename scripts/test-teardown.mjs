import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** Removes everything that this run created for its test files. */
export async function teardown() {
  await removeDumps()
  await dropDatabases()
}

/**
 * Pattern of the names of this run's templates and databases after their prefix: the machine, and the
 * worker's parent process. That is this process, or its parent if no worker is needed. See `testing-run.ts`.
 */
const RUN = `[0-9a-f]{6}_(${process.pid}|${process.ppid})_`

async function removeDumps() {
  const folder = path.join(tmpdir(), `veranda-test-${userInfo().username}`)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder))
    if (new RegExp(`^${RUN}`).test(name)) await rm(path.join(folder, name), { force: true })
}

/** Drops the databases that this run created on the server of TEST_DATABASE_URL. */
async function dropDatabases() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    const { rows } = await admin.query('SELECT datname FROM pg_database WHERE datname ~ $1', [
      `^veranda_test_${RUN}`,
    ])
    for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  } finally {
    await admin.end()
  }
}
