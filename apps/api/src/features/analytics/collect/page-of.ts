import { cut } from '../../../http/shorten.ts'
import { decoded } from './percent-encoding.ts'
import { withoutTraces } from './without-traces.ts'

/** Characters that are kept of a path. */
const MOST_PATH = 500
/** Of a host, or of a part of a campaign. */
const MOST_WORD = 100

/** Where something happened, as it is stored. */
export interface Page {
  /** null where the address was a path alone */
  host: string | null
  path: string
  source: string
  medium: string
  campaign: string
}

/** What a path alone is read against. With two slashes it is none: they name a host. To who reads it, line breaks are not there. */
const baseOf = (url: string) => (/^\/(?![\t\n\r]*[/\\])/.test(url) ? 'http://here.invalid' : undefined)

/** Whether it is the address of a page: of a whole one, or the path of one. */
export function isPage(url: string): boolean {
  const base = baseOf(url)
  return (base !== undefined || /^https?:/i.test(url)) && URL.canParse(url, base)
}

/** What is kept of the text of an event: at most so many characters of it, on one line. */
export const kept = (text: string | null | undefined, most: number) =>
  cut(withoutTraces((text ?? '').replace(/\p{Cc}+/gu, ' ').trim()), most)

/** One page, one path: a slash at its end makes no other. */
function tidy(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** What is kept of an address that `isPage`: its path and its campaign, never the rest of its query, which may name people. */
export function pageOf(url: string): Page {
  const base = baseOf(url)
  const { host, pathname, searchParams: query } = new URL(url, base)
  return {
    host: base === undefined ? host : null,
    path: tidy(cut(withoutTraces(decoded(pathname, decodeURI)), MOST_PATH)),
    source: kept(query.get('utm_source'), MOST_WORD),
    medium: kept(query.get('utm_medium'), MOST_WORD),
    campaign: kept(query.get('utm_campaign'), MOST_WORD),
  }
}

/** The host that led to a page, without www; empty where there was none, or where it was one of the site's own. */
export function referrerOf(referrer: string | undefined, isOwn: (host: string) => boolean): string {
  if (!referrer || !URL.canParse(referrer)) return ''
  const { host, hostname, protocol } = new URL(referrer)
  if (!/^(https?|android-app):$/.test(protocol) || isOwn(host)) return ''
  return kept(hostname.replace(/^www\./, '').replace(/^\[|\]$/g, ''), MOST_WORD)
}
