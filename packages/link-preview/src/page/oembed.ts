import type { Findings } from './findings.ts'

/** Raw values of an oEmbed response. */
export interface Embedding {
  type?: unknown
  title?: unknown
  authorName?: unknown
  providerName?: unknown
  image?: unknown
}

/** Returns the URL of the page's oEmbed JSON as written in the page; it may be relative. */
export const findOembedUrl = ({ links }: Findings): string | undefined =>
  links.find(({ rel, type }) => /\balternate\b/.test(rel) && /^(application|text)\/json\+oembed/.test(type))
    ?.href

const KINDS: Record<string, string> = {
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
export function parseEmbedding(text: string): Embedding {
  const response: unknown = JSON.parse(text)
  if (typeof response !== 'object' || response === null) return {}
  const { type, title, author_name, provider_name, thumbnail_url, url } = response as Record<string, unknown>
  return {
    type: typeof type === 'string' ? KINDS[type] : undefined,
    title,
    authorName: author_name,
    providerName: provider_name,
    image: thumbnail_url ?? (type === 'photo' ? url : undefined),
  }
}
