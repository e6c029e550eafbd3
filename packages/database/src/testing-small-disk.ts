import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A small in-memory file system. */
export interface SmallDisk {
  folder: string
  unmount(): void
}

/**
 * Mounts an in-memory file system of a limited size.
 *
 * @returns the disk, or why it can't be mounted, such as a missing privilege or no tmpfs
 */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  const folder = mkdtempSync(path.join(tmpdir(), 'veranda-small-disk-'))
  const { error, status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder],
    { encoding: 'utf8' },
  )
  if (status !== 0) {
    rmdirSync(folder)
    return `a small disk can't be mounted: ${(error?.message ?? stderr).trim()}`
  }
  return {
    folder,
    unmount() {
      spawnSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

const getFillerFile = (folder: string) => path.join(folder, 'filler')

/** Fills the disk completely: with large blocks first, and then the remaining space with small ones. */
export function fillDisk(folder: string): void {
  for (const bytes of [2 ** 20, 4096])
    try {
      for (;;) appendFileSync(getFillerFile(folder), Buffer.alloc(bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
}

/** Frees the space that `fillDisk` used. */
export const freeDisk = (folder: string): void => rmSync(getFillerFile(folder), { force: true })
