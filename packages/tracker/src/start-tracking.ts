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
  /** origin of Veranda, such as `https://community.example.com`; default: the page's origin */
  origin: string
  /** only `page()` records pageviews; default: false */
  manual?: boolean
  /** records how long the pointer stays on elements with `data-track-hover`; default: false */
  hover?: boolean
  /** ignores clicks on links, buttons, and elements with `data-track`; default: false */
  noClicks?: boolean
  /** ignores forms that are started, submitted, or abandoned; default: false */
  noForms?: boolean
  /** ignores uncaught errors; default: false */
  noErrors?: boolean
  /** ignores web vitals and scroll depth; default: false */
  noBehavior?: boolean
}

export interface Tracker {
  /** Records a custom event: its name (100 characters), an action (50 characters), and a finite number. */
  track(name: string, details?: { action?: string; value?: number }): void
  /** Records a pageview of the given path and title, or of the current URL and title. */
  page(path?: string, title?: string): void
  /** Records a change of a subscription to this plan: `start`, `upgrade`, `cancel`, … */
  subscription(plan: string, action: string, value?: number): void
  /** Stops tracking and discards events that have not been sent. */
  stop(): void
}

/** Properties that not every browser has. */
interface Browser extends Navigator {
  globalPrivacyControl?: boolean
}
interface Page extends Document {
  prerendering?: boolean
}

/** Do Not Track is 1 if it is enabled, and 0, null, or unspecified if not. */
const isRefused = () => (navigator as Browser).globalPrivacyControl || +(navigator.doNotTrack as string)

const isPrerendered = () => (document as Page).prerendering

/** Returns the path to send for a URL or path; default: the current page. */
const pageOf = (address?: string | false) => pagePath(`${address || location.href}`)

/**
 * Tracks this visit: pageviews, clicks, forms, errors, and performance, sent to Veranda in batches.
 *
 * It stores nothing in the browser and never throws. It does nothing if the visitor's browser asks not to be
 * tracked (Do Not Track, Global Privacy Control). A prerendered page, or one in a background tab, counts when
 * it becomes visible.
 *
 * @param options origin of Veranda, and events to ignore
 * @returns functions to record events; they do nothing after `stop()` or if tracking is declined
 *
 * @example
 * const visits = startTracking({ origin: 'https://community.example.com' })
 * visits.track('search', { action: 'empty', value: 0 })
 */
export function startTracking(options: TrackingOptions): Tracker {
  let isOver = isRefused()
  let isBegun = false
  // In manual mode, the page's URL is not sent, because it may contain personal data.
  let url = pageOf(options.manual && '/')
  /** arguments of `page()` for the current page */
  let shown: [path?: string | undefined, title?: string | undefined] | undefined
  /** pageview whose title is read later, because client-side routers set it after rendering */
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
    // Nothing is stored on the device, so a visit begins when no page of this site led here.
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

  // A page opened in the background is rendered when it becomes visible, which makes its vitals meaningless.
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
