import type { Granularity } from '../dashboard/period.ts'
import type { SentEvent } from './generate-events.ts'
import { getVisitorId } from './generate-events.ts'
import { computeReferenceRankings, type SeenEvent, type Session } from './reference-rankings.ts'

/**
 * Recomputes the metrics of a dashboard from individual events, according to the documented definitions and
 * without the server's code or SQL.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SESSION_TIMEOUT_MS = 30 * MINUTE

export interface ReferenceQuery {
  zone: string
  days: number
  granularity: Granularity
  country: string | null
  device: string | null
  includeVpn: boolean
}

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * Returns the distinct events with their visitors. A session past midnight continues with the visitor of the
 * previous day.
 */
export function toSeenEvents(stream: readonly SentEvent[]): SeenEvent[] {
  const eventsById = new Map<string, SeenEvent>()
  const eventTimes = new Map<string, number[]>()
  for (const { receivedAt, user, event } of stream) {
    if (eventsById.has(event.id)) continue
    const day = formatDay(event.at)
    const previousDay = formatDay(event.at - DAY)
    const continuesSession =
      formatDay(receivedAt) === day &&
      (eventTimes.get(`${user} ${previousDay}`) ?? []).some(
        (at) => at <= event.at && event.at - at <= SESSION_TIMEOUT_MS,
      )
    const visitorDay = continuesSession ? previousDay : day
    eventTimes.set(`${user} ${visitorDay}`, [...(eventTimes.get(`${user} ${visitorDay}`) ?? []), event.at])
    const { at, id, type, path, name, action, value, referrer, source, medium, campaign, sender } = event
    eventsById.set(id, {
      at,
      id,
      type,
      path,
      name,
      action,
      value,
      referrer,
      source,
      medium,
      campaign,
      ...sender,
      visitor: getVisitorId(user, visitorDay) + visitorDay,
    })
  }
  return [...eventsById.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

function groupSessions(events: readonly SeenEvent[]): Session[] {
  const openSessions = new Map<string, Session>()
  const sessions: Session[] = []
  for (const event of events) {
    const currentSession = openSessions.get(event.visitor)
    const last = currentSession?.events.at(-1)
    if (currentSession && last && event.at - last.at <= SESSION_TIMEOUT_MS) currentSession.events.push(event)
    else {
      const session = { visitor: event.visitor, events: [event] }
      openSessions.set(event.visitor, session)
      sessions.push(session)
    }
  }
  return sessions
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the local date in a zone, such as `2026-03-01`. */
function getLocalDate(zone: string, at: number): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  formats.set(zone, format)
  return format.format(at)
}

/**
 * Returns the start of a local date. Searches in steps of 15 minutes, because the UTC offsets of all tested
 * zones are multiples of 15 minutes.
 */
function findStartOfDate(zone: string, date: string): number {
  const estimate = Date.parse(`${date}T00:00:00Z`)
  for (let at = estimate - 15 * HOUR; at < estimate + 15 * HOUR; at += 15 * MINUTE)
    if (getLocalDate(zone, at) >= date) return at
  throw new Error(`${date} does not exist in ${zone}`)
}

const subtractDays = (date: string, days: number) => formatDay(Date.parse(date) - days * DAY)

/** Returns a label that all dates of an interval share: the month, the date, or the Monday of the week. */
function getIntervalLabel({ granularity }: ReferenceQuery, date: string): string {
  if (granularity === 'monthly') return date.slice(0, 7)
  if (granularity === 'daily') return date
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  return subtractDays(date, weekday)
}

/** Returns the starts of the trend intervals. */
function getIntervalStarts(
  query: ReferenceQuery,
  from: number,
  until: number,
  firstDate: string,
  days: number,
): number[] {
  const starts: number[] = []
  if (query.granularity === 'hourly') {
    for (let at = from; at < until; at += HOUR) starts.push(at)
    return starts
  }
  let label = ''
  for (let n = 0; n < days; n++) {
    const date = subtractDays(firstDate, -n)
    const dateLabel = getIntervalLabel(query, date)
    const at = findStartOfDate(query.zone, date)
    if (dateLabel !== label && at < until) starts.push(at)
    label = dateLabel
  }
  return starts
}

const roundTo = (value: number, digits = 4) => Number(value.toFixed(digits))
const getShare = (part: number, whole: number) => (whole === 0 ? null : roundTo(part / whole))

function computeMetrics(
  events: readonly SeenEvent[],
  sessions: readonly Session[],
  from: number,
  until: number,
) {
  const eventsInRange = events.filter(({ at }) => at >= from && at < until)
  const startedSessions = sessions.filter(
    ({ events: [first] }) => first && first.at >= from && first.at < until,
  )
  const countEvents = (type: string) => eventsInRange.filter((event) => event.type === type).length
  const bounces = startedSessions.filter(
    ({ events }) =>
      events.filter(({ type }) => type === 'pageview').length <= 1 &&
      !events.some(({ type }) => ['click', 'form_interaction', 'subscription'].includes(type)),
  ).length
  const conversions = startedSessions.filter(({ events }) =>
    events.some(({ type, action }) => type === 'subscription' && action !== 'cancel'),
  ).length
  const totalDurationMs = startedSessions.reduce(
    (sum, { events }) => sum + (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0),
    0,
  )
  return {
    visitors: new Set(eventsInRange.map(({ visitor }) => visitor)).size,
    sessions: startedSessions.length,
    pageviews: countEvents('pageview'),
    clicks: countEvents('click'),
    events: eventsInRange.length,
    bounce_rate: getShare(bounces, startedSessions.length),
    average_duration:
      startedSessions.length === 0 ? null : roundTo(totalDurationMs / startedSessions.length / 1000, 1),
    vpn_share: getShare(
      startedSessions.filter(({ events }) => events[0]?.isVpn).length,
      startedSessions.length,
    ),
    conversions,
    conversion_rate: getShare(conversions, startedSessions.length),
  }
}

/** Computes the metrics and rankings that tests compare with the dashboard. */
export function computeReferenceMetrics(allEvents: readonly SeenEvent[], query: ReferenceQuery, now: number) {
  const firstEventByVisitor = new Map<string, SeenEvent>()
  for (const event of allEvents)
    if (!firstEventByVisitor.has(event.visitor)) firstEventByVisitor.set(event.visitor, event)
  const events = allEvents.filter(({ visitor }) => {
    const first = firstEventByVisitor.get(visitor)
    return (
      first &&
      (query.country === null || first.country === query.country) &&
      (query.device === null || first.device === query.device) &&
      (query.includeVpn || !first.isVpn)
    )
  })
  const sessions = groupSessions(events)
  const today = getLocalDate(query.zone, now)
  const firstDate = subtractDays(today, query.days - 1)
  const from = findStartOfDate(query.zone, firstDate)
  // Metrics are stored in slots of 15 minutes, so the range ends with the current slot.
  const until = (Math.floor(now / (15 * MINUTE)) + 1) * 15 * MINUTE
  const previousFirstDate = subtractDays(today, 2 * query.days - 1)
  const previousFrom = findStartOfDate(query.zone, previousFirstDate)
  // The last day of the previous period ends at the same time of day as the range.
  const previousUntil = Math.min(
    findStartOfDate(query.zone, subtractDays(today, query.days)) + until - findStartOfDate(query.zone, today),
    from,
  )
  const computeTrend = (starts: readonly number[], end: number) =>
    starts.map((start, index) => {
      const {
        visitors,
        sessions: sessionCount,
        pageviews,
        clicks,
        conversions,
        bounce_rate,
        average_duration,
      } = computeMetrics(events, sessions, start, starts[index + 1] ?? end)
      return {
        start: new Date(start).toISOString(),
        visitors,
        sessions: sessionCount,
        pageviews,
        clicks,
        conversions,
        bounce_rate,
        average_duration,
      }
    })
  return {
    from,
    until,
    current: computeMetrics(events, sessions, from, until),
    previous: computeMetrics(events, sessions, previousFrom, previousUntil),
    trends: computeTrend(getIntervalStarts(query, from, until, firstDate, query.days), until),
    // Unlike `previous`, includes all of the period's last day.
    previous_trends: computeTrend(
      getIntervalStarts(query, previousFrom, from, previousFirstDate, query.days),
      from,
    ),
    ...computeReferenceRankings(events, sessions, { from, until }),
  }
}
