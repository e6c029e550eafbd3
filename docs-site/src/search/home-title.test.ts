import { withHomeTitle } from './home-title.ts'
import { indexedSource } from './indexed-source.ts'
import { createSearch } from './search.ts'

test('the home page is found by the name of the site, and called so', () => {
  const heading = 'A sentence on the front'
  const sources = [
    indexedSource([
      { i: 1, t: heading, u: '/docs/' },
      { i: 2, t: heading, u: '/docs/other' },
    ]),
    indexedSource([]),
    indexedSource([{ i: 1, t: 'What it is for', s: heading, u: '/docs/', p: 1 }]),
    indexedSource([]),
    indexedSource([
      { i: 3, t: 'Accounts and sessions', s: heading, u: '/docs/', p: 1 },
      { i: 4, t: 'Sessions of others', s: heading, u: '/docs/other', p: 2 },
      { i: 5, t: 'A call', s: 'A first call', u: '/docs/', p: 1 },
    ]),
  ]
  const search = createSearch(JSON.parse(JSON.stringify(withHomeTitle(sources, '/docs/', 'Veranda'))))
  const titles = (query: string) => search(query).groups.flatMap(({ hits }) => hits.map(({ title }) => title))
  expect(titles('veranda')).toEqual(['Veranda'])
  expect(titles('sentence')).toEqual([heading])
  expect(new Set(titles('sessions'))).toEqual(new Set([heading, 'Veranda']))
  expect(search('call').groups[0]?.hits[0]).toMatchObject({ title: 'A first call', place: 'Veranda' })
})
