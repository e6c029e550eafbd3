/** File name extensions of images, for files whose type the system doesn't know. */
const ENDINGS = {
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
  'image/gif': /\.gif$/i,
  'image/avif': /\.avif$/i,
}

export type PictureType = keyof typeof ENDINGS

export const PICTURE_TYPE_WORDS: Record<PictureType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
}

/** `PNG, JPEG or GIF` */
export function typeList(types: readonly PictureType[]): string {
  const words = types.map((type) => PICTURE_TYPE_WORDS[type])
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ')
}

const MB = 1_048_576

export const tooLarge = (limit: number | null | undefined) =>
  limit ? `File too large. The limit is ${limit} MB.` : 'File too large.'

/**
 * Returns why a file would be rejected, if that is known before the upload.
 *
 * @param limit in MB, if known
 */
export function pictureFault(
  { name, type, size }: File,
  types: readonly PictureType[],
  limit: number | null | undefined,
): string | null {
  const isTaken = types.some((one) => (type === '' ? ENDINGS[one].test(name) : type === one))
  if (!isTaken) return `File is not a ${typeList(types)} image.`
  if (size === 0) return 'File is empty.'
  return limit && size > limit * MB ? tooLarge(limit) : null
}
