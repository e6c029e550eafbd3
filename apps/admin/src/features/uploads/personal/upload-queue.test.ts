import { ApiError } from '../../../lib/api-error.ts'
import { affectsAllUploads, formatOutcome, toFailure, validateFile } from './upload-queue.ts'

const createFile = (name: string, type: string, size = 1) => ({ name, type, size }) as File

test.each([
  [createFile('a.jpg', 'image/jpeg'), null],
  [createFile('a.JPEG', ''), null],
  [createFile('a.avif', 'image/avif'), 'File is not a JPEG, PNG, GIF, or WebP image.'],
  [createFile('a.svg', 'image/svg+xml'), 'File is not a JPEG, PNG, GIF, or WebP image.'],
  [createFile('a.gif', 'image/gif', 0), 'File is empty.'],
])('validates $name before the upload', (selectedFile, error) => {
  expect(validateFile(selectedFile)).toBe(error)
})

const createError = (status: number, body: object) => new ApiError(status, body)

test('explains a failed upload, and sets the state “rejected” if a retry can’t succeed', () => {
  const damaged = { error: 'File validation failed', code: 'invalid_file', details: 'Image is damaged' }
  expect(toFailure(createError(400, damaged))).toEqual({
    state: 'rejected',
    errorMessage: 'Image is damaged.',
  })
  const large = { error: 'File too large', code: 'file_too_large', maxSizeMB: 5 }
  expect(toFailure(createError(413, large))).toEqual({
    state: 'rejected',
    errorMessage: 'File too large. The limit is 5 MB.',
  })
  const full = { error: 'Storage quota of 100 MB exceeded. Delete items to free up space' }
  expect(toFailure(createError(429, full))).toEqual({ state: 'failed', errorMessage: `${full.error}.` })
  expect(toFailure(createError(0, { error: 'The server can’t be reached.' })).state).toBe('failed')
})

test('recognizes errors that affect all further uploads', () => {
  expect([429, 403, 507, 413, 400, 503].map((status) => affectsAllUploads(createError(status, {})))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ])
})

test('summarizes the uploads with the names and errors of failed files', () => {
  expect(formatOutcome(2, [])).toBe('2 images uploaded.')
  expect(
    formatOutcome(0, [
      { file: createFile('a.png', 'image/png'), state: 'rejected', errorMessage: 'Image is damaged.' },
    ]),
  ).toBe('Couldn’t upload a.png: Image is damaged.')
  expect(
    formatOutcome(1, [
      { file: createFile('b.png', 'image/png'), state: 'failed', errorMessage: 'Storage quota exceeded.' },
      { file: createFile('a.png', 'image/png'), state: 'rejected', errorMessage: 'Image is damaged.' },
      { file: createFile('c.png', 'image/png'), state: 'failed', errorMessage: 'Storage quota exceeded.' },
    ]),
  ).toBe(
    '1 image uploaded. Couldn’t upload b.png and c.png: Storage quota exceeded. Couldn’t upload a.png: Image is damaged.',
  )
})
