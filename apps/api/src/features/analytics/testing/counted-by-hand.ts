import type { Granularity } from '../dashboard/buckets.ts'
import type { Sent } from './known-stream.ts'
import { visitorOf } from './known-stream.ts'
import { rankedByHand, type Seen, type Session } from './ranked-by-hand.ts'

/**
 * Recomputes the metrics of a dashboard from single events, by the definitions in the documentation. It uses
 * no code or SQL of the server.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const GAP = 30 * MINUTE

export interface Asked {
  zone: string
  days: number
  granularity: Granularity
  country: string | null
  device: string | null
  includeVpn: boolean
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * Returns the distinct events with their visitors. A session past midnight continues with the visitor of the
 * previous day.
 */
export function seen(stream: readonly Sent[]): Seen[] {
  const taken = new Map<string, Seen>()
  const times = new Map<string, number[]>()
  for (const { sent, person, event } of stream) {
    if (taken.has(event.id)) continue
    const day = dayOf(event.at)
    const eve = dayOf(event.at - DAY)
    const goesOn =
      dayOf(sent) === day &&
      (times.get(`${person} ${eve}`) ?? []).some((at) => at <= event.at && event.at - at <= GAP)
    const own = goesOn ? eve : day
    times.set(`${person} ${own}`, [...(times.get(`${person} ${own}`) ?? []), event.at])
    const { at, id, type, path, name, action, value, referrer, source, medium, campaign, sender } = event
    taken.set(id, {
      ...{ at, id, type, path, name, action, value, referrer, source, medium, campaign, ...sender },
      visitor: visitorOf(person, own) + own,
    })
  }
  return [...taken.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

function sessionsOf(events: readonly Seen[]): Session[] {
  const open = new Map<string, Session>()
  const all: Session[] = []
  for (const event of events) {
    const running = open.get(event.visitor)
    const last = running?.events.at(-1)
    if (running && last && event.at - last.at <= GAP) running.events.push(event)
    else {
      const session = { visitor: event.visitor, events: [event] }
      open.set(event.visitor, session)
      all.push(session)
    }
  }
  return all
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the local date in a zone, such as `2026-03-01`. */
function localDate(zone: string, at: number): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  formats.set(zone, format)
  return format.format(at)
}

/** Finds the first slot of a local date by linear search. */
function firstOf(zone: string, date: string): number {
  const guess = Date.parse(`${date}T00:00:00Z`)
  for (let at = guess - 15 * HOUR; at < guess + 15 * HOUR; at += 15 * MINUTE)
    if (localDate(zone, at) >= date) return at
  throw new Error(`${date} does not come in ${zone}`)
}

const dateBefore = (date: string, days: number) => dayOf(Date.parse(date) - days * DAY)

function labelOf({ granularity }: Asked, date: string): string {
  if (granularity === 'monthly') return date.slice(0, 7)
  if (granularity === 'daily') return date
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  return dateBefore(date, weekday)
}

/** Returns the starts of the trend intervals. */
function startsOf(asked: Asked, from: number, until: number, firstDate: string, days: number): number[] {
  const starts: number[] = []
  if (asked.granularity === 'hourly') {
    for (let at = from; at < until; at += HOUR) starts.push(at)
    return starts
  }
  let label = ''
  for (let n = 0; n < days; n++) {
    const date = dateBefore(firstDate, -n)
    const own = labelOf(asked, date)
    const at = firstOf(asked.zone, date)
    if (own !== label && at < until) starts.push(at)
    label = own
  }
  return starts
}

const rounded = (value: number, digits = 4) => Number(value.toFixed(digits))
const share = (part: number, whole: number) => (whole === 0 ? null : rounded(part / whole))

function figures(events: readonly Seen[], sessions: readonly Session[], from: number, until: number) {
  const here = events.filter(({ at }) => at >= from && at < until)
  const begun = sessions.filter(({ events: [first] }) => first && first.at >= from && first.at < until)
  const of = (type: string) => here.filter((event) => event.type === type).length
  const bounces = begun.filter(
    ({ events }) =>
      events.filter(({ type }) => type === 'pageview').length <= 1 &&
      !events.some(({ type }) => ['click', 'form_interaction', 'subscription'].includes(type)),
  ).length
  const conversions = begun.filter(({ events }) =>
    events.some(({ type, action }) => type === 'subscription' && action !== 'cancel'),
  ).length
  const milliseconds = begun.reduce(
    (sum, { events }) => sum + (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0),
    0,
  )
  return {
    visitors: new Set(here.map(({ visitor }) => visitor)).size,
    sessions: begun.length,
    pageviews: of('pageview'),
    clicks: of('click'),
    events: here.length,
    bounce_rate: share(bounces, begun.length),
    average_duration: begun.length === 0 ? null : rounded(milliseconds / begun.length / 1000, 1),
    vpn_share: share(begun.filter(({ events }) => events[0]?.isVpn).length, begun.length),
    conversions,
    conversion_rate: share(conversions, begun.length),
  }
}

/** Computes everything that tests compare with the dashboard. */
export function countedByHand(all: readonly Seen[], asked: Asked, now: number) {
  const firstOfVisitor = new Map<string, Seen>()
  for (const event of all) if (!firstOfVisitor.has(event.visitor)) firstOfVisitor.set(event.visitor, event)
  const events = all.filter(({ visitor }) => {
    const first = firstOfVisitor.get(visitor)
    return (
      first &&
      (asked.country === null || first.country === asked.country) &&
      (asked.device === null || first.device === asked.device) &&
      (asked.includeVpn || !first.isVpn)
    )
  })
  const sessions = sessionsOf(events)
  const today = localDate(asked.zone, now)
  const firstDate = dateBefore(today, asked.days - 1)
  const from = firstOf(asked.zone, firstDate)
  const until = (Math.floor(now / (15 * MINUTE)) + 1) * 15 * MINUTE
  const previousDate = dateBefore(today, 2 * asked.days - 1)
  const previousFrom = firstOf(asked.zone, previousDate)
  const previousUntil = Math.min(
    firstOf(asked.zone, dateBefore(today, asked.days)) + until - firstOf(asked.zone, today),
    from,
  )
  const trend = (starts: readonly number[], end: number) =>
    starts.map((start, index) => {
      const {
        visitors,
        sessions: begun,
        pageviews,
        clicks,
        conversions,
        bounce_rate,
        average_duration,
      } = figures(events, sessions, start, starts[index + 1] ?? end)
      return {
        start: new Date(start).toISOString(),
        ...{ visitors, sessions: begun, pageviews, clicks, conversions, bounce_rate, average_duration },
      }
    })
  return {
    from,
    until,
    now: figures(events, sessions, from, until),
    before: figures(events, sessions, previousFrom, previousUntil),
    trends: trend(startsOf(asked, from, until, firstDate, asked.days), until),
    previous_trends: trend(startsOf(asked, previousFrom, from, previousDate, asked.days), from),
    ...rankedByHand(events, sessions, { from, until }),
  }
}
