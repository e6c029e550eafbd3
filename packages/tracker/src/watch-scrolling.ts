import { type Listen, makeSafe, type PageChangeHandler, type RecordEvent } from './watcher.ts'

/**
 * Minimum time between measurements while the page is scrolled. Each measurement may force the browser to
 * calculate the layout.
 */
const MEASURE_INTERVAL_MS = 200

/** Records how far down a page was scrolled: the lowest position seen, in percent of the page's height. */
export function watchScrolling(listen: Listen, record: RecordEvent): PageChangeHandler {
  let maxDepth = 0
  let recordedDepth = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    timer = undefined
    const depth = ((scrollY + innerHeight) / document.documentElement.scrollHeight) * 100
    maxDepth = Math.max(maxDepth, Math.min(100, Math.round(depth)))
  }
  listen(window, 'scroll', () => {
    if (!timer) timer = setTimeout(makeSafe(measure), MEASURE_INTERVAL_MS)
  })
  return (pageChange) => {
    measure()
    if (maxDepth > recordedDepth) record('behavior', 'scroll_depth', '', maxDepth)
    recordedDepth = maxDepth
    if (pageChange === 'view') maxDepth = recordedDepth = 0
  }
}
