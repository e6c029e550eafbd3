import type { Readable } from 'node:stream'

/** Byte range of a file, inclusive at both ends. */
export interface ByteRange {
  start: number
  end: number
}

/** File, or a range of it, that is being read. */
export interface StoredFile {
  body: Readable
  /** number of bytes in `body` */
  size: number
}

/**
 * File storage. A key identifies a file. It consists of segments of lowercase letters, digits, `.`, `-`, `_`,
 * and `~`, separated by slashes. No segment starts with a dot or contains `..`. The server never changes a
 * stored file.
 */
export interface Storage {
  kind: 'disk' | 's3'
  /** Stores a file durably. A failed or interrupted call never leaves an incomplete file under the key. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Opens a file, or a range of it, for reading. Returns null if there is no such file. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** Deletes a file. Deleting a missing file succeeds. */
  delete(key: string): Promise<void>
  /**
   * Checks that the storage is reachable and, on disk, writable and not full.
   *
   * @throws StorageUnavailable, StorageFull
   */
  check(): Promise<void>
  /** Removes the remains of interrupted writes. */
  removeAbandoned(): Promise<void>
}

/** Error for storage that can't be reached or used; its message is for the operator. */
export class StorageUnavailable extends Error {}

/** Error for full storage. */
export class StorageFull extends StorageUnavailable {}

const KEY = /^[a-z0-9_~-][a-z0-9._~-]*(\/[a-z0-9_~-][a-z0-9._~-]*)*$/

/**
 * Returns the key if it is valid. The server generates all keys, and none comes from a request, so an invalid
 * one is a bug.
 *
 * @throws Error if the key is invalid
 */
export function requireValidKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`"${key}" is not a valid storage key`)
  return key
}
