import type { VisitEvent } from './outbox.ts'

/** Records an event. `pagePath` is the path of the page where it happened; default: the current page. */
export type RecordEvent = (
  type: EventType,
  name?: unknown,
  action?: unknown,
  value?: unknown,
  pagePath?: string,
) => VisitEvent

export type EventType =
  | 'session'
  | 'pageview'
  | 'click'
  | 'form_interaction'
  | 'hover'
  | 'behavior'
  | 'subscription'
  | 'error'

/** Calls `listener` for each event until tracking stops. Errors of the listener never affect the page. */
export type Listen = <E extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: E) => void,
) => void

/**
 * Starts to record one kind of event. `landingPath` is the path of the first page, or undefined in manual
 * mode. May return a handler for page changes.
 */
export type Watcher = (
  listen: Listen,
  record: RecordEvent,
  landingPath: string | undefined,
) => PageChangeHandler | undefined

/**
 * `view`: a new page view starts, usually because a client-side router shows another page. `hide`: the page
 * moves to the background. `end`: the visitor leaves the page.
 */
export type PageChange = 'view' | 'hide' | 'end'

/** Called for each page change. At `view`, events are still recorded for the previous page. */
export type PageChangeHandler = (pageChange: PageChange) => void

/** Wraps a function so that its errors never affect the page. */
export const makeSafe =
  <Args extends unknown[]>(callback: (...args: Args) => void) =>
  (...args: Args): void => {
    try {
      callback(...args)
    } catch {}
  }

interface Navigation extends PerformanceNavigationTiming {
  /** time at which a prerendered page became visible */
  activationStart?: number
}

/** Returns the browser's timing of the page load, which some browsers don't provide. */
export const getNavigationEntry = () =>
  performance.getEntriesByType('navigation')[0] as Navigation | undefined

/** Returns the element or its closest ancestor with `data-no-track`, which turns off tracking; null if none. */
export const findPrivateAncestor = (element: Element): Element | null => element.closest('[data-no-track]')
