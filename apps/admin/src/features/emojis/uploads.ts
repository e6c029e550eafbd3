import type { Made } from './uploadEmoji.ts'

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

/** What the server takes, by the endings for what the system knows no type of. */
const ENDINGS = {
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
  'image/gif': /\.gif$/i,
  'image/avif': /\.avif$/i,
}

export const TYPES = Object.keys(ENDINGS).join()
export const TYPE_WORDS = 'PNG, JPEG, WebP, GIF or AVIF'

const MB = 1_048_576

export const tooLarge = (limit: number | null | undefined) =>
  limit ? `It is too large: at most ${limit} MB are taken.` : 'It is too large.'

/** Why a file can’t be taken, as far as that can be told without sending it. `limit` in MB, where it is known. */
export function faultOf({ name, type, size }: File, limit: number | null | undefined): string | null {
  const isTaken = type === '' ? Object.values(ENDINGS).some((ending) => ending.test(name)) : type in ENDINGS
  if (!isTaken) return `It is no ${TYPE_WORDS} picture.`
  if (size === 0) return 'It is empty.'
  return limit && size > limit * MB ? tooLarge(limit) : null
}
