import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import type { Context } from '../../http/route.ts'
import { auditSource } from '../audit/audit.service.ts'
import type { AuthAction } from './auth-audit.ts'
import { addFailures, type Failure } from './auth-failures.queries.ts'

/** Milliseconds between two writes. */
const FLUSH_INTERVAL_MS = 10_000
/** Accounts and clients told apart in that time; the failures of further ones are counted together. */
const MAX_TOLD_APART = 200

export interface AuthFailures {
  /**
   * Counts a failure, to be written to the audit log. Nothing is awaited: the time of an answer must not tell whether
   * there is an account.
   *
   * @param email of the account, as it was given; null if the client named none
   */
  note(context: Context, action: AuthAction | 'auth.lock', email: string | null): void
  /** Writes what was counted; resolves when that has been tried. */
  flush(): Promise<void>
  start(): void
  /** Writes for the last time. */
  stop(): Promise<void>
}

/** Failed sign-ins on their way into the audit log: one record for each account and client every ten seconds. */
export function createAuthFailures(database: Database, log: Logger): AuthFailures {
  let waiting = new Map<string, Failure>()
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function write() {
    if (waiting.size === 0) return
    const failures = [...waiting.values()]
    waiting = new Map()
    await addFailures(database, failures).catch((err) =>
      log.error({ err, failures: failures.length }, 'failed sign-ins could not be written to the audit log'),
    )
  }

  const flush = () => {
    writing = writing.then(write)
    return writing
  }

  return {
    note(context, action, email) {
      const { ip, userAgent, requestId } = auditSource(context)
      const key = JSON.stringify([action, email, ip])
      const known = waiting.get(key)
      if (known) known.attempts += 1
      else if (waiting.size < MAX_TOLD_APART)
        waiting.set(key, {
          ...{ action, email, ip, attempts: 1, at: new Date() },
          ...{ user_agent: userAgent, request_id: requestId },
        })
      else {
        const others = waiting.get(action)
        if (others) others.attempts += 1
        else
          waiting.set(action, {
            ...{ action, email: null, ip: null, attempts: 1, at: new Date() },
            ...{ user_agent: null, request_id: null },
          })
      }
    },
    flush,
    start() {
      timer = setInterval(flush, FLUSH_INTERVAL_MS).unref()
    },
    stop() {
      clearInterval(timer)
      return flush()
    },
  }
}
