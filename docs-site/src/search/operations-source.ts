import lunr from 'lunr'
import type { Operation } from '../operations/operation.ts'
import type { Entry, IndexedSource } from './sources.ts'

/**
 * The operations of the API as a source of the search index. What is typed may be a part of a path or of an identifier,
 * so those are indexed in parts too.
 *
 * @param reference the path of the API reference, where each operation has an anchor
 */
export function operationsSource(
  operations: readonly Pick<Operation, 'id' | 'method' | 'path' | 'summary'>[],
  reference: string,
): IndexedSource {
  const documents = operations.map(
    ({ id, method, path, summary }, i): Entry => ({
      i,
      t: `${method} ${path} ${id}`,
      s: summary,
      u: reference,
      h: `#operation/${id}`,
    }),
  )
  const index = lunr(function () {
    this.ref('i')
    this.field('t')
    this.field('s')
    this.field('parts')
    this.metadataWhitelist = ['position']
    operations.forEach(({ id, path }, i) => {
      this.add({
        ...documents[i],
        i: String(i),
        parts: `${path} ${id.replace(/[A-Z]/g, ' $&')}`.split(/\W+/),
      })
    })
  })
  return { documents, index: index.toJSON() }
}
