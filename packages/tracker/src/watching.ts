import type { VisitEvent } from './outbox.ts'

/** Writes down what has happened; `at` is the page that it belongs to, where that is not the one shown now. */
export type Record = (
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

/** Listens until tracking stops; what `act` throws never reaches the page. */
export type On = <E extends Event>(target: EventTarget, type: string, act: (event: E) => void) => void

/** A part that watches one thing. It may have something to do when a page ends; `landing` is the page it begins on, if that is known. */
export type Part = (on: On, record: Record, landing: string | undefined) => AtMoment | undefined

/** Another page is shown, this one is hidden, or it goes away. */
export type Moment = 'view' | 'hide' | 'end'

/** What a part has to do at such a moment. */
export type AtMoment = (moment: Moment) => void

/** Whatever goes wrong while visits are counted is no business of the page: it goes on as if nothing were counted. */
export const safely =
  <Given extends unknown[]>(act: (...given: Given) => void) =>
  (...given: Given): void => {
    try {
      act(...given)
    } catch {}
  }

interface Navigation extends PerformanceNavigationTiming {
  /** when somebody saw a page that was prerendered */
  activationStart?: number
}

/** How the page was loaded; where a browser doesn't tell it yet, what asks for it does nothing. */
export const navigationEntry = () => performance.getEntriesByType('navigation')[0] as Navigation

/** What the page has marked as a place of which nothing is told, if the element is in one. */
export const privatePlace = (element: Element): Element | null => element.closest('[data-no-track]')
