/** The app's language is American English; times use the user's time zone. */
export const LOCALE = 'en-US'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })
const exact = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'long' })
const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short' })
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' })
const weekdayAndDay = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short' })
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
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 2 })

/** Counts the calendar days between two times, in the user's time zone. */
function calendarDays(from: Date, to: Date) {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(to) - midnight(from)) / DAY)
}

/** Formats a time relative to now: `3 minutes ago`, `in 2 days`. After 30 days, returns the date instead. */
export function formatRelativeTime(time: Date, now: Date): string {
  const distance = time.getTime() - now.getTime()
  const size = Math.abs(distance)
  if (size < 45 * SECOND) return 'just now'
  if (size < HOUR)
    return relative.format(Math.sign(distance) * Math.max(1, Math.round(size / MINUTE)), 'minute')
  const days = calendarDays(now, time)
  if (size < DAY && (days === 0 || size < 6 * HOUR)) {
    return relative.format(Math.sign(distance) * Math.round(size / HOUR), 'hour')
  }
  if (Math.abs(days) <= 30) return relative.format(days, 'day')
  return formatDate(time)
}

/** `Nov 21, 2025` */
export const formatDate = (time: Date) => day.format(time)

/** `Friday, November 21, 2025 at 4:53:00 AM GMT+1` */
export const formatExactTime = (time: Date) => exact.format(time)

/** `2:00 PM` */
export const formatClockTime = (time: Date) => clock.format(time)

/** `Fri` */
export const formatWeekday = (time: Date) => weekday.format(time)

/** `Nov 21` */
export const formatDayAndMonth = (time: Date) => dayAndMonth.format(time)

/** `Fri, Nov 21` */
export const formatWeekdayAndDay = (time: Date) => weekdayAndDay.format(time)

/** Formats a time: `Sun, Nov 23, 6:00 PM`; includes the year if it isn't the current one. */
export const formatDayAndTime = (time: Date, now: Date) =>
  (time.getFullYear() === now.getFullYear() ? currentYearFormat : otherYearFormat).format(time)

/** Formats a time for a date and time field, in the user's time zone: `2026-05-03T18:00`. */
export function toFieldTime(time: Date) {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * MINUTE)
  return local.toISOString().slice(0, 16)
}

/** `12,345` */
export const formatCount = (number: number) => integerFormat.format(number)

/** Formats a count compactly: `120K`, `1.25M`. */
export const formatShortCount = (number: number) => compact.format(number)

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const
const digits = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3 })

/** Formats a file size with 1 KB = 1,024 bytes: `512 bytes`, `184 KB`, `2.11 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return formatQuantity(bytes, 'byte')
  const power = Math.min(UNITS.length, Math.floor(Math.log2(bytes) / 10))
  return `${digits.format(bytes / 1024 ** power)} ${UNITS[power - 1]}`
}

/** `1 user`, `12,345 users` */
export const formatQuantity = (number: number, singular: string, plural = `${singular}s`) =>
  `${formatCount(number)} ${number === 1 ? singular : plural}`

/** Number at which the server stops counting the entries of some long lists. */
const MAX_COUNTED = 10_000

/** Formats the total of such a list: `57`, `10,000+`. */
export const formatCappedCount = (total: number) =>
  total < MAX_COUNTED ? formatCount(total) : `${formatCount(MAX_COUNTED)}+`

/** `1 timeout`, `10,000+ timeouts` */
export const formatCappedQuantity = (total: number, singular: string) =>
  total < MAX_COUNTED ? formatQuantity(total, singular) : `${formatCappedCount(total)} ${singular}s`

/** `past_due` → `Past due` */
export function toSentenceCase(name: string) {
  const words = name.replaceAll(/[_.-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats the name of a role. The display name of the built-in `admin` role is Administrator. */
export const formatRoleName = (name: string) => (name === 'admin' ? 'Administrator' : toSentenceCase(name))

/** Returns one or two initials of a name in any script. */
export function getInitials(name: string) {
  const getFirstCharacter = (word: string | undefined) => [...(word ?? '').normalize('NFC')][0] ?? ''
  const words = name.split(/[\s_.-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const last = words.length > 1 ? words.at(-1) : undefined
  return (getFirstCharacter(words[0]) + getFirstCharacter(last)).toUpperCase() || '?'
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
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
 * Describes a device by its user agent: `Firefox on Linux`. Precise enough for users to recognize their own
 * devices.
 */
export function getDeviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const name = (patterns: [RegExp, string][]) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = name(BROWSERS)
  const system = name(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? userAgent.slice(0, 60)
}
