import { cleanText, getOrigin, toPagePath } from './clean-text.ts'
import { createOutbox, type VisitEvent } from './outbox.ts'
import { watchClicks } from './watch-clicks.ts'
import { watchErrors } from './watch-errors.ts'
import { watchForms } from './watch-forms.ts'
import { watchHover } from './watch-hover.ts'
import { watchPages } from './watch-pages.ts'
import { watchScrolling } from './watch-scrolling.ts'
import { watchVitals } from './watch-vitals.ts'
import {
  getNavigationEntry,
  type Listen,
  makeSafe,
  type PageChange,
  type PageChangeHandler,
  type RecordEvent,
} from './watcher.ts'

export interface TrackingOptions {
  /** origin of Veranda, such as `https://community.example.com` */
  origin: string
  /**
   * records no pageviews until `page()` is called, and ignores client-side navigation even after that;
   * default: false
   */
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
  /** Records a custom event: a name (up to 100 characters), an action (up to 50), and a finite number. */
  track(name: string, details?: { action?: string; value?: number }): void
  /**
   * Records a pageview. Without a path, uses the current URL, and the document's title unless one is given.
   * With a path, the pageview has no title unless one is given.
   */
  page(path?: string, title?: string): void
  /**
   * Records a change to a subscription: a plan, an action (`start`, `upgrade`, `cancel`, …), and a finite
   * number.
   */
  subscription(plan: string, action: string, value?: number): void
  /** Stops tracking and discards events that have not been sent. */
  stop(): void
}

// These interfaces add properties that not every browser has.
interface PrivacyNavigator extends Navigator {
  globalPrivacyControl?: boolean
}
interface PrerenderDocument extends Document {
  prerendering?: boolean
}

/** `doNotTrack` is '1' if Do Not Track is enabled, and '0', null, or 'unspecified' if not. */
const isTrackingDeclined = () =>
  (navigator as PrivacyNavigator).globalPrivacyControl || +(navigator.doNotTrack as string)

const isPrerendered = () => (document as PrerenderDocument).prerendering

/** Returns the path to send for a URL or path; default: the current page. */
const getPath = (urlOrPath?: string | false) => toPagePath(`${urlOrPath || location.href}`)

/**
 * Tracks this visit: pageviews, clicks, forms, errors, and performance, sent to Veranda in batches.
 *
 * It stores nothing in the browser and never throws. It does nothing if the visitor's browser asks not to be
 * tracked (Do Not Track, Global Privacy Control). A page that is prerendered or opened in a background tab is
 * recorded when it becomes visible.
 *
 * @param options origin of Veranda, and events to record or ignore
 * @returns functions to record events; they do nothing after `stop()` or if tracking is declined
 *
 * @example
 * const visits = startTracking({ origin: 'https://community.example.com' })
 * visits.track('search', { action: 'no_results', value: 0 })
 */
export function startTracking(options: TrackingOptions): Tracker {
  let isStopped = isTrackingDeclined()
  let isStarted = false
  // In manual mode, events before the first `page()` have the path `/`, because the page's own path may
  // contain personal data.
  let path = getPath(options.manual && '/')
  /** arguments with which the current page was recorded; undefined before the first pageview */
  let pageArguments: [path?: string | undefined, title?: string | undefined] | undefined
  /** pageview whose title is read later, because client-side routers set it after rendering */
  let untitledPageview: VisitEvent | undefined
  let visibleSince = 0
  const pageChangeHandlers: (PageChangeHandler | undefined)[] = []
  const readTitle = () => {
    if (untitledPageview) untitledPageview.title = cleanText(document.title, 300)
  }
  const outbox = createOutbox(`${options.origin}/api/analytics/collect`, readTitle)

  const listen: Listen = (target, type, listener) => {
    const handleEvent = makeSafe((event) => isStopped || listener(event as never))
    target.addEventListener(type, handleEvent as EventListener, true)
  }
  const record: RecordEvent = (type, name, action, value, pagePath = path) => {
    const event: VisitEvent = {
      type,
      url: pagePath,
      name: cleanText(name, 100),
      action: cleanText(action, 50),
      value: Number.isFinite(value) ? (value as number) : undefined,
    }
    if (!isStopped) outbox.add(event)
    return event
  }

  const notifyWatchers = (pageChange: PageChange) => {
    for (const handlePageChange of pageChangeHandlers) handlePageChange?.(pageChange)
  }

  function recordPageview(urlOrPath?: string, title?: string) {
    readTitle()
    if (pageArguments) notifyWatchers('view')
    path = getPath(urlOrPath)
    const referrer = getOrigin(document.referrer)
    const isLandingPage = !pageArguments && referrer !== location.origin
    // Nothing is stored on the device, so a visit is assumed to start when the referrer is not a page of this
    // site. Reloading a page or going back (types `reload` and `back_forward`) starts no visit.
    if (isLandingPage && !/^[rb]/.test(getNavigationEntry()?.type as string)) record('session', '', 'start')
    pageArguments = [urlOrPath, title]
    const event = record('pageview')
    event.title = cleanText(title, 300)
    if (isLandingPage) event.referrer = referrer
    untitledPageview = urlOrPath || title ? undefined : event
  }

  const handleShow = () => {
    visibleSince = Date.now()
  }
  const handleHide = (pageChange: PageChange) => {
    notifyWatchers(pageChange)
    if (visibleSince) record('session', '', 'end', Date.now() - visibleSince)
    visibleSince = 0
    outbox.flush(pageChange === 'end')
  }

  // A page opened in the background is only rendered when it becomes visible, so its vitals would include the
  // time in the background. The vitals of a prerendered page are measured from its activation.
  const hasValidVitals = !document.hidden || isPrerendered()
  function start() {
    isStarted = true
    handleShow()
    if (!options.manual) {
      recordPageview()
      watchPages(listen, recordPageview)
    }
    for (const watcher of [
      !options.noClicks && watchClicks,
      !options.noForms && watchForms,
      !options.noErrors && watchErrors,
      !options.noBehavior && watchScrolling,
      !options.noBehavior && hasValidVitals && watchVitals,
      options.hover && watchHover,
    ])
      if (watcher)
        makeSafe(() => pageChangeHandlers.push(watcher(listen, record, options.manual ? undefined : path)))()
    listen(window, 'pagehide', () => handleHide('end'))
    // `persisted` means that the page was restored from the back/forward cache.
    listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
      if (persisted && pageArguments) recordPageview(...pageArguments)
    })
    outbox.start()
  }
  const handleVisibility = makeSafe(() => {
    const isSeen = !document.hidden && !isPrerendered()
    if (!isStarted) isSeen && start()
    else if (isSeen) handleShow()
    else handleHide('hide')
  })

  if (!isStopped) {
    for (const type of ['prerenderingchange', 'visibilitychange']) listen(document, type, handleVisibility)
    handleVisibility()
  }

  return {
    track: makeSafe((name, { action, value } = {}) => record('behavior', name, action, value)),
    page: makeSafe(recordPageview),
    subscription: makeSafe((plan, action, value) => record('subscription', plan, action, value)),
    stop() {
      isStopped = true
      outbox.stop()
    },
  }
}
