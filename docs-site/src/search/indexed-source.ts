import lunr from 'lunr'
import type { Entry, IndexedSource } from './sources.ts'

/**
 * Creates a source of search results for tests. Indexes the entries in the same way as the search plugin.
 * `Entry` describes the one-letter fields.
 */
export function createIndexedSource(documents: Entry[]): IndexedSource {
  const index = lunr(function () {
    this.ref('i')
    this.field('t')
    this.metadataWhitelist = ['position']
    for (const document of documents) this.add({ ...document, i: String(document.i) })
  })
  return { documents, index: index.toJSON() }
}
