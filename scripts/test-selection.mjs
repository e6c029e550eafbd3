// Which suites run without TEST_ALL, and which of the API's run on which database.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const API = 'apps/api/src'
const FEATURES = `${API}/features`

const ofFeature = (name) => `${FEATURES}/${name}.test.ts`

/** What depends on the engine: SQL that is more than a lookup, locks, streams, and what survives a crash. */
const ENGINE = [
  ...['acting/acting-races', 'friends/friends-races', 'auth/session-races', 'permissions/rights-lock'],
  ...['permissions/turns', 'quotas/consumption', 'quotas/held', 'alerts/streams/streams'],
  ...['alerts/streams/instances', 'alerts/streams/who-is-told', 'analytics/dashboard'],
  ...['analytics/journeys', 'analytics/kill', 'analytics/replay-http', 'users/users-list'],
  ...['users/users-search', 'emojis/search', 'mail/outbox', 'system/full-disk', 'timeouts/timeouts-list'],
].map(ofFeature)

/** Of the features without a suite of their own name, or whose suite spends its time on something else. */
const MAIN = {
  ...{ analytics: 'collect', mail: 'outbox', 'og-images': 'faces', providers: 'sign-in' },
  subscriptions: 'assignments',
}

const isThere = (file) => existsSync(path.join(import.meta.dirname, '..', file))

/** One suite for each feature: the one that has its name. */
const oneForEach = readdirSync(FEATURES).map((name) => ofFeature(`${name}/${MAIN[name] ?? name}`))

/**
 * Browser tests that run without TEST_ALL: the main flows of each area of the admin app, the documentation and the
 * tracker. A page takes a second or two of a processor, so all of them take most of a run.
 */
const USUAL_FLOWS = [
  ...['users', 'user-page', 'members', 'subscriptions', 'alerts', 'emojis', 'uploads', 'rate-limits'],
  ...['timeouts-audit', 'mail', 'sign-in-providers', 'forms', 'ui', 'analytics-answers', 'templates'],
  ...['docs-content', 'docs-chrome', 'docs-search-page', 'docs-progress', 'docs-copying'],
  ...['visits', 'visits-acts', 'visits-own-pages'],
].map((name) => `tests/browser/${name}.test.ts`)

/**
 * Suites that run with TEST_ALL only: each tries one thing in hundreds of ways, waits for real time, fills a disk, or
 * generates a feature and compiles it.
 */
const LONG_SUITES = [
  ...['analytics/replay', 'analytics/edges', 'analytics/kill', 'auth/indistinguishable'].map(ofFeature),
  ...['emojis/import/hostile', 'link-previews/link-limits', 'rate-limits/guessing'].map(ofFeature),
  ofFeature('system/full-disk'),
  ...['vacuums', 'descriptors', 'checkpoints'].map((name) => `packages/database/src/${name}.test.ts`),
  'scripts/new.test.ts',
]

const missing = [...ENGINE, ...USUAL_FLOWS, ...LONG_SUITES].filter((file) => !isThere(file))
if (missing.length > 0)
  throw new Error(`scripts/test-selection.mjs lists files that don't exist: ${missing.join(', ')}`)

const isUsual = process.env.TEST_SELECTION === 'usual'

/** The browser tests of this run. */
export const BROWSER = isUsual ? USUAL_FLOWS : ['tests/browser/**/*.test.ts']

/** The suites that this run leaves out. */
export const LEFT_OUT = isUsual ? LONG_SUITES : []

/** Imports of a suite that uses a database, directly or through a server that it starts. */
const DATABASE = /from '.*(?:server|database|linked-site)/

const withDatabase = readdirSync(path.join(import.meta.dirname, '..', API), { recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `${API}/${name.replaceAll(path.sep, '/')}`)
  .filter((file) => DATABASE.test(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')))

/** The suites that run on the embedded database where the others have PostgreSQL. */
export const EMBEDDED_TOO = [
  ...new Set([...ENGINE, ...oneForEach.filter(isThere), ...(process.env.TEST_ALL ? withDatabase : [])]),
]
