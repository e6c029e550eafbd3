import { fileURLToPath } from 'node:url'
import lunr from 'lunr'
import { readDocument } from '../operations/document.ts'
import { getOperations } from '../operations/operation.ts'
import { createIndexedSource } from './indexed-source.ts'
import { createOperationsSource } from './operations-source.ts'
import { createSearch } from './search.ts'

const operations = getOperations(
  readDocument(fileURLToPath(new URL('../../../apps/api/openapi.json', import.meta.url))),
)
const search = createSearch(
  JSON.parse(
    JSON.stringify([
      // `createSearch` identifies sources by their position: the operations follow five other sources, which
      // are empty here.
      ...Array.from({ length: 5 }, () => createIndexedSource([])),
      createOperationsSource(operations, '/docs/api/'),
    ]),
  ),
)
const findIds = (query: string) =>
  search(query)
    .groups.filter(({ source }) => source === 'operations')
    .flatMap(({ hits }) => hits.map(({ url }) => url.replace(/^\/docs\/api\/[a-z-]+\/#operation\//, '')))

const isIndexed = (word: string) => lunr.stopWordFilter(new lunr.Token(word.toLowerCase(), {}))

describe('every operation of the API', () => {
  test('is the first result for its summary', () => {
    for (const { id, summary } of operations)
      expect({ id, first: findIds(summary)[0] }).toEqual({ id, first: id })
  })
  test('is found by each indexed word of its summary that has at least four letters', () => {
    for (const { id, summary } of operations)
      for (const word of summary.match(/\p{L}{4,}/gu)?.filter(isIndexed) ?? [])
        expect({ word, found: findIds(word) }).toEqual({ word, found: expect.arrayContaining([id]) })
  })
  test('is the first result for its ID', () => {
    for (const { id } of operations) expect({ id, first: findIds(id)[0] }).toEqual({ id, first: id })
  })
  test('is found by its path and by the words of its path', () => {
    for (const { id, path } of operations) {
      expect({ path, found: findIds(path) }).toEqual({ path, found: expect.arrayContaining([id]) })
      const words = path.replace(/\W+/g, ' ').trim()
      expect({ words, found: findIds(words) }).toEqual({ words, found: expect.arrayContaining([id]) })
    }
  })
})
