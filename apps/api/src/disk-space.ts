import { statfs } from 'node:fs/promises'

/** Free bytes below which a disk counts as full: what an upload or a segment of the database's log takes. */
const MIN_FREE = 16 * 2 ** 20

/** Whether the disk of a folder has no space left, or hardly any. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < MIN_FREE
}
