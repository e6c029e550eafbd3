import { formatCount } from '../../lib/format.ts'
import { IMAGE_TYPE_LABELS } from '../../lib/image-files.ts'
import type { Upload } from './uploads.api.ts'
import type { Sort } from './uploads-search.ts'

export const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest first',
}

export const formatType = ({ type }: Pick<Upload, 'type'>) => IMAGE_TYPE_LABELS[type]

/** Returns the dimensions in pixels, such as `1,600 × 1,200`. */
export const formatPixels = ({ width, height }: Pick<Upload, 'width' | 'height'>) =>
  `${formatCount(width)} × ${formatCount(height)}`

export const formatFrames = (frames: number) => (frames > 1 ? `${formatCount(frames)} (animated)` : '1')

/** Returns a share in percent, such as `34%`. A positive share below 1% is `< 1%`, never `0%`. */
export function formatShare(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0%'
  const percent = (part / whole) * 100
  return percent < 1 ? '< 1%' : `${Math.round(percent)}%`
}
