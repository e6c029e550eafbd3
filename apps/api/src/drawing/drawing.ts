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

/** What is to be drawn. */
type Subject =
  | { kind: 'quote'; options: QuoteOptions }
  | { kind: 'profile'; options: ProfileOptions }
  | { kind: 'page'; options: PageOptions }
  | { kind: 'avatar'; seed: string; style: AvatarStyleName; size: number }

/** A picture to be drawn; what it says is all that decides on its bytes. */
export interface Drawing {
  format: ImageFormat
  subject: Subject
}

/** Draws pictures in threads of their own, so that no request waits for another's picture. */
export interface Drawings {
  /**
   * @param by for whom it is drawn, in whose turn
   * @throws 503 when too many wait, or it takes too long
   */
  draw(drawing: Drawing, by: Parties): Promise<Buffer>
  stop(): Promise<void>
}

/** To be raised when the same words are drawn otherwise than before: what is kept anywhere is then drawn anew. */
const EDITION = 1

/** Bytes of pictures that are kept: some hundreds. */
const KEPT = 64 * 1_048_576
/** One core is left to requests, where there is more than one. */
const THREADS = Math.max(1, availableParallelism() - 1)
/** Pictures that wait, for one block of networks and in all: a page can show a hundred faces, each drawn in milliseconds. */
const MOST_WAITING = { ofBlock: 100, inAll: 400 }
/** Milliseconds that one may wait for its turn, and then be drawn; a thread that is not done by then is ended. */
const PATIENCE = 15_000
/** Milliseconds after which a thread without work ends, and gives its memory back. */
const IDLE = 60_000

/** What a picture is known by: the same for the same drawing, whatever the order of its words. */
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
  // From its source the worker has to learn to read TypeScript first.
  const isSource = import.meta.url.endsWith('.ts')
  const pool = new Piscina({
    filename: new URL(isSource ? './draw.worker.source.mjs' : './draw.worker.js', import.meta.url).href,
    ...(isSource && { execArgv: ['--conditions=source'] }),
    ...{ minThreads: 0, maxThreads: threads, idleTimeout: IDLE },
  })
  // However many ask for the same picture, it is drawn once.
  const queue = createFairQueue(threads)
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: (bytes) => bytes.length + 200,
  })
  const once = createSharedRuns<Buffer>()

  async function drawAndKeep(digest: string, drawing: Drawing): Promise<Buffer> {
    // The limit starts with the drawing: ending a thread midway means loading its fonts again.
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
