import { ApiError, reasonOf } from '../../../lib/api-error.ts'
import { counted } from '../../../lib/format.ts'
import { type PictureType, pictureFault, typeList } from '../../../lib/picture-files.ts'

/** A file on its way to become a picture of one's own. */
export interface Sending {
  key: string
  file: File
  /** where the browser has it; null for what is no picture */
  preview: string | null
  /** `refused` is final: the file is not one that is taken */
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** how much of it has gone, from 0 to 1 */
  share: number
  /** why it failed */
  fault: string | null
}

const TAKEN = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const satisfies PictureType[]

export const ACCEPT = TAKEN.join()
export const TYPE_WORDS = typeList(TAKEN)

/** Why a file can’t be taken, as far as that can be told without sending it; how large it may be is the server’s to say. */
export const faultOf = (file: File) => pictureFault(file, TAKEN, undefined)

/** What is the same however often it is sent. */
const FINAL = ['file_refused', 'file_too_large']

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** Why it failed, in words, and whether it can be tried again. */
export function failureOf(error: unknown): Pick<Sending, 'state' | 'fault'> {
  const state = FINAL.includes(codeOf(error) ?? '') ? 'refused' : 'failed'
  // Why a file is refused says more than that it is.
  const why = error instanceof ApiError && codeOf(error) === 'file_refused' ? error.explanation : undefined
  return { state, fault: why ? `${why}.` : reasonOf(error) }
}

/** Whether the others would fail as well: there is nothing left to upload with, or who is at work may not. */
export const stopsAll = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.status === 403 || error.status === 507)

export type Untaken = Pick<Sending, 'file' | 'state' | 'fault'>

const and = new Intl.ListFormat('en', { type: 'conjunction' })

/** What became of the files that were sent, for those who don’t see it: `1 image uploaded. Couldn’t upload a.png: …` */
export function outcomeWords(done: number, untaken: readonly Untaken[]): string {
  const namesOf = new Map<string, string[]>()
  for (const { file, fault } of untaken) {
    const why = fault ?? ''
    namesOf.set(why, [...(namesOf.get(why) ?? []), file.name])
  }
  const told = Array.from(namesOf, ([why, names]) => `Couldn’t upload ${and.format(names)}: ${why}`)
  return [`${counted(done, 'image')} uploaded.`, ...told].join(' ')
}
