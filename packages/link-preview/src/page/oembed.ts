import type { Findings } from './findings.ts'

/** Raw values of an oEmbed response. */
export interface Embedding {
  type?: unknown
  title?: unknown
  authorName?: unknown
  providerName?: unknown
  image?: unknown
}

/** Returns the page's oEmbed JSON URL as it is written there. */
export const findOembedUrl = ({ links }: Findings): string | undefined =>
  links.find(({ rel, type }) => /\balternate\b/.test(rel) && /^(application|text)\/json\+oembed/.test(type))
    ?.href

const KINDS: Record<string, string> = {
  video: 'video.other',
  photo: 'image',
  rich: 'website',
  link: 'website',
}

/** Parses an oEmbed response; returns no values for anything else. Its HTML is ignored. */
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
