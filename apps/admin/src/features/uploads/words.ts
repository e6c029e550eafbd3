import { count } from '../../lib/format.ts'
import { PICTURE_TYPE_WORDS } from '../../lib/picture-files.ts'
import type { Upload } from './uploads.api.ts'
import type { Sort } from './uploads-search.ts'

export const SORT_WORDS: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest first',
}

export const typeWords = ({ type }: Pick<Upload, 'type'>) => PICTURE_TYPE_WORDS[type]

/** `1,600 × 1,200` */
export const pixelWords = ({ width, height }: Pick<Upload, 'width' | 'height'>) =>
  `${count(width)} × ${count(height)}`

export const framesWords = (frames: number) => (frames > 1 ? `${count(frames)} (animated)` : '1')

/** Formats a share: `34%`, `< 1%`. A positive share is never 0%. */
export function shareWords(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0%'
  const percent = (part / whole) * 100
  return percent < 1 ? '< 1%' : `${Math.round(percent)}%`
}
