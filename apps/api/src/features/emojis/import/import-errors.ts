import { ApiError, conflict, fileRejected } from '../../../http/errors.ts'
import { IMPORT_TYPES, MAX_INFLATED_BYTES, MAX_UPLOAD_BYTES, MB } from './limits.ts'

/** Error that rejects the whole uploaded file. A single invalid image is listed in the response instead. */
export const importRejected = (details: string) =>
  fileRejected(details, { allowedTypes: IMPORT_TYPES, maxSize: MAX_UPLOAD_BYTES })

export const archiveTooLarge = (
  details = `Total size of the files exceeds ${MAX_INFLATED_BYTES / MB} MB`,
  maxSize = MAX_INFLATED_BYTES,
) =>
  new ApiError(413, 'archive_too_large', 'Uploaded file exceeds the import limits', {
    details,
    maxSize,
    maxSizeMB: maxSize / MB,
  })

export const catalogChanged = () =>
  conflict('emojis_changed', 'Another user changed the emojis during the import. Import the file again')

/** Error that aborts an import whose client has disconnected, so nobody receives the response. */
export const clientDisconnected = () =>
  new ApiError(400, 'client_disconnected', 'Client closed the connection')
