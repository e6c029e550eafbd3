import { isDatabaseDamaged, isDatabaseDown, isDatabaseFull } from '@veranda/database'
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import type { DatabaseHealth } from '../database-health.ts'
import { Undecipherable } from '../encryption/cipher.ts'
import { StorageFull, StorageUnavailable } from '../storage/storage.ts'
import { answerAndDiscard } from './discard.ts'
import {
  ApiError,
  bodyTooLarge,
  brokenJson,
  failureBody,
  internalError,
  malformedUrl,
  storageFull,
  unavailable,
  unreadableBody,
  unsupportedMediaType,
} from './errors.ts'
import { hasBody, MAX_JSON_BYTES } from './parse.ts'
import { requestIdOf } from './request-log.ts'

/** What Express and its body parser throw, by the `type` that they give it. */
const PARSER_ERRORS: Record<string, () => ApiError> = {
  'entity.parse.failed': brokenJson,
  'entity.too.large': () => bodyTooLarge(MAX_JSON_BYTES),
  'encoding.unsupported': () =>
    unsupportedMediaType('compressed with gzip, deflate, or br, or not compressed'),
  'charset.unsupported': () => unsupportedMediaType('encoded in UTF-8'),
}

/** What Node's decompression ends with, which the body parser passes on without a type. */
const ZLIB_ERROR = /^(Z_|ERR__ERROR)/

/** No more files can be opened or processes started, by this process or on this machine. */
const EXHAUSTED = ['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']

/** A full disk or a refused connection beneath it says nothing of the database. */
const isOfStorage = (error: unknown) => error instanceof StorageFull || error instanceof StorageUnavailable

function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (error instanceof URIError) return malformedUrl()
  // Before the database: what failed beneath can be the same, such as a refused connection.
  if (error instanceof StorageFull) return storageFull()
  if (error instanceof StorageUnavailable) return unavailable('File storage')
  if (isDatabaseDown(error)) return unavailable('The database')
  if (isDatabaseFull(error)) return storageFull()
  if (isDatabaseDamaged(error)) return unavailable('Some of the data')
  if (error instanceof Undecipherable) return unavailable('Encrypted data')
  if (!(error instanceof Error)) return null
  const known = 'type' in error ? PARSER_ERRORS[String(error.type)] : undefined
  if (known) return known()
  if ('code' in error && ZLIB_ERROR.test(String(error.code))) return unreadableBody()
  if ('code' in error && EXHAUSTED.includes(String(error.code))) return unavailable('The server')
  if ('status' in error && typeof error.status === 'number' && error.status < 500)
    return new ApiError(error.status, 'invalid_request', 'Request could not be parsed')
  return null
}

/** What the log says of a failure: what to do, where the operator can do something. */
function explanationOf(error: unknown): string {
  if (isDatabaseDamaged(error)) return 'the database is damaged'
  if (isDatabaseFull(error)) return 'the disk of the database is full: free some space'
  return 'request failed'
}

/** The one place where errors become answers. What is not an ApiError is logged whole and told to no one. */
export const respondError =
  (log: Logger, databaseHealth: Pick<DatabaseHealth, 'failed'>, docsOrigin?: string): ErrorRequestHandler =>
  (error, req, res, _next) => {
    const known = toApiError(error)
    if (!isOfStorage(error)) databaseHealth.failed(error)
    const requestId = requestIdOf(res)
    if (error instanceof ApiError) {
      // Thrown on purpose: a link that leads nowhere, a queue that is full.
      if (error.status >= 500) log.warn({ code: error.code, request_id: requestId }, error.message)
    } else if (!known || known.status >= 500)
      log.error({ err: error, request_id: requestId }, explanationOf(error))
    // The answer has begun: it can't be taken back, so the connection ends and the client sees a broken answer.
    if (res.headersSent) return void res.destroy()
    const failure = known ?? internalError()
    // What the answer would have been says nothing of the refusal.
    for (const header of ['Content-Type', 'ETag', 'Content-Location', 'Last-Modified'])
      res.removeHeader(header)
    res.status(failure.status).set(failure.headers).set('Cache-Control', 'no-store')
    const body = failureBody(failure, requestId, docsOrigin)
    if (hasBody(req) && !req.complete) answerAndDiscard(req, res, body)
    else res.json(body)
  }
