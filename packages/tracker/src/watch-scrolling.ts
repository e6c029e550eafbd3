import { type AtMoment, type On, type Record, safely } from './watching.ts'

/** Milliseconds between two measurements, each of which may cause a layout. */
const PAUSE = 200

/** Records how far down a page was read: the lowest visible position, in percent of its height. */
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
