import { cut } from '../../../http/shorten.ts'
import { decoded } from './percent-encoding.ts'
import { withoutTraces } from './without-traces.ts'

/** Limit of a stored path, in characters. */
const MOST_PATH = 500
/** Limit of a stored host or campaign parameter, in characters. */
const MOST_WORD = 100

/** The page of an event, as it is stored. */
export interface Page {
  /** Null if the URL was only a path. */
  host: string | null
  path: string
  source: string
  medium: string
  campaign: string
}

/**
 * Returns the base for URLs that are only a path, or undefined. Two slashes start a host, and URL parsers
 * ignore line breaks between them.
 */
const baseOf = (url: string) => (/^\/(?![\t\n\r]*[/\\])/.test(url) ? 'http://here.invalid' : undefined)

/** Returns whether the text is the URL or the path of a page. */
export function isPage(url: string): boolean {
  const base = baseOf(url)
  return (base !== undefined || /^https?:/i.test(url)) && URL.canParse(url, base)
}

/** Returns the text as it is stored: on one line, without personal data, and truncated. */
export const kept = (text: string | null | undefined, most: number) =>
  cut(withoutTraces((text ?? '').replace(/\p{Cc}+/gu, ' ').trim()), most)

/** Removes trailing slashes, so that each page has one path. */
function tidy(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/**
 * Returns the path and the campaign of a valid page URL. The rest of the query can identify users and is
 * dropped.
 */
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

/**
 * Returns the host of the referrer without `www.`, or an empty string if there is none or if it is one of the
 * site's own hosts.
 */
export function referrerOf(referrer: string | undefined, isOwn: (host: string) => boolean): string {
  if (!referrer || !URL.canParse(referrer)) return ''
  const { host, hostname, protocol } = new URL(referrer)
  if (!/^(https?|android-app):$/.test(protocol) || isOwn(host)) return ''
  return kept(hostname.replace(/^www\./, '').replace(/^\[|\]$/g, ''), MOST_WORD)
}
