import type { Findings } from './findings.ts'

/** What an oEmbed provider says of a page, as it says it. */
export interface Embedding {
  type?: unknown
  title?: unknown
  authorName?: unknown
  providerName?: unknown
  image?: unknown
}

/** Where a page says that there is more about it, as JSON; as it is written there. */
export const oembedAddressIn = ({ links }: Findings): string | undefined =>
  links.find(({ rel, type }) => /\balternate\b/.test(rel) && /^(application|text)\/json\+oembed/.test(type))
    ?.href

const KINDS: Record<string, string> = {
  video: 'video.other',
  photo: 'image',
  rich: 'website',
  link: 'website',
}

/** Reads the answer of a provider; nothing where it is no such answer. Markup that it wants embedded is not looked at. */
export function readEmbedding(text: string): Embedding {
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null) return {}
  const { type, title, author_name, provider_name, thumbnail_url, url } = answer as Record<string, unknown>
  return {
    type: typeof type === 'string' ? KINDS[type] : undefined,
    title,
    authorName: author_name,
    providerName: provider_name,
    image: thumbnail_url ?? (type === 'photo' ? url : undefined),
  }
}
