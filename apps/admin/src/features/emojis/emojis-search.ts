import { parseEnum, parseInteger } from '../../lib/search-params.ts'

export const EMOJI_TABS = ['review', 'catalog', 'usage', 'upload', 'import'] as const
export const KINDS = ['all', 'unicode', 'custom'] as const
export const STATUSES = ['approved', 'pending', 'rejected'] as const
export const SORTS = ['popular', 'newest'] as const
export const SPANS = ['30_days', 'all'] as const

export type EmojiTab = (typeof EMOJI_TABS)[number]
export type EmojiKind = (typeof KINDS)[number]

/** Search parameters of the emojis page. An undefined value means the default. */
export interface EmojisSearch {
  /** defaults to `review`, or to `catalog` if no emojis are pending */
  tab?: EmojiTab | undefined
  search?: string | undefined
  kind?: EmojiKind | undefined
  category?: string | undefined
  status?: (typeof STATUSES)[number] | undefined
  sort?: (typeof SORTS)[number] | undefined
  /** date range of the usage ranking; defaults to the last 30 days */
  span?: 'all' | undefined
  page?: number | undefined
}

/** Trims and truncates a string. Returns undefined if the result is empty or the value is not a string. */
const trimText = (value: unknown, maxLength: number) =>
  (typeof value === 'string' && value.trim().slice(0, maxLength)) || undefined

/** Reads the search parameters. Ignores invalid values. */
export function readEmojisSearch(rawSearch: Record<string, unknown>): EmojisSearch {
  const kind = parseEnum(KINDS, rawSearch.kind)
  return {
    tab: parseEnum(EMOJI_TABS, rawSearch.tab),
    search: trimText(rawSearch.search, 100),
    kind: kind === 'all' ? undefined : kind,
    category: trimText(rawSearch.category, 50),
    status: parseEnum(STATUSES, rawSearch.status),
    sort: parseEnum(SORTS, rawSearch.sort),
    span: rawSearch.span === 'all' ? 'all' : undefined,
    // Page 1 is the default.
    page: parseInteger(rawSearch.page, 2, 1_000_000),
  }
}
