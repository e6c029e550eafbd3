import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import { type Counts, createCounts } from '../../counts.ts'
import {
  type AuditActor,
  type AuditedRequest,
  getAuditActor,
  getAuditSource,
} from '../audit/audit.service.ts'
import type { AuthAction } from './auth-audit.ts'
import { addFailures, type Failure } from './auth-failures.queries.ts'
import type { CurrentUser } from './current-user.ts'

type FailedAction = AuthAction | 'auth.lock'

export interface AuthFailures extends Omit<Counts<Failure>, 'add'> {
  /**
   * Counts a failure for the audit log. It does not wait for the write, so that the response time does not
   * reveal whether an account exists.
   *
   * @param email email address that the client sent; null if it sent none
   */
  record(context: AuditedRequest, action: FailedAction, email: string | null): void
  /** Counts a failure of the signed-in user. During an impersonation, the actor is the administrator. */
  recordForCurrentUser(context: AuditedRequest & { currentUser: CurrentUser }, action: FailedAction): void
}

const ANONYMOUS = { actorId: null, actor: 'anonymous' }

/**
 * Creates a buffer of failed authentication attempts for the audit log. Every ten seconds, it writes at most
 * one entry per action, account, actor, and client.
 */
export function createAuthFailures(database: Database, log: Logger): AuthFailures {
  const { add, ...counts } = createCounts<Failure>({
    getKey: ({ action, actor, email, ip }) => JSON.stringify([action, actor, email, ip]),
    addTo(existing, { attempts }) {
      existing.attempts += attempts
    },
    // When memory is full, further failures are only counted by action.
    reduce: (failure) => ({
      ...failure,
      actor_id: null,
      actor: ANONYMOUS.actor,
      impersonated_user_id: null,
      impersonated_user: null,
      email: null,
      ip: null,
      user_agent: null,
      request_id: null,
    }),
    write: (failures) => addFailures(database, failures),
    log,
    warning: 'failed authentication attempts could not be written to the audit log yet',
  })

  function addAttempt(action: FailedAction, email: string | null, auditActor: AuditActor) {
    add({
      action,
      email,
      attempts: 1,
      at: new Date(),
      actor_id: auditActor.actorId,
      actor: auditActor.actor,
      impersonated_user_id: auditActor.impersonatedUserId ?? null,
      impersonated_user: auditActor.impersonatedUser ?? null,
      ip: auditActor.ip ?? null,
      user_agent: auditActor.userAgent ?? null,
      request_id: auditActor.requestId ?? null,
    })
  }

  return {
    ...counts,
    record: (context, action, email) =>
      addAttempt(action, email, { ...ANONYMOUS, ...getAuditSource(context) }),
    recordForCurrentUser: (context, action) =>
      addAttempt(action, context.currentUser.email, getAuditActor(context)),
  }
}
