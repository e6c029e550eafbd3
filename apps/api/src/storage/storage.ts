import type { Readable } from 'node:stream'

/** Bytes of a file, from the first to the last that is wanted; both count. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that is being read, or a range of it. */
export interface StoredFile {
  body: Readable
  /** bytes that `body` gives */
  size: number
}

/** Where files are kept. A key is a path of small letters, digits, `.`, `-`, `_` and `~`; what is stored never changes. */
export interface Storage {
  kind: 'disk' | 's3'
  /** When it returns, the file is there whole and for good; until then there is nothing under the key. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** null where there is no such file */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>
  /** Whether files could be stored now. @throws StorageUnavailable */
  check(): Promise<void>
  /** Removes what is left of writing that broke off. */
  tidy(): Promise<void>
}

/** The storage can't be reached, or lets nothing be done; the message is for the operator. */
export class StorageUnavailable extends Error {}

/** There is no room left. */
export class StorageFull extends StorageUnavailable {}

const KEY = /^[a-z0-9_~-][a-z0-9._~-]*(\/[a-z0-9_~-][a-z0-9._~-]*)*$/

/** Keys are made here and never taken from a request; one that leads elsewhere is a mistake of ours. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`"${key}" is no key of a file`)
  return key
}
