import { randomBytes } from 'node:crypto'
import type { UploadType } from './encoders.ts'

/** Endings of file names, by type. */
const ENDINGS: Record<UploadType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

export const endingOf = (type: UploadType) => ENDINGS[type]

/** A name that nobody chose and nobody can guess: when it was, and 80 random bits. */
export const newFilename = (type: UploadType) =>
  `${Date.now()}-${randomBytes(10).toString('hex')}.${endingOf(type)}`

const FOLDER = '/uploads/images/'

/** Where a picture is for everybody. */
export const addressOf = (filename: string) => `${FOLDER}${filename}`

/** The name of the picture that is there; null for any other address. */
export const filenameOf = (address: string) =>
  address.startsWith(FOLDER) ? address.slice(FOLDER.length) : null

/** The same in SQL. */
export const ADDRESS = `'${FOLDER}' || u.filename`

/** Its key in the storage; the folders that its random part begins with keep each of them small. */
export function keyOf(filename: string, variant?: string): string {
  const key = `${filename.split('-')[1]?.slice(0, 2)}/${filename}`
  return variant === undefined ? key : `${key}~${variant}`
}
