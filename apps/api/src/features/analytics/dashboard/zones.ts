/** What a clock shows in a zone at a moment, as if that were UTC: milliseconds since 1970. */
function wallTime(zone: string, at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes a while. There are some 600 zones, whose names may be written in capitals or not. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase()
  const before = formats.get(name)
  if (before) return before
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(name, format)
  return format
}

/** Whether it is a time zone of the IANA database, or UTC. */
export function isZone(zone: string): boolean {
  // Names alone: an offset would be one that no clock changes.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(zone)) return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** The milliseconds that clocks in the zone are ahead of UTC. */
const offsetAt = (zone: string, at: number) => wallTime(zone, at) - Math.floor(at / 1000) * 1000

/**
 * When a day begins in a zone: its first moment, which is later than midnight where clocks are set forward then, and the
 * earlier of two midnights where they are set back.
 *
 * @param day days since 1970-01-01
 */
export function startOfDay(zone: string, day: number): number {
  const midnight = day * 86_400_000
  const candidates = [
    ...new Set([-36, -12, 0, 12, 36].map((hours) => offsetAt(zone, midnight + hours * 3_600_000))),
  ]
    .map((offset) => midnight - offset)
    .filter((at) => wallTime(zone, at) === midnight)
  if (candidates.length > 0) return Math.min(...candidates)
  // No clock showed midnight: the day begins when they are set.
  return firstOf(zone, midnight)
}

/** The first moment of which a zone's clocks show this time or a later one, to a minute. */
function firstOf(zone: string, wall: number): number {
  let before = wall - 36 * 3_600_000
  let after = wall + 36 * 3_600_000
  while (after - before > 60_000) {
    const middle = Math.floor((before + after) / 120_000) * 60_000
    if (wallTime(zone, middle) >= wall) after = middle
    else before = middle
  }
  return after
}

/** A moment as clocks in a zone show it, and how far they are ahead of UTC: `2026-10-25T00:00:00+02:00`. */
export function isoIn(zone: string, at: number): string {
  const ahead = offsetAt(zone, at)
  const hours = new Date(Math.abs(ahead)).toISOString().slice(11, 16)
  return `${new Date(at + ahead).toISOString().slice(0, 19)}${ahead < 0 ? '-' : '+'}${hours}`
}

/** The day that it is in a zone at a moment: days since 1970-01-01. */
export const dayIn = (zone: string, at: number): number => Math.floor(wallTime(zone, at) / 86_400_000)
