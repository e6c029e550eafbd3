import type { AuditOutcome, Prisma } from '@veranda/database'
import type { Config } from '../../config.ts'
import { loggedIp } from '../../http/network.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Viewer } from '../auth/viewer.ts'

/** Actor of an audit log entry. */
export interface AuditActor {
  /** Null for console commands and payment providers. */
  actorId: number | null
  actor: string
  /** Impersonated user, if any. */
  actingAsId?: number
  actingAs?: string
  requestId?: string
  /** IP address of the client. */
  ip?: string | null
  userAgent?: string | null
}

/** Administrative action: its target, and what it changed. */
export interface AuditEntry {
  /** `feature.verb`, as in `role.assign`. */
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
const MOST_USER_AGENT = 400

/** Request data that an audit log entry records. */
export interface AuditedRequest extends Pick<RequestContext, 'address' | 'req' | 'requestId'> {
  config: Pick<Config, 'LOG_IP'>
}

/** Returns the request ID, IP address, and user agent to record. */
export const auditSource = ({ address, config, req, requestId }: AuditedRequest) => ({
  requestId,
  ip: loggedIp(config, address),
  userAgent: req.get('user-agent')?.slice(0, MOST_USER_AGENT) ?? null,
})

/** Returns the actor of a request. During an impersonation, this is the administrator. */
export function auditActor(context: AuditedRequest & { viewer: Viewer }): AuditActor {
  const { viewer } = context
  const { actor } = viewer
  if (!actor) return { actorId: viewer.id, actor: viewer.username, ...auditSource(context) }
  return {
    actorId: actor.id,
    actor: actor.username,
    actingAsId: viewer.id,
    actingAs: viewer.username,
    ...auditSource(context),
  }
}

/**
 * Writes an action to the audit log. It runs in the transaction of the change, so that both are committed or
 * neither is.
 */
export async function recordAudit(
  tx: Prisma.TransactionClient,
  actor: AuditActor,
  { reason, ...entry }: AuditEntry,
): Promise<void> {
  await tx.auditLog.create({ data: { ...actor, ...entry, ...(reason !== undefined && { reason }) } })
}
