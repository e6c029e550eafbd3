/**
 * Owners of work from the widest to the narrowest, such as a network and then an account. Empty for work
 * without an owner.
 */
export type Parties = readonly string[]

interface Line {
  by: Parties
  /** callbacks that start the requests, the oldest first */
  enter: (() => void)[]
  /** position among all lines ever created */
  order: number
  group: Group
}

/** Lines with the same widest party. */
interface Group {
  widest: Parties
  /** order of the group's first line; no line of the group is older */
  since: number
  lines: Set<Line>
}

interface Options {
  mayEnter: (by: Parties) => boolean
  /** returns a party's recent usage in milliseconds */
  getUsage: (party: string) => number
}

/** Differences in usage below this many milliseconds are ignored, so that the oldest line is next. */
const NEGLIGIBLE_USAGE_MS = 20

/** Compares usage party by party: accounts matter only between requests from the same network. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((used, index) => used !== (b[index] ?? 0))
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

const getKey = (by: Parties) => by.join('\n')

/**
 * Stores the waiting requests, one line per combination of parties. Lines are grouped by their widest party,
 * so that the search for the next request does not scan thousands of networks in one IP range.
 */
export function createWaitingLines({ mayEnter, getUsage }: Options) {
  let lineCount = 0
  const lines = new Map<string, Line>()
  const groups = new Map<string | undefined, Group>()

  const getUsageLevel = (party: string) => Math.floor(getUsage(party) / NEGLIGIBLE_USAGE_MS)

  function open(by: Parties): Line {
    const order = lineCount++
    const group = groups.get(by[0]) ?? { widest: by.slice(0, 1), since: order, lines: new Set() }
    const line = { by, enter: [], order, group }
    groups.set(by[0], group)
    group.lines.add(line)
    lines.set(getKey(by), line)
    return line
  }

  function closeIfEmpty(line: Line) {
    if (line.enter.length > 0) return
    lines.delete(getKey(line.by))
    line.group.lines.delete(line)
    if (line.group.lines.size === 0) groups.delete(line.by[0])
  }

  function* listLines(chosen: ReadonlySet<Group>) {
    for (const line of lines.values()) if (chosen.has(line.group)) yield line
  }

  /**
   * Finds the line that may enter and has the least usage, among lines whose widest parties have equal usage.
   * `isUnused` means that none of its parties has usage.
   */
  function findLeast(candidates: Iterable<Line>) {
    let least: { line: Line; used: number[] } | undefined
    for (const line of candidates) {
      if (!mayEnter(line.by)) continue
      const used = line.by.map(getUsageLevel)
      if (!used.some(Boolean)) return { line, isUnused: true }
      if (least && !isLess(used, least.used)) continue
      least = { line, used }
      // No later line can have less usage.
      if (!used.some((level, index) => level > 0 && index > 0)) break
    }
    return least && { line: least.line, isUnused: false }
  }

  /** Finds the next line: the one that may enter and has the least usage, or the oldest with equal usage. */
  function findNext(): Line | undefined {
    let unused: Line | undefined
    let least = {
      level: Number.POSITIVE_INFINITY,
      groups: new Set<Group>(),
      line: undefined as Line | undefined,
    }
    for (const group of groups.values()) {
      if (unused && unused.order < group.since) break
      const [widest] = group.widest
      const level = widest === undefined ? 0 : getUsageLevel(widest)
      if (level > least.level || !mayEnter(group.widest)) continue
      const found = findLeast(group.lines)
      if (!found) continue
      const { line, isUnused } = found
      if (isUnused && (!unused || line.order < unused.order)) unused = line
      if (level < least.level) least = { level, groups: new Set(), line }
      least.groups.add(group)
    }
    return unused ?? (least.groups.size > 1 ? findLeast(listLines(least.groups))?.line : least.line)
  }

  return {
    /** @returns a function that removes the request from its line */
    add(by: Parties, enter: () => void): () => void {
      const line = lines.get(getKey(by)) ?? open(by)
      line.enter.push(enter)
      return () => {
        line.enter.splice(line.enter.indexOf(enter), 1)
        closeIfEmpty(line)
      }
    },
    /** Removes and returns the next request, if one may enter. */
    takeNext(): { by: Parties; enter: () => void } | undefined {
      const line = findNext()
      const enter = line?.enter.shift()
      if (!line || !enter) return
      closeIfEmpty(line)
      return { by: line.by, enter }
    },
    /** Returns the number of waiting requests, in total or of one party. */
    count(party?: string): number {
      let count = 0
      for (const { by, enter } of lines.values())
        if (party === undefined || by.includes(party)) count += enter.length
      return count
    },
    isEmpty: () => lines.size === 0,
  }
}
