import type { IncomingHttpHeaders } from 'node:http'

/** User agents of services that render link previews. Most of them can't show SVG. */
const LINK_PREVIEW_CRAWLER =
  /facebookexternalhit|facebot|facebookcatalog|meta-externalagent|twitterbot|slackbot|slack-imgproxy|discordbot|linkedinbot|whatsapp|telegrambot|skypeuripreview|pinterestbot|redditbot|embedly|iframely|viberbot|vkshare|mastodon|bluesky cardyb|applebot|google-pagerenderer|tumblr|line-poker/i

/** Request headers that the default format depends on, for `Vary`. */
export const DEFAULT_FORMAT_HEADERS = 'Accept, User-Agent'

/** Returns the weight that `Accept` gives a media type by its name, 0 where it does not name it. */
function weightOf(mediaType: string, accept: string): number {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
  const named = ranges.find(([name]) => name === mediaType)
  if (!named) return 0
  const weight = named.find((part) => part.startsWith('q='))
  return weight ? Number(weight.slice(2)) : 1
}

/**
 * Returns the format of an image whose URL names none: PNG for link-preview crawlers and for clients that prefer it to
 * SVG, otherwise SVG. Browsers that accept both equally get SVG.
 */
export function defaultFormat({ accept = '', 'user-agent': agent = '' }: IncomingHttpHeaders): 'png' | 'svg' {
  const prefersPng = weightOf('image/png', accept) > weightOf('image/svg+xml', accept)
  return prefersPng || LINK_PREVIEW_CRAWLER.test(agent) ? 'png' : 'svg'
}
