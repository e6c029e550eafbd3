import { isFailedImport } from './failed-import.ts'
import { exactTime } from './format.ts'

const OFFLINE = 'You’re offline. Check your connection and try again.'
const PART_MISSING = 'The server can’t be reached, or a new version was installed. Try again.'

interface Answer {
  error?: unknown
  code?: unknown
  details?: unknown
  required?: unknown
  request_id?: unknown
  current?: unknown
  reason?: unknown
  expires_at?: unknown
  retry_after_human?: unknown
  plan?: unknown
  maxSizeMB?: unknown
}

interface Detail {
  path: string
  message: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What a refusal says to somebody who is timed out. */
interface RunningTimeout {
  reason: string
  endsAt: Date
}

function timeoutIn({ code, reason, expires_at }: Answer): RunningTimeout | undefined {
  if (code !== 'timed_out' || typeof reason !== 'string' || typeof expires_at !== 'string') return undefined
  return { reason, endsAt: new Date(expires_at) }
}

const neededPermission = ({ required }: Answer) =>
  typeof required === 'string' ? `You need the ${required} permission` : undefined

const isDetail = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value

/** An answer that is not a success, or none at all (`status` 0). Its message is fit to be shown. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly details: Detail[]
  /** what the server adds to its message, where that is a sentence and no list */
  readonly explanation: string | undefined
  /** of a 409 `changed_meanwhile`: what the fields are now */
  readonly current: Record<string, unknown> | undefined
  /** of a 403 `timed_out`: why, and until when */
  readonly timeout: RunningTimeout | undefined
  /** of a 429: how long to wait, in words */
  readonly wait: string | undefined
  /** of a 403 `plan_required`: the cheapest plan that has it, where one has */
  readonly plan: string | undefined
  /** of a 413: megabytes that are taken at most */
  readonly most: number | undefined
  readonly requestId: string | undefined

  constructor(status: number, body: unknown, options?: ErrorOptions) {
    const answer: Answer = typeof body === 'object' && body !== null ? body : {}
    super(text(answer.error) ?? `The server returned status ${status}`, options)
    this.status = status
    this.code = text(answer.code)
    this.details = Array.isArray(answer.details) ? answer.details.filter(isDetail) : []
    this.explanation = text(answer.details) ?? neededPermission(answer)
    this.current = isRecord(answer.current) ? answer.current : undefined
    this.timeout = timeoutIn(answer)
    this.wait = text(answer.retry_after_human)
    this.plan = isRecord(answer.plan) ? text(answer.plan.display_name) : undefined
    this.most = typeof answer.maxSizeMB === 'number' ? answer.maxSizeMB : undefined
    this.requestId = text(answer.request_id)
  }
}

/** Which field a refusal is about, by its code, where the form has that field. */
export type FieldOfCode = Readonly<Record<string, string>>

/**
 * What the server said about single fields, for a form's `setErrors`; empty when it said nothing.
 *
 * @example fieldErrors(error, { username_taken: 'username' })
 */
export function fieldErrors(error: unknown, fieldOf: FieldOfCode = {}): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const field = error.code === undefined ? undefined : fieldOf[error.code]
  if (field) return { [field]: reasonOf(error) }
  // Of several faults of one field the first is shown: it is the most basic one.
  return Object.fromEntries(error.details.map(({ path, message }) => [path, message]).reverse())
}

/** What stays as it is however often it is asked again: the server has understood, and refuses. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 403

const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** What went wrong, for any error, in a sentence; two where there is a reason to tell. */
export function reasonOf(error: unknown): string {
  if (isFailedImport(error)) return navigator.onLine ? PART_MISSING : OFFLINE
  if (!(error instanceof ApiError)) return 'Something went wrong on this page.'
  if (error.status >= 500) return 'Something went wrong on the server. Try again in a few minutes.'
  const { message, explanation, timeout, wait, most } = error
  if (timeout) return `${message} until ${exactTime(timeout.endsAt)}. Reason: ${ended(timeout.reason)}`
  if (most) return `${ended(message)} The limit is ${most} MB.`
  if (wait) return `${ended(message)} Try again in ${wait}.`
  return explanation ? `${ended(message)} ${ended(explanation)}` : ended(message)
}
