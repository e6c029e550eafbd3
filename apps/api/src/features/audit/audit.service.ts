import type { AuditOutcome, Prisma } from '@veranda/database'
import type { Config } from '../../config.ts'
import { loggedIp } from '../../http/network.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Viewer } from '../auth/viewer.ts'

/** Who did something, as the audit log tells it. */
export interface AuditActor {
  /** null for a command at the server's own console, and for a payment provider */
  actorId: number | null
  actor: string
  /** as whom, where that was another */
  actingAsId?: number
  actingAs?: string
  requestId?: string
  /** where the request came from */
  ip?: string | null
  userAgent?: string | null
}

/** What an administrative act was, to whom it was done, and what it changed. */
export interface AuditEntry {
  /** `feature.act`, as in `role.assign` */
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

/** Characters of a client's name for itself that are stored. */
const MOST_USER_AGENT = 400

/** What a record tells of a request. */
export interface AuditedRequest extends Pick<RequestContext, 'address' | 'req' | 'requestId'> {
  config: Pick<Config, 'LOG_IP'>
}

/** The request that a record is of, and where it came from. */
export const auditSource = ({ address, config, req, requestId }: AuditedRequest) => ({
  requestId,
  ip: loggedIp(config, address),
  userAgent: req.get('user-agent')?.slice(0, MOST_USER_AGENT) ?? null,
})

/** The person behind a request: of an administrator who acts as another, the administrator. */
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
 * Writes an act to the audit log. It takes the transaction of the change itself, so that neither is ever there
 * without the other.
 */
export async function recordAudit(
  tx: Prisma.TransactionClient,
  actor: AuditActor,
  { reason, ...entry }: AuditEntry,
): Promise<void> {
  await tx.auditLog.create({ data: { ...actor, ...entry, ...(reason !== undefined && { reason }) } })
}
