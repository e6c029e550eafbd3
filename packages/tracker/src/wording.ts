/** More than any text that is sent, and short enough for expressions that look at it again and again. */
const LOOKED_AT = 999

/**
 * A text as it is sent: on one line, without addresses of mail and without what follows the path of an address of the
 * web, which may be anything: tokens, names, searches. It is cut to `most` characters, and not in the middle of one.
 * Undefined when nothing is left.
 */
export const wording = (text: unknown, most: number): string | undefined =>
  `${text ?? ''}`
    // bounded: at most LOOKED_AT characters
    .slice(0, LOOKED_AT)
    .replace(/\S+@\S+/g, '@')
    .replace(/(:\/\/[^\s?#]*)[^\s'")]*/g, '$1')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, most)
    .trim()
    .replace(/\p{Cs}/gu, '') || undefined

/**
 * The path of an address and of its query what tells a campaign; the rest of the query and the fragment are dropped.
 *
 * @param address a path, perhaps with a query and a fragment, or a whole URL
 */
export function pagePath(address: string): string {
  const [, path, query = ''] = /^(?:https?:\/\/[^/?#]+)?[/\\\s]*([^?#]*)([^#]*)/i.exec(address) ?? []
  const campaign = query.match(/[?&]utm_(source|medium|campaign)=[^&]+/g)
  return `/${path}${campaign ? `?${campaign.join('').slice(1)}` : ''}`.slice(0, 2000).replace(/\p{Cs}/gu, '')
}

/** Of a page on the web its origin; of anything else, such as an app, nothing. */
export const originOf = (address: string): string | undefined => /^https?:\/\/[^/]+/.exec(address)?.[0]
