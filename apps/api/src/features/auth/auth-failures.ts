import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import type { Context } from '../../http/route.ts'
import { auditSource } from '../audit/audit.service.ts'
import type { AuthAction } from './auth-audit.ts'
import { addFailures, type Failure } from './auth-failures.queries.ts'

/** Milliseconds between two writes. */
const FLUSH_INTERVAL_MS = 10_000
/** Accounts and clients told apart in one write, which comes earlier when there are so many. */
const MAX_TOLD_APART = 2_000

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
  let isFailing = false

  async function write() {
    if (waiting.size === 0) return
    const failures = [...waiting.values()]
    waiting = new Map()
    try {
      await addFailures(database, failures)
      isFailing = false
    } catch (err) {
      // Kept and written with the next ones.
      for (const failure of failures) add(failure)
      if (!isFailing) log.warn({ err }, 'failed sign-ins could not be written to the audit log yet')
      isFailing = true
    }
  }

  function add(failure: Failure) {
    const { action, email, ip, attempts } = failure
    const key = JSON.stringify([action, email, ip])
    const known = waiting.get(key) ?? (waiting.size < MAX_TOLD_APART ? undefined : waiting.get(action))
    if (known) known.attempts += attempts
    else if (waiting.size < MAX_TOLD_APART) waiting.set(key, failure)
    else waiting.set(action, { ...failure, email: null, ip: null, user_agent: null, request_id: null })
  }

  const flush = () => {
    writing = writing.then(write)
    return writing
  }

  return {
    note(context, action, email) {
      const { ip, userAgent, requestId } = auditSource(context)
      add({
        ...{ action, email, ip, attempts: 1, at: new Date() },
        ...{ user_agent: userAgent, request_id: requestId },
      })
      if (waiting.size >= MAX_TOLD_APART && !isFailing) void flush()
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
