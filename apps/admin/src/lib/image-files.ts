/** File name extensions of images, for files whose type the system doesn't know. */
const FILE_EXTENSIONS = {
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
  'image/gif': /\.gif$/i,
  'image/avif': /\.avif$/i,
}

export type ImageType = keyof typeof FILE_EXTENSIONS

export const IMAGE_TYPE_LABELS: Record<ImageType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
}

const typeListFormat = new Intl.ListFormat('en', { type: 'disjunction' })

/** Formats types as text: `PNG, JPEG, or GIF`. */
export function formatTypes(types: readonly ImageType[]): string {
  return typeListFormat.format(types.map((type) => IMAGE_TYPE_LABELS[type]))
}

const MB = 1_048_576

export const formatTooLarge = (limit: number | null | undefined) =>
  limit ? `File too large. The limit is ${limit} MB.` : 'File too large.'

/**
 * Returns why a file would be rejected, if that is known before the upload.
 *
 * @param limit in MB, if known
 */
export function validateImageFile(
  { name, type, size }: File,
  types: readonly ImageType[],
  limit: number | null | undefined,
): string | null {
  const isAccepted = types.some((one) => (type === '' ? FILE_EXTENSIONS[one].test(name) : type === one))
  if (!isAccepted) return `File is not a ${formatTypes(types)} image.`
  if (size === 0) return 'File is empty.'
  return limit && size > limit * MB ? formatTooLarge(limit) : null
}
