import type { IncomingHttpHeaders } from 'node:http'

/**
 * Matches user agents of crawlers, most of which can't show SVG. The `isbot` package doesn't fit, because
 * it also matches HTTP clients such as curl, which must get the documented default, SVG.
 */
const CRAWLER = new RegExp(
  [
    // Tokens with which most crawlers identify themselves. `(?<!cu)` excludes phones of the brand Cubot.
    ...['(?<!cu)bot\\b', 'crawler', 'spider', 'scrap', 'preview'],
    // Social networks
    ...['facebookexternalhit', 'facebookcatalog', 'meta-externalagent', 'tumblr', 'vkshare', 'mastodon'],
    'bluesky cardyb',
    // Messengers
    ...['whatsapp', 'viber', 'line-poker', 'snapchat', 'slack-imgproxy', 'synapse'],
    // Services that fetch previews for other sites
    'embedly',
    'iframely',
    'google-pagerenderer',
  ].join('|'),
  'i',
)

/** Request headers that the default format depends on, for `Vary`. */
export const DEFAULT_FORMAT_HEADERS = 'Accept, User-Agent'

/**
 * Returns the weight of a media type in `Accept`, from 0 to 1, and whether `Accept` lists it by name, not
 * only by a wildcard.
 */
function getPreference(mediaType: string, accept: string): { weight: number; isNamed: boolean } {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
  for (const range of [mediaType, 'image/*', '*/*']) {
    const found = ranges.find(([name]) => name === range)
    if (!found) continue
    const quality = found.find((part) => part.startsWith('q='))
    return { weight: quality ? Number(quality.slice(2)) : 1, isNamed: range === mediaType }
  }
  return { weight: 0, isNamed: false }
}

/**
 * Returns the format of an image whose URL names no format: PNG for crawlers and for clients that prefer PNG
 * to SVG, otherwise SVG. With equal weights, only a client that names PNG but not SVG prefers PNG.
 */
export function getDefaultFormat({
  accept = '',
  'user-agent': agent = '',
}: IncomingHttpHeaders): 'png' | 'svg' {
  const png = getPreference('image/png', accept)
  const svg = getPreference('image/svg+xml', accept)
  const prefersPng =
    png.weight > svg.weight || (png.weight === svg.weight && png.weight > 0 && png.isNamed && !svg.isNamed)
  return prefersPng || CRAWLER.test(agent) ? 'png' : 'svg'
}
