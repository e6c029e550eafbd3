import { blockOf } from '../../../http/network.ts'
import type { ArrivingEvent } from './placing.ts'

/** Bytes of text that count as one event: more than most have. Who fills all fields counts several times. */
const BYTES_OF_EVENT = 256
/**
 * Events of one visitor on one day: what one address and one browser send beyond, to one process, is no visit,
 * be it an office of a hundred who look alike. All of it is read again when more of the visitor is added up.
 */
const MOST_OF_VISITOR = 5_000
/**
 * Events of one network on one day: thousands of visits, as a school or a carrier may have behind one address. What
 * makes visitors up can't fill the disk from there.
 */
const MOST_OF_NETWORK = 100_000
/** Events of a day of the networks that one customer of an operator may have. */
const MOST_OF_BLOCK = 1_000_000
/** Visitors, networks and blocks of a day of whom it is remembered how much they sent. */
const MOST_REMEMBERED = 300_000
/** Who sent less is forgotten first. */
const LITTLE = 100
/** Days on which something can be sent at the same time, over midnight. */
const DAYS = 3

const TEXTS = ['path', 'title', 'name', 'action', 'referrer', 'source', 'medium', 'campaign'] as const

/** As how many events it counts, for long texts take as much of the disk and of a roll-up as many short ones. */
const weightOf = (event: ArrivingEvent) =>
  Math.max(
    1,
    Math.ceil(TEXTS.reduce((sum, name) => sum + Buffer.byteLength(event[name]), 0) / BYTES_OF_EVENT),
  )

/** What has been stored of each visitor and each network on a day by this process, and whether that is enough. */
export function createAmounts() {
  const days = new Map<string, Map<string, number>>()

  // What comes in one call is of one network.
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
    // So many of them that what they sent is more than could be held off one by one.
    if (stored.size > MOST_REMEMBERED / 2) stored.clear()
  }

  return {
    note(event: ArrivingEvent) {
      const stored = storedOn(event.day)
      if (stored.size >= MOST_REMEMBERED) makeRoom(stored)
      const weight = weightOf(event)
      for (const key of Object.values(keysOf(event))) stored.set(key, (stored.get(key) ?? 0) + weight)
    },
    /** Whether no more of these are stored. */
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
