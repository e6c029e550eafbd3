import { getLargeImageUrl, getSmallImageUrl } from './variants.ts'

const image = { url: '/uploads/images/a.jpg', frames: 1, width: 1600 }

test('requests a variant no larger than needed, and the original of a small image', () => {
  expect(getSmallImageUrl(image)).toBe('/uploads/images/a.jpg?w=256&format=webp')
  expect(getLargeImageUrl(image, false)).toBe('/uploads/images/a.jpg?w=1024&format=webp')
  expect(getSmallImageUrl({ ...image, width: 200 })).toBe('/uploads/images/a.jpg')
})

test('requests a static variant of an animation for grids and reduced motion, otherwise the original', () => {
  const animated = { ...image, frames: 3, width: 100 }
  expect(getSmallImageUrl(animated)).toBe('/uploads/images/a.jpg?w=256&format=jpeg')
  expect(getLargeImageUrl(animated, true)).toBe('/uploads/images/a.jpg?w=1024&format=jpeg')
  expect(getLargeImageUrl(animated, false)).toBe('/uploads/images/a.jpg')
})
