import type { Database } from '@veranda/database'
import type { Random } from '@veranda/demo-data'
import {
  CLICKS,
  COUNTRIES,
  DAY_MS,
  DEVICES,
  ENTRY_PAGES,
  ERRORS,
  FORMS,
  HOURS,
  NEXT_PAGES,
  REFERRERS,
  SEARCH_PAGES,
  SITE_EVENTS,
  TITLES,
  WEEKDAYS,
} from '@veranda/demo-data'
import {
  createPartition,
  type StoredEvent,
  storeEvents,
} from '../../features/analytics/collect/events.queries.ts'
import { createTitles } from '../../features/analytics/collect/titles.ts'
import { formatDay } from '../../features/analytics/day.ts'

const HOUR_MS = 3_600_000
/** Number of days with visits. The last one is the date of `--today`, by default the current date. */
export const DAY_COUNT = 190
/** Visits on the first day as a share of those on the last day. */
const FIRST_DAY_SHARE = 0.62
/** Number of pending events that triggers a write. */
const WRITE_THRESHOLD = 5_000
/** Share of visitors who return about three hours later, among those who viewed more than one page. */
const RETURN_SHARE = 0.045

const toShares = <Name extends string>(entries: Record<Name, { share: number }>) =>
  Object.fromEntries(
    Object.entries<{ share: number }>(entries).map(([name, { share }]) => [name, share]),
  ) as Record<Name, number>

const COUNTRY_SHARES = toShares(COUNTRIES)
const DEVICE_SHARES = toShares(DEVICES)
const HOUR_SHARES = Object.fromEntries(HOURS.map((share, hour) => [String(hour), share]))

/**
 * Returns the factor by which site events raise the traffic of a day. Their effect fades over the following
 * days.
 */
const getTrafficBoost = (daysAgo: number) =>
  SITE_EVENTS.reduce(
    (boost, { daysAgo: eventDaysAgo, boost: gain }) =>
      boost + (eventDaysAgo >= daysAgo ? gain * 0.55 ** (eventDaysAgo - daysAgo) : 0),
    1,
  )

/**
 * Returns a random number of visits for a day.
 *
 * @param weekday day of the week; 0 is Sunday
 * @param perDay average number of visits on the most recent days; earlier days have fewer
 */
export function getVisitCount(daysAgo: number, weekday: number, perDay: number, random: Random): number {
  const growth = FIRST_DAY_SHARE + (1 - FIRST_DAY_SHARE) * (1 - daysAgo / DAY_COUNT)
  const weekdayFactor = WEEKDAYS[weekday] ?? 1
  return Math.round(perDay * growth * weekdayFactor * getTrafficBoost(daysAgo) * (0.9 + random.unit() * 0.2))
}

const createHex = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => random.below(16).toString(16)).join('')

/** Creates a UUID from the seeded generator, so that the same seed creates the same IDs. */
function createId(random: Random): string {
  const hex = (digits: number) => createHex(random, digits)
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}

/** Creates a visitor for one day, with a random visitor ID, and a random country and device as `sender`. */
function createVisitor(random: Random) {
  const country = random.pickWeighted(COUNTRY_SHARES)
  const device = random.pickWeighted(DEVICE_SHARES)
  const systems = DEVICES[device].systems as Record<
    string,
    { share: number; browsers: Record<string, number> }
  >
  const system = random.pickWeighted(toShares(systems))
  const browser = random.pickWeighted(systems[system]?.browsers ?? { Other: 1 })
  const visitor = String(BigInt.asIntN(64, BigInt(`0x${createHex(random, 16)}`)))
  return { visitor, sender: { country, device, system, browser, isVpn: random.chance(0.07) } }
}

/** Creates the web vitals of the first page view. Devices other than desktops are slower. */
function createVitals(device: string, random: Random) {
  const factor = (device === 'desktop' ? 1 : 1.7) * (0.5 + random.unit() ** 2 * 1.4)
  const vitals = { LCP: 1_500, INP: 90, CLS: 0.05, FCP: 900, TTFB: 310 }
  return Object.entries(vitals).map(([action, typical]) => ({
    name: 'web_vital',
    action,
    value: Math.round(typical * factor * (0.7 + random.unit() * 0.6) * 10_000) / 10_000,
  }))
}

/**
 * Creates all events of one visitor on one day.
 *
 * @param midnight start of the day in UTC, in milliseconds since 1970
 */
