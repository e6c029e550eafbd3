import { readImagesPageSearch } from './images-page-search.ts'

const readParams = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readImagesPageSearch(search)).filter(([, value]) => value !== undefined))

test('reads only the parameters of the selected tab', () => {
  expect(
    readParams({ tab: 'uploads', user: '4', sort: 'largest', url: 'https://example.com', shapes: '5' }),
  ).toEqual({ tab: 'uploads', user: 4, sort: 'largest' })
  expect(readParams({ tab: 'links', url: 'https://example.com', user: '4', page: '2' })).toEqual({
    tab: 'links',
    url: 'https://example.com',
  })
  expect(readParams({ tab: 'avatars', seed: 'ada', size: '64', page: '2' })).toEqual({
    tab: 'avatars',
    seed: 'ada',
    size: 64,
  })
  // An unknown tab opens the studio, which has a parameter `seed`, too.
  expect(readParams({ tab: 'nowhere', seed: 'ada', search: 'x' })).toEqual({ seed: 'ada' })
})

test('sets an unknown tab to undefined, because the router keeps parameters that the result omits', () =>
  expect(Object.keys(readImagesPageSearch({ tab: 'nowhere' }))).toContain('tab'))
