import { setImmediate as waitForTurn } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { createFairQueue } from '@veranda/fair-queue'
import { getCurrentParties } from './parties.ts'

/** Milliseconds of statements after which the event loop runs its other work. */
const SLICE_MS = 10

/**
 * Maximum number of event loop turns per yield. A yield also ends when it has taken as long as the slice
 * before it. With a single turn per yield, waiting connections would be accepted one per slice, because
 * Node.js accepts only one connection per turn. An idle turn takes a few microseconds.
 */
const MAX_TURNS = 64

/**
 * Creates a function that waits until a statement may run. In the first `SLICE_MS` milliseconds after a
 * yield, it returns immediately. After that, it yields to the event loop, and a new slice starts.
 *
 * @param now monotonic clock in milliseconds
 */
export function createSliceWaiter(now = () => performance.now()): () => Promise<void> {
  /** Time at which the last yield ended. */
  let sliceStart = 0
  let pendingYield: Promise<void> | undefined

  async function yieldTurns() {
    const start = now()
    const latestEnd = start + (start - sliceStart)
    let turns = 0
    // Waits for at least one turn, even if `latestEnd` has already passed because the process was suspended.
    // Without a wait, `pendingYield` would be cleared below before the caller sets it.
    do {
      await waitForTurn()
      turns++
    } while (turns < MAX_TURNS && now() < latestEnd)
    pendingYield = undefined
    sliceStart = now()
  }

  return async () => {
    while (now() - sliceStart > SLICE_MS) {
      pendingYield ??= yieldTurns()
      await pendingYield
    }
  }
}

/** One function for all databases of the process, because they share its event loop. */
const waitForSlice = createSliceWaiter()

type RunInSequence = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

/** Creates a function that runs work sequentially, as PGlite does, and yields when the slice is over. */
function createSequence(): RunInSequence {
  let previous: Promise<unknown> = Promise.resolve()
  return (work) => {
    const outcome = previous.then(waitForSlice).then(work)
    previous = outcome.catch(() => undefined)
    return outcome
  }
}

/** Like `createSequence`, but work of the party with the least usage in the last few seconds runs first. */
function createFairSequence(): RunInSequence {
  const queue = createFairQueue(1)
  return (work) => queue.run(() => waitForSlice().then(work), { by: getCurrentParties() })
}

/** The methods of PGlite and of its transactions that Veranda uses to run statements. */
type Statements = Pick<PGlite, 'query' | 'exec'>

/**
 * Wraps the embedded database so that its statements yield to the event loop.
 *
 * PGlite runs in this process and never waits for I/O, so its promises settle without an event loop turn.
 * Without yielding, the statements of all pending requests would run before the server reads from any
 * connection. Statements and transactions are queued by party: see `runOnBehalfOf`.
 */
export function yieldBetweenStatements(pglite: PGlite): PGlite {
  /**
   * Wraps PGlite or a transaction. All statements of a transaction have the same parties, so a transaction
   * does not need a fair queue.
   */
  const wrap = <Target extends Statements>(
    target: Target,
    enqueue = createSequence(),
    overrides: object = {},
  ): Target => {
    const wrapped = {
      query: (...args: Parameters<PGlite['query']>) => enqueue(() => target.query(...args)),
      exec: (...args: Parameters<PGlite['exec']>) => enqueue(() => target.exec(...args)),
      ...overrides,
    }
    return new Proxy(target, {
      get(_target, name) {
        const member: unknown = Reflect.get(Object.hasOwn(wrapped, name) ? wrapped : target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  }
  const enqueueFairly = createFairSequence()
  const transaction: PGlite['transaction'] = (work) =>
    enqueueFairly(() => pglite.transaction((tx: Transaction) => work(wrap(tx))))
  return wrap(pglite, enqueueFairly, { transaction })
}
