import { type AtMoment, type On, type Record, safely } from './watching.ts'

/** Milliseconds between looks at how far the page is scrolled: each asks the browser for its layout. */
const PAUSE = 200

/** How far down a page was read: the lowest line that was seen, in per cent of its height. */
export function watchScrolling(on: On, record: Record): AtMoment {
  let deepest = 0
  let told = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    const seen = ((scrollY + innerHeight) / document.documentElement.scrollHeight) * 100
    deepest = Math.max(deepest, Math.min(100, Math.round(seen)))
  }
  on(window, 'scroll', () => {
    if (!timer) timer = setTimeout(safely(look), PAUSE)
  })
  return (moment) => {
    look()
    if (deepest > told) record('behavior', 'scroll_depth', '', deepest)
    told = deepest
    if (moment === 'view') deepest = told = 0
  }
}
