// `npm test`: installs what is missing, its browser included, then runs every check and every suite.
// Arguments go to Jest, and then it alone runs: `npm test -- --selectProjects http --testPathPatterns emojis`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallChromium } from './browser.mjs'
import { install, requireNode, root, turbo } from './prepare.mjs'

requireNode()
install()
turbo('Building', ['generate', 'build', 'build:guide'])

const only = process.argv.slice(2)
const scratch = mkdtempSync(path.join(tmpdir(), 'veranda-test-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
const skipped = []
const unsteady = []

const bin = (name) => path.join(root, 'node_modules', ...name.split('/'))

/** Long past the time that any of them takes: something hangs. */
const PATIENCE_MS = 55 * 60_000

/** In a whole run a busy machine can fail a suite that drives a browser or a clock: a few run again, alone, and are told at the end. */
const SECOND_TRIES = only.length > 0 ? 0 : 4

function node(args, env = {}) {
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    timeout: PATIENCE_MS,
  })
  if (error) console.log(`Ended: ${error.message}`)
  return status === 0
}

/** A check that passes or fails as a whole counts as one test. */
function check(name, args, env) {
  console.log(`\n— ${name}`)
  const passed = node(args, env)
  totals[passed ? 'passed' : 'failed']++
  if (!passed) console.log(`${name}: failed`)
}

/** Suites wait as long as they compute: as many at once as there are cores, but not so many that their memory counts. */
const workers = (most) => `--maxWorkers=${Math.min(availableParallelism(), most)}`

/** After many suites that fail, the others only cost time; and one that left something open does not hold the rest up. */
const FINISHING = ['--bail=12', '--forceExit']

/** What one run of Jest has to tell, or undefined where it ended without a word. */
function jestOnce(name, args, env) {
  console.log(`\n— ${name}`)
  const outputFile = path.join(scratch, `${name.replace(/\W+/g, '-')}.json`)
  const passed = node(
    [bin('jest/bin/jest.js'), '--json', `--outputFile=${outputFile}`, ...FINISHING, ...args],
    {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      NODE_ENV: 'test',
      ...env,
    },
  )
  if (!existsSync(outputFile)) return undefined
  const results = JSON.parse(readFileSync(outputFile, 'utf8'))
  const failing = results.testResults.filter((suite) => suite.status === 'failed').map((suite) => suite.name)
  // A suite that could not even run, or a run that ends badly by itself, is a failure too.
  const failures = results.numFailedTests + results.numRuntimeErrorTestSuites || Number(!passed)
  return { ...results, failing, failures }
}

function jest(name, args, env) {
  const first = jestOnce(name, args, env)
  if (!first) {
    console.log(`${name}: Jest ended without a result`)
    totals.failed++
    return
  }
  totals.passed += first.numPassedTests
  totals.skipped += first.numPendingTests
  const { failing } = first
  if (failing.length === 0 || failing.length > SECOND_TRIES) {
    totals.failed += first.failures
    return
  }
  const second = jestOnce(`${name}, once more`, ['--runInBand', '--runTestsByPath', ...failing], env)
  if (second?.failures === 0) {
    totals.passed += first.failures
    unsteady.push(...failing)
  } else totals.failed += first.failures
}

const onPglite = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' }
const browser = findOrInstallChromium()
const browserEnv = { CHROMIUM_PATH: browser.path ?? '' }

if (only.length > 0) {
  jest('chosen tests', only, browserEnv)
} else {
  check('lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])
  check('types', [bin('turbo/bin/turbo'), 'run', 'typecheck', '--output-logs=errors-only'], {
    TURBO_TELEMETRY_DISABLED: '1',
  })
  check('types of scripts and browser tests', [bin('typescript/bin/tsc'), '--noEmit', '-p', 'tests'])
  check('schema and migrations agree', ['packages/database/tools/check-drift.mjs'])
  check('generated files are current', ['scripts/stale.mjs'])
  check('licenses of production dependencies', ['scripts/licenses.mjs'])
  check('regular expressions take linear time', ['scripts/patterns.mjs'])
  check('pages of the documentation', ['--import', 'tsx', 'scripts/pages.mjs'])
  jest(
    'embedded database',
    [workers(4), '--selectProjects', 'packages', 'docs', 'admin', 'scripts', 'http'],
    onPglite,
  )
  if (process.env.TEST_DATABASE_URL)
    jest('PostgreSQL and Redis', [
      ...[workers(4), '--selectProjects', 'packages', 'http'],
      ...['--testPathPatterns', 'packages/(database|limiter)/', 'apps/api/'],
    ])
  else skipped.push('the suites on PostgreSQL and Redis: TEST_DATABASE_URL and TEST_REDIS_URL are not set')
  if (browser.path) jest('browser', [workers(2), '--selectProjects', 'browser'], browserEnv)
  else skipped.push(`the browser tests: ${browser.reason}`)
}

rmSync(scratch, { recursive: true, force: true })
for (const reason of skipped) console.log(`\nSkipped ${reason}`)
for (const suite of unsteady) console.log(`\nPassed at its second try only: ${path.relative(root, suite)}`)
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
)
process.exitCode = totals.failed > 0 ? 1 : 0
