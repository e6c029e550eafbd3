import { ApiError, conflict, fileRefused } from '../../../http/errors.ts'
import { IMPORT_TYPES, MB, MOST_INFLATED, MOST_UPLOADED } from './limits.ts'

/** The file as a whole can't be taken; one picture of many that can't is told of beside the others. */
export const importRefused = (details: string) =>
  fileRefused(details, { allowedTypes: IMPORT_TYPES, maxSize: MOST_UPLOADED })

export const archiveTooLarge = (
  details = `Files together are larger than ${MOST_INFLATED / MB} MB`,
  maxSize = MOST_INFLATED,
) =>
  new ApiError(413, 'archive_too_large', 'Archive exceeds the limits of an import', {
    details,
    maxSize,
    maxSizeMB: maxSize / MB,
  })

export const catalogueChanged = () =>
  conflict('catalogue_changed', 'Another user changed the emojis during the import. Import the file again')

/** Nobody waits for the answer any more. */
export const callerGone = () => new ApiError(400, 'caller_gone', 'Client closed the connection')
