/** What a client's operating system can draw by itself, as far as its User-Agent tells. */

type Os = 'windows' | 'macos' | 'ios' | 'android' | 'linux' | 'unknown'

/** From this version of the system on, emojis up to that version are drawn; newest first. Source: Emojipedia. */
type Support = readonly (readonly [from: number, emojiVersion: number])[]

const IOS: Support = [
  [18.4, 16],
  [17.4, 15.1],
  [16.4, 15],
  [15.4, 14],
  [14.5, 13.1],
  [14.2, 13],
  [13.2, 12.1],
  [12.1, 11],
  [11.1, 5],
  [10.2, 4],
  [9.1, 1],
]
const ANDROID: Support = [
  [15, 15.1],
  [14, 15],
  [13, 14],
  [12, 13.1],
  [11, 13],
  [10, 12],
  [9, 11],
  [8, 5],
  [7.1, 4],
  [7, 3],
  [5, 1],
]
/** By Safari's version, which moves with the system; the system's own is frozen at 10.15.7 in every browser. */
const SAFARI: Support = [
  [18.4, 16],
  [17.4, 15.1],
  [16.4, 15],
  [15.4, 14],
  [14.1, 13.1],
  [14, 13],
  [13, 12.1],
  [12, 11],
]
/** Windows 11 says 10.0 too, so this is what a current Windows 10 draws. */
const WINDOWS: Support = [
  [10, 12.1],
  [6.1, 1],
]

const supported = (table: Support, version: number | null) =>
  version === null ? null : (table.find(([from]) => version >= from)?.[1] ?? null)

const number = (text: string | undefined) => (text === undefined ? null : Number(text.replace('_', '.')))

/** Minor versions are one or two digits: 17.10 is not 17.1, and as a number it must come after 17.9. */
const comparable = (text: string | undefined) => {
  if (text === undefined) return null
  const [major = '0', minor = '0'] = text.split(/[._]/)
  return Number(major) + Math.min(Number(minor), 9) / 10
}

function detect(agent: string): { os: Os; version: string | null; emojiVersion: number | null } {
  const ios = /(?:iPhone|iPad|iPod).*? OS (\d+(?:_\d+)?)/.exec(agent)
  if (ios)
    return {
      os: 'ios',
      version: ios[1]?.replace('_', '.') ?? null,
      emojiVersion: supported(IOS, comparable(ios[1])),
    }
  const android = /Android (\d+(?:\.\d+)?)/.exec(agent)
  if (android)
    return {
      os: 'android',
      version: android[1] ?? null,
      emojiVersion: supported(ANDROID, comparable(android[1])),
    }
  const windows = /Windows NT (\d+\.\d+)/.exec(agent)
  if (windows)
    return {
      os: 'windows',
      version: windows[1] ?? null,
      emojiVersion: supported(WINDOWS, number(windows[1])),
    }
  const mac = /Mac OS X (\d+[._]\d+)/.exec(agent)
  if (mac) {
    const safari = /Version\/(\d+\.\d+).*Safari/.exec(agent)?.[1]
    // Chrome and Firefox on a Mac say nothing of its version but run on 11 and later, which draw emoji 13.
    const emojiVersion = safari ? supported(SAFARI, comparable(safari)) : 13
    return { os: 'macos', version: mac[1]?.replace('_', '.') ?? null, emojiVersion }
  }
  if (/Linux|X11|CrOS/.test(agent)) return { os: 'linux', version: null, emojiVersion: null }
  return { os: 'unknown', version: null, emojiVersion: null }
}

/** `os_info` of the emoji list. Costs no look-up; an absent or absurd User-Agent is `unknown`. */
export function osInfo(userAgent: string | undefined) {
  const { os, version, emojiVersion } = detect((userAgent ?? '').slice(0, 400))
  const drawsUnicode = os !== 'unknown' && (emojiVersion !== null || os === 'linux')
  return {
    os,
    version,
    is_supported: drawsUnicode,
    emoji_support: {
      supports_unicode: drawsUnicode,
      supports_custom: true,
      max_emoji_version: emojiVersion,
      recommended_format: drawsUnicode ? ('unicode' as const) : ('image' as const),
    },
  }
}
