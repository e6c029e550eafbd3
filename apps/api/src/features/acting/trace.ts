import { ApiError } from '../../http/errors.ts'
import { pathOf } from '../../http/request-path.ts'
import type { Context } from '../../http/route.ts'
import { shorten } from '../../http/shorten.ts'
import { type AuditEntry, auditActor, recordAudit } from '../audit/audit.service.ts'
import type { Viewer } from '../auth/viewer.ts'

const isActing = (context: Context): context is Context<Viewer> => Boolean(context.viewer?.actor)

const trace = (context: Context<Viewer>, refused?: ApiError): AuditEntry => ({
  action: 'user.act_as',
  targetType: 'user',
  targetId: String(context.viewer.id),
  after: {
    operation: context.route.id,
    path: shorten(pathOf(context.req), 300),
    ...(refused && { code: refused.code, error: refused.message }),
  },
  ...(refused && { outcome: 'refused' }),
})

/** Records each write of an impersonation session in the audit log, before the operation runs. */
export async function traceActing(context: Context): Promise<void> {
  if (!isActing(context) || context.route.method === 'get') return
  await recordAudit(context.database.prisma, auditActor(context), trace(context))
}

/** Records that an operation was rejected, so that the audit log does not show it as done. */
export async function traceRefusal(context: Context, error: unknown): Promise<void> {
  if (!isActing(context) || context.route.method === 'get' || !(error instanceof ApiError)) return
  try {
    await recordAudit(context.database.prisma, auditActor(context), trace(context, error))
  } catch (err) {
    context.log.error({ err, request_id: context.requestId }, 'a refusal could not be noted')
  }
}
