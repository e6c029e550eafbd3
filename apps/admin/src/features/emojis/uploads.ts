import { pictureFault, typeList } from '../../lib/picture-files.ts'
import type { Made } from './emojis.api.ts'

/** A picture on its way to become an emoji. */
export interface Upload {
  key: string
  file: File
  /** where the browser has the picture */
  preview: string
  name: string
  /** `refused` is final: the file is not one that is taken */
  state: 'ready' | 'sending' | 'failed' | 'refused' | 'done'
  /** how much of the file has gone, from 0 to 1 */
  share: number
  /** why it failed, and whether its name is why or the file itself */
  problem: { of: 'name' | 'file'; words: string } | null
  emoji: Made | null
}

const LONGEST = 50

/** What a file is called, without its ending, in words: `party_parrot.gif` is `party parrot`. */
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

/** Why a file can’t be taken, as far as that can be told without sending it. `limit` in MB, where it is known. */
export const faultOf = (file: File, limit: number | null | undefined) => pictureFault(file, TAKEN, limit)
