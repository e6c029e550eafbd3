import { statfs } from 'node:fs/promises'

/** Free bytes below which a disk counts as full: what an upload or a segment of the database's log takes. */
const MIN_FREE = 16 * 2 ** 20

/** Free bytes of the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the disk of a folder has no space left, or hardly any. */
export const isDiskFull = async (folder: string): Promise<boolean> => (await freeBytes(folder)) < MIN_FREE
