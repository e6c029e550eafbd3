import { toEmojiName, validateFile } from './uploads.ts'

test.each([
  ['party_parrot.gif', 'party parrot'],
  ['Wave.final.png', 'Wave.final'],
  ['noending', 'noending'],
  [`${'x'.repeat(80)}.png`, 'x'.repeat(50)],
])('derives an emoji name from the file name %s: %s', (file, name) => {
  expect(toEmojiName(file)).toBe(name)
})

const MB = 1_048_576
const createFile = (name: string, type: string, size = 1) => ({ name, type, size }) as File

test.each([
  [createFile('a.png', 'image/png', MB), null],
  [createFile('a.AVIF', ''), null],
  [createFile('a.png', 'image/png', MB + 1), 'File too large. The limit is 1 MB.'],
  [createFile('a.txt', 'text/plain'), 'File is not a PNG, JPEG, WebP, GIF, or AVIF image.'],
  [createFile('a.heic', ''), 'File is not a PNG, JPEG, WebP, GIF, or AVIF image.'],
  [createFile('a.png', 'image/png', 0), 'File is empty.'],
])('validates $name before the upload', (selectedFile, error) => {
  expect(validateFile(selectedFile, 1)).toBe(error)
})

test('leaves the size check to the server if the limit is unknown', () => {
  expect(validateFile(createFile('a.png', 'image/png', 900 * MB), undefined)).toBeNull()
})
