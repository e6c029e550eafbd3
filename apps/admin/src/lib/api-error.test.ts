import { ApiError, getErrorMessage, isPermissionDenied } from './api-error.ts'
import { formatExactTime } from './format.ts'

const END = '2026-12-24T18:00:00.000Z'

test('includes the reason and the end of a timeout', () => {
  const error = new ApiError(403, {
    error: 'You are timed out',
    code: 'timed_out',
    reason: 'Shouting at everybody',
    expires_at: END,
  })
  expect(getErrorMessage(error)).toBe(
    `You are timed out until ${formatExactTime(new Date(END))}. Reason: Shouting at everybody.`,
  )
})

test.each([
  [{ error: 'Insufficient permissions', code: 'forbidden' }, 'Insufficient permissions.'],
  [
    { error: 'Insufficient permissions', code: 'forbidden', required: 'admin.users.timeout' },
    'You need the admin.users.timeout permission.',
  ],
  [
    { error: 'Insufficient permissions', details: 'Ask an administrator!' },
    'Insufficient permissions. Ask an administrator!',
  ],
  [undefined, 'The server returned status 403.'],
])('explains a 403 with the body %j', (body, message) => {
  expect(getErrorMessage(new ApiError(403, body))).toBe(message)
})

test('includes the waiting time after a rate limit or a quota is exceeded', () => {
  const error = new ApiError(429, {
    error: 'Too many requests. Please wait before trying again.',
    code: 'rate_limited',
    retry_after: 127,
    retry_after_human: '3 minutes',
  })
  expect(getErrorMessage(error)).toBe('Too many requests. Try again in 3 minutes.')
  const quotaError = { error: 'Uploads quota of 50 images exceeded. Wait until it resets' }
  expect(getErrorMessage(new ApiError(429, { ...quotaError, retry_after_human: '6 hours' }))).toBe(
    'Uploads quota of 50 images exceeded. Try again in 6 hours.',
  )
})

test('shows the message of a server error only if the user can act on it', () => {
  const createError = (code: string) => new ApiError(507, { error: 'The server is out of storage', code })
  expect(getErrorMessage(createError('storage_full'))).toBe('The server is out of storage.')
  expect(getErrorMessage(createError('internal_error'))).toBe(
    'Something went wrong on the server. Try again in a few minutes.',
  )
})

test('includes the size limit for a file that is too large', () => {
  const error = new ApiError(413, { error: 'File too large', code: 'file_too_large', maxSizeMB: 2.5 })
  expect(getErrorMessage(error)).toBe('File too large. The limit is 2.5 MB.')
})

test.each([
  [403, true],
  [0, false],
  [429, false],
  [503, false],
])('treats status %d as a permission error: %s', (status, expected) => {
  expect(isPermissionDenied(new ApiError(status, {}))).toBe(expected)
})
