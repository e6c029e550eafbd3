/**
 * Maximum number of characters processed. This is more than the maximum length of any cleaned text, and few
 * enough for regular expressions that take quadratic time.
 */
const MAX_INPUT_LENGTH = 999

/**
 * Prepares a text for sending: on one line, without email addresses, and without the query and fragment of
 * URLs, which may contain tokens, names, or searches. Truncates the text to `maxLength` characters without
 * splitting one. Returns undefined if nothing is left.
 */
export const cleanText = (text: unknown, maxLength: number): string | undefined =>
  `${text ?? ''}`
    .slice(0, MAX_INPUT_LENGTH)
    // Bounded input: at most MAX_INPUT_LENGTH characters, so quadratic time is acceptable.
    .replace(/\S+@\S+/g, '@')
    .replace(/(:\/\/[^\s?#]*)[^\s'")]*/g, '$1')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, maxLength)
    .trim()
    // `slice` can cut a character in half. The remaining half is an unpaired surrogate (Cs).
    .replace(/\p{Cs}/gu, '') || undefined

/**
 * Returns the path of a URL with the query parameters `utm_source`, `utm_medium`, and `utm_campaign`, but
 * without other query parameters and the fragment. Truncates the result to 2,000 characters.
 *
 * @param url a path, possibly with a query and a fragment, or a URL
 */
export function toPagePath(url: string): string {
  // The groups are the path, without leading slashes and whitespace, and the query.
  const [, path, query = ''] = /^(?:https?:\/\/[^/?#]+)?[/\\\s]*([^?#]*)([^#]*)/i.exec(url) ?? []
  const campaign = query.match(/[?&]utm_(source|medium|campaign)=[^&]+/g)
  return `/${path}${campaign ? `?${campaign.join('').slice(1)}` : ''}`.slice(0, 2000).replace(/\p{Cs}/gu, '')
}

/** Returns the origin of an http or https URL, or undefined for other URLs, such as those of apps. */
export const getOrigin = (url: string): string | undefined => /^https?:\/\/[^/]+/.exec(url)?.[0]
