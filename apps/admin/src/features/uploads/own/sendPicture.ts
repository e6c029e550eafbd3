import { type Schema, upload } from '../../../lib/api.ts'

/** Uploads a picture; `tell` hears how much of it has gone, from 0 to 1. */
export function sendPicture(file: File, tell: (share: number) => void) {
  const form = new FormData()
  form.set('file', file)
  return upload<Schema<'UploadResult'>>('/api/upload/image', form, tell)
}
