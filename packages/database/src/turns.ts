import { setImmediate as turn } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { createFairQueue } from '@veranda/fair-queue'
import { currentParties } from './requester.ts'

/** Milliseconds of statements after which everything else in the process has its turn. */
const SLICE = 10

/**
 * Turns that the event loop then has, in at most as much time as the statements had. In one turn, Node accepts a single
 * connection, as libuv does: those that wait would otherwise get in one by one, each after a statement. A turn without work
 * takes a few microseconds.
 */
const TURNS = 64

/** When the event loop had its last turn, as far as is known. */
let begun = 0
let next: Promise<void> | undefined

async function giveTurns(): Promise<void> {
  const since = performance.now()
  const end = since + (since - begun)
  for (let turns = 0; turns < TURNS && performance.now() < end; turns++) await turn()
  next = undefined
  begun = performance.now()
}

/** Waits until the slice is over that is under way. */
async function comeUp(): Promise<void> {
  while (performance.now() - begun > SLICE) {
    next ??= giveTurns()
    await next
  }
}

type InTurn = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

/** Works off one thing after the other, as PGlite does itself; each looks whether there is time left when it comes up. */
function createLine(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const outcome = last.then(comeUp).then(work)
    last = outcome.catch(() => undefined)
    return outcome
  }
}

/** The same, but next comes whoever has used the database least lately. */
function createFairLine(): InTurn {
  const queue = createFairQueue(1)
  return (work) => queue.run(() => comeUp().then(work), { by: currentParties() })
}

/** The parts of PGlite and of its transactions that run statements. */
type Statements = Pick<PGlite, 'query' | 'exec'>

/**
 * The same embedded database, whose statements make room for the rest of the process. PGlite runs in this process and
 * does not wait for anything, so its promises settle without a turn of the event loop: all statements of all requests
 * that have arrived would run before the next byte is read. Statements and transactions come up by `onBehalfOf`.
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
