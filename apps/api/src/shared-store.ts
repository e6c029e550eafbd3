import type { Logger } from 'pino'
import { createClient } from 'redis'

export type SharedStore = Awaited<ReturnType<typeof openSharedStore>>

/** Milliseconds without any response, even to a ping, after which Redis counts as unavailable. */
const RESPONSE_TIMEOUT_MS = 3_000

/** Error if Redis can't be reached at the start; its message is for the operator. */
export class SharedStoreUnavailable extends Error {}

/**
 * Opens Redis for state that several instances share. Redis must respond at the start. If it goes down later,
 * the client reconnects automatically, and commands fail immediately instead of waiting.
 *
 * @throws SharedStoreUnavailable if Redis can't be reached within 5 seconds
 */
export async function openSharedStore(url: string, log: Logger) {
  let isOpen = false
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: RESPONSE_TIMEOUT_MS / 3,
    socket: {
      connectTimeout: 5_000,
      // If Redis hangs, commands fail, so that callers continue without it.
      socketTimeout: RESPONSE_TIMEOUT_MS,
      reconnectStrategy: (attempts) => (isOpen ? Math.min(attempts * 100, 2_000) : false),
    },
  })
  // Without a listener, an error would end the process.
  client.on('error', (error: Error) => isOpen && log.warn({ err: error }, 'Redis is unavailable'))
  try {
    await client.connect()
  } catch (error) {
    const { host } = new URL(url)
    throw new SharedStoreUnavailable(`Redis at ${host} (REDIS_URL) can't be reached: ${describeError(error)}`)
  }
  isOpen = true
  return client
}

const describeError = (error: unknown) =>
  error instanceof Error ? error.message || error.name : String(error)