export function createVisit(midnight: number, random: Random): StoredEvent[] {
  const visitor = createVisitor(random)
  const utcOffsetHours = COUNTRIES[visitor.sender.country]?.utcOffsetHours ?? 0
  const hour = (Number(random.pickWeighted(HOUR_SHARES)) - utcOffsetHours + 24) % 24
  let time = midnight + hour * HOUR_MS + random.below(HOUR_MS)
  const end = midnight + DAY_MS - 1
  const events: StoredEvent[] = []
  const addEvent = (type: StoredEvent['type'], path: string, overrides: Partial<StoredEvent> = {}) =>
    events.push({
      ...visitor,
      day: formatDay(midnight),
      id: createId(random),
      at: Math.min(Math.floor(time), end),
      type,
      path,
      title: type === 'pageview' ? (TITLES[path] ?? '') : '',
      referrer: '',
      source: '',
      medium: '',
      campaign: '',
      name: '',
      action: '',
      value: null,
      ...overrides,
    })
  const isFromNewsletter = random.chance(0.08)
  const newsletter = { source: 'newsletter', medium: 'email', campaign: 'emojis' }
  const isFromSocial = !isFromNewsletter && random.chance(0.04)

  let path: string = random.pickWeighted(ENTRY_PAGES)
  addEvent('pageview', path, {
    referrer: isFromNewsletter ? '' : random.pickWeighted(REFERRERS),
    ...(isFromNewsletter && newsletter),
    ...(isFromSocial && { source: 'social', medium: 'post' }),
  })
  if (random.chance(0.3))
    for (const vital of createVitals(visitor.sender.device, random)) addEvent('behavior', path, vital)
  // Some visitors leave after the first page.
  if (random.chance(0.44)) return events
  for (let remainingPages = random.below(5); remainingPages >= 0; remainingPages--) {
    time += (12 + random.unit() ** 2 * 190) * 1000
    if (random.chance(0.5))
      addEvent('behavior', path, { name: 'scroll_depth', value: 25 * (1 + random.below(4)) })
    if (random.chance(0.32)) addEvent('click', path, { name: random.pickWeighted(CLICKS), action: 'link' })
    if (random.chance(0.02)) addEvent('error', path, { name: random.pickWeighted(ERRORS), action: 'error' })
    path = random.pickWeighted(NEXT_PAGES[path] ?? NEXT_PAGES['/'] ?? {})
    addEvent('pageview', path)
    if (SEARCH_PAGES.includes(path))
      addEvent('behavior', path, { name: 'search', action: random.pickWeighted({ found: 5, empty: 1 }) })
  }
  time += random.below(90_000)
  const form = FORMS[path]
  if (form) {
    addEvent('form_interaction', path, { name: form, action: 'start' })
    addEvent('form_interaction', path, { name: form, action: random.chance(0.7) ? 'submit' : 'abandon' })
  }
  if (random.chance(events.some((event) => event.path === '/plans') ? 0.11 : 0.008))
    addEvent('subscription', '/plans', {
      name: random.pickWeighted({ starter: 6, pro: 4 }),
      action: random.pickWeighted({ start: 8, upgrade: 2 }),
    })
  if (random.chance(RETURN_SHARE)) {
    time += 3 * HOUR_MS
    addEvent('pageview', '/')
  }
  return events
}

/**
 * Writes the visits of the last `DAY_COUNT` days, day by day, without events later than the current time.
 *
 * @param options `lastMidnight` is the start (UTC) of the last day, in milliseconds since 1970
 * @returns the number of events written
 */
export async function writeVisits(
  database: Database,
  { lastMidnight, perDay, random }: { lastMidnight: number; perDay: number; random: Random },
): Promise<number> {
  let eventCount = 0
  let pending: StoredEvent[] = []
  const titles = createTitles(database)
  const writePending = async () => {
    // `storeEvents` returns the events that were already stored.
    eventCount += pending.length - (await storeEvents(database, pending)).size
    await titles.store(pending)
    pending = []
  }
  for (let daysAgo = DAY_COUNT - 1; daysAgo >= 0; daysAgo--) {
    const midnight = lastMidnight - daysAgo * DAY_MS
    await createPartition(database, formatDay(midnight))
    const weekday = new Date(midnight).getUTCDay()
    for (let remaining = getVisitCount(daysAgo, weekday, perDay, random); remaining > 0; remaining--)
      pending.push(...createVisit(midnight, random).filter(({ at }) => at <= Date.now()))
    if (pending.length >= WRITE_THRESHOLD) await writePending()
  }
  await writePending()
  return eventCount
}
