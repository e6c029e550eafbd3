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
  /** index of the current emoji; equals `entries.length` at the end of the queue */
  currentIndex: number
  /** number of pending emojis that have not been loaded yet */
  remainingCount: number
  /** last decision, delayed so that it can be undone before it is sent */
  pendingDecision: Decision | null
}

export type QueueAction =
  | { type: 'loaded'; emojis: readonly Emoji[]; total: number }
  | { type: 'decided'; decision: Decision }
  | { type: 'undone' }
  | { type: 'sent'; decision: Decision }
  | { type: 'settled'; emojis: readonly Emoji[] }
  | { type: 'failed'; id: number; problem: NonNullable<Entry['problem']> }
  | { type: 'moved'; to: number }

export const EMPTY: Queue = { entries: [], currentIndex: 0, remainingCount: 0, pendingDecision: null }

/** Returns whether an emoji is pending and has no unconfirmed decision. */
export const isOpen = ({ emoji, decision }: Entry) => emoji.status === 'pending' && decision === null

/** Returns whether the server still lists the emoji as pending. */
const isPending = ({ emoji }: Entry) => emoji.status === 'pending'

export const current = ({ entries, currentIndex }: Queue): Entry | undefined => entries[currentIndex]

export const listOpenEntries = ({ entries }: Queue) => entries.filter(isOpen)

const updateEntries = (queue: Queue, ids: readonly number[], change: (entry: Entry) => Entry): Queue => ({
  ...queue,
  entries: queue.entries.map((entry) => (ids.includes(entry.emoji.id) ? change(entry) : entry)),
})

const getIndex = (queue: Queue, id: number | undefined) =>
  queue.entries.findIndex(({ emoji }) => emoji.id === id)

/** Returns the index of the first undecided emoji from `from` on; the number of entries if there is none. */
function findNextOpen({ entries }: Queue, from: number) {
  const index = entries.findIndex((entry, at) => at >= from && isOpen(entry))
  return index === -1 ? entries.length : index
}

/**
 * Moves an entry whose decision failed from before the current entry to right after it. The current entry
 * stays the same, because the user may be about to press a key. At the end of the queue, the moved entry
 * becomes the current one.
 */
function moveBehindCurrent(queue: Queue, id: number): Queue {
  const from = getIndex(queue, id)
  const entry = queue.entries[from]
  if (!entry || from >= queue.currentIndex) return queue
  const others = queue.entries.toSpliced(from, 1)
  const currentIndex = queue.currentIndex - 1
  return {
    ...queue,
    currentIndex,
    entries: others.toSpliced(Math.min(currentIndex + 1, others.length), 0, entry),
  }
}

/** Reducer of the queue. */
export function reduceQueue(queue: Queue, action: QueueAction): Queue {
  switch (action.type) {
    case 'loaded': {
      const knownIds = new Set(queue.entries.map(({ emoji }) => emoji.id))
      const addedEntries = action.emojis
        .filter(({ id }) => !knownIds.has(id))
        .map((emoji): Entry => ({ emoji, decision: null, problem: null }))
      const entries = [...queue.entries, ...addedEntries]
      // Emojis that the server counts but no longer returns were decided by other reviewers in the meantime.
      const remainingCount =
        addedEntries.length > 0 ? Math.max(0, action.total - entries.filter(isPending).length) : 0
      return { ...queue, entries, remainingCount }
    }
    case 'decided': {
      const { decision } = action
      const decided = updateEntries(queue, decision.ids, (entry) => ({ ...entry, decision, problem: null }))
      const currentEntry = current(queue)
      const isUnaffected = currentEntry && !decision.ids.includes(currentEntry.emoji.id)
      return {
        ...decided,
        pendingDecision: decision,
        currentIndex: isUnaffected ? queue.currentIndex : findNextOpen(decided, queue.currentIndex),
      }
    }
    case 'undone': {
      if (!queue.pendingDecision) return queue
      const { ids } = queue.pendingDecision
      const reopened = updateEntries(queue, ids, (entry) => ({ ...entry, decision: null }))
      const index = getIndex(queue, ids[0])
      return { ...reopened, pendingDecision: null, currentIndex: index === -1 ? queue.currentIndex : index }
    }
    case 'sent':
      return queue.pendingDecision === action.decision ? { ...queue, pendingDecision: null } : queue
    case 'settled':
      return action.emojis.reduce(
        (before, emoji) =>
          updateEntries(before, [emoji.id], (entry) => ({ ...entry, emoji, decision: null })),
        queue,
      )
    case 'failed': {
      const { id, problem } = action
      return moveBehindCurrent(
        updateEntries(queue, [id], (entry) => ({ ...entry, decision: null, problem })),
        id,
      )
    }
    case 'moved':
      return { ...queue, currentIndex: Math.max(0, Math.min(action.to, queue.entries.length)) }
  }
}

/** Returns the position of the current emoji, and the total number of decided and pending emojis. */
export const getProgress = ({ entries, currentIndex, remainingCount }: Queue) => ({
  position: Math.min(currentIndex + 1, entries.length),
  total: entries.length + remainingCount,
})
