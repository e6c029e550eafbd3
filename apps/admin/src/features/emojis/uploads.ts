import { formatTypes, validateImageFile } from '../../lib/image-files.ts'
import type { CreatedEmoji } from './emojis.api.ts'

/** An image that is or will be uploaded as an emoji. */
export interface Upload {
  key: string
  file: File
  /** object URL of the image */
  preview: string
  name: string
  /** `rejected` is final: the server never accepts the file */
  state: 'ready' | 'sending' | 'failed' | 'rejected' | 'done'
  /** uploaded share of the file, from 0 to 1 */
  progress: number
  /** why the upload failed, and whether the name or the file is the cause */
  problem: { of: 'name' | 'file'; text: string } | null
  emoji: CreatedEmoji | null
}

const MAX_NAME_LENGTH = 50

/** Returns a file's name without its extension, as words: `party_parrot.gif` becomes `party parrot`. */
export const toEmojiName = (filename: string) =>
  filename
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)

export const isReadyToSend = ({ state }: Upload) => state === 'ready' || state === 'failed'

const ACCEPTED_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

export const TYPES = ACCEPTED_TYPES.join()
export const TYPE_LABELS = formatTypes(ACCEPTED_TYPES)

/**
 * Returns why a file would be rejected; null if nothing is known to be wrong before the upload.
 *
 * @param limit in MB, if known
 */
export const validateFile = (file: File, limit: number | null | undefined) =>
  validateImageFile(file, ACCEPTED_TYPES, limit)
