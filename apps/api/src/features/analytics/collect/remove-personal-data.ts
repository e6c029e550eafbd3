import { isIP } from 'node:net'
import { decodePercentEncoding } from './percent-encoding.ts'

// Clients can send texts that are designed to slow down regular expressions. So each pattern in this file
// either examines a limited number of characters at a position, or consumes all that it examined.

/** Text between delimiters. The delimiters almost never occur in email addresses. */
const WORD = /[^\s/?#&=;:,<>()]+/g
/** At sign, plain or percent-encoded once or several times. */
const AT_SIGN = /@|%(?:25)*40/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|[01]?\d?\d)`
const IPV4 = new RegExp(String.raw`(?<!\d)${OCTET}(?:\.${OCTET}){3,}(?!\d)`, 'g')
/** Matches texts that may be or end in an IPv6 address; `endsInIpv6` decides. */
const IPV6_CANDIDATE =
  /(?<![\p{L}\p{N}])(?=[0-9a-f]{0,4}:)(?:::)?[0-9a-f]{1,4}(?:::?[0-9a-f]{1,4}){0,7}(?:::|(?:\.\d{1,3}){3})?(?![\p{L}\p{N}])/giu

/** Products in user agents: browsers and their engines, apps with web views, and HTTP clients of apps. */
const PRODUCTS =
  'Mozilla|Gecko|AppleWebKit|WebKit|KHTML|Presto|Trident|Version|Mobile|Firefox|FxiOS|Focus|Klar|(?:Headless)?Chrome|Chromium|CriOS|Safari|Edge?|EdgA|EdgiOS|EdgW|OPR|OPiOS|OPT|OPX|Opera|SamsungBrowser|Vivaldi|YaBrowser|UCBrowser|DuckDuckGo|Ddg|Brave|GSA|Silk|Electron|MiuiBrowser|HuaweiBrowser|Dalvik|CFNetwork|Darwin|okhttp'
/** Words that start the comment in parentheses of a user agent: mostly operating systems and device types. */
const SYSTEMS =
  'X11|Wayland|Windows|Macintosh|Mac|iPhone|iPad|iPod|Linux|Android|CrOS|compatible|Mobile|Tablet'
/**
 * Patterns for the start of a user agent or of a part of one. For unknown products, the comment in
 * parentheses must contain a semicolon.
 */
const AGENT_START = [
  String.raw`\b(?:${PRODUCTS})/v?\d[\w.]*(?: ?\([^)]*\)?)?`,
  String.raw`\b[\w-]{1,30}/\d[\w.]* ?\([^();]*;[^)]*\)?`,
  String.raw`\((?:${SYSTEMS})\b[^();]*;[^)]*\)?`,
  String.raw`\bBuild/[A-Z]+\d[\w.]*`,
  String.raw`\bInstagram \d[\w.]*(?: \([^)]*\)?)?`,
  String.raw`\[FB[A-Z_]{2,5}/[^\]]*\]?`,
  String.raw`\bMSIE \d[\d.]*`,
  String.raw`\brv:\d[\d.]*\)?`,
].join('|')
/** Further products that can follow a match of `AGENT_START`. */
const AGENT_REST = String.raw`(?: (?:Mobile |TV )?[\w.-]{1,30}/\d[\w.]*(?: \([^)]*\)?)?)*`
/** Matches a user agent or a part of one, which error messages can quote. */
const AGENT = new RegExp(`(?:${AGENT_START})${AGENT_REST}`, 'g')

/**
 * Removes personal data from a text: email addresses, IP addresses, and user agents, plain or
 * percent-encoded. They can occur in the paths, links, and error messages of pages, but must not be stored.
 */
export function removePersonalData(text: string): string {
  if (!text.includes('%')) return scrub(text)
  const plain = decodePercentEncoding(text)
  const clean = scrub(plain)
  // If decoding reveals no personal data, the text stays encoded.
  return clean === plain ? scrub(text) : clean
}

const scrub = (text: string) =>
  text
    .replace(WORD, (word) => (isEmail(word) ? '[email]' : word))
    .replace(AGENT, '[agent]')
    .replace(IPV6_CANDIDATE, (candidate) => (endsInIpv6(candidate) ? '[address]' : candidate))
    .replace(IPV4, '[address]')

/**
 * Returns whether a word is an email address. Any text on both sides of the at sign is enough: the host can
 * be a local name or use any writing system.
 */
const isEmail = (word: string): boolean =>
  word.split(AT_SIGN).filter((part) => LETTER_OR_DIGIT.test(part)).length > 1

/**
 * Returns whether the text is or ends in an IPv6 address: `2001:db8::1`, or `add:2001:db8:0:0:0:0:0:1` with a
 * prefix. A `::` after the address is ignored.
 */
function endsInIpv6(text: string): boolean {
  for (let rest = text; rest.includes(':'); rest = rest.slice(rest.indexOf(':') + 1))
    if (isIpv6(rest) || isIpv6(rest.replace(/::$/, ''))) return true
  return false
}

/** Excludes text with `::` but no digits, such as `Dad::Add`, which is probably code. */
const isIpv6 = (text: string) => isIP(text) === 6 && (/\d/.test(text) || !text.includes('::'))
