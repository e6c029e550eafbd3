import { createOutbox, type VisitEvent } from './outbox.ts'
import { watchClicks } from './watch-clicks.ts'
import { watchErrors } from './watch-errors.ts'
import { watchForms } from './watch-forms.ts'
import { watchHover } from './watch-hover.ts'
import { watchPages } from './watch-pages.ts'
import { watchScrolling } from './watch-scrolling.ts'
import { watchVitals } from './watch-vitals.ts'
import { type AtMoment, type Moment, navigationEntry, type On, type Record, safely } from './watching.ts'
import { originOf, pagePath, wording } from './wording.ts'

export interface TrackingOptions {
  /** where Veranda is, such as `https://community.example.com`; default: where the page is */
  origin: string
  /** pageviews are told by `page()` alone; default: false */
  manual?: boolean
  /** how long the pointer stays on elements with `data-track-hover`; default: false */
  hover?: boolean
  /** no clicks on links, buttons and elements with `data-track`; default: false */
  noClicks?: boolean
  /** no forms that are begun, sent or left; default: false */
  noForms?: boolean
  /** no errors that nobody caught; default: false */
  noErrors?: boolean
  /** no web vitals, and not how far down pages are read; default: false */
  noBehavior?: boolean
}

export interface Tracker {
  /** An event of the page's own: its name (100 characters), what happened (50) and a finite number. */
  track(name: string, details?: { action?: string; value?: number }): void
  /** A pageview: of the path and title that are given, or of the address and title that the page has. */
  page(path?: string, title?: string): void
  /** Something has become of a subscription: `start`, `upgrade`, `cancel`, … of this plan. */
  subscription(plan: string, action: string, value?: number): void
  /** Ends it: nothing is told any more, and what has not been sent is forgotten. */
  stop(): void
}

/** What browsers have beside what is in every one of them. */
interface Browser extends Navigator {
  globalPrivacyControl?: boolean
}
interface Page extends Document {
  prerendering?: boolean
}

/** Do Not Track is 1 where it is asked for, and 0, null or unspecified where it is not. */
const isRefused = () => (navigator as Browser).globalPrivacyControl || +(navigator.doNotTrack as string)

const isPrerendered = () => (document as Page).prerendering

/** What is sent of an address, or of a path; of the page that is shown, where none is given. */
const pageOf = (address?: string | false) => pagePath(`${address || location.href}`)

/**
 * Counts this visit: pageviews, clicks, forms, errors and how fast the page was, sent to Veranda in batches. It stores
 * nothing in the browser, throws nothing, and does nothing at all where the visitor's browser asks not to be tracked
 * (Do Not Track, Global Privacy Control). A page that nobody has seen yet, prerendered or in a tab in the background,
 * counts when it is seen.
 *
 * @returns what a page tells of itself; after `stop()`, and where tracking is refused, its functions do nothing
 * @example
 * const visits = startTracking({ origin: 'https://community.example.com' })
 * visits.track('search', { action: 'empty', value: 0 })
 */
export function startTracking(options: TrackingOptions): Tracker {
  let isOver = isRefused()
  let isBegun = false
  // Whoever tells the pages has a reason: perhaps their addresses name people.
  let url = pageOf(options.manual && '/')
  /** what `page()` was called with for the page that is shown */
  let shown: [path?: string | undefined, title?: string | undefined] | undefined
  /** the pageview whose title is still to be read: pages with routes in the browser set it when they have drawn */
  let untitled: VisitEvent | undefined
  let visibleSince = 0
  const parts: (AtMoment | undefined)[] = []
  const readTitle = () => {
    if (untitled) untitled.title = wording(document.title, 300)
  }
  const outbox = createOutbox(`${options.origin}/api/analytics/collect`, readTitle)

  const on: On = (target, type, act) =>
    target.addEventListener(type, safely((event) => isOver || act(event as never)) as EventListener, true)
  const record: Record = (type, name, action, value, at = url) => {
    const event: VisitEvent = {
      type,
      url: at,
      name: wording(name, 100),
      action: wording(action, 50),
      value: Number.isFinite(value) ? (value as number) : undefined,
    }
    if (!isOver) outbox.add(event)
    return event
  }

  const tellParts = (moment: Moment) => {
    for (const part of parts) part?.(moment)
  }

  function view(path?: string, title?: string) {
    readTitle()
    if (shown) tellParts('view')
    url = pageOf(path)
    const from = originOf(document.referrer)
    const isArrival = !shown && from !== location.origin
    // Nothing on the device tells the pages of a visit from each other: it begins where no page of this site led.
    if (isArrival && !/^[rb]/.test(navigationEntry()?.type)) record('session', '', 'start')
    shown = [path, title]
    const event = record('pageview')
    event.title = wording(title, 300)
    if (isArrival) event.referrer = from
    untitled = path ? undefined : event
  }

  const show = () => {
    visibleSince = Date.now()
  }
  const hide = (moment: Moment) => {
    tellParts(moment)
    if (visibleSince) record('session', '', 'end', Date.now() - visibleSince)
    visibleSince = 0
    outbox.leave(moment === 'end')
  }

  // A page that was opened in the background was drawn when somebody looked, and not when it was ready.
  const isFresh = !document.hidden || isPrerendered()
  function begin() {
    isBegun = true
    show()
    if (!options.manual) {
      view()
      watchPages(on, view)
    }
    for (const part of [
      !options.noClicks && watchClicks,
      !options.noForms && watchForms,
      !options.noErrors && watchErrors,
      !options.noBehavior && watchScrolling,
      !options.noBehavior && isFresh && watchVitals,
      options.hover && watchHover,
    ])
      if (part) safely(() => parts.push(part(on, record, options.manual ? undefined : url)))()
    on(window, 'pagehide', () => hide('end'))
    on<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
      if (persisted && shown) view(...shown)
    })
    outbox.open()
  }
  const look = safely(() => {
    const isSeen = !document.hidden && !isPrerendered()
    if (!isBegun) isSeen && begin()
    else if (isSeen) show()
    else hide('hide')
  })

  if (!isOver) {
    for (const type of ['prerenderingchange', 'visibilitychange']) on(document, type, look)
    look()
  }

  return {
    track: safely((name, { action, value } = {}) => record('behavior', name, action, value)),
    page: safely(view),
    subscription: safely((plan, action, value) => record('subscription', plan, action, value)),
    stop() {
      isOver = true
      outbox.stop()
    },
  }
}
