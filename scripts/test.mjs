// `npm test`: installs packages and a browser, then runs every check and the default suites, which
// scripts/test-selection.mjs selects. With TEST_ALL, runs all suites, and checks pages at every width in both
// themes. If TEST_DATABASE_URL is set as well, the API suites run on both databases. With arguments, runs
// only Vitest: `npm test -- --project=http emojis`, `npm test -- --changed`. Slow suites then run only if an
// argument names one, or with TEST_ALL.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallChromium } from './browser.mjs'
import { listChangedFiles, listTests, selectTests } from './changed.mjs'
import { install, requireNode, resolveInstalled, root, runTurbo } from './prepare.mjs'
import { describeOmittedSuites, isSlowSuiteName } from './test-selection.mjs'

requireNode()
install()

/** Skipped tests, with reasons. */
const skipped = []

/** Projects that run by default. */
const DEFAULT_PROJECTS = ['http', 'scripts', 'packages', 'admin', 'docs', 'browser']
const toProjectArguments = (...names) => names.map((name) => `--project=${name}`)

const cliArguments = process.argv.slice(2)
const vitestArguments = cliArguments.includes('--changed')
  ? [
      ...cliArguments.filter((arg) => arg !== '--changed'),
      ...toProjectArguments(...DEFAULT_PROJECTS),
      ...selectChangedTests(),
    ]
  : cliArguments
/** Projects that the arguments name. If there are none, any project may run. */
const chosenProjects = vitestArguments.flatMap((arg) => /^--project=(\w+)/.exec(arg)?.[1] ?? [])
const isChosen = (...names) =>
  chosenProjects.length === 0 || names.some((name) => chosenProjects.includes(name))
/** Whether `--changed` selected browser tests. True without `--changed`. */
const hasBrowserTests =
  !cliArguments.includes('--changed') || vitestArguments.some((arg) => arg.startsWith('tests/browser'))
/** Whether browser tests may run. They need the built apps and documentation. */
const needsBrowser = isChosen('browser') && hasBrowserTests

/** Returns the tests for the changed files as arguments for Vitest, or exits if there are none. */
function selectChangedTests() {
  const { chosen, affectAll } = selectTests(listChangedFiles(), listTests())
  const advice = affectAll.length > 0 ? `Run npm test: ${affectAll.join(', ')} may affect every test.` : ''
  if (advice) skipped.push(`all other tests. ${advice}`)
  if (chosen.length === 0) {
    console.log(advice || 'No tests to run: no file changed since the last commit has tests.')
    process.exit(advice ? 1 : 0)
  }
  console.log(`Running the tests of ${chosen.join(', ')}`)
  return chosen
}

/**
 * Whether this is the default run, without arguments and without TEST_ALL. It tests the build of the
 * documentation that `npm start` serves. Other runs build the documentation a second time, which takes more
 * time, and test the second build.
 */
const isDefaultRun = vitestArguments.length === 0 && !process.env.TEST_ALL

if (needsBrowser) runTurbo('Building', ['generate', 'build', ...(isDefaultRun ? [] : ['build:guide'])])
else {
  runTurbo('Generating', ['generate'])
  if (isChosen('http', 'embedded', 'long')) runTurbo('Building', ['build', '--filter=@veranda/tracker'])
}

/** Folder for the temporary files of the programs that `runNode` runs. */
const scratch = mkdtempSync(path.join(tmpdir(), 'veranda-test-'))
// Some tests run programs as another account, which must be able to enter this folder.
chmodSync(scratch, 0o711)
const totals = { passed: 0, failed: 0, skipped: 0 }

const NO_TELEMETRY = { TURBO_TELEMETRY_DISABLED: '1' }

/** Timeout of a program, far beyond the duration of all tests. */
const TIMEOUT_MS = 75 * 60_000

const runningChildren = new Set()
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    isInterrupted = true
    for (const child of runningChildren) child.kill(signal)
    await Promise.all([...runningChildren].map((child) => once(child, 'close')))
    process.exit(1)
  })
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

/**
 * Runs a Node.js program. Returns whether it succeeded, and its output if `stdio` is `pipe`. Its temporary
 * files are in `scratch`, which is removed at the end.
 */
function runNode(args, env = {}, stdio = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', stdio, stdio],
      timeout: TIMEOUT_MS,
      env: { ...process.env, TMPDIR: scratch, ...env },
    })
    runningChildren.add(child)
    child.once('close', () => runningChildren.delete(child))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('error', ({ message }) => resolve({ passed: false, output: message }))
    // After an interruption, the promise stays pending, so that nothing more runs or is printed.
    child.once('close', (code) => isInterrupted || resolve({ passed: code === 0, output }))
  })
}

/** Runs a check, which counts as one test. */
async function check([name, args, env]) {
  const { passed, output } = await runNode(args, env, 'pipe')
  console.log(`\n— ${name}\n${output.trim()}`)
  totals[passed ? 'passed' : 'failed']++
  if (!passed) console.log(`${name}: failed`)
}

