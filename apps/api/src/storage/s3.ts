import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream, ReadableStreamDefaultReader } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkedKey, type Storage, StorageFull, StorageUnavailable } from './storage.ts'
import type { S3Settings } from './storage-url.ts'

/** Milliseconds until an answer begins; with a file to send it takes longer. */
const PATIENCE = 5_000
const PATIENCE_WITH_FILE = 30_000
/** Milliseconds in which nothing of a file may come. */
const LONGEST_PAUSE = 15_000
/** Bytes that are read of an error's page, and milliseconds that they may take. */
const MOST_SAID = 10_000
const ERROR_PATIENCE = 5_000

/** Codes that say that there is no such file; a bucket that is not there is another matter. */
const MISSING = ['NoSuchKey', 'NotFound']
const NO_ROOM = ['QuotaExceeded', 'EntityTooLarge', 'XMinioStorageFull', 'InsufficientStorage']

interface Sending {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** Keeps files in a bucket of S3 or of what speaks like it, with its name in the path. */
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
      // Not as part of the signed request: undici forgets the signal of a request that another was made from.
      return await fetch(signed, { signal: waiting.signal })
    } catch (cause) {
      const why = waiting.signal.aborted ? 'it does not answer' : reasonOf(cause)
      throw new StorageUnavailable(`The storage at ${origin}: ${why}`, { cause })
    } finally {
      // Only until the answer begins: a large file may take its time.
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
        // Also of a file that nobody has begun to read.
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
    // A file that did not come to its end is none to S3.
    tidy: async () => undefined,
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** `fetch` itself only says that it failed; why stands behind that. */
const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'cause' in error ? reasonOf(error.cause) : String(error)

/** Milliseconds in which nothing may come, and what it means when nothing has. */
interface Pause {
  longest: number
  over: string
}

/** What is read; the time is only counted while something of it is waited for, not while its reader is slow. */
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

/** Reads no more of a body. Nothing waits for the server to agree. */
function discard(body: { cancel(): Promise<void> } | null): void {
  body?.cancel().catch(() => undefined)
}

/** Returns what has come of an error's page in time; a server may send a page without end, or stop in the middle. */
async function beginningOf({ body }: Response, patience: number): Promise<string> {
  if (!body) return ''
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  // This also ends the read that is pending.
  const timer = setTimeout(() => discard(reader), patience)
  try {
    while (size < MOST_SAID) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      size += value.length
    }
  } catch {
    // The connection broke: what came before still says something.
  } finally {
    clearTimeout(timer)
    discard(reader)
  }
  return Buffer.concat(chunks).toString('utf8', 0, MOST_SAID)
}

/** What the server says, which names neither the key nor the secret. */
function refusal(status: number, text: string, bucket: string) {
  const code = /<Code>([\w.]+)<\/Code>/.exec(text)?.[1] ?? ''
  const message = `The storage answered ${status}${code && ` ${code}`} about the bucket ${bucket}`
  const isFull = status === 507 || NO_ROOM.includes(code)
  return Object.assign(isFull ? new StorageFull(message) : new StorageUnavailable(message), { code })
}
