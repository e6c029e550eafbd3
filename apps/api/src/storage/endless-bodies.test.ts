import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../config.ts'
import { openS3Storage } from './s3-storage.ts'
import { type Storage, StorageUnavailable } from './storage.ts'
import type { S3Settings } from './storage-url.ts'

const ERROR_BODY_START = '<Error><Code>SlowDown</Code>'
const MEGABYTE = Buffer.alloc(2 ** 20, 'x')
/** Size of the large body. */
const LARGE_BODY_MB = 200
/** Maximum part of the large body that the bucket sends before the client closes the connection. */
const MAX_SENT_MB = 20

/** Functions that continue the body of a response whose start has been sent. */
const bodyContinuations = {
  dripping(res: ServerResponse) {
    const timer = setInterval(() => res.write('x'), 20)
    res.once('close', () => clearInterval(timer))
  },
  async large(res: ServerResponse) {
    for (let sent = 0; sent < LARGE_BODY_MB && !res.destroyed; sent++) {
      if (res.write(MEGABYTE)) continue
      await new Promise((resolve) => res.once('drain', resolve).once('close', resolve))
    }
    res.end()
  },
  broken: (res: ServerResponse) => void setTimeout(() => res.destroy(), 50),
}

/** Starts a bucket that sends every client the same response, whose body starts with `bodyStart`. */
async function startBucketWith(
  status: number,
  bodyStart: string,
  continueBody: (res: ServerResponse) => unknown,
) {
  let openConnections = 0
  let sentBytes = 0
  const server = createServer((req, res) => {
    res.writeHead(status).write(bodyStart)
    req.resume().once('end', () => continueBody(res))
  })
  server.on('connection', (socket) => {
    openConnections++
    socket.once('close', () => {
      openConnections--
      sentBytes += socket.bytesWritten
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { STORAGE_URL } = readConfig({ STORAGE_URL: `s3://key:secret@127.0.0.1:${port}/images?tls=false` })
  return {
    storage: openS3Storage(STORAGE_URL as S3Settings, { errorTimeoutMs: 300 }),
    /** Returns the number of bytes sent, once all connections are closed. */
    async countSentBytes() {
      while (openConnections > 0) await wait(20)
      return sentBytes
    },
    close: () => server.close().closeAllConnections(),
  }
}

const calls: [string, (storage: Storage) => Promise<unknown>][] = [
  ['get', (storage) => storage.get('ab/x')],
  ['put', (storage) => storage.put('ab/x', Buffer.from('x'), 'image/png')],
  ['delete', (storage) => storage.delete('ab/x')],
]

describe.concurrent.each(calls)('%s', (_name, call) => {
  test.each(['dripping', 'large', 'broken'] as const)(
    'reports the error code at the start of a %s error body, and closes the connection',
    async (kind) => {
      const bucket = await startBucketWith(500, ERROR_BODY_START, bodyContinuations[kind])
      try {
        const attempt = call(bucket.storage)
        await expect(attempt).rejects.toThrow(StorageUnavailable)
        await expect(attempt).rejects.toThrow('Storage returned 500 SlowDown for bucket images')
        expect(await bucket.countSentBytes()).toBeLessThan(MAX_SENT_MB * MEGABYTE.length)
      } finally {
        bucket.close()
      }
    },
    5_000,
  )
})

// Excludes `get`, whose caller reads the whole body.
test.concurrent.each(calls.slice(1))(
  '%s does not wait for the rest of a successful response, and closes the connection',
  async (_name, call) => {
    const bucket = await startBucketWith(200, 'done', bodyContinuations.dripping)
    try {
      await call(bucket.storage)
      await bucket.countSentBytes()
    } finally {
      bucket.close()
    }
  },
  5_000,
)
