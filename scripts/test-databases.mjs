// Which suites of the API run on which database.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const API = 'apps/api/src'
const FEATURES = `${API}/features`

/** What depends on the engine: SQL that is more than a lookup, locks, streams, and what survives a crash. */
const ENGINE = [
  ...[`${API}/commands/seed-demo`, `${API}/data-folder`, `${API}/testing/access`],
  ...['acting/acting-races', 'friends/friends-races', 'auth/session-races', 'permissions/rights-lock'],
  ...['permissions/turns', 'quotas/consumption', 'quotas/held', 'alerts/streams/streams'],
  ...['alerts/streams/instances'],
  ...['alerts/streams/who-is-told', 'analytics/realtime', 'analytics/dashboard', 'analytics/roll-ups'],
  ...['analytics/journeys', 'analytics/kill', 'analytics/replay-http', 'users/users-list'],
  ...['users/users-search', 'emojis/search', 'mail/outbox', 'system/full-disk'],
].map((name) => (name.startsWith(API) ? name : `${FEATURES}/${name}`))

/** Of the features without a suite of their own name. */
const MAIN = { analytics: 'collect', mail: 'outbox', providers: 'sign-in', subscriptions: 'assignments' }

const isThere = (file) => existsSync(path.join(import.meta.dirname, '..', file))

/** One suite for each feature: the one that has its name. */
const oneForEach = readdirSync(FEATURES).map((name) => `${FEATURES}/${name}/${MAIN[name] ?? name}.test.ts`)
const engine = ENGINE.map((name) => `${name}.test.ts`)

const missing = engine.filter((file) => !isThere(file))
if (missing.length > 0)
  throw new Error(`scripts/test-databases.mjs names files that are not there: ${missing.join(', ')}`)

/** The suites that run on the embedded database where the others have PostgreSQL. */
export const EMBEDDED_TOO = [...new Set([...engine, ...oneForEach.filter(isThere)])]
