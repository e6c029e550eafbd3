import { parseArgs } from 'node:util'
import type { Database } from '@veranda/database'
import {
  type Community,
  createAccounts,
  createFriendships,
  createRandom,
  createRoleAssignments,
  createSubscriptions,
  createTimeouts,
  createUsage,
  createUser,
  createUsernameGenerator,
  type DemoPlan,
  isModerator,
  type RoleIds,
  type Usage,
} from '@veranda/demo-data'
import { addProductEvents } from '../features/analytics/rollups/product-events.queries.ts'
import { rollUpBatches } from '../features/analytics/rollups/roll-ups.queries.ts'
import { CommandError } from '../features/auth/accounts.service.ts'
import { writeAlerts } from './seed-demo/alerts.ts'
import { renderDemoEmojis, writeEmojis } from './seed-demo/emojis.ts'
import { backdateSubscriptionEvents, writeProductData, writeRetention } from './seed-demo/product.ts'
import { writeUsage } from './seed-demo/usage.ts'
import { writeVisits } from './seed-demo/visits.ts'
import { reserveUserIds, type Table, tables, writeRows } from './seed-demo/write.ts'

const MAX_USERS = 5_000_000
/** Maximum number of users that one statement writes. */
const BATCH_SIZE = 5000
const HOUR_MS = 3_600_000
/** Default of the option `--visits`, in visits per day. */
const DEFAULT_VISITS = '20'
/** Maximum of the option `--visits`, in visits per day. */
const MAX_VISITS = 100_000
/** Maximum number of batches of analytics events that one statement aggregates. */
const BATCHES_PER_ROLL_UP = 4
/** Maximum number of product events that one statement aggregates. */
const EVENTS_PER_ROLL_UP = 50_000

export interface DemoOptions {
  users: number
  /** seed of the random data: with the same number of users and `now`, it creates the same community */
  seed: number
  /** time that all dates are relative to, in milliseconds since 1970 */
  now: number
  /** approximate number of visits on the most recent days, with fewer on earlier days; 0 by default */
  visits?: number
  /** called after each batch with the total number of users written */
  progress?: (written: number) => void
}

const HELP_TEXT = `Usage: npm run veranda -- seed-demo --users N [--visits V] [--seed S] [--today YYYY-MM-DD]

  --users N   number of demo users, from 1 to ${MAX_USERS}
  --visits V  approximate number of visits per day, with fewer at the start of the past six months (default: ${DEFAULT_VISITS})
  --seed S    seed of the random data: the same seed, number of users, and date create the same users (default: 1)
  --today D   date that all other dates are relative to (default: today)`

/**
 * Parses `--users N [--visits V] [--seed S] [--today YYYY-MM-DD]`; `--help` prints the usage and exits.
 *
 * @throws CommandError if `--users` is missing or a value is invalid; TypeError if an option is unknown or
 *   has no value
 */
