/**
 * Names of the owners of work, from the widest to the narrowest, such as a network and then an account. Empty
 * for work without an owner.
 */
export type Parties = readonly string[]

/** Waiting requests of the same parties. */
interface Line {
  parties: Parties
  /** callbacks that let the requests enter, the oldest first */
  callbacks: (() => void)[]
  /** position among all lines ever created */
  order: number
  group: Group
}

/** Lines with the same widest party. */
interface Group {
  /** list that contains only the widest party; empty for lines without a party */
  widest: Parties
  /** `order` of the group's first line; no line of the group is older */
  firstOrder: number
  lines: Set<Line>
}

interface Options {
  /** returns whether a slot is free for the parties */
  mayEnter: (parties: Parties) => boolean
  /** returns a party's recent usage in milliseconds */
  getUsage: (party: string) => number
}

/**
 * Usage is compared in steps of this many milliseconds. Among parties with nearly equal usage, the oldest
 * line is next.
 */
const USAGE_STEP_MS = 20

/**
 * Returns whether usage `a` is less than usage `b`. Compares party by party from the widest to the narrowest,
 * so accounts matter only if their networks have equal usage.
 */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

const getKey = (parties: Parties) => parties.join('\n')

/**
 * Stores the waiting requests, one line per combination of parties. Lines are grouped by their widest party,
 * so that the search for the next request can skip all lines of a widest party that may not enter.
 */
export function createWaitingLines({ mayEnter, getUsage }: Options) {
  let lineCount = 0
  const lines = new Map<string, Line>()
  const groups = new Map<string | undefined, Group>()

  const getUsageLevel = (party: string) => Math.floor(getUsage(party) / USAGE_STEP_MS)

  function openLine(parties: Parties): Line {
    const order = lineCount++
    const group = groups.get(parties[0]) ?? {
      widest: parties.slice(0, 1),
      firstOrder: order,
      lines: new Set(),
    }
    const line = { parties, callbacks: [], order, group }
    groups.set(parties[0], group)
    group.lines.add(line)
    lines.set(getKey(parties), line)
    return line
  }

  function closeIfEmpty(line: Line) {
    if (line.callbacks.length > 0) return
    lines.delete(getKey(line.parties))
    line.group.lines.delete(line)
    if (line.group.lines.size === 0) groups.delete(line.parties[0])
  }

  /** Yields the lines of several groups, the oldest first. */
  function* listLines(selectedGroups: ReadonlySet<Group>) {
    for (const line of lines.values()) if (selectedGroups.has(line.group)) yield line
  }

  /**
   * Finds the candidate that may enter and has the least usage. The widest parties of all candidates must
   * have equal usage. `hasNoUsage` means that none of the found line's parties has usage.
   */
  function findLeastUsed(candidates: Iterable<Line>) {
    let least: { line: Line; levels: number[] } | undefined
    for (const line of candidates) {
      if (!mayEnter(line.parties)) continue
      const levels = line.parties.map(getUsageLevel)
      if (!levels.some(Boolean)) return { line, hasNoUsage: true }
      if (least && !isLess(levels, least.levels)) continue
      least = { line, levels }
      // Only the widest party of this line has usage. The widest parties of all candidates have equal usage,
      // so no later line can have less.
      if (!levels.some((level, index) => level > 0 && index > 0)) break
    }
    return least && { line: least.line, hasNoUsage: false }
  }

  /** Finds the line that may enter and has the least usage; among lines with equal usage, the oldest. */
  function findNext(): Line | undefined {
    let oldestWithoutUsage: Line | undefined
    let least = {
      level: Number.POSITIVE_INFINITY,
      groups: new Set<Group>(),
      line: undefined as Line | undefined,
    }
    for (const group of groups.values()) {
      // All lines of this group and of later groups are younger than `oldestWithoutUsage`.
      if (oldestWithoutUsage && oldestWithoutUsage.order < group.firstOrder) break
      const [widest] = group.widest
      const level = widest === undefined ? 0 : getUsageLevel(widest)
      if (level > least.level || !mayEnter(group.widest)) continue
      const found = findLeastUsed(group.lines)
      if (!found) continue
      const { line, hasNoUsage } = found
      if (hasNoUsage && (!oldestWithoutUsage || line.order < oldestWithoutUsage.order))
        oldestWithoutUsage = line
      if (level < least.level) least = { level, groups: new Set(), line }
      least.groups.add(group)
    }
    if (oldestWithoutUsage) return oldestWithoutUsage
    return least.groups.size > 1 ? findLeastUsed(listLines(least.groups))?.line : least.line
  }

  return {
    /**
     * Adds a request to the line of its parties.
     *
     * @returns a function that removes the request from the line
     */
    add(parties: Parties, enter: () => void): () => void {
      const line = lines.get(getKey(parties)) ?? openLine(parties)
      line.callbacks.push(enter)
      return () => {
        line.callbacks.splice(line.callbacks.indexOf(enter), 1)
        closeIfEmpty(line)
      }
    },
    /** Removes and returns the next request, if one may enter. */
    takeNext(): { parties: Parties; enter: () => void } | undefined {
      const line = findNext()
      const enter = line?.callbacks.shift()
      if (!line || !enter) return
      closeIfEmpty(line)
      return { parties: line.parties, enter }
    },
    /** Returns the number of waiting requests, in total or of one party. */
    count(party?: string): number {
      let count = 0
      for (const { parties, callbacks } of lines.values())
        if (party === undefined || parties.includes(party)) count += callbacks.length
      return count
    },
    isEmpty: () => lines.size === 0,
  }
}
