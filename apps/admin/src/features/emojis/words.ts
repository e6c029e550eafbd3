import { counted } from '../../lib/format.ts'
import type { Emoji } from './emojis.api.ts'

/** `:party_parrot:`; of a Unicode emoji the first of its several. */
export const codeOf = ({ shortcode, aliases }: Pick<Emoji, 'aliases'> & { shortcode?: string | null }) => {
  const code = shortcode ?? aliases[0]
  return code === undefined ? null : `:${code}:`
}

/** What one calls it: its shortcode, or its name where it has none. */
export const titleOf = (emoji: Pick<Emoji, 'name' | 'aliases'> & { shortcode?: string | null }) =>
  codeOf(emoji) ?? emoji.name

export const STATUS_WORDS: Record<Emoji['status'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const KIND_WORDS = { all: 'All', unicode: 'Unicode', custom: 'Custom' } as const

export const STATUS_TONES = { pending: 'accent', approved: 'done', rejected: 'danger' } as const

/** `5.2 KB`, as people reckon: 1000 bytes. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte')
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`
}

/** What is most often said of an emoji that is not taken; each is a beginning to be edited. */
export const READY_REASONS = [
  'It is hard to recognize at text size.',
  'It shows someone’s name or likeness.',
  'It contains hateful, sexual or violent content.',
  'It contains copyrighted material, such as a logo, a film or a game.',
  'It is too similar to an existing emoji.',
] as const
