import type { IncomingHttpHeaders } from 'node:http'

/** Emoji support of a client's operating system, detected from its request headers. */

type Os = 'windows' | 'macos' | 'ios' | 'android' | 'linux' | 'unknown'

/**
 * Emoji versions by the operating system version that introduced them, newest first. Source: Emojipedia's
 * vendor pages.
 */
type VersionTable = readonly (readonly [from: string, emojiVersion: number])[]

/** Emoji versions by iOS version, including iPadOS. */
const IOS: VersionTable = [
  ['18.4', 16],
  ['17.4', 15.1],
  ['16.4', 15],
  ['15.4', 14],
  ['14.5', 13.1],
  ['14.2', 13],
  ['13.2', 12.1],
  ['12.1', 11],
  ['11.1', 5],
  ['10.2', 4],
  ['9.1', 1],
]
const MACOS: VersionTable = [
  ['15.4', 16],
  ['14.4', 15.1],
  ['13.3', 15],
  ['12.3', 14],
  ['11.3', 13.1],
  ['11.1', 13],
  ['10.15', 12.1],
  ['10.14', 11],
  ['10.13', 5],
  ['10.12', 4],
  ['10.11', 1],
]
/** Emoji versions by Safari version, which increases in step with the versions of macOS and iPadOS. */
const SAFARI: VersionTable = [
  ['18.4', 16],
  ['17.4', 15.1],
  ['16.4', 15],
  ['15.4', 14],
  ['14.1', 13.1],
  ['14.0', 13],
  ['13.0', 12.1],
  ['12.0', 11],
]
const ANDROID: VersionTable = [
  ['15', 15.1],
  ['14', 15],
  ['13', 14],
  ['12', 13.1],
  ['11', 13],
  ['10', 12],
  ['9', 11],
  ['8', 5],
  ['7.1', 4],
  ['7.0', 3],
  ['5', 1],
]
/**
 * Emoji versions by `Sec-CH-UA-Platform-Version`, which starts at 13 for Windows 11: 15 is 22H2, 19 is 24H2.
 * Source: Microsoft Learn, "Detect Windows 11".
 */
const WINDOWS_11: VersionTable = [
  ['19', 15.1],
  ['15', 14],
  ['13', 13.1],
]
/** Windows versions by the number after `Windows NT`, with the emoji version of their last update. */
const WINDOWS: Record<string, readonly [version: string, emojiVersion: number | null]> = {
  '10.0': ['10', 12.1],
  '6.3': ['8.1', 1],
  '6.2': ['8', 1],
  '6.1': ['7', 1],
}
/** Emoji version of Mac browsers that don't reveal the macOS version. They run on macOS 11.1 and later. */
const DEFAULT_MAC_EMOJI_VERSION = 13

/** Converts a version to a sortable number: 17.10 sorts after 17.9. */
const toSortableVersion = (version: string) => {
  const [major = '0', minor = '0'] = version.split(/[._]/)
  return Number(major) * 1000 + Number(minor)
}

const findEmojiVersion = (table: VersionTable, version: string | undefined) =>
  version === undefined
    ? null
    : (table.find(([from]) => toSortableVersion(version) >= toSortableVersion(from))?.[1] ?? null)

interface System {
  os: Os
  version: string | null
  emojiVersion: number | null
}

const toSystem = (os: Os, version: string | undefined, table: VersionTable): System => ({
  os,
  version: version?.replaceAll('_', '.') ?? null,
  emojiVersion: findEmojiVersion(table, version),
})

function detectWindows(ntVersion: string, hint: string | undefined): System {
  if (hint !== undefined && toSortableVersion(hint) >= toSortableVersion('13'))
    return { os: 'windows', version: '11', emojiVersion: findEmojiVersion(WINDOWS_11, hint) }
  const [version, emojiVersion] = WINDOWS[ntVersion] ?? [ntVersion, null]
  return { os: 'windows', version, emojiVersion }
}

/**
 * Detects macOS. User agents report a frozen macOS version of 10.15.7, so without a hint, the emoji version
 * depends on Safari's version.
 */
function detectMac(agent: string, agentVersion: string, hint: string | undefined): System {
  if (hint !== undefined) return toSystem('macos', hint, MACOS)
  const safari = agent.includes('Safari') && /Version\/(\d+\.\d+)/.exec(agent)?.[1]
  const emojiVersion = safari ? findEmojiVersion(SAFARI, safari) : DEFAULT_MAC_EMOJI_VERSION
  return { os: 'macos', version: agentVersion.replace('_', '.'), emojiVersion }
}

function detect(agent: string, hint: string | undefined): System {
  // Bounded input: the user agent has at most 400 characters.
  const ios = /(?:iPhone|iPad|iPod).*? OS (\d+(?:_\d+)?)/.exec(agent)
  if (ios) return toSystem('ios', ios[1], IOS)
  const android = /Android (\d+(?:\.\d+)?)/.exec(agent)
  if (android) return toSystem('android', hint ?? android[1], ANDROID)
  const ntVersion = /Windows NT (\d+\.\d+)/.exec(agent)
  if (ntVersion) return detectWindows(ntVersion[1] ?? '', hint)
  const macintosh = /Mac OS X (\d+[._]\d+)/.exec(agent)
  if (macintosh) {
    // iPads identify as Macs. All their browsers except Safari reveal the iPad with another token.
    const isPad = /\b(?:Mobile\/\w+|CriOS|FxiOS|EdgiOS)\b/.test(agent)
    if (isPad) return toSystem('ios', /Version\/(\d+\.\d+)/.exec(agent)?.[1], IOS)
    return detectMac(agent, macintosh[1] ?? '', hint)
  }
  if (/Linux|X11|CrOS/.test(agent)) return { os: 'linux', version: null, emojiVersion: null }
  return { os: 'unknown', version: null, emojiVersion: null }
}

/** Parses `Sec-CH-UA-Platform-Version`: `"15.0.0"` becomes `15.0`. */
const parseVersionHint = (header: string | string[] | undefined) =>
  /^"(\d{1,3}(?:\.\d{1,3})?)(?:\.\d+)*"$/.exec(String(header))?.[1]

/** Returns the `os_info` of the emoji list without I/O. An unrecognized user agent results in `unknown`. */
export function getOsInfo(headers: IncomingHttpHeaders) {
  const hint = parseVersionHint(headers['sec-ch-ua-platform-version'])
  const { os, version, emojiVersion } = detect((headers['user-agent'] ?? '').slice(0, 400), hint)
  const rendersUnicode = os !== 'unknown' && (emojiVersion !== null || os === 'linux')
  return {
    os,
    version,
    is_supported: rendersUnicode,
    emoji_support: {
      supports_unicode: rendersUnicode,
      supports_custom: true,
      max_emoji_version: emojiVersion,
      recommended_format: rendersUnicode ? ('unicode' as const) : ('image' as const),
    },
  }
}
