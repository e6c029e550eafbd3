import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@veranda/database'
import { createFairQueue, createSharedRuns, type FairQueue, type Parties } from '@veranda/fair-queue'
import { LinkPreviewError } from '@veranda/link-preview'
import { requireQueueSpace } from '../../images/render-queue.ts'
import {
  deleteExcessFetches,
  type FetchResult,
  findResult,
  getDatabaseTime,
  type Outcome,
  releaseLease,
  storeOutcome,
  takeLease,
} from './fetches.queries.ts'
import { previewsBusy, previewTimedOut } from './link-preview-errors.ts'
import { RETRY_MINUTES, STORED_DAYS } from './link-previews.schema.ts'

/** Maximum number of concurrent fetches in this process. */
const MAX_CONCURRENT = 40
/**
 * Maximum number of concurrent fetches for the clients of one IP range. Without it, one client could fill all
 * slots with links to slow servers.
 */
const MAX_PER_IP_RANGE = 8
/** Maximum number of concurrent fetches from one host. */
const MAX_PER_HOST = 4
/** Maximum number of concurrent fetches from one host for the clients of one IP range. */
const MAX_PER_HOST_AND_IP_RANGE = 3
/**
 * Maximum number of fetches waiting for a slot, per IP range of clients and in total. For an IP range without
 * waiting fetches, the total limit is twice as high.
 */
const MAX_WAITING = { perIpRange: 64, total: 200 }
/** Maximum number of milliseconds to wait for a host slot, and then again for a process slot. */
const MAX_WAIT_MS = 20_000

/**
 * Duration of a lease in seconds, enough for a fetch including rendering. When the lease expires, another
 * request can start the fetch again.
 */
const LEASE_SECONDS = 45

/** Milliseconds between two checks for the result of another instance. */
const POLL_INTERVAL_MS = 100

/** Maximum number of stored fetches of pages and images, and maximum total size of stored images in bytes. */
const MAX_STORED = { fetches: 20_000, bytes: 1_073_741_824 }
/** Number of fetches between two cleanups. */
const FETCHES_PER_CLEANUP = 200

/** Seconds until a stored page or image expires. */
const SUCCESS_SECONDS = STORED_DAYS * 86_400
/** Seconds until a stored failure expires. */
const FAILURE_SECONDS = RETRY_MINUTES * 60

/** Returns a short, deterministic ID for a fetch. Clients that don't know the URL can't guess the ID. */
export const toFetchId = (kind: 'page' | 'image' | 'favicon', url: string) =>
  createHash('sha256').update(`${kind} ${url}`).digest('base64url').slice(0, 22)

/** Fetches in progress in a process. */
interface FetchState {
  slots: FairQueue
  /** queues by host, so that a slow host occupies at most `MAX_PER_HOST` of the process's slots */
  hostQueues: Map<string, FairQueue>
  /** parties of the fetches that wait for a slot */
  waiting: Parties[]
  /** results that requests are waiting for, by `toKey` */
  pendingResults: Map<string, Promise<FetchResult>>
  /** shares one fetch among concurrent requests with the same `toKey` */
  runOnce: ReturnType<typeof createSharedRuns<void>>
  fetchCount: number
}

const states = new WeakMap<Database, FetchState>()

function getState(database: Database): FetchState {
  const existing = states.get(database)
  if (existing) return existing
  const state: FetchState = {
    slots: createFairQueue(MAX_CONCURRENT, { maxSlotsPerParty: MAX_PER_IP_RANGE }),
    hostQueues: new Map(),
    pendingResults: new Map(),
    runOnce: createSharedRuns(),
    waiting: [],
    fetchCount: 0,
  }
  states.set(database, state)
  return state
}

interface FetchRequest {
  id: string
  /** host and port of the URL */
  host: string
  /** client that sent the request, see `getParties` */
  parties: Parties
  /** true to ignore results stored before this request */
  mustBeFresh?: boolean
  /** fetches the page or image; a LinkPreviewError is stored like a success, but for a shorter time */
  work: () => Promise<Outcome>
}

/**
 * Returns the stored result. If there is none, fetches the page or image and stores the result, once for all
 * concurrent requests in all instances that share the database. If an instance crashes during a fetch, other
 * instances wait until its lease expires.
 *
 * @throws 503 if too many fetches are waiting or no slot becomes free in time; 504 if no result arrives in
 *   time
 */
