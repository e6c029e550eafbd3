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
 * Fetches that are under way at once in this process, those of one host, and how many of either are for one network, whose
 * links may all lead to servers that take their time.
 */
const AT_ONCE = 40
const AT_ONCE_OF_NETWORK = 8
const AT_ONCE_OF_HOST = 4
const AT_ONCE_OF_HOST_AND_NETWORK = 3
/** Fetches that wait for a place, for one block of networks and in all. */
const MOST_WAITING = { ofBlock: 64, inAll: 200 }
/** Milliseconds until a place has to be free. */
const LONGEST_WAIT = 20_000

/** Seconds that a fetch may take with all that belongs to it, drawing among it; whoever has not come back by then is not waited for. */
const LEASE = 45

/** Milliseconds between two looks at what another instance fetches. */
const LOOK_EVERY = 100

/** Fetches that are kept, pages and pictures, and their bytes; and how many are made between two rounds of letting the oldest go. */
const MOST_KEPT = { fetches: 20_000, bytes: 1_073_741_824 }
const ROUND = 200

const SECONDS_KEPT = KEPT_DAYS * 86_400
const SECONDS_FAILED = FAILED_MINUTES * 60

/** A short name of what is fetched: the same for the same, and nothing that could be counted through. */
export const fetchId = (kind: 'page' | 'image' | 'favicon', url: string) =>
  createHash('sha256').update(`${kind} ${url}`).digest('base64url').slice(0, 22)

/** What a process has under way. */
interface UnderWay {
  places: FairQueue
  /** one that does not answer takes none but its own */
  hosts: Map<string, FairQueue>
  /** parties of the fetches that wait for a place */
  line: Parties[]
  flights: Map<string, Promise<Fetched>>
  /** whoever asks for the same waits for the same */
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
  /** of the address */
  host: string
  /** who asked: see `partiesOf` */
  by: Parties
  /** nothing that was fetched before this request */
  isFresh?: boolean
  /** how it is fetched; a LinkPreviewError is kept like a success, though not for as long */
  work: () => Promise<Outcome>
}

/**
 * Gives what is kept, or fetches it: once, however many ask for it at the same moment, in this process and in all that share
 * the database. Who dies over it keeps the others waiting until the lease ends, and no longer.
 *
 * @throws 503 when too much is under way; 504 when nothing came of it
 */
export async function fetchOnce(database: Database, wanted: Wanted): Promise<Fetched> {
  const since = wanted.isFresh ? await databaseTime(database) : null
  const kept = since ? null : await findFetched(database, wanted.id, null)
  if (kept) return kept
  const { flights } = stateOf(database)
  const key = keyOf(wanted, since)
  const flight = flights.get(key)
  if (flight) {
    // It begins with the first turn of any who wait for it. Whether it comes to something, the flight says.
    void begin(database, wanted, since).catch(() => undefined)
    return flight
  }
  const started = take(database, wanted, since).finally(() => flights.delete(key))
  flights.set(key, started)
  return started
}

const keyOf = ({ id }: Wanted, since: Date | null) => (since ? `${id} ${since.getTime()}` : id)

/** Fetches when the turn of any who ask for it comes. */
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

/** Works in a place of the host and of the process; whoever waits for the first takes none of the second. */
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
