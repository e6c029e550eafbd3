import { randomBytes } from 'node:crypto'
import type { UploadType } from './encoders.ts'

/** File name extensions by media type. */
const EXTENSIONS: Record<UploadType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

export const getExtension = (type: UploadType) => EXTENSIONS[type]

/** Returns a unique file name that can't be guessed: a timestamp in milliseconds and 80 random bits. */
export const createFilename = (type: UploadType) =>
  `${Date.now()}-${randomBytes(10).toString('hex')}.${getExtension(type)}`

const URL_PREFIX = '/uploads/images/'

/** Returns the public URL path of an image. */
export const toImageUrl = (filename: string) => `${URL_PREFIX}${filename}`

/** Returns the file name in the URL path of an image, or null for any other URL. */
export const parseImageUrl = (url: string) =>
  url.startsWith(URL_PREFIX) ? url.slice(URL_PREFIX.length) : null

/** SQL for the public URL path of an image, in queries that name the upload `u`. */
export const IMAGE_URL = `'${URL_PREFIX}' || u.filename`

/**
 * Returns the storage key of an image or a variant. The first two random characters name the folder, so that
 * the files spread evenly over many folders.
 */
export function toStorageKey(filename: string, variant?: string): string {
  const key = `${filename.split('-')[1]?.slice(0, 2)}/${filename}`
  return variant === undefined ? key : `${key}~${variant}`
}
