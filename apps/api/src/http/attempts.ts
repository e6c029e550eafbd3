import { auditActor, recordAudit } from '../features/audit/audit.service.ts'
import type { Viewer } from '../features/auth/viewer.ts'
import { ApiError } from './errors.ts'
import type { Context } from './route.ts'

/** Milliseconds in which the same attempt of the same person is noted once: a loop must not fill the audit log. */
const ONCE_IN = 60_000
/** Attempts remembered for that, by this process. */
const MOST_REMEMBERED = 10_000

const noted = new Map<string, number>()

function isRepeated(key: string): boolean {
  const now = Date.now()
  if (now - (noted.get(key) ?? 0) < ONCE_IN) return true
  if (noted.size >= MOST_REMEMBERED) noted.clear()
  noted.set(key, now)
  return false
}

const isSignedIn = (context: Context): context is Context<Viewer> => context.viewer !== null

/** What an attempt was about, where one request makes several. */
interface AttemptedOn {
  type: 'user'
  id: string
}

/** Notes in the audit log that a signed-in user tried for more than they may, when that is what the error says. */
export async function noteAttempt(context: Context, error: unknown, on?: AttemptedOn): Promise<void> {
  if (!(error instanceof ApiError && error.isAttempt && isSignedIn(context))) return
  const { database, viewer, route, req } = context
  if (route.method === 'get') return
  const path = req.originalUrl.split('?', 1)[0] ?? ''
  const { code, message, members } = error
  if (isRepeated(JSON.stringify([viewer.sessionId, route.id, path, code, members, on]))) return
  await recordAudit(database.prisma, auditActor(context), {
    action: 'access.refused',
    targetType: on?.type ?? 'operation',
    targetId: on?.id ?? route.id,
    outcome: 'refused',
    after: {
      ...(on && { operation: route.id }),
      path: path.slice(0, 300),
      code,
      error: message,
      ...(members.details ? { details: members.details } : {}),
    },
  })
}
