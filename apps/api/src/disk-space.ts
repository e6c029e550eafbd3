import { statfs } from 'node:fs/promises'

/** Free bytes below which a disk counts as full: what an upload or a segment of the database's log takes. */
const MIN_FREE = 16 * 2 ** 20

/** Whether the disk of a folder has no space left, or hardly any. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < MIN_FREE
}

/** Milliseconds for which a database counts as full after a request that failed for want of space. */
const REMEMBERED_MS = 60_000

/** Remembers that the database had no space: where its disk is another machine's, nothing else tells. */
export interface DatabaseSpace {
  ranOut(): void
  isFull(): boolean
}

export function createDatabaseSpace(): DatabaseSpace {
  let lastFailure = Number.NEGATIVE_INFINITY
  return {
    ranOut() {
      lastFailure = performance.now()
    },
    isFull: () => performance.now() - lastFailure < REMEMBERED_MS,
  }
}
