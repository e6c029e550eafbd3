import { randomBytes } from 'node:crypto'
import type { UploadType } from './encoders.ts'

/** File name extensions by media type. */
const ENDINGS: Record<UploadType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

export const endingOf = (type: UploadType) => ENDINGS[type]

/** Returns a unique file name that can't be guessed: a timestamp in milliseconds and 80 random bits. */
export const newFilename = (type: UploadType) =>
  `${Date.now()}-${randomBytes(10).toString('hex')}.${endingOf(type)}`

const FOLDER = '/uploads/images/'

/** Returns the public URL path of an image. */
export const addressOf = (filename: string) => `${FOLDER}${filename}`

/** Returns the file name in the URL path of an image, or null for any other URL. */
export const filenameOf = (address: string) =>
  address.startsWith(FOLDER) ? address.slice(FOLDER.length) : null

/** SQL for the public URL path of an image. */
export const ADDRESS = `'${FOLDER}' || u.filename`

/**
 * Returns the storage key of an image or a variant. Folders named after the random part keep each folder
 * small.
 */
export function keyOf(filename: string, variant?: string): string {
  const key = `${filename.split('-')[1]?.slice(0, 2)}/${filename}`
  return variant === undefined ? key : `${key}~${variant}`
}
