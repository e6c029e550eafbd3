import type { AuditOutcome, Prisma } from '@veranda/database'
import type { Config } from '../../config.ts'
import { toLoggedIp } from '../../http/network.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { CurrentUser } from '../auth/current-user.ts'

/** Actor of an audit log entry, and the request with which the action was performed. */
export interface AuditActor {
  /** Null for CLI commands, payment providers, and failed attempts by clients that are not signed in. */
  actorId: number | null
  /** Username, or `console`, `webhook`, or `anonymous`. */
  actor: string
  /** Impersonated user, if any. */
  impersonatedUserId?: number
  impersonatedUser?: string
  requestId?: string
  /** IP address of the client, or its IP range, or null, depending on `LOG_IP`. */
  ip?: string | null
  userAgent?: string | null
}

/** Action to record: its target, and what it changed. */
export interface AuditEntry {
  /** `feature.action`, as in `role.assign`. */
  action: string
  targetType:
    | 'user'
    | 'role'
    | 'permission'
    | 'plan'
    | 'alert'
    | 'emoji'
    | 'emoji_catalogue'
    | 'global_quota'
    | 'quota_feature'
    | 'rate_limit'
    | 'upload'
    | 'analytics'
    | 'annotation'
    | 'operation'
  targetId: string
  before?: Prisma.InputJsonValue
  after?: Prisma.InputJsonValue
  reason?: string | undefined
  outcome?: AuditOutcome
}

export const CONSOLE: AuditActor = { actorId: null, actor: 'console' }

/** Maximum stored length of a user agent, in characters. */
const MAX_USER_AGENT_LENGTH = 400

/** Parts of the request context that `getAuditSource` reads. */
export interface AuditedRequest extends Pick<RequestContext, 'ip' | 'req' | 'requestId'> {
  config: Pick<Config, 'LOG_IP'>
}

/** Returns the request ID, IP address, and user agent to record. */
export const getAuditSource = ({ ip, config, req, requestId }: AuditedRequest) => ({
  requestId,
  ip: toLoggedIp(config, ip),
  userAgent: req.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
})

/** Returns the actor of a request. During an impersonation, this is the administrator. */
export function getAuditActor(context: AuditedRequest & { currentUser: CurrentUser }): AuditActor {
  const { currentUser } = context
  const { actor } = currentUser
  if (!actor) return { actorId: currentUser.id, actor: currentUser.username, ...getAuditSource(context) }
  return {
    actorId: actor.id,
    actor: actor.username,
    impersonatedUserId: currentUser.id,
    impersonatedUser: currentUser.username,
    ...getAuditSource(context),
  }
}

/**
 * Adds an entry to the audit log. If the action changes data, pass the transaction of the change, so that the
 * change and the entry are committed together or not at all.
 */
export async function recordAudit(
  tx: Prisma.TransactionClient,
  actor: AuditActor,
  { reason, ...entry }: AuditEntry,
): Promise<void> {
  await tx.auditLog.create({ data: { ...actor, ...entry, ...(reason !== undefined && { reason }) } })
}
