// `npm run bench [JOB …]`: compares Veranda with other software. The file of each job in bench/jobs describes
// what the job measures.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, requireNode, root, run, runTurbo } from '../scripts/prepare.mjs'

const benchDir = fileURLToPath(new URL('.', import.meta.url))
/** Jobs by name; true if the job needs a PostgreSQL server. */
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
const unknownJob = requestedJobs.find((job) => !Object.hasOwn(JOBS, job))
if (unknownJob) fail(`Unknown job "${unknownJob}". Available jobs: ${Object.keys(JOBS).join(', ')}.`)
const jobs = requestedJobs.length > 0 ? requestedJobs : Object.keys(JOBS)
/** URL of the PostgreSQL server, with a user who can create databases. */
const adminUrl = process.env.BENCH_DATABASE_URL
if (jobs.some((job) => JOBS[job]) && (!adminUrl || !URL.canParse(adminUrl)))
  fail(
    'Set BENCH_DATABASE_URL to a PostgreSQL server with a user who can create databases, such as postgresql://postgres@127.0.0.1:5432/postgres. The benchmark creates its own databases there and drops them.',
  )

installDependencies()
runTurbo('Building', ['build'])
for (const job of jobs) {
  const { measure } = await import(`./jobs/${job}.mjs`)
  console.log(`\n# ${job}\n`)
  await measure(adminUrl)
}

/**
 * Installs the software that Veranda is compared with. Its separate lock file keeps it out of Veranda's own
 * installation.
 */
function installDependencies() {
  const installedLock = path.join(benchDir, 'node_modules', '.package-lock.json')
  const lockFile = path.join(benchDir, 'package-lock.json')
  if (existsSync(installedLock) && statSync(installedLock).mtimeMs >= statSync(lockFile).mtimeMs) return
  console.log('Installing the dependencies of the benchmarks …')
  const args = ['ci', '--prefix', benchDir, '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']
  // Path of npm's own script, if npm started this process.
  const npmScript = process.env.npm_execpath
  if (npmScript?.endsWith('.js')) run('Installing', process.execPath, [npmScript, ...args], { cwd: benchDir })
  else run('Installing', 'npm', args, { cwd: benchDir })
  if (!existsSync(path.join(root, 'bench', 'node_modules')))
    fail('Could not install the dependencies of the benchmarks.')
}
