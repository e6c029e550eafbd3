/**
 * Current names of renamed time zones, by former name. Browsers may still report the former names. Source:
 * the `backward` file of the time zone database (https://www.iana.org/time-zones).
 */
const RENAMED_ZONES: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Returns whether the browser supports the time zone. */
export function isSupportedZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Replaces the former name of a zone with the current name if the browser supports the current name. */
function getCurrentName(zone: string): string {
  const currentName = RENAMED_ZONES[zone]
  return currentName && isSupportedZone(currentName) ? currentName : zone
}

/** Returns the browser's time zone. */
export const getBrowserZone = () => getCurrentName(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Returns the current names of all time zones that the browser supports, in alphabetical order. */
export const listZones = () => Intl.supportedValuesOf('timeZone').map(getCurrentName).toSorted()
