/** Returns the local time in a zone as if it were UTC, in milliseconds since 1970. */
function getWallTime(zone: string, at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of getFormatter(zone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns a cached formatter, because creating one is slow. The cache stays small: there are about 600 zones,
 * and zone names that only differ in case share a formatter.
 */
function getFormatter(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase()
  const cached = formatters.get(name)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(name, formatter)
  return formatter
}

/** Returns whether the text is the name of an IANA time zone, such as `Europe/Berlin` or `UTC`. */
export function isTimeZone(zone: string): boolean {
  // Only names are allowed: offsets would ignore daylight saving time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(zone)) return false
  try {
    getFormatter(zone)
    return true
  } catch {
    return false
  }
}

/** Returns the offset of the zone from UTC, in milliseconds. */
const getOffset = (zone: string, at: number) => getWallTime(zone, at) - Math.floor(at / 1000) * 1000

/**
 * Returns when a day begins in a zone. If clocks skip midnight, the day begins with the clock change. If
 * midnight occurs twice, the day begins with the first occurrence.
 *
 * @param day days since 1970-01-01
 */
export function getStartOfDay(zone: string, day: number): number {
  /** Local midnight as if it were UTC. */
  const midnightWallTime = day * 86_400_000
  // Zones differ from UTC by at most 14 hours, so the actual local midnight is at most 14 hours away. The
  // sampled times cover this range with a margin, so that they include the offsets before and after a clock
  // change near midnight.
  const candidates = [
    ...new Set([-36, -12, 0, 12, 36].map((hours) => getOffset(zone, midnightWallTime + hours * 3_600_000))),
  ]
    .map((offset) => midnightWallTime - offset)
    .filter((at) => getWallTime(zone, at) === midnightWallTime)
  if (candidates.length > 0) return Math.min(...candidates)
  // Clocks skip midnight, so the day begins with the clock change.
  return findFirstTime(zone, midnightWallTime)
}

/** Returns the first time, to the minute, at which clocks in the zone show `wallTime` or later. */
function findFirstTime(zone: string, wallTime: number): number {
  // Zones differ from UTC by at most 14 hours, so the result is between these two times. The 36 hours include
  // a margin.
  let before = wallTime - 36 * 3_600_000
  let after = wallTime + 36 * 3_600_000
  while (after - before > 60_000) {
    // The middle of the two times, rounded down to a minute.
    const middle = Math.floor((before + after) / 120_000) * 60_000
    if (getWallTime(zone, middle) >= wallTime) after = middle
    else before = middle
  }
  return after
}

/** Formats a time in a zone with its offset from UTC: `2026-10-25T00:00:00+02:00`. */
export function formatInZone(zone: string, at: number): string {
  const zoneOffset = getOffset(zone, at)
  const offsetText = new Date(Math.abs(zoneOffset)).toISOString().slice(11, 16)
  return `${new Date(at + zoneOffset).toISOString().slice(0, 19)}${zoneOffset < 0 ? '-' : '+'}${offsetText}`
}

/** Returns the local day in a zone: days since 1970-01-01. */
export const getDayInZone = (zone: string, at: number): number =>
  Math.floor(getWallTime(zone, at) / 86_400_000)
