import { formatExactTime } from './format.ts'
import { isFailedImport } from './load-module.ts'

const OFFLINE = 'You’re offline. Check your connection and try again.'
const MODULE_MISSING = 'The server can’t be reached, or a new version was installed. Try again.'

interface ErrorBody {
  error?: unknown
  code?: unknown
  new_code?: unknown
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

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The timeout that blocks a request. */
interface ActiveTimeout {
  reason: string
  endsAt: Date
}

function parseTimeout({ code, reason, expires_at }: ErrorBody): ActiveTimeout | undefined {
  if (code !== 'timed_out' || typeof reason !== 'string' || typeof expires_at !== 'string') return undefined
  return { reason, endsAt: new Date(expires_at) }
}

const formatMissingPermission = ({ required }: ErrorBody) =>
  typeof required === 'string' ? `You need the ${required} permission` : undefined

const isDetail = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value

/** A failed response, or a network error (`status` 0). Its message can be shown to users. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly details: Detail[]
  /** the server's additional explanation: `details` if they are text, or the missing permission */
  readonly explanation: string | undefined
  /** current field values, for a 409 `edit_conflict` */
  readonly current: Record<string, unknown> | undefined
  /** reason and end of the timeout, for a 403 `timed_out` */
  readonly timeout: ActiveTimeout | undefined
  /** formatted time to wait before a retry, for a 429 */
  readonly wait: string | undefined
  /** cheapest plan that includes the feature, if any, for a 403 `plan_required` */
  readonly plan: string | undefined
  /** maximum size in megabytes, for a 413 */
  readonly maxSizeMb: number | undefined
  readonly requestId: string | undefined

  constructor(status: number, body: unknown, options?: ErrorOptions) {
    const errorBody: ErrorBody = typeof body === 'object' && body !== null ? body : {}
    super(asText(errorBody.error) ?? `The server returned status ${status}`, options)
    this.status = status
    this.code = asText(errorBody.new_code ?? errorBody.code)
    this.details = Array.isArray(errorBody.details) ? errorBody.details.filter(isDetail) : []
    this.explanation = asText(errorBody.details) ?? formatMissingPermission(errorBody)
    this.current = isRecord(errorBody.current) ? errorBody.current : undefined
    this.timeout = parseTimeout(errorBody)
    this.wait = asText(errorBody.retry_after_human)
    this.plan = isRecord(errorBody.plan) ? asText(errorBody.plan.display_name) : undefined
    this.maxSizeMb = typeof errorBody.maxSizeMB === 'number' ? errorBody.maxSizeMB : undefined
    this.requestId = asText(errorBody.request_id)
  }
}

/** Maps error codes to the form fields that they apply to. */
export type FieldByCode = Readonly<Record<string, string>>

/**
 * Returns the server's errors by field for a form's `setErrors`; empty if there are none.
 *
 * @example getFieldErrors(error, { username_taken: 'username' })
 */
export function getFieldErrors(error: unknown, fieldByCode: FieldByCode = {}): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const field = error.code === undefined ? undefined : fieldByCode[error.code]
  if (field) return { [field]: getErrorMessage(error) }
  // Later entries replace earlier ones, so the reversed list keeps each field's first error.
  return Object.fromEntries(error.details.map(({ path, message }) => [path, message]).reverse())
}

/** Returns whether the server denied permission, so that a retry can't succeed. */
export const isPermissionDenied = (error: unknown) => error instanceof ApiError && error.status === 403

/** Ends a sentence with a period, unless it already ends with punctuation. */
export const withPeriod = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** Describes any error in complete sentences. */
export function getErrorMessage(error: unknown): string {
  if (isFailedImport(error)) return navigator.onLine ? MODULE_MISSING : OFFLINE
  if (!(error instanceof ApiError)) return 'Something went wrong on this page.'
  if (error.status >= 500) return 'Something went wrong on the server. Try again in a few minutes.'
  const { message, explanation, timeout, wait, maxSizeMb } = error
  if (timeout)
    return `${message} until ${formatExactTime(timeout.endsAt)}. Reason: ${withPeriod(timeout.reason)}`
  if (maxSizeMb) return `${withPeriod(message)} The limit is ${maxSizeMb} MB.`
  if (wait) return `${withPeriod(message)} Try again in ${wait}.`
  return explanation ? `${withPeriod(message)} ${withPeriod(explanation)}` : withPeriod(message)
}
