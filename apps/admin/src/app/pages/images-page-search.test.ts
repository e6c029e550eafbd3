import { readImagesPageSearch } from './images-page-search.ts'

const given = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readImagesPageSearch(search)).filter(([, value]) => value !== undefined))

test('reads only the parameters of the selected tab', () => {
  expect(
    given({ tab: 'uploads', user: '4', sort: 'largest', url: 'https://example.com', shapes: '5' }),
  ).toEqual({ tab: 'uploads', user: 4, sort: 'largest' })
  expect(given({ tab: 'links', url: 'https://example.com', user: '4', page: '2' })).toEqual({
    tab: 'links',
    url: 'https://example.com',
  })
  expect(given({ tab: 'faces', face: 'ada', size: '64', page: '2' })).toEqual({
    tab: 'faces',
    face: 'ada',
    size: 64,
  })
  expect(given({ tab: 'nowhere', seed: 'ada', search: 'x' })).toEqual({ seed: 'ada' })
})
