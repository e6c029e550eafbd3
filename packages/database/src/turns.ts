import { setImmediate as turn } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { createFairQueue } from '@veranda/fair-queue'
import { currentParties } from './requester.ts'

/** Milliseconds of statements after which the event loop runs its other work. */
const SLICE = 10

/**
 * Maximum event loop turns per yield, which take at most as long as the statements did. Node.js accepts one
 * connection per turn, as libuv does, so waiting connections would otherwise be accepted one per statement.
 * An idle turn takes a few microseconds.
 */
const TURNS = 64

/** Time of the last known event loop turn. */
let begun = 0
let next: Promise<void> | undefined

async function giveTurns(): Promise<void> {
  const since = performance.now()
  const end = since + (since - begun)
  for (let turns = 0; turns < TURNS && performance.now() < end; turns++) await turn()
  next = undefined
  begun = performance.now()
}

/** Waits until the current slice has time left. */
async function comeUp(): Promise<void> {
  while (performance.now() - begun > SLICE) {
    next ??= giveTurns()
    await next
  }
}

type InTurn = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

/** Creates a runner that runs work sequentially, as PGlite does itself, and yields when the slice is over. */
function createLine(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const outcome = last.then(comeUp).then(work)
    last = outcome.catch(() => undefined)
    return outcome
  }
}

/** Creates a sequential runner that serves the party that has used the database least recently. */
function createFairLine(): InTurn {
  const queue = createFairQueue(1)
  return (work) => queue.run(() => comeUp().then(work), { by: currentParties() })
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
export function inTurns(pglite: PGlite): PGlite {
  const watch = <Target extends Statements>(
    target: Target,
    inLine = createLine(),
    more: object = {},
  ): Target => {
    const own = {
      query: (...given: Parameters<PGlite['query']>) => inLine(() => target.query(...given)),
      exec: (...given: Parameters<PGlite['exec']>) => inLine(() => target.exec(...given)),
      ...more,
    }
    return new Proxy(target, {
      get(_target, name) {
        const member: unknown = Reflect.get(Object.hasOwn(own, name) ? own : target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  }
  const inLine = createFairLine()
  const transaction: PGlite['transaction'] = (work) =>
    inLine(() => pglite.transaction((tx: Transaction) => work(watch(tx))))
  return watch(pglite, inLine, { transaction })
}
