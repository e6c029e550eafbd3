import lunr from 'lunr'
import type { Entry, IndexedSource } from './sources.ts'

/** Creates a source and indexes its entries as the search plugin does. */
export function createIndexedSource(documents: Entry[]): IndexedSource {
  const index = lunr(function () {
    this.ref('i')
    this.field('t')
    this.metadataWhitelist = ['position']
    for (const document of documents) this.add({ ...document, i: String(document.i) })
  })
  return { documents, index: index.toJSON() }
}
