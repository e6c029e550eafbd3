import { indexedSource } from './indexed-source.ts'
import type { IndexedSource } from './sources.ts'

/**
 * The index with the site's name as the title of its home page, whose heading is a sentence. Only among the pages are
 * titles searched, so only those are indexed anew.
 *
 * @param home the path of the home page
 */
export function withHomeTitle(
  [pages, ...others]: IndexedSource[],
  home: string,
  title: string,
): IndexedSource[] {
  if (!pages) return []
  const heading = pages.documents.find(({ u }) => u === home)?.t
  return [
    indexedSource(pages.documents.map((entry) => (entry.u === home ? { ...entry, t: title } : entry))),
    ...others.map(({ documents, index }) => ({
      documents: documents.map((entry) =>
        entry.u === home && entry.s === heading ? { ...entry, s: title } : entry,
      ),
      index,
    })),
  ]
}
