import { randomUUID } from 'node:crypto'
import type { IncomingEvent } from '../collect/place-events.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** Returns a generator of reproducible pseudorandom numbers (mulberry32, public domain). */
export function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An event with its user, and its arrival time in milliseconds since 1970. */
export interface SentEvent {
  receivedAt: number
  user: number
  event: IncomingEvent
}

const COUNTRIES = ['DE', 'US', 'IN', '', 'FR']
const DEVICES = ['desktop', 'mobile', 'tablet']
// The form action `else` and the vital `FID` are not valid, so reports must omit them.
const FORM_ACTIONS = ['start', 'submit', 'abandon', 'else']
const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'FID']
const NEWSLETTER = { source: 'newsletter', medium: 'email', campaign: 'spring' }
const BROWSERS = ['Firefox', 'Chrome', 'Safari']
const SYSTEMS = ['Linux', 'Windows', 'iOS']
const PATHS = ['/', '/plans', '/about', '/blog/first', '/blog/second', '/contact']
const REFERRERS = ['', '', 'search.example', 'news.example']

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * Returns the visitor ID of a user on a day. Tests use this ID instead of the hash that the server computes
 * with the salt of the day.
 */
export const getVisitorId = (user: number, day: string) =>
  String(BigInt.asIntN(64, BigInt(user + 1) * 0x9e3779b97f4a7c15n + BigInt(Date.parse(day) / DAY) * 7919n))

/**
 * Generates events of many days in the order of their arrival. Sessions start at any time of day, including
 * around midnight. There are pauses of around half an hour (the session timeout), events that arrive hours
 * late and out of order, and duplicates.
 *
 * @param until exclusive end of the event times in milliseconds since 1970; events can arrive later
 * @param days number of days before the last day
 * @param getSessionCount returns the number of sessions on the day that is `daysAgo` days before the last day
 */
export function generateEvents(
  until: number,
  days: number,
  getSessionCount: (daysAgo: number) => number,
): SentEvent[] {
  const random = createRandom(days)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const stream: SentEvent[] = []

  const createMeasurement = () => {
    const action = pick(VITALS)
    const value = random() < 0.1 ? 0 : random() ** 3 * (action === 'CLS' ? 0.9 : 9_000)
    return { action, value }
  }

  const addEvent = (user: number, at: number, event: Partial<IncomingEvent>) => {
    if (at >= until) return
    const isLate = random() < 0.06
    const receivedAt = at + (isLate ? random() * 20 * 60 * MINUTE : random() * 5_000)
    const day = formatDay(at)
    const completeEvent: IncomingEvent = {
      id: randomUUID(),
      at: Math.round(at),
      day,
      visitor: getVisitorId(user, day),
      // If the event arrives after its own day, the server no longer has the salt of the previous day.
      previousDayVisitor: formatDay(receivedAt) === day ? getVisitorId(user, formatDay(at - DAY)) : null,
      network: `network of ${user}`,
      type: 'pageview',
      path: pick(PATHS),
      title: '',
      referrer: '',
      source: '',
      medium: '',
      campaign: '',
      name: '',
      action: '',
      value: null,
      sender: {
        country: COUNTRIES[user % COUNTRIES.length] as string,
        device: DEVICES[user % DEVICES.length] as string,
        browser: BROWSERS[(user % 7) % BROWSERS.length] as string,
        system: SYSTEMS[(user % 11) % SYSTEMS.length] as string,
        isVpn: user % 6 === 0,
      },
      ...event,
    }
    stream.push({ receivedAt, user, event: completeEvent })
    if (random() < 0.04)
      stream.push({ receivedAt: receivedAt + random() * 90 * MINUTE, user, event: completeEvent })
  }

  for (let daysAgo = days; daysAgo >= 0; daysAgo--) {
    const midnight = Math.floor(until / DAY) * DAY - daysAgo * DAY
    for (let sessionsLeft = getSessionCount(daysAgo); sessionsLeft > 0; sessionsLeft--) {
      const user = Math.floor(random() * 60)
      // Many sessions start around midnight, which is the hardest case.
      let at = midnight + (random() < 0.25 ? (random() - 0.5) * 100 * MINUTE : random() * DAY)
      let isFirst = true
      for (let eventsLeft = 1 + Math.floor(random() * 7); eventsLeft > 0; eventsLeft--) {
        const chance = random()
        if (isFirst || chance < 0.6)
          addEvent(user, at, isFirst ? { referrer: pick(REFERRERS), ...(random() < 0.2 && NEWSLETTER) } : {})
        else if (chance < 0.7)
          addEvent(user, at, {
            type: 'click',
            name: pick(['Start', 'Menu', '']),
            action: pick(['link', 'outbound', 'else', '']),
          })
        else if (chance < 0.74)
          addEvent(user, at, {
            type: 'form_interaction',
            name: pick(['a:b', '']),
            action: pick(FORM_ACTIONS),
          })
        else if (chance < 0.76) addEvent(user, at, { type: 'error', name: pick(['TypeError: x', 'No']) })
        else if (chance < 0.82)
          addEvent(user, at, { type: 'behavior', name: 'web_vital', ...createMeasurement() })
        else if (chance < 0.85) addEvent(user, at, { type: 'behavior', name: 'scroll_depth', value: 50 })
        else if (chance < 0.87)
          addEvent(user, at, {
            type: 'behavior',
            name: pick(['search', '']),
            action: pick(['empty', 'found', '']),
          })
        else if (chance < 0.88) addEvent(user, at, { type: 'hover', name: pick(['chart', '']), value: 800 })
        else if (chance < 0.91)
          addEvent(user, at, { type: 'subscription', name: 'pro', action: pick(['start', 'cancel']) })
        else addEvent(user, at, { type: 'session', action: 'end' })
        isFirst = false
        at += random() < 0.15 ? 25 * MINUTE + random() * 10 * MINUTE : random() * 6 * MINUTE
      }
    }
  }
  return stream.sort((a, b) => a.receivedAt - b.receivedAt)
}
