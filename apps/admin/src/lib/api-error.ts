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

/** The timeout that blocks a request. */
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

/** A failed response, or a network error (`status` 0). Its message can be shown to users. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly details: Detail[]
  /** the server's additional explanation, if it is text rather than a list */
  readonly explanation: string | undefined
  /** current field values, for a 409 `changed_meanwhile` */
  readonly current: Record<string, unknown> | undefined
  /** reason and end of the timeout, for a 403 `timed_out` */
  readonly timeout: RunningTimeout | undefined
  /** formatted waiting time, for a 429 */
  readonly wait: string | undefined
  /** cheapest plan that includes the feature, if any, for a 403 `plan_required` */
  readonly plan: string | undefined
  /** maximum size in megabytes, for a 413 */
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

/** Maps error codes to the form's field that they concern. */
export type FieldOfCode = Readonly<Record<string, string>>

/**
 * Returns the server's errors by field for a form's `setErrors`; empty if there are none.
 *
 * @example fieldErrors(error, { username_taken: 'username' })
 */
export function fieldErrors(error: unknown, fieldOf: FieldOfCode = {}): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const field = error.code === undefined ? undefined : fieldOf[error.code]
  if (field) return { [field]: reasonOf(error) }
  // If a field has several errors, the first one is the most fundamental.
  return Object.fromEntries(error.details.map(({ path, message }) => [path, message]).reverse())
}

/** Returns whether the server denied permission, so that a retry can't succeed. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 403

const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** Describes any error in one sentence, or in two if the server gives a reason. */
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
