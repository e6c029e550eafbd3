import type { Emoji } from './emojis.api.ts'

/** A decision on one or more emojis of the queue. */
export interface Decision {
  ids: number[]
  kind: 'approve' | 'reject'
  reason: string | null
  /** new name for an emoji whose shortcode is taken */
  name?: string | undefined
}

/** An emoji in the queue, with the state of its review. */
export interface Entry {
  /** emoji as last returned by the server */
  emoji: Emoji
  /** local decision that the server has not confirmed yet */
  decision: Decision | null
  /** why the last decision failed; null after the next decision */
  problem: { code: string | undefined; message: string } | null
}

export interface Queue {
  entries: readonly Entry[]
  /** index of the current emoji; equals `entries.length` at the end of the queue */
  currentIndex: number
  /** estimated number of pending emojis that have not been loaded yet */
  remainingCount: number
  /** page of the server's list that was loaded last */
  page: number
  /** whether `page` contained no emojis that were new to the queue */
  pageAddedNothing: boolean
  /** last decision, which can be undone until it is sent to the server; null after it is sent */
  undoableDecision: Decision | null
}

export type QueueAction =
  /** the server returned a page of pending emojis; `total` includes all pages */
  | { type: 'loaded'; emojis: readonly Emoji[]; total: number; page: number; isLastPage: boolean }
  | { type: 'decided'; decision: Decision }
  | { type: 'undone' }
  /** the decision is being sent and can no longer be undone */
  | { type: 'sent'; decision: Decision }
  /** the current user or another reviewer has decided on the emojis, or they no longer exist */
  | { type: 'settled'; emojis: readonly Emoji[] }
  /** the server rejected the decision on the emoji, or the request failed */
  | { type: 'failed'; id: number; problem: NonNullable<Entry['problem']> }
  /** the user opened the entry at `index` */
  | { type: 'opened'; index: number }

export const EMPTY_QUEUE: Queue = {
  entries: [],
  currentIndex: 0,
  remainingCount: 0,
  page: 1,
  pageAddedNothing: false,
  undoableDecision: null,
}

/** Returns whether an emoji is pending and has no local decision. */
export const isUndecided = ({ emoji, decision }: Entry) => emoji.status === 'pending' && decision === null

/** Returns whether the emoji was pending when the server last returned it. Ignores unconfirmed decisions. */
const isPending = ({ emoji }: Entry) => emoji.status === 'pending'

export const getCurrentEntry = ({ entries, currentIndex }: Queue): Entry | undefined => entries[currentIndex]

export const listUndecidedEntries = ({ entries }: Queue) => entries.filter(isUndecided)

const updateEntries = (queue: Queue, ids: readonly number[], change: (entry: Entry) => Entry): Queue => ({
  ...queue,
  entries: queue.entries.map((entry) => (ids.includes(entry.emoji.id) ? change(entry) : entry)),
})

const getIndex = (queue: Queue, id: number | undefined) =>
  queue.entries.findIndex(({ emoji }) => emoji.id === id)

/**
 * Returns the index of the first undecided emoji at or after `start`. Returns the number of entries if there
 * is none.
 */
function findNextUndecided({ entries }: Queue, start: number) {
  const index = entries.findIndex((entry, entryIndex) => entryIndex >= start && isUndecided(entry))
  return index === -1 ? entries.length : index
}

/**
 * Handles an entry whose decision failed. If the entry is before the current one, moves it to right after the
 * current one, so that the user sees it next. The current entry doesn't change, because the user may be about
 * to press a key for it. At the end of the queue, there is no current entry, so the moved one becomes
 * current.
 */
function moveAfterCurrent(queue: Queue, id: number): Queue {
  const index = getIndex(queue, id)
  const entry = queue.entries[index]
  if (!entry || index >= queue.currentIndex) return queue
  const otherEntries = queue.entries.toSpliced(index, 1)
  const currentIndex = queue.currentIndex - 1
  return {
    ...queue,
    currentIndex,
    entries: otherEntries.toSpliced(Math.min(currentIndex + 1, otherEntries.length), 0, entry),
  }
}

/** Returns the queue after an action. */
export function reduceQueue(queue: Queue, action: QueueAction): Queue {
  switch (action.type) {
    case 'loaded': {
      const knownIds = new Set(queue.entries.map(({ emoji }) => emoji.id))
      const addedEntries = action.emojis
        .filter(({ id }) => !knownIds.has(id))
        .map((emoji): Entry => ({ emoji, decision: null, problem: null }))
      const entries = [...queue.entries, ...addedEntries]
      const pageAddedNothing = addedEntries.length === 0
      const unloadedCount = action.total - entries.filter(isPending).length
      // If other reviewers have reviewed loaded emojis, `unloadedCount` is too low: `total` excludes these
      // emojis, but this queue still counts them as pending. So after a page without new emojis, expect at
      // least one emoji on a later page. If that page was the last one, there are no emojis left to load.
      const remainingCount =
        pageAddedNothing && action.isLastPage ? 0 : Math.max(pageAddedNothing ? 1 : 0, unloadedCount)
      return { ...queue, entries, remainingCount, page: action.page, pageAddedNothing }
    }
    case 'decided': {
      const { decision } = action
      const newQueue = updateEntries(queue, decision.ids, (entry) => ({ ...entry, decision, problem: null }))
      const currentEntry = getCurrentEntry(queue)
      const isUnaffected = currentEntry && !decision.ids.includes(currentEntry.emoji.id)
      return {
        ...newQueue,
        undoableDecision: decision,
        currentIndex: isUnaffected ? queue.currentIndex : findNextUndecided(newQueue, queue.currentIndex),
      }
    }
    case 'undone': {
      if (!queue.undoableDecision) return queue
      const { ids } = queue.undoableDecision
      const newQueue = updateEntries(queue, ids, (entry) => ({ ...entry, decision: null }))
      const index = getIndex(queue, ids[0])
      return { ...newQueue, undoableDecision: null, currentIndex: index === -1 ? queue.currentIndex : index }
    }
    case 'sent':
      return queue.undoableDecision === action.decision ? { ...queue, undoableDecision: null } : queue
    case 'settled':
      return action.emojis.reduce(
        (before, emoji) =>
          updateEntries(before, [emoji.id], (entry) => ({ ...entry, emoji, decision: null })),
        queue,
      )
    case 'failed': {
      const { id, problem } = action
      return moveAfterCurrent(
        updateEntries(queue, [id], (entry) => ({ ...entry, decision: null, problem })),
        id,
      )
    }
    case 'opened':
      return { ...queue, currentIndex: Math.max(0, Math.min(action.index, queue.entries.length)) }
  }
}

/**
 * Returns the page to load next. The server lists only pending emojis, so the emojis that are already loaded
 * and still pending make up its first pages. After a page without new emojis, returns the page that follows
 * that page.
 */
export const getNextPage = ({ entries, page, pageAddedNothing }: Queue, pageSize: number) =>
  pageAddedNothing ? page + 1 : Math.floor(entries.filter(isPending).length / pageSize) + 1

/** Returns the position of the current emoji, and the number of all emojis, decided or not. */
export const getProgress = ({ entries, currentIndex, remainingCount }: Queue) => ({
  position: Math.min(currentIndex + 1, entries.length),
  total: entries.length + remainingCount,
})
