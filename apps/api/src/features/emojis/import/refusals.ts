import { ApiError, conflict, fileRefused } from '../../../http/errors.ts'
import { IMPORT_TYPES, MB, MOST_INFLATED, MOST_UPLOADED } from './limits.ts'

/** Rejects the whole file. A single invalid image is reported in the result instead. */
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

/** Aborts an import whose client has disconnected. No response is sent. */
export const callerGone = () => new ApiError(400, 'caller_gone', 'Client closed the connection')
