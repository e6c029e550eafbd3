/** Entry of the search index, in the search plugin's format. */
export interface Entry {
  /** ID of the entry */
  i: number
  /** indexed text */
  t: string
  /** path of the page, including the base URL */
  u: string
  /** anchor, including # */
  h?: string
  /** title of the section or page that contains the text, or an API operation's summary */
  s?: string
  /** ID of the entry of the page that contains the text */
  p?: number
  /** titles in the breadcrumbs of a page; the first one is the label of the active navbar item */
  b?: string[]
}

/** One source of search results, such as the headings: its entries and their serialized lunr index. */
export interface IndexedSource {
  documents: Entry[]
  index: object
}

/** Names of the sources, in the order in which the index file lists their indexes. */
export const SOURCES = ['pages', 'headings', 'descriptions', 'keywords', 'text', 'operations'] as const

export type Source = (typeof SOURCES)[number]

/** Sources with a group of results. Pages found by their keywords are listed in the group of pages. */
export type ShownSource = Exclude<Source, 'keywords'>

/** Displayed names of the sources, in display order. */
export const SOURCE_NAMES: Record<ShownSource, string> = {
  pages: 'Pages',
  headings: 'Headings',
  operations: 'API operations',
  descriptions: 'Descriptions',
  text: 'Text',
}

const DISPLAY_ORDER = Object.keys(SOURCE_NAMES)

export const compareByDisplayOrder = (a: { source: ShownSource }, b: { source: ShownSource }) =>
  DISPLAY_ORDER.indexOf(a.source) - DISPLAY_ORDER.indexOf(b.source)
