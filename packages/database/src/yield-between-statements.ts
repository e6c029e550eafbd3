import { setImmediate as turn } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { createFairQueue } from '@veranda/fair-queue'
import { getCurrentParties } from './parties.ts'

/** Milliseconds of statements after which the event loop runs its other work. */
const SLICE_MS = 10

/**
 * Maximum event loop turns per yield, which take at most as long as the statements did. Node.js accepts one
 * connection per turn, as libuv does, so waiting connections would otherwise be accepted one per statement.
 * An idle turn takes a few microseconds.
 */
const MAX_TURNS = 64

/**
 * Creates a function that waits until the current slice has time left.
 *
 * @param now monotonic clock in milliseconds
 */
export function createSlices(now = () => performance.now()): () => Promise<void> {
  /** Time of the last known event loop turn. */
  let sliceStart = 0
  let next: Promise<void> | undefined

  async function yieldTurns() {
    const since = now()
    const end = since + (since - sliceStart)
    let turns = 0
    // At least one turn, even if the process was suspended until `end`: `next` must be set before it is
    // cleared.
    do {
      await turn()
      turns++
    } while (turns < MAX_TURNS && now() < end)
    next = undefined
    sliceStart = now()
  }

  return async () => {
    while (now() - sliceStart > SLICE_MS) {
      next ??= yieldTurns()
      await next
    }
  }
}

/** All databases of the process share its event loop. */
const waitForSlice = createSlices()

type RunInSequence = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

/** Creates a runner that runs work sequentially, as PGlite does itself, and yields when the slice is over. */
function createSequence(): RunInSequence {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const outcome = last.then(waitForSlice).then(work)
    last = outcome.catch(() => undefined)
    return outcome
  }
}

/** Creates a sequential runner that serves the party that has used the database least in the last seconds. */
function createFairSequence(): RunInSequence {
  const queue = createFairQueue(1)
  return (work) => queue.run(() => waitForSlice().then(work), { by: getCurrentParties() })
}

/** The members of PGlite and its transactions that run statements. */
type Statements = Pick<PGlite, 'query' | 'exec'>

/**
 * Wraps the embedded database so that its statements yield to the event loop.
 *
 * PGlite runs in this process and never waits for I/O, so its promises settle without an event loop turn. All
 * statements of all pending requests would run before the next byte is read. Statements and transactions are
 * queued by party.
 */
export function yieldBetweenStatements(pglite: PGlite): PGlite {
  const watch = <Target extends Statements>(
    target: Target,
    enqueue = createSequence(),
    overrides: object = {},
  ): Target => {
    const wrapped = {
      query: (...given: Parameters<PGlite['query']>) => enqueue(() => target.query(...given)),
      exec: (...given: Parameters<PGlite['exec']>) => enqueue(() => target.exec(...given)),
      ...overrides,
    }
    return new Proxy(target, {
      get(_target, name) {
        const member: unknown = Reflect.get(Object.hasOwn(wrapped, name) ? wrapped : target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  }
  const enqueue = createFairSequence()
  const transaction: PGlite['transaction'] = (work) =>
    enqueue(() => pglite.transaction((tx: Transaction) => work(watch(tx))))
  return watch(pglite, enqueue, { transaction })
}
