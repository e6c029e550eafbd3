import { AVATAR_STYLES, type AvatarStyleName } from '@veranda/og-image/parameters'
import { parseEnum, parseInteger } from '../../lib/search-params.ts'
import { readStudioSearch, type StudioSearch } from './studio-parameters.ts'

const IMAGE_TABS = ['studio', 'avatars', 'links'] as const

export type ImageTab = (typeof IMAGE_TABS)[number]

export interface AvatarsSearch {
  /** avatar seed */
  seed?: string | undefined
  style?: AvatarStyleName | undefined
  /** width and height in pixels */
  size?: number | undefined
}

export interface LinksSearch {
  /** URL whose preview is shown */
  url?: string | undefined
}

/** Search parameters: the selected tab and its settings. An undefined value means the default. */
export interface ImagesSearch extends StudioSearch, AvatarsSearch, LinksSearch {
  /** defaults to the studio */
  tab?: Exclude<ImageTab, 'studio'> | undefined
}

/** Trims and truncates a string. Returns undefined if the result is empty or the value is not a string. */
const trimText = (value: unknown, maxLength: number) =>
  (typeof value === 'string' && value.trim().slice(0, maxLength)) || undefined

/** Range and default of the avatar size in pixels. */
export const AVATAR_SIZE = { min: 16, max: 512, default: 120 } as const

function readAvatarsSearch(rawSearch: Record<string, unknown>): AvatarsSearch {
  const style = parseEnum(AVATAR_STYLES, rawSearch.style)
  const size = parseInteger(rawSearch.size, AVATAR_SIZE.min, AVATAR_SIZE.max)
  return {
    seed: trimText(rawSearch.seed, 200),
    style: style === AVATAR_STYLES[0] ? undefined : style,
    size: size === AVATAR_SIZE.default ? undefined : size,
  }
}

/**
 * Reads the search parameters. Ignores invalid values and the parameters of other tabs. An unknown tab opens
 * the studio. The result then contains `tab: undefined`, because the router keeps raw parameters that the
 * result omits.
 */
export function readImagesSearch(rawSearch: Record<string, unknown>): ImagesSearch {
  const tab = parseEnum(IMAGE_TABS, rawSearch.tab)
  if (tab === 'avatars') return { tab, ...readAvatarsSearch(rawSearch) }
  if (tab === 'links') return { tab, url: trimText(rawSearch.url, 2048) }
  return { tab: undefined, ...readStudioSearch(rawSearch) }
}
