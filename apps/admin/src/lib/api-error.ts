import { formatExactTime } from './format.ts'
import { isFailedImport } from './load-module.ts'

const OFFLINE = 'You’re offline. Check your connection and try again.'
const MODULE_MISSING =
  'Couldn’t load this part of the app. Check your connection, or reload the page if a new version was installed.'

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
  maxSizeMB?: unknown
}

interface Detail {
  path: string
  message: string
}

const toTextOrUndefined = (value: unknown) => (typeof value === 'string' ? value : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The current user's moderation timeout, which blocked the request. */
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
  /** additional explanation: the response's `details` if they are text, or the missing permission */
  readonly explanation: string | undefined
  /** current field values, for a 409 `edit_conflict` */
  readonly current: Record<string, unknown> | undefined
  /** reason and end of the user's timeout, for a 403 `timed_out` */
  readonly timeout: ActiveTimeout | undefined
  /** formatted duration to wait before a retry can succeed, such as `2 minutes`, for a 429 */
  readonly retryAfter: string | undefined
  /** maximum size of an upload in megabytes, for a 413 */
  readonly maxSizeMb: number | undefined
  readonly requestId: string | undefined

  constructor(status: number, body: unknown, options?: ErrorOptions) {
    const errorBody: ErrorBody = typeof body === 'object' && body !== null ? body : {}
    super(toTextOrUndefined(errorBody.error) ?? `The server returned status ${status}`, options)
    this.status = status
    // With LEGACY_ERROR_CODES, the server sends the old name of a renamed code in `code`, and the new one in
    // `new_code`.
    this.code = toTextOrUndefined(errorBody.new_code ?? errorBody.code)
    this.details = Array.isArray(errorBody.details) ? errorBody.details.filter(isDetail) : []
    this.explanation = toTextOrUndefined(errorBody.details) ?? formatMissingPermission(errorBody)
    this.current = isRecord(errorBody.current) ? errorBody.current : undefined
    this.timeout = parseTimeout(errorBody)
    this.retryAfter = toTextOrUndefined(errorBody.retry_after_human)
    this.maxSizeMb = typeof errorBody.maxSizeMB === 'number' ? errorBody.maxSizeMB : undefined
    this.requestId = toTextOrUndefined(errorBody.request_id)
  }
}

/** Removes the final period of a single sentence, because other field errors don't have one. */
const toFieldMessage = (message: string) => (/[.!?]\s/.test(message) ? message : message.replace(/\.$/, ''))

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
  if (field) return { [field]: toFieldMessage(getErrorMessage(error)) }
  // Later entries replace earlier ones, so the reversed list keeps each field's first error.
  return Object.fromEntries(error.details.map(({ path, message }) => [path, message]).reverse())
}

/** Returns whether the server forbids the request (status 403). In this case, a retry can't succeed. */
export const isPermissionDenied = (error: unknown) => error instanceof ApiError && error.status === 403

/** Ends a sentence with a period, unless it already ends with punctuation. */
export const withPeriod = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** The server's general advice, which the exact waiting time replaces. */
const WAIT_ADVICE = /\. (?:Please wait before trying again|Try again later|Wait until it resets)\.?$/

/** Describes any error in complete sentences. */
export function getErrorMessage(error: unknown): string {
  if (isFailedImport(error)) return navigator.onLine ? MODULE_MISSING : OFFLINE
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again, or reload the page.'
  // `storage_full` is the only server error whose message helps the user.
  if (error.status >= 500 && error.code !== 'storage_full')
    return 'Something went wrong on the server. Try again in a few minutes.'
  const { message, explanation, timeout, retryAfter, maxSizeMb } = error
  if (timeout)
    return `${message} until ${formatExactTime(timeout.endsAt)}. Reason: ${withPeriod(timeout.reason)}`
  if (maxSizeMb && !explanation) return `${withPeriod(message)} The limit is ${maxSizeMb} MB.`
  if (retryAfter) return `${withPeriod(message.replace(WAIT_ADVICE, ''))} Try again in ${retryAfter}.`
  // The explanation is clear without the general message.
  if (explanation && ['invalid_file', 'forbidden'].includes(error.code ?? '')) return withPeriod(explanation)
  return explanation ? `${withPeriod(message)} ${withPeriod(explanation)}` : withPeriod(message)
}
