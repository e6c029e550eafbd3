import type { Emoji } from './emojis.api.ts'

/** A decision on one or more emojis of the queue. */
export interface Decision {
  ids: number[]
  kind: 'approve' | 'reject'
  reason: string | null
  /** new name, if the shortcode is taken */
  name?: string | undefined
}

export interface Entry {
  /** the server's version */
  emoji: Emoji
  /** local decision that the server has not confirmed yet */
  decision: Decision | null
  /** why the server rejected the decision */
  problem: { code: string | undefined; message: string } | null
}

export interface Queue {
  entries: readonly Entry[]
  /** index of the current emoji; the number of entries past the last one */
  at: number
  /** number of further emojis on the server */
  waiting: number
  /** last decision, delayed so that it can be undone before it is sent */
  held: Decision | null
}

export type Step =
  | { type: 'arrived'; emojis: readonly Emoji[]; total: number }
  | { type: 'decided'; decision: Decision }
  | { type: 'undone' }
  | { type: 'released'; decision: Decision }
  | { type: 'settled'; emojis: readonly Emoji[] }
  | { type: 'failed'; id: number; problem: NonNullable<Entry['problem']> }
  | { type: 'went'; to: number }

export const EMPTY: Queue = { entries: [], at: 0, waiting: 0, held: null }

export const isOpen = ({ emoji, decision }: Entry) => emoji.status === 'pending' && decision === null

/** Returns whether the server still lists the emoji as pending. */
const isPending = ({ emoji }: Entry) => emoji.status === 'pending'

export const current = ({ entries, at }: Queue): Entry | undefined => entries[at]

export const openIn = ({ entries }: Queue) => entries.filter(isOpen)

const changed = (queue: Queue, ids: readonly number[], change: (entry: Entry) => Entry): Queue => ({
  ...queue,
  entries: queue.entries.map((entry) => (ids.includes(entry.emoji.id) ? change(entry) : entry)),
})

const placeOf = (queue: Queue, id: number | undefined) =>
  queue.entries.findIndex(({ emoji }) => emoji.id === id)

/**
 * Returns the index of the next undecided emoji, starting at an index; the number of entries if there is
 * none.
 */
function nextOpen({ entries }: Queue, from: number) {
  const place = entries.findIndex((entry, at) => at >= from && isOpen(entry))
  return place === -1 ? entries.length : place
}

/**
 * Moves a rejected entry behind the current one. It never replaces the current one, because the user may be
 * about to press a key.
 */
function broughtBack(queue: Queue, id: number): Queue {
  const from = placeOf(queue, id)
  const entry = queue.entries[from]
  if (!entry || from >= queue.at) return queue
  const others = queue.entries.toSpliced(from, 1)
  const at = queue.at - 1
  return { ...queue, at, entries: others.toSpliced(Math.min(at + 1, others.length), 0, entry) }
}

/** Reducer of the queue. */
export function step(queue: Queue, taken: Step): Queue {
  switch (taken.type) {
    case 'arrived': {
      const known = new Set(queue.entries.map(({ emoji }) => emoji.id))
      const added = taken.emojis
        .filter(({ id }) => !known.has(id))
        .map((emoji): Entry => ({ emoji, decision: null, problem: null }))
      const entries = [...queue.entries, ...added]
      // Emojis that the server counts but no longer returns were decided by other reviewers in the meantime.
      const waiting = added.length > 0 ? Math.max(0, taken.total - entries.filter(isPending).length) : 0
      return { ...queue, entries, waiting }
    }
    case 'decided': {
      const { decision } = taken
      const decided = changed(queue, decision.ids, (entry) => ({ ...entry, decision, problem: null }))
      const looked = current(queue)
      const stays = looked && !decision.ids.includes(looked.emoji.id)
      return { ...decided, held: decision, at: stays ? queue.at : nextOpen(decided, queue.at) }
    }
    case 'undone': {
      if (!queue.held) return queue
      const { ids } = queue.held
      const open = changed(queue, ids, (entry) => ({ ...entry, decision: null }))
      const place = placeOf(queue, ids[0])
      return { ...open, held: null, at: place === -1 ? queue.at : place }
    }
    case 'released':
      return queue.held === taken.decision ? { ...queue, held: null } : queue
    case 'settled':
      return taken.emojis.reduce(
        (before, emoji) => changed(before, [emoji.id], (entry) => ({ ...entry, emoji, decision: null })),
        queue,
      )
    case 'failed': {
      const { id, problem } = taken
      return broughtBack(
        changed(queue, [id], (entry) => ({ ...entry, decision: null, problem })),
        id,
      )
    }
    case 'went':
      return { ...queue, at: Math.max(0, Math.min(taken.to, queue.entries.length)) }
  }
}

/** Formats the progress among all known pending and decided emojis: `3 of 12`. */
export const progressOf = ({ entries, at, waiting }: Queue) => ({
  place: Math.min(at + 1, entries.length),
  total: entries.length + waiting,
})
