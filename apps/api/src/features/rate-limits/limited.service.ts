import type { Database, Prisma } from '@veranda/database'
import type { Limited } from '@veranda/limiter'
import type * as z from 'zod'
import { notFound } from '../../http/errors.ts'
import { databaseId } from '../../http/ids.ts'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { auditActor, recordAudit } from '../audit/audit.service.ts'
import { email as addressOf } from '../auth/auth.schema.ts'
import type { Viewer } from '../auth/viewer.ts'
import { beginAct, beginActOn } from '../permissions/authority.ts'
import { findUsernames } from '../users/one-user.queries.ts'
import { limitsOf, RATE_CLASSES, type RateClass } from './rate-classes.ts'
import type { Clearing, LimitedList, LimitedQuery } from './rate-limits.schema.ts'
import { findRefusals } from './refusal-tally.queries.ts'
import { HOUR_MS, startOfHour } from './refusal-tally.ts'

type Entry = z.input<typeof LimitedList>['limited'][number]

/** Limit of listed clients; no one pages further. */
const MOST = 1000

export const notLimited = () => notFound('No active limit for this client')

const keyOf = ({ class: name, identity, identifier }: z.output<typeof Clearing>) =>
  `${name}:${identity}:${identifier}`

const isShared = (identity: string) => identity === 'network' || identity === 'block'

/** Converts an entry for the API. An identifier may contain colons. */
function present({ key, ...limited }: Limited, now: number): Entry {
  const [name = '', identity = '', ...rest] = key.split(':')
  return {
    class: name as Entry['class'],
    identity: identity as Entry['identity'],
    identifier: rest.join(':'),
    username: null,
    penalty_level: limited.penaltyLevel,
    refused: limited.refused,
    last_refused_at: new Date(limited.lastRefusedAt).toISOString(),
    blocked_until: new Date(limited.blockedUntil).toISOString(),
    // Networks are only listed: exceeding a shared limit does not block other clients of a network.
    is_blocked: limited.blockedUntil > now && !isShared(identity),
  }
}

/** Returns the recorded history of the last hours, including the current one. */
async function historyOf(database: Database, hours: number): Promise<z.input<typeof LimitedList>['history']> {
  const from = new Date(startOfHour().getTime() - (hours - 1) * HOUR_MS)
  const rows = await findRefusals(database, from)
  return {
    from: from.toISOString(),
    hours: rows.map((row) => ({ ...row, hour: row.hour.toISOString() })),
  }
}

/** Lists clients with a penalty, most recently blocked first, and the current limits. */
export async function listLimited(
  { database, rateLimits, config }: Context<Viewer>,
  query: z.output<typeof LimitedQuery>,
): Promise<z.input<typeof LimitedList>> {
  const now = Date.now()
  const all = (await rateLimits.limited(MOST))
    .map((limited) => present(limited, now))
    .filter((entry) => !query.class || entry.class === query.class)
    .filter((entry) => !query.identity || entry.identity === query.identity)
  const first = (query.page - 1) * query.limit
  const shown = all.slice(first, first + query.limit)
  const users = shown
    .filter(({ identity }) => identity === 'user')
    .map(({ identifier }) => Number(identifier))
  const usernames = await findUsernames(database, users)
  return {
    limited: shown.map((entry) => ({
      ...entry,
      username: (entry.identity === 'user' && usernames.get(Number(entry.identifier))) || null,
    })),
    classes: (Object.keys(RATE_CLASSES) as RateClass[]).map((name) => {
      const limits = limitsOf(name, config)
      return {
        class: name,
        limit: limits?.own.count ?? null,
        per_network: limits?.network.count ?? null,
        per_block: limits?.block.count ?? null,
        seconds: limits?.own.seconds ?? null,
      }
    }),
    history: await historyOf(database, query.hours),
    state: rateLimits.state,
    pagination: paginate(query, all.length),
  }
}

/** Returns 0 for an identifier that is no valid user ID, because no user has that ID. */
const userIdOf = (identifier: string) => databaseId.catch(0).parse(identifier)

/**
 * Returns the ID of the user that an action affects, 0 if that user does not exist, or null if it affects
 * none.
 */
async function userOf(
  tx: Prisma.TransactionClient,
  { identity, identifier }: Pick<z.output<typeof Clearing>, 'identity' | 'identifier'>,
): Promise<number | null> {
  if (identity === 'user') return userIdOf(identifier)
  if (identity !== 'account') return null
  const email = addressOf.safeParse(identifier).data
  const user = email && (await tx.user.findUnique({ where: { email }, select: { id: true } }))
  return user ? user.id : 0
}

/**
 * Clears the limits of a client in one class, or the wrong passwords for an account.
 *
 * @throws 404 if the client has no limit or the user does not exist; 403 if the user is the actor or has
 *   permissions that the actor lacks
 */
export const clearLimited = (context: Context<Viewer>, { reason, ...of }: z.output<typeof Clearing>) =>
  context.database.prisma.$transaction(async (tx) => {
    const userId = await userOf(tx, of)
    if (userId === null) await beginAct(tx, context)
    else await beginActOn(tx, context, userId)
    await recordAudit(tx, auditActor(context), {
      action: 'rate_limit.clear',
      targetType: userId === null ? 'rate_limit' : 'user',
      targetId: userId === null ? of.identifier : String(userId),
      before: { class: of.class, identity: of.identity },
      reason,
    })
    // This must run last, after everything that may wait, because it can't be rolled back.
    const { rateLimits } = context
    const wasKnown =
      of.identity === 'account'
        ? await rateLimits.unblock(addressOf.parse(of.identifier))
        : await rateLimits.clear(keyOf(of))
    if (!wasKnown) throw notLimited()
  })
