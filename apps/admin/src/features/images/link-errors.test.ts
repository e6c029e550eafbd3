import { ApiError } from '../../lib/api-error.ts'
import { getLinkErrorMessage, isFromCache } from './link-errors.ts'

const rejection = { error: 'URL leads to an IP address that is not public', details: 'ip_not_public' }

test('shows the server’s message for a rejected URL', () => {
  expect(getLinkErrorMessage(new ApiError(400, rejection))).toBe(
    'URL leads to an IP address that is not public.',
  )
})

test('explains why the fetch failed, or shows a generic error if the reason is unknown', () => {
  expect(
    getLinkErrorMessage(new ApiError(502, { error: 'Failed to fetch link preview', details: 'not_html' })),
  ).toMatch(/^URL does not lead to an HTML page\./)
  expect(getLinkErrorMessage(new ApiError(504, { details: 'timed_out' }))).toMatch(/took too long/)
  expect(getLinkErrorMessage(new ApiError(500, {}))).toMatch(/^Something went wrong on the server/)
})

test('treats a preview as cached only if the page was fetched long before the browser received it', () => {
  const receivedAt = Date.parse('2026-03-02T10:15:00Z')
  expect(isFromCache('2026-03-02T10:14:50Z', receivedAt)).toBe(false)
  expect(isFromCache('2026-03-01T10:15:00Z', receivedAt)).toBe(true)
})