/** Runs checks in parallel. There is one worker per processor, because most checks use one processor. */
async function runChecks(checks) {
  const pendingChecks = [...checks]
  const work = async () => {
    for (let next = pendingChecks.shift(); next; next = pendingChecks.shift()) await check(next)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/** Stops Vitest after 30 failures, because further tests would only cost time. */
const BAIL = '--bail=30'

/** Runs Vitest and adds its results to the totals. */
async function runVitest(name, args, env) {
  console.log(`\n— ${name}`)
  const outputFile = path.join(scratch, 'results.json')
  const { passed } = await runNode(
    [
      resolveInstalled('vitest/vitest.mjs'),
      'run',
      BAIL,
      '--reporter=./scripts/test-reporter.mjs',
      '--reporter=json',
      `--outputFile.json=${outputFile}`,
      ...args,
    ],
    { NODE_ENV: 'test', ...env },
  )
  if (!existsSync(outputFile)) {
    console.log(`${name}: Vitest exited without a result`)
    totals.failed++
    return
  }
  const results = JSON.parse(readFileSync(outputFile, 'utf8'))
  // Suites that failed without a failed test, for example because an import failed.
  const brokenSuites = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  totals.passed += results.numPassedTests
  totals.skipped += results.numPendingTests
  const failures = results.numFailedTests + brokenSuites.length
  // Vitest can fail without a failed test, for example after an unhandled error. This counts as one failure.
  totals.failed += failures || Number(!passed)
}

const isAll = Boolean(process.env.TEST_ALL)
/** Whether the API suites run on PostgreSQL, and on Redis if its URL is set as well. */
const hasServers = Boolean(process.env.TEST_DATABASE_URL)
const browser = needsBrowser ? findOrInstallChromium() : {}
const browserEnv = { CHROMIUM_PATH: browser.path ?? '' }

/** Prints which databases the API's suites use. */
function printDatabases() {
  const suites = isAll
    ? 'All of them that use a database'
    : 'Those that depend on the engine, and the main suite of each feature,'
  const embedded = isChosen('embedded') ? ` ${suites} also run on the embedded database.` : ''
  console.log(
    hasServers
      ? `\nThe API suites run on PostgreSQL${process.env.TEST_REDIS_URL ? ' and Redis' : ''}.${embedded}`
      : '\nThe API suites run on the embedded database.',
  )
}

const usesDatabase = isChosen('http', 'embedded', 'browser', 'long')

if (vitestArguments.length > 0) {
  if (usesDatabase) printDatabases()
  const isFast = !isAll && !vitestArguments.some((arg) => !arg.startsWith('-') && isSlowSuiteName(arg))
  await runVitest('chosen tests', vitestArguments, {
    ...browserEnv,
    ...(isFast && { TEST_SELECTION: 'fast' }),
  })
  if (isFast) skipped.push('suites that take long. Name the suite, or set TEST_ALL=1.')
} else {
  await runChecks([
    [
      'types',
      [resolveInstalled('turbo/bin/turbo'), 'run', 'typecheck', '--output-logs=errors-only'],
      NO_TELEMETRY,
    ],
    ['lint and format', [resolveInstalled('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
    [
      'types of scripts and browser tests',
      [resolveInstalled('@typescript/native/bin/tsc'), '--noEmit', '-p', 'tests'],
    ],
    ['schema and migrations agree', ['packages/database/tools/check-drift.mjs']],
    ['generated files are current', ['scripts/stale.mjs']],
    ['licenses of production dependencies', ['scripts/licenses.mjs']],
    ['regular expressions take linear time', ['scripts/patterns.mjs']],
    ['words follow the glossary', ['scripts/wording.mjs']],
    ['pages of the documentation', ['--import', 'tsx', 'scripts/pages.mjs']],
  ])
  printDatabases()
  const extraProjects = [...(hasServers ? ['embedded'] : []), ...(isAll ? ['long'] : [])]
  const names = [...DEFAULT_PROJECTS, ...extraProjects].filter((name) => name !== 'browser' || browser.path)
  await runVitest('tests', toProjectArguments(...names), {
    ...browserEnv,
    ...(isDefaultRun && { TEST_SELECTION: 'default' }),
  })
  if (!isAll) skipped.push(`${describeOmittedSuites()}. TEST_ALL is not set.`)
}
if (needsBrowser && !browser.path) skipped.push(`the browser tests: ${browser.reason}`)
for (const [server, variable] of [
  ['PostgreSQL', 'TEST_DATABASE_URL'],
  ['Redis', 'TEST_REDIS_URL'],
])
  if (usesDatabase && !process.env[variable]) skipped.push(`${server}: ${variable} is not set`)

for (const reason of skipped) console.log(`\nSkipped ${reason}`)
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
)
process.exitCode = totals.failed > 0 ? 1 : 0
