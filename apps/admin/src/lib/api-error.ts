import { isFailedImport } from './failed-import.ts'

const OFFLINE = 'There is no connection, and this part was not loaded yet.'
const PART_MISSING =
  'A part of it could not be loaded: there is no connection to the server, or a new version was installed meanwhile.'

interface Answer {
  error?: unknown
  code?: unknown
  details?: unknown
  request_id?: unknown
  current?: unknown
}

interface Detail {
  path: string
  message: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

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
  readonly requestId: string | undefined

  constructor(status: number, body: unknown, options?: ErrorOptions) {
    const answer: Answer = typeof body === 'object' && body !== null ? body : {}
    super(text(answer.error) ?? `The server answered with status ${status}`, options)
    this.status = status
    this.code = text(answer.code)
    this.details = Array.isArray(answer.details) ? answer.details.filter(isDetail) : []
    this.explanation = text(answer.details)
    this.current = isRecord(answer.current) ? answer.current : undefined
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

/** One sentence on what went wrong, for any error. */
export function reasonOf(error: unknown): string {
  if (isFailedImport(error)) return navigator.onLine ? PART_MISSING : OFFLINE
  if (!(error instanceof ApiError)) return 'Something unexpected happened in this page.'
  if (error.status >= 500) return 'The server failed to answer; it is not your fault.'
  const words = error.explanation ? `${error.message}: ${error.explanation}` : error.message
  return /[.!?]$/.test(words) ? words : `${words}.`
}
