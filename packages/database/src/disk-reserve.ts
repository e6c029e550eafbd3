import { randomFillSync } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs'

/** Bytes set aside: three segments of the write-ahead log. */
const RESERVE_SIZE = 48 * 2 ** 20
/** Bytes by which the reserve grows and shrinks. */
const STEP = 2 ** 20
/** Free bytes that filling the reserve leaves to everyone else. */
const SPARE = 16 * 2 ** 20
/** Milliseconds between two attempts of a write when the reserve is used up, too. */
const RETRY_MS = 250

/** ENOSPC and EDQUOT, by Node's codes and by Emscripten's numbers. */
const NO_SPACE: readonly unknown[] = ['ENOSPC', 'EDQUOT', 51, 19]

/** Whether a write failed because the disk or the account's share of it is full. */
export function isNoSpace(error: unknown): boolean {
  const { code, errno } = error as { code?: unknown; errno?: unknown }
  return NO_SPACE.includes(code) || NO_SPACE.includes(errno)
}

/**
 * Disk space that is set aside for what the embedded database must always be able to write: its write-ahead log and its
 * checkpoints. PostgreSQL ends when it can't write them and recovers at the next start. PGlite can't end alone, and its
 * next statement never returns. A file holds the space, and gives it back where a write fails for want of it.
 */
export interface DiskReserve {
  /** Whether nothing has been taken from it. */
  isWhole(): boolean
  /** Runs a write that must succeed. As a last resort it blocks the process until there is space. */
  provide<Written>(bytes: number, write: () => Written): Written
  /** Takes back what was given, where the disk has space for it. */
  fill(): void
  close(): void
}

/**
 * Opens the reserve in a file, which is made where it is missing. Less than all of it is set aside while the disk is full.
 *
 * @param log told when the disk is full, and when there is space again
 */
export function openReserve(file: string, log: (message: string) => void, size = RESERVE_SIZE): DiskReserve {
  const descriptor = openSync(file, 'a+', 0o600)
  // Not zeros, which some file systems store in no space at all.
  const step = randomFillSync(Buffer.alloc(STEP))
  let held = fstatSync(descriptor).size
  let isReported = false

  const report = (isFull: boolean) => {
    if (isReported !== isFull)
      log(
        isFull
          ? `the disk of ${file} is full or nearly so: free some space, or changes fail`
          : `the disk of ${file} has space again`,
      )
    isReported = isFull
  }

  function shrink(bytes: number) {
    held = Math.max(0, held - Math.ceil(bytes / STEP) * STEP)
    ftruncateSync(descriptor, held)
    fsyncSync(descriptor)
  }

  function fill() {
    if (held >= size) return
    try {
      for (;;) {
        const { bavail, bsize } = statfsSync(file)
        if (held >= size || bavail * bsize < STEP + SPARE) break
        held += writeSync(descriptor, step, 0, Math.min(STEP, size - held))
      }
      fsyncSync(descriptor)
    } catch (error) {
      if (!isNoSpace(error)) throw error
    }
    report(held < size)
  }

  fill()
  return {
    isWhole: () => held >= size,
    provide(bytes, write) {
      for (;;) {
        try {
          return write()
        } catch (error) {
          if (!isNoSpace(error)) throw error
          report(true)
          if (held > 0) shrink(bytes)
          else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
        }
      }
    },
    fill,
    close: () => closeSync(descriptor),
  }
}
