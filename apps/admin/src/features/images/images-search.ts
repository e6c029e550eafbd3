import { AVATAR_STYLES, type AvatarStyleName } from '@veranda/og-image/parameters'
import { oneOf, wholeNumber } from '../../lib/address.ts'
import { readStudio, type StudioSearch } from './studio-parameters.ts'

const IMAGE_TABS = ['studio', 'faces', 'links'] as const

export type ImageTab = (typeof IMAGE_TABS)[number]

export interface FacesSearch {
  /** avatar seed */
  face?: string | undefined
  style?: AvatarStyleName | undefined
  /** width and height in pixels */
  size?: number | undefined
}

export interface LinksSearch {
  /** URL whose preview is shown */
  url?: string | undefined
}

/** Search parameters of these tabs: the tab and its selections. An undefined value means the default. */
export interface ImagesSearch extends StudioSearch, FacesSearch, LinksSearch {
  /** defaults to the studio */
  tab?: Exclude<ImageTab, 'studio'> | undefined
}

const text = (value: unknown, most: number) =>
  (typeof value === 'string' && value.trim().slice(0, most)) || undefined

export const FACE_SIZE = { least: 16, most: 512, usual: 120 } as const

function readFaces(given: Record<string, unknown>): FacesSearch {
  const style = oneOf(AVATAR_STYLES, given.style)
  const size = wholeNumber(given.size, FACE_SIZE.least, FACE_SIZE.most)
  return {
    face: text(given.face, 200),
    style: style === AVATAR_STYLES[0] ? undefined : style,
    size: size === FACE_SIZE.usual ? undefined : size,
  }
}

/** Reads the search parameters. Ignores invalid values and those of other tabs. */
export function readImagesSearch(given: Record<string, unknown>): ImagesSearch {
  const tab = oneOf(IMAGE_TABS, given.tab)
  if (tab === 'faces') return { tab, ...readFaces(given) }
  if (tab === 'links') return { tab, url: text(given.url, 2048) }
  return readStudio(given)
}
