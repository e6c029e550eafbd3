import type { IncomingHttpHeaders } from 'node:http'

/** Operating system of a client, as detected from its request headers. */
type Os = 'windows' | 'macos' | 'ios' | 'android' | 'linux' | 'unknown'

/**
 * Emoji versions by the version of the system or browser that introduced them, newest first. Unless a table
 * names another source, they come from Emojipedia's vendor pages.
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
/** Emoji versions by the Safari version that was released with the respective macOS version. */
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
/**
 * Emoji version for Mac browsers that reveal neither the macOS nor the Safari version: that of macOS 11.1.
 */
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

function detectWindows(ntVersion: string, versionHint: string | undefined): System {
  if (versionHint !== undefined && toSortableVersion(versionHint) >= toSortableVersion('13'))
    return { os: 'windows', version: '11', emojiVersion: findEmojiVersion(WINDOWS_11, versionHint) }
  const [version, emojiVersion] = WINDOWS[ntVersion] ?? [ntVersion, null]
  return { os: 'windows', version, emojiVersion }
}

/**
 * Detects macOS. User agents report a frozen macOS version of 10.15.7, so without a version hint, the emoji
 * version depends on Safari's version.
 */
function detectMac(userAgent: string, userAgentVersion: string, versionHint: string | undefined): System {
  if (versionHint !== undefined) return toSystem('macos', versionHint, MACOS)
  const safari = userAgent.includes('Safari') && /Version\/(\d+\.\d+)/.exec(userAgent)?.[1]
  const emojiVersion = safari ? findEmojiVersion(SAFARI, safari) : DEFAULT_MAC_EMOJI_VERSION
  return { os: 'macos', version: userAgentVersion.replace('_', '.'), emojiVersion }
}

function detectSystem(userAgent: string, versionHint: string | undefined): System {
  const ios = /iPhone|iPad|iPod/.test(userAgent) && / OS (\d+(?:_\d+)?)/.exec(userAgent)
  if (ios) return toSystem('ios', ios[1], IOS)
  const android = /Android (\d+(?:\.\d+)?)/.exec(userAgent)
  if (android) return toSystem('android', versionHint ?? android[1], ANDROID)
  const ntVersion = /Windows NT (\d+\.\d+)/.exec(userAgent)
  if (ntVersion) return detectWindows(ntVersion[1] ?? '', versionHint)
  const macintosh = /Mac OS X (\d+[._]\d+)/.exec(userAgent)
  if (macintosh) {
    // An iPad that requests desktop pages identifies as a Mac. Most iPad browsers, but not Safari, then still
    // add one of these tokens, which Mac browsers never do.
    const isPad = /\b(?:Mobile\/\w+|CriOS|FxiOS|EdgiOS)\b/.test(userAgent)
    if (isPad) return toSystem('ios', /Version\/(\d+\.\d+)/.exec(userAgent)?.[1], IOS)
    return detectMac(userAgent, macintosh[1] ?? '', versionHint)
  }
  if (/Linux|X11|CrOS/.test(userAgent)) return { os: 'linux', version: null, emojiVersion: null }
  return { os: 'unknown', version: null, emojiVersion: null }
}

/** Parses `Sec-CH-UA-Platform-Version`: `"15.0.0"` becomes `15.0`. */
const parseVersionHint = (header: string | string[] | undefined) =>
  /^"(\d{1,3}(?:\.\d{1,3})?)(?:\.\d+)*"$/.exec(String(header))?.[1]

/** Returns the `os_info` of the emoji list. If the user agent is not recognized, the system is `unknown`. */
export function getOsInfo(headers: IncomingHttpHeaders) {
  const versionHint = parseVersionHint(headers['sec-ch-ua-platform-version'])
  const { os, version, emojiVersion } = detectSystem((headers['user-agent'] ?? '').slice(0, 400), versionHint)
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
