/** Locale of all numbers and dates. Times are in the user's time zone. */
export const LOCALE = 'en-US'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const relativeFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })
const dateFormat = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })
const exactFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'long' })
const clockFormat = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' })
const weekdayFormat = new Intl.DateTimeFormat(LOCALE, { weekday: 'short' })
const dayAndMonthFormat = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' })
const weekdayAndDayFormat = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const dayTimeOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const
const currentYearFormat = new Intl.DateTimeFormat(LOCALE, dayTimeOptions)
const otherYearFormat = new Intl.DateTimeFormat(LOCALE, { ...dayTimeOptions, year: 'numeric' })
const integerFormat = new Intl.NumberFormat(LOCALE)
const compactFormat = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 2 })

/** Counts the calendar days between two times, in the user's time zone. */
function countCalendarDays(from: Date, to: Date) {
  // UTC has no daylight saving time, so every day has 24 hours.
  const toUtcMidnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((toUtcMidnight(to) - toUtcMidnight(from)) / DAY)
}

/** Rounds a number of minutes or hours, such as 59.7 minutes, without reaching the next larger unit. */
const roundBetween = (min: number, value: number, max: number) =>
  Math.min(max, Math.max(min, Math.round(value)))

/**
 * Formats a time relative to now: `3 minutes ago`, `in 2 days`. Hours are used on the same calendar day or
 * within six hours. Beyond 30 days, returns the date.
 */
export function formatRelativeTime(time: Date, now: Date): string {
  const difference = time.getTime() - now.getTime()
  const distance = Math.abs(difference)
  if (distance < 45 * SECOND) return 'just now'
  if (distance < HOUR)
    return relativeFormat.format(Math.sign(difference) * roundBetween(1, distance / MINUTE, 59), 'minute')
  const days = countCalendarDays(now, time)
  if (distance < DAY && (days === 0 || distance < 6 * HOUR)) {
    return relativeFormat.format(Math.sign(difference) * roundBetween(1, distance / HOUR, 23), 'hour')
  }
  if (Math.abs(days) <= 30) return relativeFormat.format(days, 'day')
  return formatDate(time)
}

/** `Nov 21, 2025` */
export const formatDate = (time: Date) => dateFormat.format(time)

/** `Friday, November 21, 2025 at 4:53:00 AM GMT+1` */
export const formatExactTime = (time: Date) => exactFormat.format(time)

/** `2:00 PM` */
export const formatClockTime = (time: Date) => clockFormat.format(time)

/** `Fri` */
export const formatWeekday = (time: Date) => weekdayFormat.format(time)

/** `Nov 21` */
export const formatDayAndMonth = (time: Date) => dayAndMonthFormat.format(time)

/** `Fri, Nov 21` */
export const formatWeekdayAndDay = (time: Date) => weekdayAndDayFormat.format(time)

/** Formats a time: `Sun, Nov 23, 6:00 PM`; includes the year if it isn't the current one. */
export const formatDayAndTime = (time: Date, now: Date) =>
  (time.getFullYear() === now.getFullYear() ? currentYearFormat : otherYearFormat).format(time)

/** Formats a time as the value of a date and time field, in the user's time zone: `2026-05-03T18:00`. */
export function formatTimeInput(time: Date) {
  // Shifted by the time zone's offset, because toISOString() formats the time in UTC.
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * MINUTE)
  return shifted.toISOString().slice(0, 16)
}

/** `12,345` */
export const formatCount = (number: number) => integerFormat.format(number)

/** Formats a count compactly: `120K`, `1.25M`. */
export const formatShortCount = (number: number) => compactFormat.format(number)

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const
const fileSizeFormat = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3 })

/** Formats a file size with 1 KB = 1,024 bytes: `512 bytes`, `184 KB`, `2.11 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return formatQuantity(bytes, 'byte')
  const power = Math.min(UNITS.length, Math.floor(Math.log2(bytes) / 10))
  return `${fileSizeFormat.format(bytes / 1024 ** power)} ${UNITS[power - 1]}`
}

/** `1 user`, `12,345 users` */
export const formatQuantity = (number: number, singular: string, plural = `${singular}s`) =>
  `${formatCount(number)} ${number === 1 ? singular : plural}`

/** Count at which the server stops counting the entries of some long lists. */
const MAX_COUNTED = 10_000

/** Formats the total of a list that the server counts only up to 10,000: `57`, `10,000+`. */
export const formatCappedCount = (total: number) =>
  total < MAX_COUNTED ? formatCount(total) : `${formatCount(MAX_COUNTED)}+`

/** `1 timeout`, `10,000+ timeouts` */
export const formatCappedQuantity = (total: number, singular: string) =>
  total < MAX_COUNTED ? formatQuantity(total, singular) : `${formatCappedCount(total)} ${singular}s`

/** Formats a technical name for display: `past_due` becomes `Past due`. */
export function toSentenceCase(name: string) {
  const words = name.replaceAll(/[_.-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats the name of a role. The display name of the built-in `admin` role is Administrator. */
export const formatRoleName = (name: string) => (name === 'admin' ? 'Administrator' : toSentenceCase(name))

/**
 * Returns one or two initials of a name in any writing system, or `?` if no word starts with a letter or
 * digit.
 */
export function getInitials(name: string) {
  const getFirstCharacter = (word: string | undefined) => [...(word ?? '').normalize('NFC')][0] ?? ''
  const words = name.split(/[\s_.-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const last = words.length > 1 ? words.at(-1) : undefined
  return (getFirstCharacter(words[0]) + getFirstCharacter(last)).toUpperCase() || '?'
}

/** More specific patterns come first: the user agent of Edge also contains the names of Chrome and Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
/**
 * More specific patterns come first: Android's user agent also contains `Linux`, and the iPhone's user agent
 * also contains `Mac OS X`.
 */
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/**
 * Describes a device by its user agent: `Firefox on Linux`. The description is precise enough for users to
 * recognize their own devices.
 */
export function getDeviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const findName = (patterns: [RegExp, string][]) =>
    patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = findName(BROWSERS)
  const system = findName(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? userAgent.slice(0, 60)
}
