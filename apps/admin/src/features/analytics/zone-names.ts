/** What browsers call by a name of before, and what it is called today (https://www.iana.org/time-zones, `backward`). */
const RENAMED: Record<string, string> = {
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

/** Whether this browser knows a time zone by that name. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function todaysName(zone: string): string {
  const renamed = RENAMED[zone]
  return renamed && isZone(renamed) ? renamed : zone
}

/** The zone of this browser. */
export const ownZone = () => todaysName(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** All zones, by the names that they have today. */
export const zoneNames = () => Intl.supportedValuesOf('timeZone').map(todaysName).toSorted()
