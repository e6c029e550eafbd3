import { statfs } from 'node:fs/promises'

/**
 * Free bytes below which a disk counts as full: 16 MiB, the size of the segments in which the database
 * allocates its write-ahead log. With less, the next segment does not fit.
 */
const MIN_FREE_BYTES = 16 * 2 ** 20

/** Returns the free bytes on the disk of a folder. */
export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Returns whether the disk of a folder is full or nearly full. */
export const isDiskFull = async (folder: string): Promise<boolean> =>
  (await getFreeBytes(folder)) < MIN_FREE_BYTES
