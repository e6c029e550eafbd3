import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@veranda/database'

/** Named after the process that started the workers, which all test files of a run share; it is removed after them. */
const folder = path.join(tmpdir(), `veranda-seeded-${process.ppid}`)

export interface Seeds {
  users: number
  /** whether the demo's alerts stay: those that matter most lie over every page */
  alerts: boolean
  /** visits of a day, about */
  visits: number
}

/** Runs `seed-demo`; what it fills is named by the environment. */
export function seedDemo(environment: NodeJS.ProcessEnv, { users, visits }: Pick<Seeds, 'users' | 'visits'>) {
  const seeded = spawnSync(
    process.execPath,
    [
      ...[path.resolve('apps/api/dist/cli.js'), 'seed-demo'],
      ...['--users', String(users), '--visits', String(visits)],
    ],
    { env: environment, encoding: 'utf8', timeout: 120_000 },
  )
  if (seeded.status !== 0) throw new Error(`seed-demo failed: ${seeded.stderr}`)
}

/** A data directory of one's own with these seeds: they are sown once in a run, and copied. */
export async function seededDirectory(environment: NodeJS.ProcessEnv, seeds: Seeds): Promise<string> {
  const template = path.join(folder, `${seeds.users}-${seeds.alerts ? 'loud' : 'quiet'}-${seeds.visits}`)
  if (!existsSync(template)) await makeTemplate(template, environment, seeds)
  const copy = emptyDirectory()
  cpSync(template, copy, { recursive: true })
  return copy
}

export const emptyDirectory = () => mkdtempSync(path.join(tmpdir(), 'veranda-browser-'))

/** Two workers may make one at the same time: it appears whole, and the second is not needed. */
async function makeTemplate(template: string, environment: NodeJS.ProcessEnv, seeds: Seeds) {
  const draft = `${template}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  seedDemo({ ...environment, DATA_DIR: draft }, seeds)
  if (!seeds.alerts) {
    const database = await openDatabase({ dataDir: draft })
    await database.prisma.alert.deleteMany()
    await database.close()
  }
  if (existsSync(template)) rmSync(draft, { recursive: true })
  else renameSync(draft, template)
}
