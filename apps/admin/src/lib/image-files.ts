import { LOCALE } from './format.ts'

/** File name patterns by image type, for files whose type the browser doesn't know. */
const FILE_NAME_PATTERNS = {
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
  'image/gif': /\.gif$/i,
  'image/avif': /\.avif$/i,
}

export type ImageType = keyof typeof FILE_NAME_PATTERNS

export const IMAGE_TYPE_LABELS: Record<ImageType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
}

const typeListFormat = new Intl.ListFormat(LOCALE, { type: 'disjunction' })

/** Formats types as text: `PNG, JPEG, or GIF`. */
export function formatTypes(types: readonly ImageType[]): string {
  return typeListFormat.format(types.map((type) => IMAGE_TYPE_LABELS[type]))
}

const MB = 1_048_576

export const formatTooLargeError = (limitMb: number | null | undefined) =>
  limitMb ? `File too large. The limit is ${limitMb} MB.` : 'File too large.'

/**
 * Returns an error message if it is clear before the upload that the server would reject the file; otherwise,
 * null.
 *
 * @param limitMb size limit in MB, if known
 */
export function validateImageFile(
  { name, type, size }: File,
  acceptedTypes: readonly ImageType[],
  limitMb: number | null | undefined,
): string | null {
  const isAccepted = acceptedTypes.some((acceptedType) =>
    type === '' ? FILE_NAME_PATTERNS[acceptedType].test(name) : type === acceptedType,
  )
  if (!isAccepted) return `File is not a ${formatTypes(acceptedTypes)} image.`
  if (size === 0) return 'File is empty.'
  return limitMb && size > limitMb * MB ? formatTooLargeError(limitMb) : null
}
