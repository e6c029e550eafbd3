import { ApiError, getErrorMessage } from '../../../lib/api-error.ts'
import { formatQuantity } from '../../../lib/format.ts'
import { formatTypes, type ImageType, validateImageFile } from '../../../lib/image-files.ts'

/** An upload in the list. Invalid and failed files also stay in the list, to show their errors. */
export interface QueuedUpload {
  key: string
  file: File
  /** object URL of the image; null if the file is invalid */
  preview: string | null
  /** `rejected` is final: the server never accepts the file */
  state: 'queued' | 'sending' | 'failed' | 'rejected'
  /** fraction of the file that has been uploaded, from 0 to 1 */
  progress: number
  /** why the upload failed; null if it hasn't */
  errorMessage: string | null
}

const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const satisfies ImageType[]

/** Value of the file input's `accept` attribute. */
export const ACCEPT_ATTRIBUTE = ACCEPTED_TYPES.join()
/** Accepted types as text: `JPEG, PNG, GIF, or WebP`. */
export const ACCEPTED_TYPES_TEXT = formatTypes(ACCEPTED_TYPES)

/**
 * Returns why the server would reject a file; null if the file passes the checks that are possible before the
 * upload. The size limit is not checked, because only the server knows it.
 */
export const validateFile = (file: File) => validateImageFile(file, ACCEPTED_TYPES, undefined)

/** Error codes of files that the server rejects on every attempt. */
const FINAL_ERROR_CODES = ['invalid_file', 'file_too_large']

const getCode = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** Returns the state of a failed upload, `rejected` if a retry can't succeed, and its error message. */
export function toFailure(error: unknown): Pick<QueuedUpload, 'state' | 'errorMessage'> {
  const state = FINAL_ERROR_CODES.includes(getCode(error) ?? '') ? 'rejected' : 'failed'
  // For invalid files, the server's explanation is more specific than its message.
  const reason =
    error instanceof ApiError && getCode(error) === 'invalid_file' ? error.explanation : undefined
  return { state, errorMessage: reason ? `${reason}.` : getErrorMessage(error) }
}

/**
 * Returns whether all further uploads would fail, too, because a limit is exceeded (429), the user isn't
 * allowed to upload (403), or the server's storage is full (507).
 */
export const affectsAllUploads = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.status === 403 || error.status === 507)

export type FailedUpload = Pick<QueuedUpload, 'file' | 'state' | 'errorMessage'>

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

/** Describes the result of the uploads for screen readers: `1 image uploaded. Couldn’t upload a.png: …` */
export function formatOutcome(doneCount: number, failedUploads: readonly FailedUpload[]): string {
  const namesByReason = new Map<string, string[]>()
  for (const { file, errorMessage } of failedUploads) {
    const reason = errorMessage ?? ''
    namesByReason.set(reason, [...(namesByReason.get(reason) ?? []), file.name])
  }
  const messages = Array.from(
    namesByReason,
    ([reason, names]) => `Couldn’t upload ${listFormat.format(names)}: ${reason}`,
  )
  const success = doneCount > 0 ? [`${formatQuantity(doneCount, 'image')} uploaded.`] : []
  return [...success, ...messages].join(' ')
}
