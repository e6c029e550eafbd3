import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createFairQueue, createSharedRuns, type Parties } from '@veranda/fair-queue'
import type {
  AvatarStyleName,
  ImageFormat,
  PageOptions,
  ProfileOptions,
  QuoteOptions,
} from '@veranda/og-image'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { unavailable } from '../http/errors.ts'
import { requireQueueSpace } from '../images/render-queue.ts'

/** Content of the image to render. */
type RenderSubject =
  | { kind: 'quote'; options: QuoteOptions }
  | { kind: 'profile'; options: ProfileOptions }
  | { kind: 'page'; options: PageOptions }
  | { kind: 'avatar'; seed: string; style: AvatarStyleName; size: number }

/** Image to render. Two equal specifications result in the same bytes. */
export interface ImageSpec {
  format: ImageFormat
  subject: RenderSubject
}

/** Renders images in worker threads, so that rendering doesn't block other requests. */
export interface ImageRenderer {
  /**
   * Renders an image, or returns it from the cache.
   *
   * @param parties clients on whose behalf the image is rendered, for fair queuing
   * @throws 503 if too many renderings are pending, or the wait or the rendering times out
   */
  render(image: ImageSpec, parties: Parties): Promise<Buffer>
  stop(): Promise<void>
}

/**
 * Version of the renderer. Increment it when the same input renders differently. This invalidates caches and
 * changes the IDs of social preview images, so generating one again consumes quota.
 */
const RENDERER_VERSION = 1

/** Maximum size of the cache in bytes, enough for a few hundred images. */
const MAX_CACHE_BYTES = 64 * 1_048_576
/** Maximum number of threads. If there are several cores, one is left for requests. */
const MAX_THREADS = Math.max(1, availableParallelism() - 1)
/**
 * Maximum number of pending images per IP range and in total. A page can show a hundred avatars, which take
 * a few milliseconds each. `requireQueueSpace` doubles the total for IP ranges without pending images.
 */
const MAX_PENDING = { perIpRange: 100, total: 400 }
/** Maximum milliseconds in the queue, and maximum milliseconds to render before the thread is terminated. */
const RENDER_TIMEOUT_MS = 15_000
/** Milliseconds after which an idle thread ends and frees its memory. */
const IDLE_TIMEOUT_MS = 60_000

/**
 * Returns a hash that identifies an input. It is used as a cache key, and as the ID of a stored social
 * preview image. The order of the input's properties does not matter.
 */
export function createDigest(input: unknown): string {
  const sorted = JSON.stringify([RENDERER_VERSION, input], (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(sorted).digest('base64url').slice(0, 22)
}

const renderingUnavailable = () => unavailable('Image rendering')

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'AbortError'

export function createImageRenderer({
  threads = MAX_THREADS,
  maxPending = MAX_PENDING,
  maxCacheBytes = MAX_CACHE_BYTES,
} = {}): ImageRenderer {
  // The worker needs a loader to run from its TypeScript source.
  const isSource = import.meta.url.endsWith('.ts')
  const pool = new Piscina({
    filename: new URL(isSource ? './render.worker.source.mjs' : './render.worker.js', import.meta.url).href,
    ...(isSource && { execArgv: ['--conditions=source'] }),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_TIMEOUT_MS,
  })
  const queue = createFairQueue(threads)
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    // Each entry also takes about 200 bytes besides the image.
    sizeCalculation: (bytes) => bytes.length + 200,
  })
  // Concurrent requests for the same image share one rendering.
  const runShared = createSharedRuns<Buffer>()

  async function renderAndCache(key: string, image: ImageSpec): Promise<Buffer> {
    // The timeout terminates the thread, and a new thread has to load the fonts again. So this timeout
    // must not include the time in the queue, or a long queue would terminate threads.
    const rendered: Uint8Array = await pool.run(image, { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) })
    const bytes = Buffer.from(rendered)
    cache.set(key, bytes)
    return bytes
  }

  return {
    async render(image, parties) {
      const key = createDigest(image)
      const cached = cache.get(key)
      if (cached) return cached
      try {
        return await runShared({
          key,
          party: parties[0] ?? '',
          enqueue: async (work) => {
            requireQueueSpace(parties, queue, maxPending)
            await queue.run(work, {
              by: parties,
              timeout: { ms: RENDER_TIMEOUT_MS, createError: renderingUnavailable },
            })
          },
          work: () => renderAndCache(key, image),
        })
      } catch (error) {
        throw isTimeout(error) ? renderingUnavailable() : error
      }
    },
    stop: () => pool.destroy(),
  }
}
