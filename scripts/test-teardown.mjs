import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { hostHash } from '../packages/database/src/testing-run.ts'

/** Removes this test run's database dumps and databases. Vitest calls it after the last test. */
export async function teardown() {
  await removeDumps()
  await dropDatabases()
}

/**
 * Matches the run ID in the names of this run's dumps and databases. The run ID contains a process ID (see
 * `runId` in `testing-run.ts`). In workers, it is the ID of their parent, which is this process. In this
 * process, it is the process's own ID, or its parent's if this process has an IPC channel, because
 * `testing-run.ts` treats processes with a channel as workers. So the pattern accepts both IDs.
 */
const RUN_ID_PATTERN = `${hostHash}_(${process.pid}|${process.ppid})t[0-9a-z]*_`

async function removeDumps() {
  const folder = path.join(tmpdir(), `veranda-test-${userInfo().username}`)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder))
    if (new RegExp(`^${RUN_ID_PATTERN}`).test(name)) await rm(path.join(folder, name), { force: true })
}

/** Drops the databases that this run created on the server of TEST_DATABASE_URL. */
async function dropDatabases() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE datname ~ $1', [
      `^veranda_test_${RUN_ID_PATTERN}`,
    ])
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}
