import { type AtMoment, navigationEntry, type On, type Record } from './watching.ts'

/** Properties of the different kinds of entries. */
interface Entry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  interactionId?: number
}

const LCP = 'largest-contentful-paint'
const SHIFT = 'layout-shift'
/** Shifts less than a second apart are one window of at most five seconds: https://web.dev/articles/cls */
const GAP = 1000
const WINDOW = 5000
/**
 * One of every fifty interactions is ignored; the slowest of the rest counts: https://web.dev/articles/inp
 */
const LEFT_OUT = 50
/** Minimum duration of reported interactions in milliseconds; shorter ones don't count toward the fifty. */
const NOTICEABLE = 16

/** Records the vitals of https://web.dev/articles/vitals for the landing page when it is first hidden. */
export function watchVitals(_on: On, record: Record, landing: string | undefined): AtMoment {
  const { activationStart = 0, responseStart } = navigationEntry()
  const slow = new Map<number, number>()
  let largest: number | undefined
  let mostShifted = -1
  let shifted = 0
  let windowStart = 0
  let lastShift = -GAP
  let isTold = false

  const see = (entries: PerformanceEntryList) => {
    for (const {
      duration,
      entryType,
      hadRecentInput,
      interactionId,
      startTime,
      value,
    } of entries as Entry[]) {
      if (entryType === LCP) largest = startTime
      if (entryType === SHIFT && !hadRecentInput) {
        if (startTime - lastShift >= GAP || startTime - windowStart >= WINDOW) {
          windowStart = startTime
          shifted = 0
        }
        lastShift = startTime
        shifted += value
        mostShifted = Math.max(mostShifted, shifted)
      }
      if (interactionId) slow.set(interactionId, Math.max(duration, slow.get(interactionId) || 0))
    }
  }

  const observer = new PerformanceObserver((list) => see(list.getEntries()))
  for (const type of [LCP, SHIFT, 'event', 'first-input'])
    if (PerformanceObserver.supportedEntryTypes.includes(type)) {
      observer.observe({ type, buffered: true, durationThreshold: NOTICEABLE } as PerformanceObserverInit)
      // A page without shifts reports no entries.
      if (type === SHIFT) mostShifted = 0
    }

  return (moment) => {
    if (isTold || moment === 'view') return
    isTold = true
    see(observer.takeRecords())
    observer.disconnect()
    const after = (moment: number | undefined) => (moment as number) - activationStart
    const slowest = [...slow.values()].sort((one, other) => other - one)
    const vitals = {
      LCP: after(largest),
      CLS: mostShifted,
      INP: slowest[Math.floor(slow.size / LEFT_OUT)],
      FCP: after(performance.getEntriesByName('first-contentful-paint')[0]?.startTime),
      TTFB: after(responseStart),
    }
    // NaN means that the browser doesn't report the value; negative values precede the activation of a
    // prerendered page.
    for (const [name, value = -1] of Object.entries(vitals))
      if (value >= 0) record('behavior', 'web_vital', name, +value.toFixed(4), landing)
  }
}
