import { formatDuration } from './duration.ts'
import { LEGACY_DETAILS, LEGACY_ERROR_CODES } from './legacy-error-codes.ts'

/** Problem with a request: its location and a message. */
export interface Detail {
  path: string
  message: string
}

/** Error response. It can be thrown anywhere, and `respond-error.ts` turns it into JSON. */
export class ApiError extends Error {
  /**
   * Whether a user attempted something unauthorized; attempts of signed-in users are recorded in the audit
   * log.
   */
  isAttempt = false

  constructor(
    readonly status: number,
    /** stable name for programs */
    readonly code: string,
    message: string,
    /** further members of the JSON response */
    readonly members: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** Marks an error as an unauthorized attempt, which is recorded in the audit log if the user is signed in. */
export function markAsAttempt(error: ApiError): ApiError {
  error.isAttempt = true
  return error
}

export interface ErrorBodyOptions {
  /** origin of the docs, such as `https://app.example.com`, for a link to the error's entry */
  docsOrigin?: string
  /** whether to send the previous name of a renamed code as `code`, and the current name as `new_code` */
  LEGACY_ERROR_CODES?: boolean
}

/**
 * Some errors have a code in `details`, such as `ip_not_public`. If the code was renamed, returns the member
 * `details` with the code's previous name, otherwise no member.
 */
const toLegacyDetails = (details: unknown) =>
  typeof details === 'string' && LEGACY_DETAILS[details] ? { details: LEGACY_DETAILS[details] } : {}

/**
 * Returns the member `docs_url`, the URL of a code's entry in the error reference, or no member if the origin
 * of the docs is unknown.
 */
export const toDocsUrl = (code: string, docsOrigin: string | undefined) =>
  docsOrigin ? { docs_url: `${docsOrigin}/docs/errors#${code}` } : {}

/** Returns the JSON body of an error response. */
export const createErrorBody = (
  { message, code, members }: ApiError,
  requestId: string,
  { docsOrigin, LEGACY_ERROR_CODES: usesLegacyCodes }: ErrorBodyOptions = {},
) => ({
  error: message,
  ...(usesLegacyCodes && LEGACY_ERROR_CODES[code]
    ? { code: LEGACY_ERROR_CODES[code], new_code: code }
    : { code }),
  ...toDocsUrl(code, docsOrigin),
  ...members,
  ...(usesLegacyCodes && toLegacyDetails(members?.details)),
  request_id: requestId,
})

export const invalidRequest = (details: Detail[], message = 'Invalid request data') =>
  new ApiError(400, 'invalid_request', message, { details })

export const invalidJson = () => new ApiError(400, 'invalid_json', 'Request body is not valid JSON')

export const unreadableBody = () =>
  new ApiError(400, 'unreadable_body', 'Request body does not match its Content-Encoding')

export const malformedUrl = () =>
  new ApiError(400, 'invalid_url', 'URL is not correctly percent-encoded or contains a NUL character')

export const missingHost = () => new ApiError(400, 'missing_host', 'Request has no Host header')

export const repeatedHost = () => new ApiError(400, 'repeated_host', 'Request has more than one Host header')

export const authenticationRequired = () =>
  new ApiError(401, 'authentication_required', 'Authentication required')

export const invalidCredentials = () =>
  new ApiError(401, 'invalid_credentials', 'Incorrect email address or password')

/** Creates the error for a signed-in user who has to confirm their password, and entered a wrong one. */
export const incorrectPassword = () => new ApiError(401, 'invalid_credentials', 'Incorrect password')

export const forbidden = (details?: string) =>
  markAsAttempt(new ApiError(403, 'forbidden', 'Insufficient permissions', details ? { details } : {}))

/** Creates the error for a user who lacks the required permission. */
export const permissionRequired = (required: string) =>
  markAsAttempt(new ApiError(403, 'forbidden', 'Insufficient permissions', { required }))

/** End of the timeout in the API description's example error. */
const EXAMPLE_TIMEOUT_END = new Date('2026-12-24T18:00:00Z')

export const timedOut = (reason = 'Advertising in comments', expiresAt = EXAMPLE_TIMEOUT_END) =>
  new ApiError(403, 'timed_out', 'You are timed out', { reason, expires_at: expiresAt.toISOString() })

export const confirmationRequired = () =>
  new ApiError(403, 'confirmation_required', 'Confirm your password to continue')

/** Creates the error for operations that are not available during impersonation. */
export const notWhileImpersonating = () =>
  markAsAttempt(
    new ApiError(403, 'forbidden_while_impersonating', 'Not available while impersonating a user'),
  )

export const crossSiteRequest = () =>
  new ApiError(403, 'cross_site_request', 'Cross-site requests are not allowed')

export const notFound = (message = 'Not found') => new ApiError(404, 'not_found', message)

export const methodNotAllowed = (allow: readonly string[]) =>
  new ApiError(405, 'method_not_allowed', 'Method not allowed', {}, { Allow: allow.join(', ') })

export const internalError = () => new ApiError(500, 'internal_error', 'Internal server error')

export const conflict = (code: string, message: string) => new ApiError(409, code, message)

const tooLarge = (code: string, message: string, maxSize: number) =>
  new ApiError(413, code, message, { maxSize, maxSizeMB: Math.round((maxSize / 1_048_576) * 100) / 100 })

export const bodyTooLarge = (maxSize: number) =>
  tooLarge('body_too_large', `Request body exceeds the ${maxSize / 1024} KB limit`, maxSize)

export const fileTooLarge = (maxSize: number) => tooLarge('file_too_large', 'File too large', maxSize)

export const unreadableForm = () =>
  new ApiError(400, 'unreadable_form', 'Request body is not a valid multipart form')

/** Allowed types and size of a file, for the error response. */
export interface FileRules {
  allowedTypes: readonly string[]
  /** bytes */
  maxSize: number
}

export const fileRejected = (details: string, { allowedTypes, maxSize }: FileRules) =>
  new ApiError(400, 'invalid_file', 'File validation failed', { details, allowedTypes, maxSize })

export const rangeNotSatisfiable = (contentRange = '') =>
  new ApiError(
    416,
    'range_not_satisfiable',
    'Requested range is outside the file',
    {},
    { 'Content-Range': contentRange },
  )

export const expectationFailed = () =>
  new ApiError(417, 'expectation_failed', 'The Expect header must be 100-continue')

export const unsupportedMediaType = (expected: string) =>
  new ApiError(415, 'unsupported_media_type', `Request body must be ${expected}`)

/** Seconds to wait in the API description's example of a 429 error. */
const EXAMPLE_WAIT_SECONDS = 42

interface ExceededLimit {
  /** 0 to 5 */
  penaltyLevel: number
  /** name of the exceeded limit */
  quotaType: string
}

const limitExceeded = (
  code: string,
  message: string,
  seconds: number,
  { penaltyLevel, quotaType }: ExceededLimit,
) =>
  new ApiError(
    429,
    code,
    message,
    {
      retry_after: seconds,
      retry_after_human: formatDuration(seconds),
      penalty_level: penaltyLevel,
      quota_type: quotaType,
    },
    { 'Retry-After': String(seconds) },
  )

export const tooManyRequests = (limit: ExceededLimit, seconds = EXAMPLE_WAIT_SECONDS) =>
  limitExceeded('rate_limited', 'Too many requests. Please wait before trying again.', seconds, limit)

const tooManyAttempts = (seconds: number, quotaType: string) =>
  limitExceeded('too_many_attempts', 'Too many attempts. Please wait before trying again.', seconds, {
    penaltyLevel: 0,
    quotaType,
  })

/** Creates the error for too many wrong passwords for one account. Wrong passwords raise no penalty level. */
export const tooManyPasswordAttempts = (seconds = EXAMPLE_WAIT_SECONDS) =>
  tooManyAttempts(seconds, 'password')

/** Creates the error for too many emails to one email address or for one account. */
export const tooManyEmails = (seconds = EXAMPLE_WAIT_SECONDS) => tooManyAttempts(seconds, 'mail')

/** Creates the error for too many sign-ups from one network or IP range. */
export const tooManySignUps = (seconds = EXAMPLE_WAIT_SECONDS) => tooManyAttempts(seconds, 'sign_up')

/** Creates the error for too much data stored by one network, IP range, or account in a day. */
export const storageLimitReached = (seconds = EXAMPLE_WAIT_SECONDS) =>
  limitExceeded(
    'daily_storage_exceeded',
    'Your network or account has reached its daily storage limit. Try again later',
    seconds,
    { penaltyLevel: 0, quotaType: 'stored' },
  )

/** Creates the error for a full disk or bucket, which the client can't fix. */
export const storageFull = () =>
  new ApiError(507, 'storage_full', 'The server is out of storage', {}, { 'Retry-After': '300' })

/**
 * Creates the error for a service that is down or overloaded.
 *
 * @param name start of the message, such as `The database`
 */
export const unavailable = (name: string) =>
  new ApiError(503, 'unavailable', `${name} is temporarily unavailable`, {}, { 'Retry-After': '5' })
