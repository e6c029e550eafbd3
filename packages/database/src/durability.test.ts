import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseUnavailable, openDatabase } from './index.ts'

const writer = fileURLToPath(new URL('./test-writer.ts', import.meta.url))
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'veranda-durability-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/**
 * Starts a writer, kills it `afterMs` milliseconds after its twentieth row, and returns the numbers of the
 * acknowledged rows.
 */
async function writeAndKill(firstNumber: number, afterMs: number): Promise<number[]> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', writer, dataDir, String(firstNumber)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let written = ''
  let errorOutput = ''
  let killTimer: NodeJS.Timeout | undefined
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk
  })
  child.stdout.on('data', (chunk) => {
    written += chunk
    if (!killTimer && written.split('\n').length > 20)
      killTimer = setTimeout(() => child.kill('SIGKILL'), afterMs)
  })
  await new Promise((resolve) => child.on('close', resolve))
  if (written === '') throw new Error(`the writer wrote nothing: ${errorOutput}`)
  return written.slice(0, written.lastIndexOf('\n')).split('\n').map(Number)
}

/** Number of kills. By default, it is low because each writer takes seconds to start. */
const KILLS = process.env.TEST_ALL ? 8 : 3

test('loses no acknowledged write after kill -9', async () => {
  const acknowledged: number[] = []
  for (let round = 0; round < KILLS; round++) {
    acknowledged.push(...(await writeAndKill(round * 1_000_000, Math.random() * 700)))
  }
  const database = await openDatabase({ dataDir })
  const rows = await database.query<{ name: string }>('SELECT name FROM seed')
  const settings = await database.query(
    `SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method`,
  )
  await database.close()

  const stored = new Set(rows.map(({ name }) => Number(name)))
  const lost = acknowledged.filter((number) => !stored.has(number))
  console.info(`${acknowledged.length} acknowledged, ${rows.length} kept, ${lost.length} lost`)
  expect(acknowledged.length).toBeGreaterThanOrEqual(20 * KILLS)
  expect(lost).toEqual([])
  // A kill can't show whether the kernel has flushed the writes to disk, so the settings are checked.
  expect(settings).toEqual([{ fsync: 'on', method: 'fsync' }])
})

test('names the lock holder when the directory is opened twice, and releases the lock on close', async () => {
  const first = await openDatabase({ dataDir })
  const error: unknown = await openDatabase({ dataDir }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect(String(error)).toContain(`pid ${process.pid}`)
  expect(String(error)).toContain(dataDir)
  await first.close()
  expect((await readdir(dataDir)).sort()).toEqual(['database', 'reserve'])
  await (await openDatabase({ dataDir })).close()
})
