import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Database } from './database.ts'
import { getErrorCode } from './database-unavailable.ts'
import { createPgliteDatabase, startInMemory } from './pglite.ts'
import { isStale, runId, type Template } from './testing-run.ts'

/**
 * Folder of the templates' dumps. Each user of the machine has their own, because a user can't overwrite
 * another's files.
 */
const dumpFolder = path.join(tmpdir(), `veranda-test-${userInfo().username}`)

/** Makes WAL segments 1 MB instead of 16 MB, because they are part of the dump that every test file reads. */
const SMALL_WAL_OPTIONS = ['--wal-segsize=1']

/** Statements that shrink the dump: they drop PostgreSQL's template databases and remove old WAL files. */
const SHRINK_STATEMENTS = [
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  'CHECKPOINT',
]

/** Creates a database in memory from a template's dump, and creates the dump if it is missing. */
export async function createPgliteCopy(template: Template): Promise<Database> {
  return openInMemory(await startCopy(template))
}

/** Dumps that this worker has read, by file. Reading one again would take longer than starting a database. */
const dumps = new Map<string, Promise<Blob>>()

async function startCopy(template: Template): Promise<PGlite> {
  const file = path.join(dumpFolder, `${runId}_${template.hash}.tar`)
  const dump = dumps.get(file) ?? readOrMakeDump(file, template)
  dumps.set(file, dump)
  dump.catch(() => dumps.delete(file))
  return startInMemory({ loadDataDir: await dump })
}

async function readOrMakeDump(file: string, template: Template): Promise<Blob> {
  const dump = (await readDump(file)) ?? (await makeDumpOnce(file, template))
  return new Blob([new Uint8Array(dump)])
}

/** Milliseconds that a worker waits for the dump of another worker before it creates the dump itself. */
const DUMP_TIMEOUT_MS = 90_000

/**
 * Creates the dump, or waits for another worker that creates it. While a worker creates the dump, a marker
 * file exists.
 */
async function makeDumpOnce(file: string, template: Template): Promise<Uint8Array> {
  const marker = `${file}.making`
  await mkdir(dumpFolder, { recursive: true, mode: 0o700 })
  if (await createMarker(marker)) return makeDump(file, template).finally(() => rm(marker))
  for (const deadline = Date.now() + DUMP_TIMEOUT_MS; Date.now() < deadline && existsSync(marker); )
    await sleep(50)
  return (await readDump(file)) ?? makeDump(file, template)
}

/** Creates a marker file. Returns false if it already exists. */
const createMarker = (marker: string) =>
  writeFile(marker, '', { flag: 'wx' }).then(
    () => true,
    (error: unknown) => {
      if (getErrorCode(error) === 'EEXIST') return false
      throw error
    },
  )

async function readDump(file: string): Promise<Uint8Array | undefined> {
  return readFile(file).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return undefined
    throw error
  })
}

/** Deletes the dumps of finished test runs, creates the dump, and moves it into place atomically. */
async function makeDump(file: string, { prepare, base }: Template): Promise<Uint8Array> {
  for (const name of await readdir(dumpFolder)) {
    if (isStale(name, '')) await rm(path.join(dumpFolder, name), { force: true })
  }
  const pglite = base ? await startCopy(base) : await startInMemory({ initDbStartParams: SMALL_WAL_OPTIONS })
  // Makes checkpoints delete old WAL files. By default, PostgreSQL keeps them for reuse, which would enlarge
  // the dump.
  await pglite.exec('SET wal_recycle = off')
  const database = await openInMemory(pglite)
  try {
    await prepare(database)
    for (const statement of base ? ['CHECKPOINT'] : SHRINK_STATEMENTS) await pglite.exec(statement)
    const dump = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
    const temporaryFile = `${file}.${randomUUID()}`
    await writeFile(temporaryFile, dump)
    await rename(temporaryFile, file)
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

let emptyDump: Promise<Blob> | undefined

/**
 * Starts a database in memory without any migrations. The first call in a test file dumps a new database, and
 * every call loads a copy of it.
 */
export async function startEmpty(): Promise<PGlite> {
  emptyDump ??= startInMemory({ initDbStartParams: SMALL_WAL_OPTIONS }).then(async (first) => {
    const dump = await first.dumpDataDir('none')
    await first.close()
    return dump
  })
  return startInMemory({ loadDataDir: await emptyDump })
}
