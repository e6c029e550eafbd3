const HOUR_SECONDS = 3_600
const MINUTE_SECONDS = 60

/**
 * Selects the largest unit of which the duration is exactly one, or at least one and a half. For hours, the
 * duration is rounded to minutes first.
 */
function selectUnit(seconds: number): [unit: string, size: number] {
  const minutes = Math.round(seconds / MINUTE_SECONDS)
  if (minutes >= 90 || minutes === 60) return ['hour', HOUR_SECONDS]
  return seconds >= 90 || seconds === MINUTE_SECONDS ? ['minute', MINUTE_SECONDS] : ['second', 1]
}

/** Formats a duration, such as `2 minutes`. `about 2 minutes` means that it was rounded down. */
export function formatDuration(seconds: number): string {
  const [unit, size] = selectUnit(seconds)
  const amount = size === 1 ? Math.ceil(seconds) : Math.round(seconds / size)
  return `${amount * size < seconds ? 'about ' : ''}${amount} ${unit}${amount === 1 ? '' : 's'}`
}
