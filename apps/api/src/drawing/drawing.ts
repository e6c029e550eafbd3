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
import { requirePlaceInLine } from '../pictures/turns.ts'

/** Content of the image to render. */
type Subject =
  | { kind: 'quote'; options: QuoteOptions }
  | { kind: 'profile'; options: ProfileOptions }
  | { kind: 'page'; options: PageOptions }
  | { kind: 'avatar'; seed: string; style: AvatarStyleName; size: number }

/** Image to render. Its members determine the bytes completely. */
export interface Drawing {
  format: ImageFormat
  subject: Subject
}

/** Renders images in worker threads, so that no request waits for another request's image. */
export interface Drawings {
  /**
   * Renders an image, or returns it from the cache.
   *
   * @param by clients on whose behalf the image is rendered, for fair queuing
   * @throws 503 if too many renderings are pending or the rendering times out
   */
  draw(drawing: Drawing, by: Parties): Promise<Buffer>
  stop(): Promise<void>
}

/** Version of the renderer. Raise it when the same input renders differently, to invalidate all caches. */
const EDITION = 1

/** Maximum size of the cache in bytes, enough for some hundred images. */
const KEPT = 64 * 1_048_576
/** One core is left for requests if there is more than one. */
const THREADS = Math.max(1, availableParallelism() - 1)
/**
 * Maximum number of pending images per network block and in total: a page can show a hundred avatars of a few
 * milliseconds each.
 */
const MOST_WAITING = { ofBlock: 100, inAll: 400 }
/** Milliseconds that an image may wait, and then take to render, before its thread is terminated. */
const PATIENCE = 15_000
/** Milliseconds after which an idle thread ends and frees its memory. */
const IDLE = 60_000

/** Returns the cache key of an input. The order of its members does not matter. */
export function digestOf(drawing: unknown): string {
  const sorted = JSON.stringify([EDITION, drawing], (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(sorted).digest('base64url').slice(0, 22)
}

const tooMany = () => unavailable('Image rendering')

const isOverdue = (error: unknown) => error instanceof Error && error.name === 'AbortError'

export function createDrawings({
  threads = THREADS,
  mostWaiting = MOST_WAITING,
  keptBytes = KEPT,
} = {}): Drawings {
  // The worker needs a loader to run from its TypeScript source.
  const isSource = import.meta.url.endsWith('.ts')
  const pool = new Piscina({
    filename: new URL(isSource ? './draw.worker.source.mjs' : './draw.worker.js', import.meta.url).href,
    ...(isSource && { execArgv: ['--conditions=source'] }),
    ...{ minThreads: 0, maxThreads: threads, idleTimeout: IDLE },
  })
  // Concurrent requests for the same image share one rendering.
  const queue = createFairQueue(threads)
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: (bytes) => bytes.length + 200,
  })
  const once = createSharedRuns<Buffer>()

  async function drawAndKeep(digest: string, drawing: Drawing): Promise<Buffer> {
    // The timeout starts with the rendering: terminating a thread midway means loading its fonts again.
    const drawn: Uint8Array = await pool.run(drawing, { signal: AbortSignal.timeout(PATIENCE) })
    const bytes = Buffer.from(drawn)
    kept.set(digest, bytes)
    return bytes
  }

  return {
    async draw(drawing, by) {
      const key = digestOf(drawing)
      const before = kept.get(key)
      if (before) return before
      try {
        return await once({
          ...{ key, party: by[0] ?? '' },
          inTurn: async (work) => {
            requirePlaceInLine(by, queue, mostWaiting)
            await queue.run(work, { by, patience: { ms: PATIENCE, over: tooMany } })
          },
          work: () => drawAndKeep(key, drawing),
        })
      } catch (error) {
        throw isOverdue(error) ? tooMany() : error
      }
    },
    stop: () => pool.destroy(),
  }
}
