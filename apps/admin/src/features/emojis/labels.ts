import { formatQuantity } from '../../lib/format.ts'
import type { Emoji } from './emojis.api.ts'

/**
 * Formats the shortcode of an emoji, such as `:party_parrot:`. Uses the first alias of an emoji without a
 * shortcode, such as a Unicode emoji, and returns null if the emoji has no alias either.
 */
export const formatShortcode = ({
  shortcode,
  aliases,
}: Pick<Emoji, 'aliases'> & { shortcode?: string | null }) => {
  const code = shortcode ?? aliases[0]
  return code === undefined ? null : `:${code}:`
}

/** Returns the title of an emoji: its formatted shortcode, or its name if it has no shortcode or alias. */
export const formatTitle = (emoji: Pick<Emoji, 'name' | 'aliases'> & { shortcode?: string | null }) =>
  formatShortcode(emoji) ?? emoji.name

export const STATUS_LABELS: Record<Emoji['status'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const KIND_LABELS = { all: 'All', unicode: 'Unicode', custom: 'Custom' } as const

export const STATUS_TONES = { pending: 'accent', approved: 'done', rejected: 'danger' } as const

/** Formats a file size with decimal units: `5.2 KB` for 5,200 bytes. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return formatQuantity(bytes, 'byte')
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`
}

/** Predefined rejection reasons. Reviewers can edit the text before they send it. */
export const PREDEFINED_REASONS = [
  'It is hard to recognize at text size.',
  'It shows someone’s name or likeness.',
  'It contains hateful, sexual, or violent content.',
  'It contains copyrighted material, such as a logo or a character from a movie or game.',
  'It is too similar to an existing emoji.',
] as const
