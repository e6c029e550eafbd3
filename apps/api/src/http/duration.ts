const HOUR = 3_600
const MINUTE = 60

/** The unit in which a length is said: the larger one from one and a half of it on, and where it is one of it. */
function unitOf(seconds: number): [unit: string, size: number] {
  const minutes = Math.round(seconds / MINUTE)
  if (minutes >= 90 || minutes === 60) return ['hour', HOUR]
  return seconds >= 90 || seconds === MINUTE ? ['minute', MINUTE] : ['second', 1]
}

/** Seconds as people say them, `about` where it is a little more than that: `2 minutes`, `about 2 minutes`, `1 hour`. */
export function inWords(seconds: number): string {
  const [unit, size] = unitOf(seconds)
  const amount = size === 1 ? Math.ceil(seconds) : Math.round(seconds / size)
  return `${amount * size < seconds ? 'about ' : ''}${amount} ${unit}${amount === 1 ? '' : 's'}`
}
