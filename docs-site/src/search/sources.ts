/** Entry of the index, in the search plugin's format. */
export interface Entry {
  i: number
  /** indexed text */
  t: string
  /** path of the page, including the base URL */
  u: string
  /** anchor, including # */
  h?: string
  /** title above the text */
  s?: string
  /** ID of the page's entry */
  p?: number
  /** titles in the breadcrumbs of a page, starting with the navbar's */
  b?: string[]
}

/** Source of the index: its entries and their serialized lunr index. */
export interface IndexedSource {
  documents: Entry[]
  index: object
}

/** Sources in the order of the index file. */
export const SOURCES = ['pages', 'headings', 'descriptions', 'keywords', 'text', 'operations'] as const

export type Source = (typeof SOURCES)[number]

/** Pages found by their keywords are listed with the other pages. */
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
