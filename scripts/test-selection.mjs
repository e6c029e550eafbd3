// Selects the suites that `npm test` runs by default, and the API suites that run on the embedded database
// as well as on PostgreSQL.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const API = 'apps/api/src'
const FEATURES = `${API}/features`

const toTestPath = (name) => `${FEATURES}/${name}.test.ts`

/** API suites that depend on the database engine, because they test advanced SQL, locks, or streams. */
const ENGINE_SUITES = [
  'impersonation/impersonation-races',
  'friends/friends-races',
  'auth/session-races',
  'permissions/rights-lock',
  'permissions/concurrency-limit',
  'quotas/consumption',
  'quotas/stored-quotas',
  'emojis/usage',
  'alerts/streams/streams',
  'alerts/streams/event-recipients',
  'analytics/dashboard',
  'analytics/journeys',
  'analytics/replay-http',
  'users/users-search',
].map(toTestPath)

/**
 * Suites that run on the embedded database instead of the suite with the feature's name, by feature. For
 * these features, a suite with that name doesn't exist, takes a long time on this database, or mostly tests
 * something else.
 */
const MAIN_SUITES = {
  analytics: 'collect',
  mail: 'revoked-links',
  'og-images': 'profile-images',
  providers: 'sign-in',
  auth: 'session-races',
  emojis: 'usage',
  friends: 'friends-races',
  quotas: 'stored-quotas',
  'rate-limits': 'storage-limits',
  subscriptions: 'assignments',
}

const exists = (file) => existsSync(path.join(import.meta.dirname, '..', file))

/** One suite per feature for the embedded database, usually the suite with the feature's name. */
const featureSuites = readdirSync(FEATURES).map((name) => toTestPath(`${name}/${MAIN_SUITES[name] ?? name}`))

/**
 * Browser tests that run by default: the main flows of each area of the admin app, the documentation, and the
 * tracker. A page takes a second or two of CPU time, so the complete browser tests take most of a run.
 */
const DEFAULT_BROWSER_TESTS = [
  ...['users', 'user-page', 'members', 'subscriptions', 'alerts', 'emojis', 'uploads', 'rate-limits'],
  ...['timeouts-audit', 'mail', 'sign-in-providers', 'forms', 'analytics-answers'],
  ...['dialogs', 'quotas', 'docs-content', 'docs-layout', 'docs-search-page', 'visits', 'visits-events'],
].map((name) => `tests/browser/${name}.test.ts`)

/**
 * Suites that don't run by default, for example because they try one thing in hundreds of ways, wait for real
 * time, write many rows, fill or damage a disk, kill processes, or generate a feature and compile it.
 */
const NON_DEFAULT_SUITES = [
  'analytics/replay',
  'analytics/edges',
  'analytics/kill-recovery',
  'auth/account-enumeration',
  'emojis/hostile-uploads',
  'emojis/import/batches',
  'emojis/import/hostile',
  'og-images/hostile',
  'link-previews/instances',
  'link-previews/link-limits',
  'profiles/large-accounts',
  'rate-limits/password-attempts',
  'system/full-disk',
  'uploads/hostile-images',
]
  .map(toTestPath)
  .concat(
    ['commands/seed-demo', 'data-folder', 'storage/endless-bodies', 'testing/long-strings'].map(
      (name) => `${API}/${name}.test.ts`,
    ),
    ['checkpoints', 'data-directory', 'descriptors', 'full-disk', 'vacuums'].map(
      (name) => `packages/database/src/${name}.test.ts`,
    ),
    ['packages/ip-origin/src/tables.test.ts', 'packages/og-image/src/text/hostile.test.ts'],
    ['scripts/new.test.ts'],
  )

const missing = [
  ...[...ENGINE_SUITES, ...DEFAULT_BROWSER_TESTS, ...NON_DEFAULT_SUITES],
  ...Object.entries(MAIN_SUITES).map(([feature, suite]) => toTestPath(`${feature}/${suite}`)),
].filter((file) => !exists(file))
if (missing.length > 0)
  throw new Error(`scripts/test-selection.mjs lists files that don't exist: ${missing.join(', ')}`)

/**
 * Which suites run: `default` for `npm test` without arguments, and `fast` for arguments that name no slow
 * suite. With TEST_ALL, all suites run.
 */
const selection = process.env.TEST_SELECTION
const isDefaultRun = selection === 'default'

/**
 * Returns whether a filter is the name, or the start of the name, of a suite that doesn't run by default:
 * `import/batches`, but not `emojis`, which is a folder with such suites.
 */
export const isSlowSuiteName = (filter) =>
  NON_DEFAULT_SUITES.some((file) => path.basename(file).startsWith(path.basename(filter, '.test.ts')))

/** Browser tests of this run. */
export const BROWSER_TESTS = isDefaultRun ? DEFAULT_BROWSER_TESTS : ['tests/browser/**/*.test.ts']

/** Suites that this run excludes. */
export const EXCLUDED_SUITES = isDefaultRun || selection === 'fast' ? NON_DEFAULT_SUITES : []

/** Returns the names of the suites that the default run leaves out, with the reasons. */
export function describeOmittedSuites() {
  const toName = (file) => path.basename(file, '.test.ts')
  const browserTests = readdirSync(path.join(import.meta.dirname, '../tests/browser'))
    .filter((name) => name.endsWith('.test.ts') && !DEFAULT_BROWSER_TESTS.includes(`tests/browser/${name}`))
    .map(toName)
  const slowSuites = NON_DEFAULT_SUITES.map((file) =>
    file.replace(/^.*\/(features|src)\//, '').replace('.test.ts', ''),
  )
  return `${slowSuites.length} suites that take long: ${slowSuites.join(', ')}; and ${browserTests.length} browser tests of details: ${browserTests.join(', ')}`
}

/** Matches the import of a helper that uses a database, directly or through a server. */
const DATABASE_IMPORT = /from '.*(?:server|database|linked-site)/

const databaseSuites = readdirSync(path.join(import.meta.dirname, '..', API), { recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `${API}/${name.replaceAll(path.sep, '/')}`)
  .filter((file) => DATABASE_IMPORT.test(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')))

/** API suites that also run on the embedded database if the project `http` runs on PostgreSQL. */
export const EMBEDDED_SUITES = [
  ...new Set([
    ...ENGINE_SUITES,
    ...featureSuites.filter(exists),
    ...(process.env.TEST_ALL ? databaseSuites : []),
  ]),
]
