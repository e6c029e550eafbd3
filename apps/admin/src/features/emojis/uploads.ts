import { pictureFault, typeList } from '../../lib/picture-files.ts'
import type { Made } from './emojis.api.ts'

/** An image to be uploaded as an emoji. */
export interface Upload {
  key: string
  file: File
  /** object URL of the image */
  preview: string
  name: string
  /** `refused` is final: the server never accepts the file */
  state: 'ready' | 'sending' | 'failed' | 'refused' | 'done'
  /** uploaded share of the file, from 0 to 1 */
  share: number
  /** why the upload failed, and whether the name or the file is the cause */
  problem: { of: 'name' | 'file'; words: string } | null
  emoji: Made | null
}

const LONGEST = 50

/** Returns a file's name without its extension, as words: `party_parrot.gif` becomes `party parrot`. */
export const nameOf = (filename: string) =>
  filename
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST)

export const isToSend = ({ state }: Upload) => state === 'ready' || state === 'failed'

const TAKEN = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

export const TYPES = TAKEN.join()
export const TYPE_WORDS = typeList(TAKEN)

/**
 * Returns why a file would be rejected, if that is known before the upload.
 *
 * @param limit in MB, if known
 */
export const faultOf = (file: File, limit: number | null | undefined) => pictureFault(file, TAKEN, limit)
