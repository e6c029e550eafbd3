import type { Prisma } from '@veranda/database'
import type { PenalizedClient } from '@veranda/limiter'
import type * as z from 'zod'
import { notFound } from '../../http/errors.ts'
import { databaseId } from '../../http/ids.ts'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import { email as emailSchema } from '../auth/auth.schema.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { beginAdminAction, beginAdminActionOn } from '../permissions/authority.ts'
import { findUsernames } from '../users/user-lookups.queries.ts'
import { getLimits, RATE_CLASSES, type RateClass } from './rate-classes.ts'
import type { ClearLimitQuery, LimitedClientList, LimitedClientQuery } from './rate-limits.schema.ts'
import { findRejections } from './rejection-tally.queries.ts'
import { getStartOfHour, HOUR_MS } from './rejection-tally.ts'

type Entry = z.input<typeof LimitedClientList>['limited'][number]

/** Maximum number of listed clients. */
const MAX_LISTED_CLIENTS = 1000

export const noActiveLimit = () => notFound('No active limit for this client')

const getLimitKey = ({ class: name, identity, identifier }: z.output<typeof ClearLimitQuery>) =>
  `${name}:${identity}:${identifier}`

const isShared = (identity: string) => identity === 'network' || identity === 'block'

/**
 * Converts a penalized client to an entry of the list. The client's key is `class:identity:identifier`, and
 * only the identifier may contain colons.
 */
function toEntry({ key, ...client }: PenalizedClient, currentTime: number): Entry {
  const [name = '', identity = '', ...identifierParts] = key.split(':')
  const lastBlockedAt = new Date(client.lastRejectedAt).toISOString()
  return {
    class: name as Entry['class'],
    identity: identity as Entry['identity'],
    identifier: identifierParts.join(':'),
    username: null,
    penalty_level: client.penaltyLevel,
    blocked_requests: client.rejected,
    refused: client.rejected,
    last_blocked_at: lastBlockedAt,
    last_refused_at: lastBlockedAt,
    blocked_until: new Date(client.blockedUntil).toISOString(),
    // Networks and IP ranges are listed but never blocked by a penalty, because several users share them.
    is_blocked: client.blockedUntil > currentTime && !isShared(identity),
  }
}

/**
 * Returns the numbers of blocked requests in the last `hours` hours, including the current hour. First stores
 * the counts that this instance still holds in memory, so that the numbers match the list of clients.
 */
async function getHistory(
  { database, rateLimits }: Pick<Context, 'database' | 'rateLimits'>,
  hours: number,
): Promise<z.input<typeof LimitedClientList>['history']> {
  await rateLimits.rejections.flush()
  const from = new Date(getStartOfHour().getTime() - (hours - 1) * HOUR_MS)
  const rows = await findRejections(database, from)
  return {
    from: from.toISOString(),
    hours: rows.map(({ hour, rejected, ...row }) => ({
      ...row,
      hour: hour.toISOString(),
      blocked_requests: rejected,
      refused: rejected,
      penalised: row.penalized,
    })),
  }
}

/**
 * Lists clients with a penalty, most recently blocked first, with the limits of each class and the history of
 * blocked requests.
 */
export async function listLimitedClients(
  context: Context<CurrentUser>,
  query: z.output<typeof LimitedClientQuery>,
): Promise<z.input<typeof LimitedClientList>> {
  const { database, rateLimits, config } = context
  const currentTime = Date.now()
  const matching = (await rateLimits.listPenalized(MAX_LISTED_CLIENTS))
    .map((client) => toEntry(client, currentTime))
    .filter((entry) => !query.class || entry.class === query.class)
    .filter((entry) => !query.identity || entry.identity === query.identity)
  const offset = (query.page - 1) * query.limit
  const shown = matching.slice(offset, offset + query.limit)
  const userIds = shown
    .filter(({ identity }) => identity === 'user')
    .map(({ identifier }) => Number(identifier))
  const usernames = await findUsernames(database, userIds)
  return {
    limited: shown.map((entry) => ({
      ...entry,
      username: (entry.identity === 'user' && usernames.get(Number(entry.identifier))) || null,
    })),
    classes: (Object.keys(RATE_CLASSES) as RateClass[]).map((name) => {
      const limits = getLimits(name, config)
      return {
        class: name,
        limit: limits?.client.count ?? null,
        per_network: limits?.network.count ?? null,
        per_block: limits?.ipRange.count ?? null,
        seconds: limits?.client.seconds ?? null,
      }
    }),
    history: await getHistory(context, query.hours),
    state: rateLimits.state,
    pagination: paginate(query, matching.length),
  }
}

/** Parses a user ID. Returns 0, which no user has, if the identifier is not a valid ID. */
const parseUserId = (identifier: string) => databaseId.catch(0).parse(identifier)

/**
 * Returns the ID of the user whose limit is cleared, or null if the limit belongs to a device, network, or IP
 * range. Returns 0, which no user has, if the identifier is invalid or no account has the email address.
 */
async function findAffectedUserId(
  tx: Prisma.TransactionClient,
  { identity, identifier }: Pick<z.output<typeof ClearLimitQuery>, 'identity' | 'identifier'>,
): Promise<number | null> {
  if (identity === 'user') return parseUserId(identifier)
  if (identity !== 'account') return null
  const email = emailSchema.safeParse(identifier).data
  const user = email && (await tx.user.findUnique({ where: { email }, select: { id: true } }))
  return user ? user.id : 0
}

/**
 * Clears the counts and the penalty that a client has in one rate class, or an account's count of wrong
 * passwords from unknown devices.
 *
 * @throws 404 if there is nothing to clear or the user does not exist; 403 if administrators try to clear
 *   their own limit, or that of a user with permissions they lack
 */
export const clearClientLimit = (
  context: Context<CurrentUser>,
  { reason, ...client }: z.output<typeof ClearLimitQuery>,
) =>
  context.database.prisma.$transaction(async (tx) => {
    const userId = await findAffectedUserId(tx, client)
    if (userId === null) await beginAdminAction(tx, context)
    else await beginAdminActionOn(tx, context, userId)
    await recordAudit(tx, getAuditActor(context), {
      action: 'rate_limit.clear',
      targetType: userId === null ? 'rate_limit' : 'user',
      targetId: userId === null ? client.identifier : String(userId),
      before: { class: client.class, identity: client.identity },
      reason,
    })
    // This must run last: if a later step failed, the transaction would be rolled back, but the limit would
    // stay cleared.
    const { rateLimits } = context
    const wasLimited =
      client.identity === 'account'
        ? await rateLimits.clearPasswordAttempts(emailSchema.parse(client.identifier))
        : await rateLimits.clear(getLimitKey(client))
    if (!wasLimited) throw noActiveLimit()
  })
