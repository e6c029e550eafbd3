import { isDatabaseDamaged, isDatabaseDown, isDatabaseFull } from '@veranda/database'
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import type { DatabaseHealth } from '../database-health.ts'
import { DecryptionError } from '../encryption/cipher.ts'
import { StorageFull, StorageUnavailable } from '../storage/storage.ts'
import {
  ApiError,
  bodyTooLarge,
  createErrorBody,
  type ErrorBodyOptions,
  internalError,
  invalidJson,
  malformedUrl,
  storageFull,
  unavailable,
  unreadableBody,
  unsupportedMediaType,
} from './errors.ts'
import { hasBody, MAX_JSON_BYTES } from './parse.ts'
import { getRequestId } from './request-log.ts'
import { respondAndDiscard } from './respond-and-discard.ts'

/** Functions that create the response error, by the `type` of the body parser's error. */
const PARSER_ERRORS: Record<string, () => ApiError> = {
  'entity.parse.failed': invalidJson,
  'entity.too.large': () => bodyTooLarge(MAX_JSON_BYTES),
  'encoding.unsupported': () =>
    unsupportedMediaType('compressed with gzip, deflate, or br, or not compressed'),
  'charset.unsupported': () => unsupportedMediaType('encoded in UTF-8'),
}

/**
 * Codes of Node's decompression errors, which the body parser passes on without a `type`. Codes of Brotli
 * start with `ERR__ERROR`.
 */
const ZLIB_ERROR = /^(Z_|ERR__ERROR)/

/**
 * Codes for exhausted resources: this process or this machine can open no more files, start no more
 * processes, or allocate no more memory.
 */
const EXHAUSTED_CODES = ['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']

/**
 * Returns whether an error comes from file storage. Such an error must not count as a database failure, even
 * if the cause looks the same, such as a full disk or a refused connection.
 */
const isStorageError = (error: unknown) => error instanceof StorageFull || error instanceof StorageUnavailable

/** Returns the error to respond with, or null if the error is unexpected and should become a 500. */
function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (error instanceof URIError) return malformedUrl()
  // Storage errors are checked before database errors, because both can have the same cause, such as a
  // refused connection.
  if (error instanceof StorageFull) return storageFull()
  if (error instanceof StorageUnavailable) return unavailable('File storage')
  if (isDatabaseDown(error)) return unavailable('The database')
  if (isDatabaseFull(error)) return storageFull()
  if (isDatabaseDamaged(error)) return unavailable('Some of the data')
  if (error instanceof DecryptionError) return unavailable('Encrypted data')
  if (!(error instanceof Error)) return null
  const createError = 'type' in error ? PARSER_ERRORS[String(error.type)] : undefined
  if (createError) return createError()
  if ('code' in error && ZLIB_ERROR.test(String(error.code))) return unreadableBody()
  if ('code' in error && EXHAUSTED_CODES.includes(String(error.code))) return unavailable('The server')
  if ('status' in error && typeof error.status === 'number' && error.status < 500)
    return new ApiError(error.status, 'invalid_request', 'Request could not be parsed')
  return null
}

/** Returns the log message of a failure, with a fix if the operator can apply one. */
function getLogMessage(error: unknown): string {
  if (error instanceof StorageFull) return 'file storage is full: free some space'
  if (error instanceof StorageUnavailable) return 'request failed'
  if (isDatabaseDamaged(error)) return 'the database is damaged'
  if (isDatabaseFull(error)) return 'the disk of the database is full: free some space'
  return 'request failed'
}

/**
 * Creates the handler that turns errors into responses. Errors other than ApiError are never exposed. They
 * are logged with their stack, unless they become a 4xx response.
 */
export const respondError =
  (
    log: Logger,
    databaseHealth: Pick<DatabaseHealth, 'recordFailure'>,
    bodyOptions: ErrorBodyOptions = {},
  ): ErrorRequestHandler =>
  (error, req, res, _next) => {
    const apiError = toApiError(error)
    if (!isStorageError(error)) databaseHealth.recordFailure(error)
    const requestId = getRequestId(res)
    if (error instanceof ApiError) {
      // A handler throws an ApiError with a 5xx status deliberately, such as for a full queue. It is not a
      // bug, so the log needs no stack.
      if (error.status >= 500) log.warn({ code: error.code, request_id: requestId }, error.message)
    } else if (!apiError || apiError.status >= 500)
      log.error({ err: error, request_id: requestId }, getLogMessage(error))
    // A response that has started can't be replaced. Closing the connection shows the client that the
    // response is incomplete.
    if (res.headersSent) return void res.destroy()
    const responseError = apiError ?? internalError()
    // These headers describe the intended response, not the error.
    for (const header of ['Content-Type', 'ETag', 'Content-Location', 'Last-Modified'])
      res.removeHeader(header)
    res.status(responseError.status).set(responseError.headers).set('Cache-Control', 'no-store')
    const body = createErrorBody(responseError, requestId, bodyOptions)
    if (hasBody(req) && !req.complete) respondAndDiscard(req, res, body)
    else res.json(body)
  }
