import lunr from 'lunr'
import type { Operation } from '../operations/operation.ts'
import { toSlug } from '../reference/urls.ts'
import type { Entry, IndexedSource } from './sources.ts'

/**
 * Returns the operations of the API as a source of the search index. The words in paths and operation IDs
 * are also indexed separately, so that a search for "profile" finds `getProfileById`. `Entry` describes the
 * one-letter fields.
 *
 * @param referencePath path of the API reference, including the base URL
 */
export function createOperationsSource(
  operations: readonly Pick<Operation, 'id' | 'tag' | 'method' | 'path' | 'summary'>[],
  referencePath: string,
): IndexedSource {
  const documents = operations.map(
    ({ id, tag, method, path, summary }, i): Entry => ({
      i,
      t: `${method} ${path} ${id}`,
      s: summary,
      u: `${referencePath}${toSlug(tag)}/`,
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
