// `npm test`: installs what is missing, its browser included, then runs every check and every suite. With TEST_ALL set,
// also what takes long: the API on both databases, every width in every theme, and every string of the API.
// Arguments go to Vitest, and then it alone runs: `npm test -- --project=http emojis`, `npm test -- --changed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallChromium } from './browser.mjs'
import { changedFiles, testsOf } from './changed.mjs'
import { install, requireNode, root, turbo } from './prepare.mjs'

requireNode()
install()

/** What runs without being asked for. */
const USUAL = ['http', 'scripts', 'packages', 'admin', 'docs', 'browser']
const projects = (...names) => names.map((name) => `--project=${name}`)

const given = process.argv.slice(2)
const only = given.includes('--changed')
  ? [...given.filter((arg) => arg !== '--changed'), ...projects(...USUAL), ...chooseChanged()]
  : given
const chosen = only.flatMap((arg) => /^--project=(\w+)/.exec(arg)?.[1] ?? [])
const isChosen = (...names) => chosen.length === 0 || names.some((name) => chosen.includes(name))
const hasBrowserTests = !given.includes('--changed') || only.some((arg) => arg.startsWith('tests/browser'))
const needsSite = isChosen('browser') && hasBrowserTests

/** The tests of what has changed, or the end where there are none. */
function chooseChanged() {
  const tests = testsOf(changedFiles())
  if (tests.length === 0) {
    console.log('Nothing that has tests was changed since the last commit.')
    process.exit(0)
  }
  console.log(`Tests of ${tests.join(', ')}`)
  return tests
}

/** The default run, without arguments or TEST_ALL: it builds the documentation once, and tests that build. */
const isUsual = only.length === 0 && !process.env.TEST_ALL

if (needsSite) turbo('Building', ['generate', 'build', ...(isUsual ? [] : ['build:guide'])])
else {
  turbo('Generating', ['generate'])
  if (isChosen('http', 'embedded', 'long')) turbo('Building', ['build', '--filter=@veranda/tracker'])
}

const scratch = mkdtempSync(path.join(tmpdir(), 'veranda-test-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
const skipped = []
const unsteady = []

const NO_TELEMETRY = { TURBO_TELEMETRY_DISABLED: '1' }

const bin = (name) => path.join(root, 'node_modules', ...name.split('/'))

/** Long past the time that all of them take: something hangs. */
const PATIENCE_MS = 75 * 60_000

/** Whether it passed, and its output when `stdio` is `pipe`. */
function node(args, env = {}, stdio = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      ...{ cwd: root, stdio: ['ignore', stdio, stdio], timeout: PATIENCE_MS },
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('error', ({ message }) => resolve({ passed: false, output: message }))
    child.once('close', (code) => resolve({ passed: code === 0, output }))
  })
}

/** A check that passes or fails as a whole counts as one test. */
async function check([name, args, env]) {
  const { passed, output } = await node(args, env, 'pipe')
  console.log(`\n— ${name}\n${output.trim()}`)
  totals[passed ? 'passed' : 'failed']++
  if (!passed) console.log(`${name}: failed`)
}

/** Most of them keep one processor busy. */
async function runChecks(checks) {
  const waiting = [...checks]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/** After many tests that fail, the others only cost time. */
const BAIL = '--bail=30'

/** In a whole run a busy machine can fail a suite that drives a browser or a clock: a few run again, alone, and are listed at the end. */
const SECOND_TRIES = only.length > 0 ? 0 : 4

/** The results of one run of Vitest, or undefined where it ended without any. */
async function vitestOnce(name, args, env) {
  console.log(`\n— ${name}`)
  const outputFile = path.join(scratch, `${name.replace(/\W+/g, '-')}.json`)
  const { passed } = await node(
    [
      ...[bin('vitest/vitest.mjs'), 'run', BAIL],
      ...['--reporter=./scripts/test-reporter.mjs', '--reporter=json', `--outputFile.json=${outputFile}`],
      ...args,
    ],
    { NODE_ENV: 'test', ...env },
  )
  if (!existsSync(outputFile)) return undefined
  const results = JSON.parse(readFileSync(outputFile, 'utf8'))
  const failing = results.testResults.filter(({ status }) => status === 'failed').map((suite) => suite.name)
  // A suite that could not even run, or a run that ends badly by itself, is a failure too.
  return { ...results, failing, failures: results.numFailedTests || failing.length || Number(!passed) }
}

async function vitest(name, args, env) {
  const first = await vitestOnce(name, args, env)
  if (!first) {
    console.log(`${name}: Vitest ended without a result`)
    totals.failed++
    return
  }
  totals.passed += first.numPassedTests
  totals.skipped += first.numPendingTests
  const { failing } = first
  const isTriedAgain = failing.length > 0 && failing.length <= SECOND_TRIES
  const second = isTriedAgain
    ? await vitestOnce(`${name}, once more`, ['--maxWorkers=1', ...failing], env)
    : undefined
  if (second?.failures === 0) {
    totals.passed += first.failures
    unsteady.push(...failing)
  } else totals.failed += first.failures
}

const isAll = Boolean(process.env.TEST_ALL)
const hasServers = Boolean(process.env.TEST_DATABASE_URL)
const browser = needsSite ? findOrInstallChromium() : {}
const browserEnv = { CHROMIUM_PATH: browser.path ?? '' }

if (only.length > 0) {
  await vitest('chosen tests', only, browserEnv)
} else {
  await runChecks([
    ['types', [bin('turbo/bin/turbo'), 'run', 'typecheck', '--output-logs=errors-only'], NO_TELEMETRY],
    ['lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
    ['types of scripts and browser tests', [bin('@typescript/native/bin/tsc'), '--noEmit', '-p', 'tests']],
    ['schema and migrations agree', ['packages/database/tools/check-drift.mjs']],
    ['generated files are current', ['scripts/stale.mjs']],
    ['licenses of production dependencies', ['scripts/licenses.mjs']],
    ['regular expressions take linear time', ['scripts/patterns.mjs']],
    ['pages of the documentation', ['--import', 'tsx', 'scripts/pages.mjs']],
  ])
  console.log(
    hasServers
      ? `\nThe suites of the API run on PostgreSQL and Redis, and ${isAll ? 'all with a database' : 'those that depend on the engine'} on the embedded database too.`
      : '\nThe suites of the API run on the embedded database.',
  )
  const also = [...(hasServers ? ['embedded'] : []), ...(isAll ? ['long'] : [])]
  const names = [...USUAL, ...also].filter((name) => name !== 'browser' || browser.path)
  await vitest('tests', projects(...names), { ...browserEnv, ...(isUsual && { TEST_SELECTION: 'usual' }) })
  if (!browser.path) skipped.push(`the browser tests: ${browser.reason}`)
  if (!isAll) skipped.push('what takes long, as scripts/test-selection.mjs lists it: TEST_ALL is not set')
  if (!hasServers) skipped.push('PostgreSQL and Redis: TEST_DATABASE_URL and TEST_REDIS_URL are not set')
}

rmSync(scratch, { recursive: true, force: true })
for (const reason of skipped) console.log(`\nSkipped ${reason}`)
for (const suite of unsteady) console.log(`\nPassed at its second try only: ${path.relative(root, suite)}`)
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
)
process.exitCode = totals.failed > 0 ? 1 : 0
