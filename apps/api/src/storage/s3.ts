import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkedKey, type Storage, StorageFull, StorageUnavailable } from './storage.ts'
import type { S3Settings } from './storage-url.ts'

/** Milliseconds until an answer begins; with a file to send it takes longer. */
const PATIENCE = 5_000
const PATIENCE_WITH_FILE = 30_000
/** Of an error's page so much is read. */
const MOST_SAID = 10_000

/** Codes that say that there is no such file; a bucket that is not there is another matter. */
const MISSING = ['NoSuchKey', 'NotFound']
const NO_ROOM = ['QuotaExceeded', 'EntityTooLarge', 'XMinioStorageFull', 'InsufficientStorage']

interface Sending {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** Keeps files in a bucket of S3 or of what speaks like it, with its name in the path. */
export function openS3({ origin, bucket, prefix, ...account }: S3Settings): Storage {
  const client = new AwsClient({ ...account, service: 's3', retries: 0 })
  const addressOf = (key: string) => `${origin}/${bucket}/${prefix}${checkedKey(key)}`

  async function send(url: string, { body, headers, method }: Sending): Promise<Response> {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), body ? PATIENCE_WITH_FILE : PATIENCE)
    try {
      return await client.fetch(url, {
        ...{ method, signal: waiting.signal },
        ...(body && { body }),
        headers: { ...headers, 'X-Amz-Content-Sha256': sha256(body ?? new Uint8Array()) },
      })
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
      if (!answer.ok) throw await refusal(answer, bucket)
      await answer.body?.cancel()
    },
    async get(key, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` }
      const answer = await send(addressOf(key), { method: 'GET', ...(headers && { headers }) })
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream)
      const error = await refusal(answer, bucket)
      if (answer.status === 404 && MISSING.includes(error.code)) return null
      throw error
    },
    async delete(key) {
      const answer = await send(addressOf(key), { method: 'DELETE' })
      const error = answer.ok ? null : await refusal(answer, bucket)
      if (error && !(answer.status === 404 && MISSING.includes(error.code))) throw error
      await (answer.bodyUsed ? undefined : answer.body?.cancel())
    },
    async check() {
      const answer = await send(`${origin}/${bucket}`, { method: 'HEAD' })
      if (!answer.ok) throw await refusal(answer, bucket)
    },
    // A file that did not come to its end is none to S3.
    tidy: async () => undefined,
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** `fetch` itself only says that it failed; why stands behind that. */
const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'cause' in error ? reasonOf(error.cause) : String(error)

/** What the server says, which names neither the key nor the secret. */
async function refusal(answer: Response, bucket: string) {
  const text = (await answer.text()).slice(0, MOST_SAID)
  const code = /<Code>([\w.]+)<\/Code>/.exec(text)?.[1] ?? ''
  const message = `The storage answered ${answer.status}${code && ` ${code}`} about the bucket ${bucket}`
  const isFull = answer.status === 507 || NO_ROOM.includes(code)
  return Object.assign(isFull ? new StorageFull(message) : new StorageUnavailable(message), { code })
}
