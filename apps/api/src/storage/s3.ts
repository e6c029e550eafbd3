import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream, ReadableStreamDefaultReader } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkedKey, type Storage, StorageFull, StorageUnavailable } from './storage.ts'
import type { S3Settings } from './storage-url.ts'

/** Milliseconds until a response starts, without and with a file to send. */
const PATIENCE = 5_000
const PATIENCE_WITH_FILE = 30_000
/** Maximum milliseconds between two chunks of a file. */
const LONGEST_PAUSE = 15_000
/** Maximum bytes of an error body, and milliseconds to read them. */
const MOST_SAID = 10_000
const ERROR_PATIENCE = 5_000

/** Codes for a missing file; a missing bucket is a different error. */
const MISSING = ['NoSuchKey', 'NotFound']
const NO_ROOM = ['QuotaExceeded', 'EntityTooLarge', 'XMinioStorageFull', 'InsufficientStorage']

interface Sending {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** Opens a storage that stores files in an S3-compatible bucket, with the bucket's name in the path. */
export function openS3(
  { origin, bucket, prefix, ...account }: S3Settings,
  { longestPause = LONGEST_PAUSE, errorPatience = ERROR_PATIENCE } = {},
): Storage {
  const client = new AwsClient({ ...account, service: 's3', retries: 0 })
  const addressOf = (key: string) => `${origin}/${bucket}/${prefix}${checkedKey(key)}`

  const refusalOf = async (answer: Response) =>
    refusal(answer.status, await beginningOf(answer, errorPatience), bucket)

  async function send(url: string, { body, headers, method }: Sending): Promise<Response> {
    const signed = await client.sign(url, {
      method,
      ...(body && { body }),
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256(body ?? new Uint8Array()) },
    })
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), body ? PATIENCE_WITH_FILE : PATIENCE)
    try {
      // The signal is passed here, not to the signed request: undici ignores the signal of a request that is
      // cloned.
      return await fetch(signed, { signal: waiting.signal })
    } catch (cause) {
      const why = waiting.signal.aborted ? 'it does not answer' : reasonOf(cause)
      throw new StorageUnavailable(`The storage at ${origin}: ${why}`, { cause })
    } finally {
      // The timeout ends when the response starts, because a large file may take longer.
      clearTimeout(timer)
    }
  }

  return {
    kind: 's3',
    async put(key, bytes, mediaType) {
      const answer = await send(addressOf(key), {
        method: 'PUT',
        headers: { 'Content-Type': mediaType },
        body: new Uint8Array(bytes),
      })
      if (!answer.ok) throw await refusalOf(answer)
      discard(answer.body)
    },
    async get(key, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` }
      const answer = await send(addressOf(key), { method: 'GET', ...(headers && { headers }) })
      if (answer.ok && answer.body) {
        const size = Number(answer.headers.get('content-length') ?? Number.NaN)
        if (Number.isNaN(size) || (range && size !== range.end - range.start + 1)) {
          discard(answer.body)
          throw new StorageUnavailable(
            `The storage at ${origin}: it gives another part of a file than was asked for`,
          )
        }
        const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
        const chunks = withoutPauses(reader, {
          longest: longestPause,
          over: `The storage at ${origin}: it stopped in the middle of a file`,
        })
        const body = Readable.from(chunks, { objectMode: false })
        // The reader is also discarded for a file that was never read.
        body.once('close', () => discard(reader))
        return { body, size }
      }
      const error = await refusalOf(answer)
      if (answer.status === 404 && MISSING.includes(error.code)) return null
      throw error
    },
    async delete(key) {
      const answer = await send(addressOf(key), { method: 'DELETE' })
      if (answer.ok) return discard(answer.body)
      const error = await refusalOf(answer)
      if (!(answer.status === 404 && MISSING.includes(error.code))) throw error
    },
    async check() {
      const answer = await send(`${origin}/${bucket}`, { method: 'HEAD' })
      if (!answer.ok) throw await refusalOf(answer)
    },
    // S3 does not store incomplete files.
    tidy: async () => undefined,
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Returns the innermost cause, because `fetch` only reports that it failed. */
const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'cause' in error ? reasonOf(error.cause) : String(error)

/** Maximum pause in milliseconds, and the error message when it is exceeded. */
interface Pause {
  longest: number
  over: string
}

/** Yields chunks, and limits the time of each read, but not the time that the consumer takes. */
async function* withoutPauses(reader: ReadableStreamDefaultReader<Uint8Array>, pause: Pause) {
  for (;;) {
    const { done, value } = await inTime(reader.read(), pause)
    if (done) return
    yield value
  }
}

async function inTime<Result>(work: Promise<Result>, { longest, over }: Pause): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageUnavailable(over)), longest)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Stops reading a body, without waiting for the server. */
function discard(body: { cancel(): Promise<void> } | null): void {
  body?.cancel().catch(() => undefined)
}

/** Returns the beginning of an error body, which can be endless or stall. */
async function beginningOf({ body }: Response, patience: number): Promise<string> {
  if (!body) return ''
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  // Discarding also ends the pending read.
  const timer = setTimeout(() => discard(reader), patience)
  try {
    while (size < MOST_SAID) {
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
  return Buffer.concat(chunks).toString('utf8', 0, MOST_SAID)
}

/** Creates the error of a response. The server's text contains neither the key nor the secret. */
function refusal(status: number, text: string, bucket: string) {
  const code = /<Code>([\w.]+)<\/Code>/.exec(text)?.[1] ?? ''
  const message = `The storage answered ${status}${code && ` ${code}`} about the bucket ${bucket}`
  const isFull = status === 507 || NO_ROOM.includes(code)
  return Object.assign(isFull ? new StorageFull(message) : new StorageUnavailable(message), { code })
}
