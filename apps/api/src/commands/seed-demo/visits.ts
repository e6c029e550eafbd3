import type { Database } from '@veranda/database'
import type { Random } from '@veranda/demo-data'
import {
  CLICKS,
  COUNTRIES,
  DAY,
  DEVICES,
  ENTRIES,
  ERRORS,
  FORMS,
  HAPPENINGS,
  HOURS,
  NEXT,
  REFERRERS,
  SEARCHED,
  TITLES,
  WEEKDAYS,
} from '@veranda/demo-data'
import {
  makePartition,
  type StoredEvent,
  storeEvents,
} from '../../features/analytics/collect/events.queries.ts'
import { createTitles } from '../../features/analytics/collect/titles.ts'
import { dayOf } from '../../features/analytics/day.ts'

const HOUR = 3_600_000
/** Number of days with visits; the last one is the reference date. */
export const DAYS = 190
/** Visits on the first day as a share of today's. */
const BEGINNING = 0.62
/** Events written by one statement. */
const BATCH = 5_000
const MEMORABLE = 0.045

const shares = <Name extends string>(of: Record<Name, { share: number }>) =>
  Object.fromEntries(
    Object.entries<{ share: number }>(of).map(([name, { share }]) => [name, share]),
  ) as Record<Name, number>

const COUNTRY_SHARES = shares(COUNTRIES)
const DEVICE_SHARES = shares(DEVICES)
const HOUR_SHARES = Object.fromEntries(HOURS.map((share, hour) => [String(hour), share]))

/** Returns the factor by which earlier announcements raise traffic on a day. */
const boosted = (ago: number) =>
  HAPPENINGS.reduce(
    (boost, { ago: then, boost: by }) => boost + (then >= ago ? by * 0.55 ** (then - ago) : 0),
    1,
  )

/** Returns the number of visits on a day. */
export function visitsOn(ago: number, weekday: number, perDay: number, random: Random): number {
  const grown = BEGINNING + (1 - BEGINNING) * (1 - ago / DAYS)
  const rhythm = WEEKDAYS[weekday] ?? 1
  return Math.round(perDay * grown * rhythm * boosted(ago) * (0.9 + random.unit() * 0.2))
}

const hex = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => random.below(16).toString(16)).join('')

/** Returns a UUID that is the same for the same seed. */
const idOf = (random: Random) =>
  `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`

/** Creates a visitor of one day: the visitor hash with that day's salt, and the sender's properties. */
function comer(random: Random) {
  const country = random.weighted(COUNTRY_SHARES)
  const device = random.weighted(DEVICE_SHARES)
  const systems = DEVICES[device].systems as Record<
    string,
    { share: number; browsers: Record<string, number> }
  >
  const system = random.weighted(shares(systems))
  const browser = random.weighted(systems[system]?.browsers ?? { Other: 1 })
  const visitor = String(BigInt.asIntN(64, BigInt(`0x${hex(random, 16)}`)))
  return { visitor, sender: { country, device, system, browser, isVpn: random.chance(0.07) } }
}

/** Creates the web vitals of the first page view; smaller devices are slower. */
function vitalsOf(device: string, random: Random) {
  const times = (device === 'desktop' ? 1 : 1.7) * (0.5 + random.unit() ** 2 * 1.4)
  const vitals = { LCP: 1_500, INP: 90, CLS: 0.05, FCP: 900, TTFB: 310 }
  return Object.entries(vitals).map(([action, usual]) => ({
    ...{ name: 'web_vital', action },
    value: Math.round(usual * times * (0.7 + random.unit() * 0.6) * 10_000) / 10_000,
  }))
}

/** Creates all events of one visitor on one day. */
export function visitOn(midnight: number, random: Random): StoredEvent[] {
  const who = comer(random)
  const ahead = COUNTRIES[who.sender.country]?.ahead ?? 0
  const hour = (Number(random.weighted(HOUR_SHARES)) - ahead + 24) % 24
  let at = midnight + hour * HOUR + random.below(HOUR)
  const end = midnight + DAY - 1
  const events: StoredEvent[] = []
  const happen = (type: StoredEvent['type'], path: string, more: Partial<StoredEvent> = {}) =>
    events.push({
      ...who,
      ...{ day: dayOf(midnight), id: idOf(random), at: Math.min(Math.floor(at), end), type, path },
      ...{ title: type === 'pageview' ? (TITLES[path] ?? '') : '', referrer: '', source: '', medium: '' },
      ...{ campaign: '', name: '', action: '', value: null },
      ...more,
    })
  const isLetter = random.chance(0.08)
  const letter = { source: 'newsletter', medium: 'email', campaign: 'emojis' }
  const isPosted = !isLetter && random.chance(0.04)

  let path: string = random.weighted(ENTRIES)
  happen('pageview', path, {
    referrer: isLetter ? '' : random.weighted(REFERRERS),
    ...(isLetter && letter),
    ...(isPosted && { source: 'social', medium: 'post' }),
  })
  if (random.chance(0.3))
    for (const vital of vitalsOf(who.sender.device, random)) happen('behavior', path, vital)
  if (random.chance(0.44)) return events
  for (let pages = random.below(5); pages >= 0; pages--) {
    at += (12 + random.unit() ** 2 * 190) * 1000
    if (random.chance(0.5))
      happen('behavior', path, { name: 'scroll_depth', value: 25 * (1 + random.below(4)) })
    if (random.chance(0.32)) happen('click', path, { name: random.weighted(CLICKS), action: 'link' })
    if (random.chance(0.02)) happen('error', path, { name: random.weighted(ERRORS), action: 'error' })
    path = random.weighted(NEXT[path] ?? NEXT['/'] ?? {})
    happen('pageview', path)
    if (SEARCHED.includes(path))
      happen('behavior', path, { name: 'search', action: random.weighted({ found: 5, empty: 1 }) })
  }
  at += random.below(90_000)
  const form = FORMS[path]
  if (form) {
    happen('form_interaction', path, { name: form, action: 'start' })
    happen('form_interaction', path, { name: form, action: random.chance(0.7) ? 'submit' : 'abandon' })
  }
  if (random.chance(events.some((event) => event.path === '/plans') ? 0.11 : 0.008))
    happen('subscription', '/plans', {
      ...{ name: random.weighted({ starter: 6, pro: 4 }), action: random.weighted({ start: 8, upgrade: 2 }) },
    })
  if (random.chance(MEMORABLE)) {
    at += 3 * HOUR
    happen('pageview', '/')
  }
  return events
}

/** Writes the visits of the last months, day by day, without events in the future. */
export async function writeVisits(
  database: Database,
  { now, perDay, random }: { now: number; perDay: number; random: Random },
): Promise<number> {
  let written = 0
  let waiting: StoredEvent[] = []
  const titles = createTitles(database)
  const write = async () => {
    written += waiting.length - (await storeEvents(database, waiting)).size
    await titles.store(waiting)
    waiting = []
  }
  for (let ago = DAYS - 1; ago >= 0; ago--) {
    const midnight = now - ago * DAY
    await makePartition(database, dayOf(midnight))
    const weekday = new Date(midnight).getUTCDay()
    for (let left = visitsOn(ago, weekday, perDay, random); left > 0; left--)
      waiting.push(...visitOn(midnight, random).filter(({ at }) => at <= Date.now()))
    if (waiting.length >= BATCH) await write()
  }
  await write()
  return written
}
