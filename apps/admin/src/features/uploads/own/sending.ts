import { ApiError, reasonOf } from '../../../lib/api-error.ts'
import { counted } from '../../../lib/format.ts'
import { type PictureType, pictureFault, typeList } from '../../../lib/picture-files.ts'

/** A file to be uploaded as an image. */
export interface Sending {
  key: string
  file: File
  /** object URL; null if the file isn't an image */
  preview: string | null
  /** `refused` is final: the server never accepts the file */
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** uploaded share of the file, from 0 to 1 */
  share: number
  /** why the upload failed */
  fault: string | null
}

const TAKEN = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const satisfies PictureType[]

export const ACCEPT = TAKEN.join()
export const TYPE_WORDS = typeList(TAKEN)

/**
 * Returns why a file would be rejected, if that is known before the upload. Only the server checks the size.
 */
export const faultOf = (file: File) => pictureFault(file, TAKEN, undefined)

/** Error codes that recur on every attempt. */
const FINAL = ['file_refused', 'file_too_large']

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** Returns the message of a failed upload, and whether it can be retried. */
export function failureOf(error: unknown): Pick<Sending, 'state' | 'fault'> {
  const state = FINAL.includes(codeOf(error) ?? '') ? 'refused' : 'failed'
  // The server's explanation is more specific than its message.
  const why = error instanceof ApiError && codeOf(error) === 'file_refused' ? error.explanation : undefined
  return { state, fault: why ? `${why}.` : reasonOf(error) }
}

/**
 * Returns whether all further uploads would fail, too: the quota is exhausted, or the user may not upload.
 */
export const stopsAll = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.status === 403 || error.status === 507)

export type Untaken = Pick<Sending, 'file' | 'state' | 'fault'>

const and = new Intl.ListFormat('en', { type: 'conjunction' })

/** Describes the result of the uploads for screen readers: `1 image uploaded. Couldn’t upload a.png: …` */
export function outcomeWords(done: number, untaken: readonly Untaken[]): string {
  const namesOf = new Map<string, string[]>()
  for (const { file, fault } of untaken) {
    const why = fault ?? ''
    namesOf.set(why, [...(namesOf.get(why) ?? []), file.name])
  }
  const told = Array.from(namesOf, ([why, names]) => `Couldn’t upload ${and.format(names)}: ${why}`)
  return [`${counted(done, 'image')} uploaded.`, ...told].join(' ')
}
