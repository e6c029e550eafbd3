import { blockOf } from '../../../http/network.ts'
import type { ArrivingEvent } from './placing.ts'

/**
 * Bytes of text per counted event, more than most events have. An event that fills all fields counts several
 * times.
 */
const BYTES_OF_EVENT = 256
/**
 * Limit of events per visitor, day, and process; it allows an office of 100 users who look alike. All events
 * of a visitor are read again whenever new ones are added to the roll-ups.
 */
const MOST_OF_VISITOR = 5_000
/**
 * Limit of events per network and day. It allows thousands of visits from a school or carrier behind one IP
 * address, but clients that invent visitors can't fill the disk.
 */
const MOST_OF_NETWORK = 100_000
/** Limit of events per day for the IP block that one customer of a provider can have. */
const MOST_OF_BLOCK = 1_000_000
/** Limit of visitors, networks, and blocks that are counted per day. */
const MOST_REMEMBERED = 300_000
/** Keys with fewer events than this are evicted first. */
const LITTLE = 100
/** Days for which events can arrive at the same time, around midnight. */
const DAYS = 3

const TEXTS = ['path', 'title', 'name', 'action', 'referrer', 'source', 'medium', 'campaign'] as const

/** Returns how many events this one counts as. Long texts take more storage and roll-up rows. */
const weightOf = (event: ArrivingEvent) =>
  Math.max(
    1,
    Math.ceil(TEXTS.reduce((sum, name) => sum + Buffer.byteLength(event[name]), 0) / BYTES_OF_EVENT),
  )

/**
 * Counts the stored events of each visitor, network, and block per day in this process, and enforces their
 * limits.
 */
export function createAmounts() {
  const days = new Map<string, Map<string, number>>()

  // All events of a request come from one network.
  let last = { network: '', block: '' }

  function keysOf({ visitor, network }: ArrivingEvent) {
    if (network !== last.network) last = { network, block: `block ${blockOf(network)}` }
    return { visitor, network, block: last.block }
  }

  function storedOn(day: string): Map<string, number> {
    const before = days.get(day)
    if (before) return before
    const stored = new Map<string, number>()
    days.set(day, stored)
    for (const past of [...days.keys()].sort().slice(0, -DAYS)) days.delete(past)
    return stored
  }

  function makeRoom(stored: Map<string, number>) {
    for (const [key, count] of stored) if (count < LITTLE) stored.delete(key)
    // There are too many heavy senders to limit each of them, so counting starts over.
    if (stored.size > MOST_REMEMBERED / 2) stored.clear()
  }

  return {
    note(event: ArrivingEvent) {
      const stored = storedOn(event.day)
      if (stored.size >= MOST_REMEMBERED) makeRoom(stored)
      const weight = weightOf(event)
      for (const key of Object.values(keysOf(event))) stored.set(key, (stored.get(key) ?? 0) + weight)
    },
    /** Returns whether the event exceeds a daily limit. */
    isBeyond(event: ArrivingEvent): boolean {
      const stored = days.get(event.day)
      const { visitor, network, block } = keysOf(event)
      const sent = (key: string) => stored?.get(key) ?? 0
      return (
        sent(visitor) >= MOST_OF_VISITOR || sent(network) >= MOST_OF_NETWORK || sent(block) >= MOST_OF_BLOCK
      )
    },
  }
}
