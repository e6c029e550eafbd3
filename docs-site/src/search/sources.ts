/** One entry of the index, as the index plugin writes it. */
export interface Entry {
  i: number
  /** the text that is searched */
  t: string
  /** the page's path, with the base */
  u: string
  /** the anchor, with its # */
  h?: string
  /** the title that the text stands under */
  s?: string
  /** the entry of its page, among the pages */
  p?: number
  /** of a page, the names that lead to it, beginning with the navbar's */
  b?: string[]
}

/** One source of the index: its entries, and lunr's serialised index of them. */
export interface IndexedSource {
  documents: Entry[]
  index: object
}

/** In the order that the file has them. */
export const SOURCES = ['pages', 'headings', 'descriptions', 'keywords', 'text', 'operations'] as const

export type Source = (typeof SOURCES)[number]

/** A page that is found by its keywords is shown among the pages. */
export type ShownSource = Exclude<Source, 'keywords'>

/** In the order that a reader sees them. */
export const SOURCE_NAMES: Record<ShownSource, string> = {
  pages: 'Pages',
  headings: 'Headings',
  operations: 'API operations',
  descriptions: 'Descriptions',
  text: 'Text',
}

const SHOWN_ORDER = Object.keys(SOURCE_NAMES)

export const byShownOrder = (a: { source: ShownSource }, b: { source: ShownSource }) =>
  SHOWN_ORDER.indexOf(a.source) - SHOWN_ORDER.indexOf(b.source)
