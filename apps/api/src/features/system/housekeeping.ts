import type { Logger } from 'pino'
import type { Parts } from '../../parts.ts'
import { startRounds } from '../../rounds.ts'
import { PAUSE_DAYS } from '../friends/friends.service.ts'
import { HELD_QUOTAS, heldLess } from '../quotas/held.ts'
import { EVENT_DAYS } from '../subscriptions/webhook.service.ts'

/** Milliseconds between two rounds. */
const EVERY = 6 * 3_600_000
/** Milliseconds after the start until the first round: starting comes first. */
const FIRST = 60_000
/** Rows that one statement deletes, so that none holds its locks for long, and nobody waits for it long. */
const BATCH = 500
/** The same of rows with images or long texts, which are stored in many pieces. */
const BATCH_OF_LARGE = 50

const PERIOD_IS_OVER = 'window_end < now() - make_interval(days => $2)'

/** Days for which it is known how much was refused. */
const REFUSALS_KEPT_DAYS = 90

/** Days for which it is known what those missed who were away. */
const EVENTS_KEPT_DAYS = 1

/** Days after which an alert that Veranda made itself goes, once it is over. */
const OWN_ALERTS_KEPT_DAYS = 30

/** Days for which it is known what was used on each. */
const USE_DAYS_KEPT = 400

/** Days after which a preview image that nobody has asked for is forgotten. */
const GENERATIONS_KEPT_DAYS = 365

/** What is over and of no use to anyone, by table; `$1` is the number of rows, `$2` the setting's days. */
const OVER: readonly {
  table: string
  condition: string
  days: (parts: Parts) => number | null
  batch?: number
}[] = [
  {
    table: 'session',
    condition: 'expires_at < now() OR last_seen_at < now() - make_interval(days => $2)',
    days: ({ config }) => config.SESSION_IDLE_DAYS,
  },
  { table: 'one_time_token', condition: 'expires_at < now() - make_interval(days => $2)', days: () => 1 },
  { table: 'sign_up', condition: 'expires_at < now() - make_interval(days => $2)', days: () => 0 },
  { table: 'sign_in_attempt', condition: 'expires_at < now() - make_interval(days => $2)', days: () => 0 },
  {
    table: 'friend_refusal',
    condition: 'created_at < now() - make_interval(days => $2)',
    days: () => PAUSE_DAYS,
  },
  { table: 'quota_usage', condition: PERIOD_IS_OVER, days: () => 1 },
  { table: 'quota_warning', condition: PERIOD_IS_OVER, days: () => 1 },
  // Of what is held anything may have gone since.
  ...HELD_QUOTAS.map((name) => ({
    table: 'quota_warning',
    condition: `$2::int = 0 AND ${heldLess(name)}`,
    days: () => 0,
  })),
  // The latest stays: it tells that nothing came since.
  {
    table: 'alert_event',
    condition: 'created_at < now() - make_interval(days => $2) AND id < (SELECT max(id) FROM alert_event)',
    days: () => EVENTS_KEPT_DAYS,
  },
  {
    table: 'alert',
    condition: 'subject IS NOT NULL AND expires_at < now() - make_interval(days => $2)',
    days: () => OWN_ALERTS_KEPT_DAYS,
  },
  {
    table: 'subscription_event',
    condition: 'received_at < now() - make_interval(days => $2)',
    days: () => EVENT_DAYS,
  },
  {
    table: 'audit_log',
    condition: 'created_at < now() - make_interval(days => $2)',
    days: ({ config }) => config.AUDIT_RETENTION_DAYS,
  },
  {
    table: 'emoji_use_day',
    condition: "day < (now() AT TIME ZONE 'UTC')::date - $2::int",
    days: () => USE_DAYS_KEPT,
  },
  {
    table: 'og_generation',
    condition: 'used_at < now() - make_interval(days => $2)',
    days: () => GENERATIONS_KEPT_DAYS,
  },
  {
    table: 'link_fetch',
    condition: 'leased_until < now() AND expires_at < now() - make_interval(days => $2)',
    days: () => 0,
    batch: BATCH_OF_LARGE,
  },
  {
    table: 'refusal_tally',
    condition: 'hour < now() - make_interval(days => $2)',
    days: () => REFUSALS_KEPT_DAYS,
  },
]

/** Tells the database for how long records are kept: it lets none go before. A change is a record itself. */
const setRetention = ({ config, database }: Parts) =>
  database.query('UPDATE audit_retention SET days = $1::int WHERE days IS DISTINCT FROM $1::int', [
    config.AUDIT_RETENTION_DAYS,
  ])

/**
 * Deletes what is over; gives the number of rows by table. Several instances may do so at once.
 *
 * @param isStopped asked before each statement: then the rest is left to the next round
 */
export async function tidy(parts: Parts, isStopped = () => false): Promise<Record<string, number>> {
  await setRetention(parts)
  const deleted: Record<string, number> = {}
  for (const { table, condition, days, batch = BATCH } of OVER) {
    const after = days(parts)
    if (after === null) continue
    while (!isStopped()) {
      const rows = await parts.database.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT $1)) RETURNING 1`,
        [batch, after],
      )
      if (rows.length > 0) deleted[table] = (deleted[table] ?? 0) + rows.length
      if (rows.length < batch) break
    }
  }
  return deleted
}

/** Tidies now and then while the server runs; gives what stops that. */
export const startHousekeeping = (parts: Parts): (() => Promise<void>) =>
  startRounds({
    ...{ first: FIRST, every: EVERY },
    work: async (isStopped) => report(parts.log, await tidy(parts, isStopped)),
    onError: (err) => parts.log.warn({ err }, 'housekeeping failed'),
  })

const report = (log: Logger, deleted: Record<string, number>) =>
  Object.keys(deleted).length > 0 && log.info({ deleted }, 'deleted what is over')
