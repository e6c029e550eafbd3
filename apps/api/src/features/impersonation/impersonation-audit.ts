import { ApiError } from '../../http/errors.ts'
import { getPath } from '../../http/request-path.ts'
import type { Context } from '../../http/route.ts'
import { shorten } from '../../http/shorten.ts'
import { type AuditEntry, getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'

const isImpersonation = (context: Context): context is Context<CurrentUser> =>
  Boolean(context.currentUser?.actor)

/**
 * Describes why a write did not succeed. Omits the message of an unexpected error, because it can contain
 * internal details.
 */
const describeFailure = (error: unknown) =>
  error instanceof ApiError
    ? { outcome: 'refused' as const, after: { code: error.code, error: error.message } }
    : { outcome: 'failed' as const, after: { code: 'internal_error' } }

const toAuditEntry = (
  context: Context<CurrentUser>,
  failure?: ReturnType<typeof describeFailure>,
): AuditEntry => ({
  action: 'user.act_as',
  targetType: 'user',
  targetId: String(context.currentUser.id),
  after: {
    operation: context.route.id,
    path: shorten(getPath(context.req), 300),
    ...failure?.after,
  },
  ...(failure && { outcome: failure.outcome }),
})

/** Records a write of an impersonation session in the audit log. Called before the operation runs. */
export async function recordImpersonatedWrite(context: Context): Promise<void> {
  if (!isImpersonation(context) || context.route.method === 'get') return
  await recordAudit(context.database.prisma, getAuditActor(context), toAuditEntry(context))
}

/**
 * Records that a write of an impersonation session was rejected or failed. `recordImpersonatedWrite` has
 * already recorded the write, so the audit log would otherwise show it as done.
 */
export async function recordFailedWrite(context: Context, error: unknown): Promise<void> {
  if (!isImpersonation(context) || context.route.method === 'get') return
  try {
    const entry = toAuditEntry(context, describeFailure(error))
    await recordAudit(context.database.prisma, getAuditActor(context), entry)
  } catch (err) {
    context.log.error({ err, request_id: context.requestId }, 'could not record a failed operation')
  }
}
