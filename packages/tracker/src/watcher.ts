import type { VisitEvent } from './outbox.ts'

/** Records an event; `at` is its page, if it is not the current one. */
export type RecordEvent = (
  type: EventType,
  name?: unknown,
  action?: unknown,
  value?: unknown,
  at?: string,
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

/** Listens until tracking stops. Errors of `act` never reach the page. */
export type Listen = <E extends Event>(target: EventTarget, type: string, act: (event: E) => void) => void

/**
 * A watcher of one kind of event; `landing` is the first page, if it is known. It may return a callback for
 * page changes.
 */
export type Watcher = (
  on: Listen,
  record: RecordEvent,
  landing: string | undefined,
) => PageChangeHandler | undefined

/** Another page is shown, the page is hidden, or it ends. */
export type PageChange = 'view' | 'hide' | 'end'

/** Called for each page change. */
export type PageChangeHandler = (pageChange: PageChange) => void

/** Wraps a function so that its errors never affect the page. */
export const safely =
  <Given extends unknown[]>(act: (...given: Given) => void) =>
  (...given: Given): void => {
    try {
      act(...given)
    } catch {}
  }

interface Navigation extends PerformanceNavigationTiming {
  /** time at which a prerendered page became visible */
  activationStart?: number
}

/** Returns how the page was loaded; undefined in browsers that don't report it. */
export const getNavigationEntry = () => performance.getEntriesByType('navigation')[0] as Navigation

/** Returns the element's closest ancestor that is excluded from tracking, if any. */
export const findPrivateAncestor = (element: Element): Element | null => element.closest('[data-no-track]')
