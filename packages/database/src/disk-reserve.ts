import { randomFillSync } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs'

/** Bytes of the reserve: three WAL segments. */
const RESERVE_SIZE = 48 * 2 ** 20
/** Bytes by which the reserve grows and shrinks. */
const STEP_BYTES = 2 ** 20
/** Bytes of disk space that remain free when the reserve is filled. */
const SPARE_BYTES = 16 * 2 ** 20
/** Milliseconds between two attempts to write when the disk is full and the reserve is empty. */
const RETRY_MS = 250

/** ENOSPC and EDQUOT, as Node.js error codes and as Emscripten error numbers. */
const NO_SPACE_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 51, 19]

/** Returns whether a write failed because the disk or the account's disk quota is full. */
export function isDiskFullError(error: unknown): boolean {
  const { code, errno } = error as { code?: unknown; errno?: unknown }
  return NO_SPACE_CODES.includes(code) || NO_SPACE_CODES.includes(errno)
}

/**
 * Reserved disk space for files that the embedded database must always be able to write: its write-ahead log
 * and checkpoints. PostgreSQL exits if it can't write them and recovers at the next start. PGlite runs in
 * this process and can't exit alone, so its next statement would never return. The space is occupied by a
 * file, which shrinks when a write fails on a full disk.
 */
export interface DiskReserve {
  /** Returns whether the reserve has its full size. */
  isComplete(): boolean
  /**
   * Runs a write that must succeed. If the disk is full, shrinks the reserve and tries again. When the
   * reserve is empty, blocks the process until there is space.
   *
   * @param bytes size of the write; the reserve shrinks by this size, rounded up to whole mebibytes
   */
  runWrite<Written>(bytes: number, write: () => Written): Written
  /** Grows the reserve to its full size, or as far as the disk has space. */
  fill(): void
  close(): void
}

/**
 * Opens the reserve and creates its file if it is missing. On a nearly full disk, the reserve is smaller.
 *
 * @param file path of the file that occupies the reserved space
 * @param log called when the disk becomes full or almost full, and when it has space again
 * @param size full size of the reserve in bytes
 */
export function openReserve(file: string, log: (message: string) => void, size = RESERVE_SIZE): DiskReserve {
  const descriptor = openSync(file, 'a+', 0o600)
  // Random bytes, because some file systems store zeros without using space.
  const filler = randomFillSync(Buffer.alloc(STEP_BYTES))
  let reservedBytes = fstatSync(descriptor).size
  let isFullReported = false

  const report = (isFull: boolean) => {
    if (isFullReported !== isFull)
      log(
        isFull
          ? `the disk that holds ${file} is full or almost full: free some space, or writes will fail`
          : `the disk that holds ${file} has space again`,
      )
    isFullReported = isFull
  }

  function shrink(bytes: number) {
    reservedBytes = Math.max(0, reservedBytes - Math.ceil(bytes / STEP_BYTES) * STEP_BYTES)
    ftruncateSync(descriptor, reservedBytes)
    fsyncSync(descriptor)
  }

  function fill() {
    if (reservedBytes >= size) return
    try {
      for (;;) {
        const { bavail, bsize } = statfsSync(file)
        if (reservedBytes >= size || bavail * bsize < STEP_BYTES + SPARE_BYTES) break
        reservedBytes += writeSync(descriptor, filler, 0, Math.min(STEP_BYTES, size - reservedBytes))
      }
      fsyncSync(descriptor)
    } catch (error) {
      if (!isDiskFullError(error)) throw error
    }
    report(reservedBytes < size)
  }

  fill()
  return {
    isComplete: () => reservedBytes >= size,
    runWrite(bytes, write) {
      for (;;) {
        try {
          return write()
        } catch (error) {
          if (!isDiskFullError(error)) throw error
          report(true)
          if (reservedBytes > 0) shrink(bytes)
          // Sleeps without returning to the event loop, because the write is synchronous.
          else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
        }
      }
    },
    fill,
    close: () => closeSync(descriptor),
  }
}
