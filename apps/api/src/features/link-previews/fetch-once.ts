import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@veranda/database'
import { createFairQueue, createSharedRuns, type FairQueue, type Parties } from '@veranda/fair-queue'
import { LinkPreviewError } from '@veranda/link-preview'
import { requirePlaceInLine } from '../../pictures/turns.ts'
import {
  databaseTime,
  type Fetched,
  findFetched,
  forgetOldest,
  keepOutcome,
  type Outcome,
  returnLease,
  takeLease,
} from './fetches.queries.ts'
import { previewsBusy, previewTimedOut } from './link-preview-errors.ts'
import { FAILED_MINUTES, KEPT_DAYS } from './link-previews.schema.ts'

/**
 * Maximum numbers of concurrent fetches in this process and per host, and the share of each that one network
 * can use. All links of a network may lead to slow servers.
 */
const AT_ONCE = 40
const AT_ONCE_OF_NETWORK = 8
const AT_ONCE_OF_HOST = 4
const AT_ONCE_OF_HOST_AND_NETWORK = 3
/** Maximum number of fetches waiting for a slot, per IP block and in total. */
const MOST_WAITING = { ofBlock: 64, inAll: 200 }
/** Maximum time to wait for a slot, in milliseconds. */
const LONGEST_WAIT = 20_000

/** Maximum duration of a fetch including rendering, in seconds. Other instances take over afterwards. */
const LEASE = 45

/** Milliseconds between two checks for the result of another instance. */
const LOOK_EVERY = 100

/**
 * Maximum number and total bytes of stored fetches, pages and images included, and the number of fetches
 * between two cleanups.
 */
const MOST_KEPT = { fetches: 20_000, bytes: 1_073_741_824 }
const ROUND = 200

const SECONDS_KEPT = KEPT_DAYS * 86_400
const SECONDS_FAILED = FAILED_MINUTES * 60

/** Returns a short, deterministic ID of a fetch that can't be enumerated. */
export const fetchId = (kind: 'page' | 'image' | 'favicon', url: string) =>
  createHash('sha256').update(`${kind} ${url}`).digest('base64url').slice(0, 22)

/** Fetches in progress in a process. */
interface UnderWay {
  places: FairQueue
  /** limits each host, so that a slow one occupies only its own slots */
  hosts: Map<string, FairQueue>
  /** parties of the fetches that wait for a slot */
  line: Parties[]
  flights: Map<string, Promise<Fetched>>
  /** shares one fetch among concurrent requests for the same ID */
  once: ReturnType<typeof createSharedRuns<void>>
  made: number
}

const states = new WeakMap<Database, UnderWay>()

function stateOf(database: Database): UnderWay {
  const known = states.get(database)
  if (known) return known
  const state: UnderWay = {
    places: createFairQueue(AT_ONCE, { mostOfParty: AT_ONCE_OF_NETWORK }),
    hosts: new Map(),
    flights: new Map(),
    once: createSharedRuns(),
    line: [],
    made: 0,
  }
  states.set(database, state)
  return state
}

interface Wanted {
  id: string
  /** host and port of the URL */
  host: string
  /** client that sent the request, see `partiesOf` */
  by: Parties
  /** true to ignore results stored before this request */
  isFresh?: boolean
  /** fetches the page or image; a LinkPreviewError is stored like a success, but for a shorter time */
  work: () => Promise<Outcome>
}

/**
 * Returns the stored result or fetches it, once for all concurrent requests in all instances that share the
 * database. If an instance crashes during a fetch, others wait until its lease expires.
 *
 * @throws 503 if too many fetches are in progress; 504 if no result arrives in time
 */
export async function fetchOnce(database: Database, wanted: Wanted): Promise<Fetched> {
  const since = wanted.isFresh ? await databaseTime(database) : null
  const kept = since ? null : await findFetched(database, wanted.id, null)
  if (kept) return kept
  const { flights } = stateOf(database)
  const key = keyOf(wanted, since)
  const flight = flights.get(key)
  if (flight) {
    // The first waiting request that gets a slot starts the fetch. Its errors are reported through the
    // flight.
    void begin(database, wanted, since).catch(() => undefined)
    return flight
  }
  const started = take(database, wanted, since).finally(() => flights.delete(key))
  flights.set(key, started)
  return started
}

const keyOf = ({ id }: Wanted, since: Date | null) => (since ? `${id} ${since.getTime()}` : id)

/** Fetches when any of the waiting requests gets a slot. */
function begin(database: Database, wanted: Wanted, since: Date | null): Promise<void> {
  const state = stateOf(database)
  return state.once({
    ...{ key: keyOf(wanted, since), party: wanted.by[0] ?? '' },
    inTurn: (work) => inPlace(state, wanted, work),
    work: () => fetchIfFree(database, wanted, since),
  })
}

const waitingIn =
  ({ line }: UnderWay) =>
  (party?: string) =>
    party === undefined ? line.length : line.filter((by) => by.includes(party)).length

async function take(database: Database, wanted: Wanted, since: Date | null): Promise<Fetched> {
  const end = Date.now() + 2 * LEASE * 1_000
  while (Date.now() < end) {
    await begin(database, wanted, since)
    const fetched = await findFetched(database, wanted.id, since)
    if (fetched) return fetched
    await wait(LOOK_EVERY)
  }
  throw previewTimedOut()
}

/**
 * Runs within a slot of the host and one of the process. Waiting for a host slot does not occupy a process
 * slot.
 */
async function inPlace(state: UnderWay, { host, by }: Wanted, work: () => Promise<void>): Promise<void> {
  requirePlaceInLine(by, { waiting: waitingIn(state) }, MOST_WAITING, previewsBusy)
  const ofHost =
    state.hosts.get(host) ?? createFairQueue(AT_ONCE_OF_HOST, { mostOfParty: AT_ONCE_OF_HOST_AND_NETWORK })
  state.hosts.set(host, ofHost)
  const turn = { by, patience: { ms: LONGEST_WAIT, over: previewsBusy } }
  // A copy, so that this entry is found by identity.
  const waiting = [...by]
  const begin = () => {
    const place = state.line.indexOf(waiting)
    if (place >= 0) state.line.splice(place, 1)
  }
  state.line.push(waiting)
  try {
    await ofHost.run(
      () =>
        state.places.run(() => {
          begin()
          return work()
        }, turn),
      turn,
    )
  } finally {
    begin()
    if (ofHost.isIdle()) state.hosts.delete(host)
  }
}

async function fetchIfFree(database: Database, { id, work }: Wanted, since: Date | null): Promise<void> {
  const lease = randomUUID()
  if (!(await takeLease(database, { id, lease, seconds: LEASE, since }))) return
  const fetchAndKeep = async () => {
    const outcome = await work().catch((error): Outcome => {
      if (error instanceof LinkPreviewError) return { failure: error.code }
      throw error
    })
    const seconds = 'failure' in outcome ? SECONDS_FAILED : SECONDS_KEPT
    await keepOutcome(database, { id, lease, seconds, outcome })
  }
  await fetchAndKeep().catch(async (error) => {
    await returnLease(database, id, lease)
    throw error
  })
  const state = stateOf(database)
  if (++state.made % ROUND === 0) await forgetOldest(database, MOST_KEPT)
}