export async function fetchOnce(database: Database, request: FetchRequest): Promise<FetchResult> {
  const since = request.mustBeFresh ? await getDatabaseTime(database) : null
  const stored = since ? null : await findResult(database, request.id, null)
  if (stored) return stored
  const { pendingResults } = getState(database)
  const key = toKey(request, since)
  const pending = pendingResults.get(key)
  if (pending) {
    // The first waiting request that gets a slot starts the fetch, so this request waits for a slot, too.
    // Errors of the fetch also reject `pending`, so they are ignored here.
    void fetchInTurn(database, request, since).catch(() => undefined)
    return pending
  }
  const started = waitForResult(database, request, since).finally(() => pendingResults.delete(key))
  pendingResults.set(key, started)
  return started
}

/**
 * Returns the key of a result. A request for a fresh result has its own key, because earlier requests may be
 * about to receive a result that was stored before this request.
 */
const toKey = ({ id }: FetchRequest, since: Date | null) => (since ? `${id} ${since.getTime()}` : id)

/** Waits until one of the requests for the same result gets a slot, and the fetch in this slot ends. */
function fetchInTurn(database: Database, request: FetchRequest, since: Date | null): Promise<void> {
  const state = getState(database)
  return state.runOnce({
    key: toKey(request, since),
    party: request.parties[0] ?? '',
    enqueue: (work) => runInSlot(state, request, work),
    work: () => fetchWithLease(database, request, since),
  })
}

/** Returns a function that counts the waiting fetches of a party, or all waiting fetches. */
const createWaitingCounter =
  ({ waiting }: FetchState) =>
  (party?: string) =>
    party === undefined ? waiting.length : waiting.filter((parties) => parties.includes(party)).length

async function waitForResult(
  database: Database,
  request: FetchRequest,
  since: Date | null,
): Promise<FetchResult> {
  // Enough time for a second fetch after the lease of a crashed instance expires.
  const deadline = Date.now() + 2 * LEASE_SECONDS * 1_000
  while (Date.now() < deadline) {
    await fetchInTurn(database, request, since)
    const fetched = await findResult(database, request.id, since)
    if (fetched) return fetched
    await wait(POLL_INTERVAL_MS)
  }
  throw previewTimedOut()
}

/**
 * Runs the work in a slot of the host and a slot of the process. Waiting for a host slot does not occupy a
 * process slot.
 */
async function runInSlot(
  state: FetchState,
  { host, parties }: FetchRequest,
  work: () => Promise<void>,
): Promise<void> {
  requireQueueSpace(parties, { countWaiting: createWaitingCounter(state) }, MAX_WAITING, previewsBusy)
  const { hostQueues } = state
  const hostQueue =
    hostQueues.get(host) ?? createFairQueue(MAX_PER_HOST, { maxSlotsPerParty: MAX_PER_HOST_AND_IP_RANGE })
  hostQueues.set(host, hostQueue)
  const slotRequest = { by: parties, timeout: { ms: MAX_WAIT_MS, createError: previewsBusy } }
  // A copy, because requests can share `parties`, and `leaveQueue` must find this entry.
  const entry = [...parties]
  const leaveQueue = () => {
    const index = state.waiting.indexOf(entry)
    if (index >= 0) state.waiting.splice(index, 1)
  }
  state.waiting.push(entry)
  try {
    await hostQueue.run(
      () =>
        state.slots.run(() => {
          leaveQueue()
          return work()
        }, slotRequest),
      slotRequest,
    )
  } finally {
    leaveQueue()
    if (hostQueue.isIdle()) hostQueues.delete(host)
  }
}

/** Fetches and stores a result, unless another request holds the lease or has stored a fresh result. */
async function fetchWithLease(
  database: Database,
  { id, work }: FetchRequest,
  since: Date | null,
): Promise<void> {
  const lease = randomUUID()
  if (!(await takeLease(database, { id, lease, seconds: LEASE_SECONDS, since }))) return
  const fetchAndStore = async () => {
    const outcome = await work().catch((error): Outcome => {
      if (error instanceof LinkPreviewError) return { failure: error.code }
      throw error
    })
    const seconds = 'failure' in outcome ? FAILURE_SECONDS : SUCCESS_SECONDS
    await storeOutcome(database, { id, lease, seconds, outcome })
  }
  await fetchAndStore().catch(async (error) => {
    await releaseLease(database, id, lease)
    throw error
  })
  const state = getState(database)
  if (++state.fetchCount % FETCHES_PER_CLEANUP === 0) await deleteExcessFetches(database, MAX_STORED)
}
