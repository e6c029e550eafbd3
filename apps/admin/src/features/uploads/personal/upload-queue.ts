import { ApiError, getErrorMessage } from '../../../lib/api-error.ts'
import { formatQuantity } from '../../../lib/format.ts'
import { formatTypes, type ImageType, validateImageFile } from '../../../lib/image-files.ts'

/** A file to be uploaded as an image. */
export interface QueuedUpload {
  key: string
  file: File
  /** object URL of the image; null if the file is invalid */
  preview: string | null
  /** `rejected` is final: the server never accepts the file */
  state: 'queued' | 'sending' | 'failed' | 'rejected'
  /** uploaded share of the file, from 0 to 1 */
  progress: number
  /** why the upload failed */
  errorMessage: string | null
}

const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const satisfies ImageType[]

export const ACCEPT = ACCEPTED_TYPES.join()
export const TYPE_LIST = formatTypes(ACCEPTED_TYPES)

/**
 * Returns why a file would be rejected, if known before the upload. Only the server checks the size limit.
 */
export const validateFile = (file: File) => validateImageFile(file, ACCEPTED_TYPES, undefined)

/** Error codes of files that the server rejects on every attempt. */
const FINAL_ERROR_CODES = ['invalid_file', 'file_too_large']

const getCode = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** Returns the error message of a failed upload, and its state: `rejected` if it can't be retried. */
export function toFailure(error: unknown): Pick<QueuedUpload, 'state' | 'errorMessage'> {
  const state = FINAL_ERROR_CODES.includes(getCode(error) ?? '') ? 'rejected' : 'failed'
  // The server's explanation is more specific than its message.
  const reason =
    error instanceof ApiError && getCode(error) === 'invalid_file' ? error.explanation : undefined
  return { state, errorMessage: reason ? `${reason}.` : getErrorMessage(error) }
}

/**
 * Returns whether all further uploads would fail too: a limit is exceeded, the user can't upload, or the
 * server's storage is full.
 */
export const stopsAll = (error: unknown) =>
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
  return [`${formatQuantity(doneCount, 'image')} uploaded.`, ...messages].join(' ')
}
