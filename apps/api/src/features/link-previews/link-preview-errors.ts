import { FAILURES, type FailureCode, URL_REJECTIONS } from '@veranda/link-preview'
import { ApiError, invalidRequest, notFound, storageFull, unavailable } from '../../http/errors.ts'

export const urlRequired = () => invalidRequest([{ path: 'url', message: 'Required' }], 'URL is required')

/** The URL is not allowed. The message contains the reason. */
export const linkRejected = (reason: FailureCode) =>
  new ApiError(400, 'url_not_allowed', FAILURES[reason], { details: reason })

/**
 * The host could not be reached, or its response can't be previewed. The default value produces the example
 * in the API description.
 */
export const previewFailed = (reason: FailureCode = 'not_html') =>
  new ApiError(502, 'preview_failed', 'Failed to fetch link preview', { details: reason })

export const previewTimedOut = () =>
  new ApiError(504, 'preview_timed_out', FAILURES.timed_out, { details: 'timed_out' })

/**
 * The client is a link preview fetcher. Without this error, two servers could request previews of each other
 * endlessly.
 */
export const previewOfPreview = () =>
  new ApiError(400, 'preview_of_preview', "Link preview fetchers can't request previews")

export const previewsBusy = () => unavailable('Link preview fetching')

export const imageNotFound = () => notFound('Image not found')

/** Maps a failure to the API error for the client. */
export function toApiError(reason: FailureCode): ApiError {
  if (URL_REJECTIONS.includes(reason)) return linkRejected(reason)
  return reason === 'timed_out' ? previewTimedOut() : previewFailed(reason)
}

/** All errors of the preview route except 403, for the API description. */
export const PREVIEW_ERRORS = [
  urlRequired,
  ...URL_REJECTIONS.map((reason) => () => linkRejected(reason)),
  previewOfPreview,
  previewFailed,
  previewsBusy,
  previewTimedOut,
  storageFull,
]
