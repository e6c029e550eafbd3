import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream, ReadableStreamDefaultReader } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { requireValidKey, type Storage, StorageFull, StorageUnavailable } from './storage.ts'
import type { S3Settings } from './storage-url.ts'

/** Maximum milliseconds until the response to a request without a body starts. */
const RESPONSE_TIMEOUT_MS = 5_000
/** Maximum milliseconds until a file is sent and the response starts. */
const UPLOAD_TIMEOUT_MS = 30_000
/** Maximum milliseconds between two chunks of a file. */
const MAX_PAUSE_MS = 15_000
/** Maximum bytes of an error response that are read. */
const MAX_ERROR_BYTES = 10_000
/** Maximum milliseconds for reading an error response. */
const ERROR_TIMEOUT_MS = 5_000

/** Codes for a missing file; a missing bucket is a different error. */
const MISSING_CODES = ['NoSuchKey', 'NotFound']
/** Codes for a full bucket or server, and for a file that is too large. */
const FULL_CODES = ['QuotaExceeded', 'EntityTooLarge', 'XMinioStorageFull', 'InsufficientStorage']

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** Opens file storage in an S3-compatible bucket, using path-style URLs. */
export function openS3Storage(
  { origin, bucket, prefix, ...credentials }: S3Settings,
  { maxPauseMs = MAX_PAUSE_MS, errorTimeoutMs = ERROR_TIMEOUT_MS } = {},
): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const toUrl = (key: string) => `${origin}/${bucket}/${prefix}${requireValidKey(key)}`

  const readError = async (response: Response) =>
    createError(response.status, await readBeginning(response, errorTimeoutMs), bucket)

  async function send(url: string, { body, headers, method }: S3Request): Promise<Response> {
    const signed = await client.sign(url, {
      method,
      ...(body && { body }),
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256(body ?? new Uint8Array()) },
    })
    const timeoutController = new AbortController()
    const timer = setTimeout(() => timeoutController.abort(), body ? UPLOAD_TIMEOUT_MS : RESPONSE_TIMEOUT_MS)
    try {
      // The signal is passed to `fetch` instead of `sign`. `fetch` clones the signed request, and undici can
      // ignore the signal of a cloned request.
      return await fetch(signed, { signal: timeoutController.signal })
    } catch (cause) {
      const reason = timeoutController.signal.aborted ? 'no response' : findCause(cause)
      throw new StorageUnavailable(`Storage at ${origin}: ${reason}`, { cause })
    } finally {
      // The timeout ends when the response starts, because receiving a large file may take longer.
      clearTimeout(timer)
    }
  }

  return {
    kind: 's3',
    async put(key, bytes, mediaType) {
      const response = await send(toUrl(key), {
        method: 'PUT',
        headers: { 'Content-Type': mediaType },
        body: new Uint8Array(bytes),
      })
      if (!response.ok) throw await readError(response)
      discard(response.body)
    },
    async get(key, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` }
      const response = await send(toUrl(key), { method: 'GET', ...(headers && { headers }) })
      if (response.ok && response.body) {
        const size = Number(response.headers.get('content-length') ?? Number.NaN)
        if (Number.isNaN(size) || (range && size !== range.end - range.start + 1)) {
          discard(response.body)
          throw new StorageUnavailable(
            `Storage at ${origin}: response has no Content-Length or is not the requested range`,
          )
        }
        const reader = (response.body as ReadableStream<Uint8Array>).getReader()
        const chunks = readWithTimeout(reader, {
          maxMs: maxPauseMs,
          message: `Storage at ${origin}: transfer stalled in the middle of a file`,
        })
        const body = Readable.from(chunks, { objectMode: false })
        // Cancels the transfer if the body is closed early, even if nothing was read from it.
        body.once('close', () => discard(reader))
        return { body, size }
      }
      const error = await readError(response)
      if (response.status === 404 && MISSING_CODES.includes(error.code)) return null
      throw error
    },
    async delete(key) {
      const response = await send(toUrl(key), { method: 'DELETE' })
      if (response.ok) return discard(response.body)
      const error = await readError(response)
      if (!(response.status === 404 && MISSING_CODES.includes(error.code))) throw error
    },
    async check() {
      const response = await send(`${origin}/${bucket}`, { method: 'HEAD' })
      if (!response.ok) throw await readError(response)
    },
    // S3 does not store incomplete files.
    removeAbandoned: async () => undefined,
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Returns the innermost cause as text, because the error of `fetch` itself only says that it failed. */
const findCause = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'cause' in error ? findCause(error.cause) : String(error)

/** Limit on the time between two chunks. */
interface PauseLimit {
  maxMs: number
  /** message of the error if the limit is exceeded */
  message: string
}

/** Yields chunks. Limits the time until each chunk arrives, but not the time that the consumer takes. */
async function* readWithTimeout(reader: ReadableStreamDefaultReader<Uint8Array>, limit: PauseLimit) {
  for (;;) {
    const { done, value } = await withTimeout(reader.read(), limit)
    if (done) return
    yield value
  }
}

async function withTimeout<Result>(work: Promise<Result>, { maxMs, message }: PauseLimit): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageUnavailable(message)), maxMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Stops reading a body, without waiting for the server. */
function discard(body: { cancel(): Promise<void> } | null): void {
  body?.cancel().catch(() => undefined)
}

/** Returns the beginning of an error body, which can be endless or stall. */
async function readBeginning({ body }: Response, timeoutMs: number): Promise<string> {
  if (!body) return ''
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  // Canceling the reader also ends the pending read.
  const timer = setTimeout(() => discard(reader), timeoutMs)
  try {
    while (size < MAX_ERROR_BYTES) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      size += value.length
    }
  } catch {
    // The connection broke; the part that arrived may still name the error.
  } finally {
    clearTimeout(timer)
    discard(reader)
  }
  return Buffer.concat(chunks).toString('utf8', 0, MAX_ERROR_BYTES)
}

/**
 * Creates the error for a failed response. The server's text can contain the access key, so the message
 * includes only the error code from it.
 */
function createError(status: number, text: string, bucket: string) {
  const code = /<Code>([\w.]+)<\/Code>/.exec(text)?.[1] ?? ''
  const message = `Storage returned ${status}${code && ` ${code}`} for bucket ${bucket}`
  const isFull = status === 507 || FULL_CODES.includes(code)
  return Object.assign(isFull ? new StorageFull(message) : new StorageUnavailable(message), { code })
}
