import { getNavigationEntry, type Listen, type PageChangeHandler, type RecordEvent } from './watcher.ts'

/**
 * An observed entry. Only layout shifts have `value` and `hadRecentInput`, and only interactions have
 * `interactionId`.
 */
interface Entry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  interactionId?: number
}

const LCP = 'largest-contentful-paint'
const LAYOUT_SHIFT = 'layout-shift'
/** Layout shifts that are less than this long apart form a window: https://web.dev/articles/cls */
const MAX_GAP_MS = 1000
/** Maximum duration of a window. CLS is the sum of the shifts in the window with the highest sum. */
const MAX_WINDOW_MS = 5000
/**
 * INP is the duration of the slowest interaction. For every fifty interactions, one of the slowest is
 * ignored: https://web.dev/articles/inp
 */
const INTERACTIONS_PER_OUTLIER = 50
/**
 * Minimum duration of reported interactions in milliseconds. Shorter ones don't count toward the fifty,
 * except the first interaction (`first-input`), which browsers report whatever its duration.
 */
const MIN_DURATION_MS = 16

/** Records the landing page's web vitals (https://web.dev/articles/vitals) when it is first hidden. */
export function watchVitals(
  _listen: Listen,
  record: RecordEvent,
  landingPath: string | undefined,
): PageChangeHandler {
  const { activationStart = 0, responseStart } = getNavigationEntry() ?? {}
  const interactionDurations = new Map<number, number>()
  let largestPaintTime: number | undefined
  /** highest sum of the shifts in a window (CLS); -1 if the browser doesn't report layout shifts */
  let maxShift = -1
  /** sum of the shifts in the current window */
  let windowShift = 0
  let windowStart = 0
  let lastShiftTime = -MAX_GAP_MS
  let isRecorded = false

  const processEntries = (entries: PerformanceEntryList) => {
    for (const {
      duration,
      entryType,
      hadRecentInput,
      interactionId,
      startTime,
      value,
    } of entries as Entry[]) {
      if (entryType === LCP) largestPaintTime = startTime
      if (entryType === LAYOUT_SHIFT && !hadRecentInput) {
        if (startTime - lastShiftTime >= MAX_GAP_MS || startTime - windowStart >= MAX_WINDOW_MS) {
          windowStart = startTime
          windowShift = 0
        }
        lastShiftTime = startTime
        windowShift += value
        maxShift = Math.max(maxShift, windowShift)
      }
      if (interactionId)
        interactionDurations.set(
          interactionId,
          Math.max(duration, interactionDurations.get(interactionId) || 0),
        )
    }
  }

  const observer = new PerformanceObserver((list) => processEntries(list.getEntries()))
  for (const type of [LCP, LAYOUT_SHIFT, 'event', 'first-input'])
    if (PerformanceObserver.supportedEntryTypes.includes(type)) {
      observer.observe({
        type,
        buffered: true,
        durationThreshold: MIN_DURATION_MS,
      } as PerformanceObserverInit)
      // A page without shifts has no entries, so the value starts at 0. In browsers without this entry type,
      // it stays -1.
      if (type === LAYOUT_SHIFT) maxShift = 0
    }

  return (pageChange) => {
    if (isRecorded || pageChange === 'view') return
    isRecorded = true
    processEntries(observer.takeRecords())
    observer.disconnect()
    const toTimeSinceActivation = (time: number | undefined) => (time as number) - activationStart
    const slowestFirst = [...interactionDurations.values()].sort((a, b) => b - a)
    const vitals = {
      LCP: toTimeSinceActivation(largestPaintTime),
      CLS: maxShift,
      INP: slowestFirst[Math.floor(interactionDurations.size / INTERACTIONS_PER_OUTLIER)],
      FCP: toTimeSinceActivation(performance.getEntriesByName('first-contentful-paint')[0]?.startTime),
      TTFB: toTimeSinceActivation(responseStart),
    }
    // NaN and -1 mean that the browser doesn't report the value. Other negative values are times before the
    // activation of a prerendered page.
    for (const [name, value = -1] of Object.entries(vitals))
      if (value >= 0) record('behavior', 'web_vital', name, +value.toFixed(4), landingPath)
  }
}
