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

/** Of more than so many at once nobody looks at the rest. */
const MOST = 1000

export const notLimited = () => notFound('No active limit for this client')

const keyOf = ({ class: name, identity, identifier }: z.output<typeof Clearing>) =>
  `${name}:${identity}:${identifier}`

const isShared = (identity: string) => identity === 'network' || identity === 'block'

/** An identifier may have colons of its own. */
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
    // A network is on record only: nobody waits for what another behind it did.
    is_blocked: limited.blockedUntil > now && !isShared(identity),
  }
}

/** The hours before this one, and this one, as far as they have been written down. */
async function historyOf(database: Database, hours: number): Promise<z.input<typeof LimitedList>['history']> {
  const from = new Date(startOfHour().getTime() - (hours - 1) * HOUR_MS)
  const rows = await findRefusals(database, from)
  return {
    from: from.toISOString(),
    hours: rows.map((row) => ({ ...row, hour: row.hour.toISOString() })),
  }
}

/** Who has a penalty, the latest refusal first, and what is in force. */
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

/** An identifier that no user's id can be becomes 0, which nobody has. */
const userIdOf = (identifier: string) => databaseId.catch(0).parse(identifier)

/** The user whom an act is about, where it is about one; 0 is nobody. */
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
 * Forgets what one identity did in one class, or the wrong passwords for one account.
 *
 * @throws 404 when nothing is known of it, or without such a user; 403 for oneself and for somebody who may do what the
 * actor may not
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
    // Last, and after all that may wait for others: it can't be undone with the transaction.
    const { rateLimits } = context
    const wasKnown =
      of.identity === 'account'
        ? await rateLimits.unblock(addressOf.parse(of.identifier))
        : await rateLimits.clear(keyOf(of))
    if (!wasKnown) throw notLimited()
  })
