// `npm run bench [JOB …]`: compares Veranda with its peers. Each job describes what it measures.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, requireNode, root, run, turbo } from '../scripts/prepare.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Jobs, and whether each needs a PostgreSQL server. */
const JOBS = {
  'public-reads': true,
  'admin-users': true,
  'docs-build': false,
  'docs-lighthouse': false,
  'rate-limits': true,
  quotas: true,
  'alert-streams': true,
  emojis: true,
  'link-metadata': false,
  upload: true,
  'og-image': false,
  'og-rasterizers': false,
  'og-memory': false,
  'og-load': true,
  'analytics-ingest': true,
  'analytics-dashboard': true,
}

requireNode()
const requestedJobs = process.argv.slice(2)
const unknown = requestedJobs.find((job) => !Object.hasOwn(JOBS, job))
if (unknown) fail(`Unknown job "${unknown}". Available jobs: ${Object.keys(JOBS).join(', ')}.`)
const jobs = requestedJobs.length > 0 ? requestedJobs : Object.keys(JOBS)
const adminUrl = process.env.BENCH_DATABASE_URL
if (jobs.some((job) => JOBS[job]) && (!adminUrl || !URL.canParse(adminUrl)))
  fail(
    'Set BENCH_DATABASE_URL to a PostgreSQL server with a user who can create databases, such as postgresql://postgres@127.0.0.1:5432/postgres. The benchmark creates its own databases there and drops them.',
  )

install()
turbo('Building', ['build'])
for (const job of jobs) {
  const { measure } = await import(`./jobs/${job}.mjs`)
  console.log(`\n# ${job}\n`)
  await measure(adminUrl)
}

/** Installs the peers. They have a separate lock file, so that running Veranda does not require them. */
function install() {
  const installed = path.join(here, 'node_modules', '.package-lock.json')
  const lock = path.join(here, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('Installing the peers …')
  const args = ['ci', '--prefix', here, '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) run('Installing', process.execPath, [cli, ...args], { cwd: here })
  else run('Installing', 'npm', args, { cwd: here })
  if (!existsSync(path.join(root, 'bench', 'node_modules'))) fail('The peers were not installed.')
}
