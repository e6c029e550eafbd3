import { truncate } from '../../../http/shorten.ts'
import { decodePercentEncoding } from './percent-encoding.ts'
import { removePersonalData } from './remove-personal-data.ts'

/** Maximum length of a stored path, in UTF-16 code units. */
const MAX_PATH_LENGTH = 500
/** Maximum length of a stored referrer or campaign parameter, in UTF-16 code units. */
const MAX_SOURCE_LENGTH = 100

/** Parsed page URL of an event: its path without personal data, and its campaign parameters. */
export interface Page {
  /** Null if the URL was only a path. */
  host: string | null
  path: string
  source: string
  medium: string
  campaign: string
}

/**
 * Returns a base URL if the given URL is only a path, and undefined otherwise. Two slashes at the start would
 * introduce a host instead of a path. URL parsers also accept a backslash as the second slash, and ignore
 * tabs and line breaks between the two.
 */
const getBaseUrl = (url: string) => (/^\/(?![\t\n\r]*[/\\])/.test(url) ? 'http://here.invalid' : undefined)

/** Returns whether the text is the URL or the path of a page. */
export function isPageUrl(url: string): boolean {
  const base = getBaseUrl(url)
  return (base !== undefined || /^https?:/i.test(url)) && URL.canParse(url, base)
}

/** Returns the text as it is stored: on one line, without personal data, and truncated. */
export const toStoredText = (text: string | null | undefined, maxLength: number) =>
  truncate(removePersonalData((text ?? '').replace(/\p{Cc}+/gu, ' ').trim()), maxLength)

/** Removes trailing slashes, so that each page has one path. */
function removeTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/**
 * Returns the host, path, and campaign parameters of a valid page URL. Other query parameters can identify
 * users and are dropped.
 */
export function parsePage(url: string): Page {
  const base = getBaseUrl(url)
  const { host, pathname, searchParams: query } = new URL(url, base)
  return {
    host: base === undefined ? host : null,
    path: removeTrailingSlashes(
      truncate(removePersonalData(decodePercentEncoding(pathname, decodeURI)), MAX_PATH_LENGTH),
    ),
    source: toStoredText(query.get('utm_source'), MAX_SOURCE_LENGTH),
    medium: toStoredText(query.get('utm_medium'), MAX_SOURCE_LENGTH),
    campaign: toStoredText(query.get('utm_campaign'), MAX_SOURCE_LENGTH),
  }
}

/**
 * Returns the host of an http, https, or android-app referrer, without `www.`. Returns an empty string for
 * other referrers and for the site's own hosts.
 */
export function parseReferrer(referrer: string | undefined, isOwnHost: (host: string) => boolean): string {
  if (!referrer || !URL.canParse(referrer)) return ''
  const { host, hostname, protocol } = new URL(referrer)
  if (!/^(https?|android-app):$/.test(protocol) || isOwnHost(host)) return ''
  return toStoredText(hostname.replace(/^www\./, '').replace(/^\[|\]$/g, ''), MAX_SOURCE_LENGTH)
}