export function readDemoOptions(args: string[], currentTime = new Date()): DemoOptions {
  const { values } = parseArgs({
    args,
    options: {
      users: { type: 'string' },
      visits: { type: 'string' },
      seed: { type: 'string' },
      today: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(HELP_TEXT)
    process.exit(0)
  }
  const today = values.today ?? currentTime.toISOString().slice(0, 10)
  const now = /^\d{4}-\d\d-\d\d$/.test(today) ? Date.parse(today) : Number.NaN
  if (Number.isNaN(now) || !new Date(now).toISOString().startsWith(today))
    throw new CommandError('--today: must be a date, such as 2026-01-31')
  return {
    users: parseWholeNumber('--users', values.users, 1, MAX_USERS),
    visits: parseWholeNumber('--visits', values.visits ?? DEFAULT_VISITS, 0, MAX_VISITS),
    seed: parseWholeNumber('--seed', values.seed ?? '1', 0, 2 ** 32 - 1),
    now,
  }
}

function parseWholeNumber(
  option: string,
  text: string | undefined,
  minimum: number,
  maximum: number,
): number {
  const number = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (number >= minimum && number <= maximum) return number
  throw new CommandError(`${option}: must be a whole number from ${minimum} to ${maximum}`)
}

/** Number of rows written to each of these tables. `visit_event` is the table `analytics.event`. */
export type WrittenRows = Record<Table | 'quota_usage' | 'alert_impression' | 'emoji' | 'visit_event', number>

/**
 * Fills the database with a demo community: users with their roles, sign-in providers, friends, timeouts,
 * subscriptions, quota usage, alerts with views, and custom emojis. An interrupted run writes none of these.
 * Demo users have no password, so they can't sign in. Visits and other analytics data are written afterwards,
 * outside the transaction.
 *
 * @throws CommandError if the database already contains demo users, or lacks the role `user` or `moderator`
 */
export async function seedDemo(database: Database, options: DemoOptions): Promise<WrittenRows> {
  const { users, seed, now, visits = 0, progress = () => undefined } = options
  const roles = await readRoles(database)
  const plans = await database.query<DemoPlan>(
    `SELECT id, trial_days, monthly_cents, yearly_cents, lifetime_cents FROM plan
     WHERE is_active AND NOT is_default ORDER BY sort_order, id`,
  )
  const takenNames = await readTakenNames(database)
  const emojis = await renderDemoEmojis()

  const written = await database.prisma.$transaction(
    async (tx) => {
      const community: Community = {
        userCount: users,
        now,
        random: createRandom(seed),
        createUsername: createUsernameGenerator(takenNames),
      }
      const rowCounts = Object.fromEntries(tables.map((table) => [table, 0])) as Record<Table, number>
      const ids = new Int32Array(users)
      const moderators: number[] = []
      const usage: Usage[] = []
      // Usage, alerts, emojis, and each kind of analytics data have their own generator, so that a change to
      // one of them does not change the other data.
      const usageRandom = createRandom(seed + 1)
      // A concurrent run of the command waits here until this run ends, and fails if this run succeeded.
      const insertedRows = await tx.$executeRaw`INSERT INTO seed (name, version, applied_at)
        VALUES ('demo', ${`${users} users, seed ${seed}`}, ${new Date(now)}) ON CONFLICT DO NOTHING`
      if (insertedRows === 0) throw new CommandError('This database already contains demo users')
      for (let start = 0; start < users; start += BATCH_SIZE) {
        const batch = await reserveUserIds(tx, Math.min(BATCH_SIZE, users - start))
        ids.set(batch, start)
        const rows: Record<Table, object[]> = {
          user: [],
          user_role: [],
          account: [],
          friendship: [],
          timeout: [],
          subscription: [],
        }
        for (const [offset, id] of batch.entries()) {
          const index = start + offset
          const demoUser = createUser(community, index, id)
          rows.user.push(demoUser)
          rows.user_role.push(...createRoleAssignments(demoUser, index, community, roles))
          rows.account.push(...createAccounts(demoUser, index, community))
          rows.friendship.push(...createFriendships(demoUser, index, ids, community))
          rows.timeout.push(...createTimeouts(demoUser, moderators, community))
          rows.subscription.push(...createSubscriptions(demoUser, plans, community))
          usage.push(...createUsage(demoUser, usageRandom))
          if (isModerator(index)) moderators.push(id)
        }
        for (const table of tables) {
          await writeRows(tx, table, rows[table])
          rowCounts[table] += rows[table].length
        }
        progress(start + batch.length)
      }
      const emojiOptions = { owners: ids, reviewers: moderators, random: createRandom(seed + 3), now }
      await backdateSubscriptionEvents(tx)
      return {
        ...rowCounts,
        quota_usage: await writeUsage(tx, usage, now),
        alert_impression: await writeAlerts(tx, {
          now,
          ids,
          moderators,
          moderatorRoleId: roles.moderator,
          random: createRandom(seed + 2),
        }),
        emoji: await writeEmojis(tx, emojis, emojiOptions),
      }
    },
    { maxWait: 60_000, timeout: 6 * HOUR_MS },
  )
  // Updates the statistics for the query planner. VACUUM also moves new entries from the pending list of the
  // search index to the index itself, which makes searches faster.
  for (const table of Object.keys(written)) await database.query(`VACUUM (ANALYZE) "${table}"`)
  return {
    ...written,
    visit_event: visits > 0 ? await seedAnalytics(database, { now, seed, perDay: visits }) : 0,
  }
}

/**
 * Writes the analytics data: visits, product data, and retention. Aggregates all pending events. Returns the
 * number of visit events.
 */
async function seedAnalytics(
  database: Database,
  { now, seed, perDay }: { now: number; seed: number; perDay: number },
): Promise<number> {
  const events = await writeVisits(database, { lastMidnight: now, perDay, random: createRandom(seed + 4) })
  await writeProductData(database, { lastMidnight: now, perDay, random: createRandom(seed + 5) })
  await writeRetention(database, { lastMidnight: now, random: createRandom(seed + 6) })
  // Aggregates in small steps until no batch and no product event is pending.
  while (((await rollUpBatches(database, BATCHES_PER_ROLL_UP)) ?? 0) > 0);
  while ((await addProductEvents(database, EVENTS_PER_ROLL_UP)) === EVENTS_PER_ROLL_UP);
  for (const table of ['event', 'slot', 'cell']) await database.query(`VACUUM (ANALYZE) analytics.${table}`)
  return events
}

async function readRoles(database: Database): Promise<RoleIds> {
  const rows = await database.query<{ id: number; name: keyof RoleIds }>(
    `SELECT id, name FROM role WHERE name IN ('user', 'moderator')`,
  )
  if (rows.length < 2) throw new CommandError('The role user or moderator is missing')
  return Object.fromEntries(rows.map(({ id, name }) => [name, id])) as RoleIds
}

/** Returns the usernames and the local parts of the email addresses of existing users. */
async function readTakenNames(database: Database): Promise<Set<string>> {
  const rows = await database.query<{ name: string }>(
    `SELECT username AS name FROM "user" UNION SELECT split_part(email, '@', 1) FROM "user"`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Returns a callback that logs progress to stderr, at most once per ten percent. */
export function createProgressReporter(users: number): (written: number) => void {
  let reportedTenth = 0
  return (written) => {
    const tenth = Math.floor((written / users) * 10)
    if (tenth === reportedTenth) return
    reportedTenth = tenth
    console.error(`${written} of ${users} users`)
  }
}
