import { FAILURES, type FailureCode, REFUSALS } from '@veranda/link-preview'
import { ApiError, invalidRequest, notFound, storageFull, unavailable } from '../../http/errors.ts'

export const urlRequired = () => invalidRequest([{ path: 'url', message: 'Required' }], 'URL is required')

/** The address may not be asked, and the message says why. */
export const linkRefused = (reason: FailureCode = 'address_refused') =>
  new ApiError(400, 'link_refused', FAILURES[reason], { details: reason })

/** It was asked, and gave nothing of which a preview could be made. */
export const previewFailed = (reason: FailureCode = 'not_html') =>
  new ApiError(502, 'preview_failed', 'Failed to fetch link preview', { details: reason })

export const previewTimedOut = () =>
  new ApiError(504, 'preview_timed_out', FAILURES.timed_out, { details: 'timed_out' })

/** Two servers that ask each other for previews of each other would never come to an end. */
export const previewOfPreview = () =>
  new ApiError(400, 'preview_of_preview', "Link preview fetchers can't request previews")

export const previewsBusy = () => unavailable('Link preview fetching')

export const pictureNotFound = () => notFound('Image not found')

/** What a failure is to whoever asked. */
export function errorOf(reason: FailureCode): ApiError {
  if (REFUSALS.includes(reason)) return linkRefused(reason)
  return reason === 'timed_out' ? previewTimedOut() : previewFailed(reason)
}

/** Every one of them, for the description. */
export const PREVIEW_ERRORS = [
  urlRequired,
  ...REFUSALS.map((reason) => () => linkRefused(reason)),
  previewOfPreview,
  previewFailed,
  previewsBusy,
  previewTimedOut,
  storageFull,
]
