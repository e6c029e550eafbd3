import { formatTypes, validateImageFile } from '../../lib/image-files.ts'
import type { CreatedEmoji } from './emojis.api.ts'

/** An image that the user has chosen to upload as an emoji. */
export interface Upload {
  key: string
  file: File
  /** object URL of the image */
  preview: string
  name: string
  /** `failed` allows a retry; `rejected` doesn't, because the server would never accept the file */
  state: 'ready' | 'sending' | 'failed' | 'rejected' | 'done'
  /** uploaded fraction of the file, from 0 to 1 */
  progress: number
  /** error message if the file was rejected or the upload failed, and the field that the message is about */
  problem: { field: 'name' | 'file'; text: string } | null
  emoji: CreatedEmoji | null
}

export const MAX_NAME_LENGTH = 50

/** Derives an emoji name from a file name: `party_parrot.gif` becomes `party parrot`. */
export const toEmojiName = (filename: string) =>
  filename
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)

export const isReadyToSend = ({ state }: Upload) => state === 'ready' || state === 'failed'

const ACCEPTED_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

/** Value for the `accept` attribute of a file input. */
export const ACCEPT_ATTRIBUTE = ACCEPTED_TYPES.join()
/** The accepted types as text: `PNG, JPEG, WebP, GIF, or AVIF`. */
export const ACCEPTED_TYPES_TEXT = formatTypes(ACCEPTED_TYPES)

/**
 * Returns why the server would reject a file; null if the file passes the checks that are possible before the
 * upload.
 *
 * @param limitMb maximum file size in MB, if known
 */
export const validateFile = (file: File, limitMb: number | null | undefined) =>
  validateImageFile(file, ACCEPTED_TYPES, limitMb)
