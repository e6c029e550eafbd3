import { type Schema, upload } from '../../lib/api.ts'

export type Made = Schema<'EmojiResponse'>

/** Makes an emoji of one’s own of a picture; `tell` hears how much of the file has gone, from 0 to 1. */
export function uploadEmoji(file: File, name: string, tell: (share: number) => void) {
  const form = new FormData()
  form.set('name', name)
  form.set('file', file)
  return upload<Made>('/api/emojis', form, tell)
}
