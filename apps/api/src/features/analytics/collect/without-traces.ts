import { isIP } from 'node:net'
import { decoded } from './percent-encoding.ts'

// Anybody may send texts that were made to keep expressions busy. So each of these looks at a place for a bounded number
// of steps, or takes all that it has looked at.

/** What stands between the words of texts and of addresses, none of which is a part of an email address. */
const WORD = /[^\s/?#&=;:,<>()]+/g
/** Also encoded, and encoded once more. */
const AT = /@|%(?:25)*40/
const LETTER = /[\p{L}\p{N}]/u

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|[01]?\d?\d)`
const IPV4 = new RegExp(String.raw`(?<!\d)${OCTET}(?:\.${OCTET}){3,}(?!\d)`, 'g')
/** What might be an address of IPv6, or have one at its end: `isIP` says which does. */
const GROUPS =
  /(?<![\p{L}\p{N}])(?=[0-9a-f]{0,4}:)(?:::)?[0-9a-f]{1,4}(?:::?[0-9a-f]{1,4}){0,7}(?:::|(?:\.\d{1,3}){3})?(?![\p{L}\p{N}])/giu

/** What browsers call themselves and their parts, apps that show pages, and what programs inside of apps do. */
const PRODUCTS =
  'Mozilla|Gecko|AppleWebKit|WebKit|KHTML|Presto|Trident|Version|Mobile|Firefox|FxiOS|Focus|Klar|(?:Headless)?Chrome|Chromium|CriOS|Safari|Edge?|EdgA|EdgiOS|EdgW|OPR|OPiOS|OPT|OPX|Opera|SamsungBrowser|Vivaldi|YaBrowser|UCBrowser|DuckDuckGo|Ddg|Brave|GSA|Silk|Electron|MiuiBrowser|HuaweiBrowser|Dalvik|CFNetwork|Darwin|okhttp'
const SYSTEMS =
  'X11|Wayland|Windows|Macintosh|Mac|iPhone|iPad|iPod|Linux|Android|CrOS|compatible|Mobile|Tablet'
/** What tells that an agent string begins here; a comment in brackets has a semicolon where it is not known whose it is. */
const AGENT_BEGINS = [
  String.raw`\b(?:${PRODUCTS})/v?\d[\w.]*(?: ?\([^)]*\)?)?`,
  String.raw`\b[\w-]{1,30}/\d[\w.]* ?\([^();]*;[^)]*\)?`,
  String.raw`\((?:${SYSTEMS})\b[^();]*;[^)]*\)?`,
  String.raw`\bBuild/[A-Z]+\d[\w.]*`,
  String.raw`\bInstagram \d[\w.]*(?: \([^)]*\)?)?`,
  String.raw`\[FB[A-Z_]{2,5}/[^\]]*\]?`,
  String.raw`\bMSIE \d[\d.]*`,
  String.raw`\brv:\d[\d.]*\)?`,
].join('|')
const AGENT_GOES_ON = String.raw`(?: (?:Mobile |TV )?[\w.-]{1,30}/\d[\w.]*(?: \([^)]*\)?)?)*`
/** An agent string, or a piece of one: messages of errors quote them. */
const AGENT = new RegExp(`(?:${AGENT_BEGINS})${AGENT_GOES_ON}`, 'g')

/**
 * The text without what tells who somebody is: email addresses, addresses of the network, agent strings; also where they
 * are percent-encoded. Pages have them in their paths, links and messages, and none of them may reach the tables.
 */
export function withoutTraces(text: string): string {
  if (!text.includes('%')) return scrubbed(text)
  const plain = decoded(text)
  const clean = scrubbed(plain)
  // Where nothing was found, the text stays as it was written.
  return clean === plain ? scrubbed(text) : clean
}

const scrubbed = (text: string) =>
  text
    .replace(WORD, (word) => (isEmail(word) ? '[email]' : word))
    .replace(AGENT, '[agent]')
    .replace(GROUPS, (found) => (endsInAddress(found) ? '[address]' : found))
    .replace(IPV4, '[address]')

/** A name on both sides is enough: the host may be one of a network at home, or of any script. */
const isEmail = (word: string): boolean => word.split(AT).filter((part) => LETTER.test(part)).length > 1

/** `2001:db8::1`, and `add:2001:db8:0:0:0:0:0:1`, which some text stands before. */
function endsInAddress(found: string): boolean {
  for (let rest = found; rest.includes(':'); rest = rest.slice(rest.indexOf(':') + 1))
    if (isAddress(rest) || isAddress(rest.replace(/::$/, ''))) return true
  return false
}

/** Without a figure it is rather two words of a program: `Dad::Add`. */
const isAddress = (text: string) => isIP(text) === 6 && (/\d/.test(text) || !text.includes('::'))
