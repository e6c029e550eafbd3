import { ApiError, conflict, fileRefused } from '../../../http/errors.ts'
import { IMPORT_TYPES, MOST_INFLATED, MOST_UPLOADED } from './limits.ts'

/** The file as a whole can't be taken; one picture of many that can't is told of beside the others. */
export const importRefused = (details: string) =>
  fileRefused(details, { allowedTypes: IMPORT_TYPES, maxSize: MOST_UPLOADED })

export const archiveTooLarge = (details = 'All files together', maxSize = MOST_INFLATED) =>
  new ApiError(413, 'archive_too_large', 'The archive holds too much', {
    details,
    maxSize,
    maxSizeMB: maxSize / 1_048_576,
  })

export const catalogueChanged = () =>
  conflict('catalogue_changed', 'Somebody else changed the emojis meanwhile: try again')

/** Nobody waits for the answer any more. */
export const callerGone = () => new ApiError(400, 'caller_gone', 'The connection was closed')
