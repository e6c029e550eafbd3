import { largePicture, smallPicture } from './variants.ts'

const picture = { url: '/uploads/images/a.jpg', frames: 1, width: 1600 }

test('requests a variant no larger than needed, and the original of a small image', () => {
  expect(smallPicture(picture)).toBe('/uploads/images/a.jpg?w=256&format=webp')
  expect(largePicture(picture, false)).toBe('/uploads/images/a.jpg?w=1024&format=webp')
  expect(smallPicture({ ...picture, width: 200 })).toBe('/uploads/images/a.jpg')
})

test('requests a static variant for grids and for reduced motion', () => {
  const moving = { ...picture, frames: 3, width: 100 }
  expect(smallPicture(moving)).toBe('/uploads/images/a.jpg?w=256&format=jpeg')
  expect(largePicture(moving, true)).toBe('/uploads/images/a.jpg?w=1024&format=jpeg')
  expect(largePicture(moving, false)).toBe('/uploads/images/a.jpg')
})
