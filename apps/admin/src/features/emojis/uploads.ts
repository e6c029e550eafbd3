import type { Made } from './uploadEmoji.ts'

/** A picture on its way to become an emoji. */
export interface Upload {
  key: string
  file: File
  /** where the browser has the picture */
  preview: string
  name: string
  state: 'ready' | 'sending' | 'failed' | 'done'
  /** how much of the file has gone, from 0 to 1 */
  share: number
  /** why it failed, in the server’s words */
  problem: string | null
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
