import type { Findings } from './findings.ts'

/** Values of an oEmbed response. Except for `type`, which is an Open Graph type, they are not validated. */
export interface OembedData {
  type?: unknown
  title?: unknown
  authorName?: unknown
  providerName?: unknown
  image?: unknown
}

/** Returns the URL of the page's oEmbed JSON as the page contains it. The URL may be relative. */
export const findOembedUrl = ({ links }: Findings): string | undefined =>
  links.find(({ rel, type }) => /\balternate\b/.test(rel) && /^(application|text)\/json\+oembed/.test(type))
    ?.href

/** Open Graph type for each oEmbed type. */
const OPEN_GRAPH_TYPES: Record<string, string> = {
  video: 'video.other',
  photo: 'image',
  rich: 'website',
  link: 'website',
}

/**
 * Parses an oEmbed response. Returns an empty object if the JSON is not an object. Ignores the `html` field.
 *
 * @throws {SyntaxError} if the text is not valid JSON
 */
export function parseOembed(text: string): OembedData {
  const response: unknown = JSON.parse(text)
  if (typeof response !== 'object' || response === null) return {}
  const { type, title, author_name, provider_name, thumbnail_url, url } = response as Record<string, unknown>
  return {
    type: typeof type === 'string' ? OPEN_GRAPH_TYPES[type] : undefined,
    title,
    authorName: author_name,
    providerName: provider_name,
    image: thumbnail_url ?? (type === 'photo' ? url : undefined),
  }
}
