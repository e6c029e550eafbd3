import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Database } from './database.ts'
import { errorCode } from './database-unavailable.ts'
import { createPgliteDatabase, startInMemory } from './pglite.ts'
import { isStale, runId, type Template } from './testing-run.ts'

/** One folder per user of the machine, because a user can't overwrite another user's files. */
const folder = path.join(tmpdir(), `veranda-test-${userInfo().username}`)

/** Makes WAL segments 1 MB instead of 16 MB, because every test file reads the dump. */
const SMALL_WAL_OPTIONS = ['--wal-segsize=1']

/** Shrinks the dump: drops the unused template databases and writes all changes to the tables. */
const SHRINK_STATEMENTS = [
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  'CHECKPOINT',
]

/** Creates a database in memory from a template's dump, which is created if it is missing. */
export async function createPgliteCopy(template: Template): Promise<Database> {
  return openInMemory(await startCopy(template))
}

/** Dumps of this worker by file, because reading them takes longer than starting a database. */
const dumps = new Map<string, Promise<Blob>>()

async function startCopy(template: Template): Promise<PGlite> {
  const file = path.join(folder, `${runId}_${template.hash}.tar`)
  const dump = dumps.get(file) ?? findDump(file, template)
  dumps.set(file, dump)
  dump.catch(() => dumps.delete(file))
  return startInMemory({ loadDataDir: await dump })
}

async function findDump(file: string, template: Template): Promise<Blob> {
  const dump = (await readDump(file)) ?? (await makeDumpOnce(file, template))
  return new Blob([new Uint8Array(dump)])
}

/** Milliseconds that a worker waits for another worker's dump before it creates its own. */
const DUMP_TIMEOUT_MS = 90_000

/** Returns the dump. If several workers start together, one creates it, and the others wait. */
async function makeDumpOnce(file: string, template: Template): Promise<Uint8Array> {
  const mark = `${file}.making`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (await claimMark(mark)) return makeDump(file, template).finally(() => rm(mark))
  for (const deadline = Date.now() + DUMP_TIMEOUT_MS; Date.now() < deadline && existsSync(mark); )
    await sleep(50)
  return (await readDump(file)) ?? makeDump(file, template)
}

const claimMark = (mark: string) =>
  writeFile(mark, '', { flag: 'wx' }).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'EEXIST') return false
      throw error
    },
  )

async function readDump(file: string): Promise<Uint8Array | undefined> {
  return readFile(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
}

/** Creates the dump and moves it into place atomically. */
async function makeDump(file: string, { prepare, base }: Template): Promise<Uint8Array> {
  for (const name of await readdir(folder)) {
    if (isStale(name, '')) await rm(path.join(folder, name), { force: true })
  }
  const pglite = base ? await startCopy(base) : await startInMemory({ initDbStartParams: SMALL_WAL_OPTIONS })
  // Old WAL files would only enlarge the dump.
  await pglite.exec('SET wal_recycle = off')
  const database = await openInMemory(pglite)
  try {
    await prepare(database)
    for (const statement of base ? ['CHECKPOINT'] : SHRINK_STATEMENTS) await pglite.exec(statement)
    const dump = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, dump)
    await rename(draft, file)
    return dump
  } finally {
    await database.close()
  }
}

const openInMemory = (pglite: PGlite): Promise<Database> =>
  createPgliteDatabase(
    pglite,
    async () => undefined,
    () => undefined,
  )

let empty: Promise<Blob> | undefined

/**
 * Starts an empty database in memory. The first one in a test file is created; the others are copies of it.
 */
export async function startEmpty(): Promise<PGlite> {
  empty ??= startInMemory({ initDbStartParams: SMALL_WAL_OPTIONS }).then(async (first) => {
    const dump = await first.dumpDataDir('none')
    await first.close()
    return dump
  })
  return startInMemory({ loadDataDir: await empty })
}
