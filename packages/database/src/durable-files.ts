import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's file system that is missing an operation. `nfd` is Node's descriptor; a folder has none. */
type FileOperations = { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }

/**
 * The embedded database's files on the disk, with `fsync`. As it comes, PGlite runs with `fsync=off` on a file system
 * without that call: its writes survive the death of the process, because the kernel has them, but not a power failure.
 */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const before = emscriptenOpts.preRun ?? []
    const addFsync = (module: { NODEFS: unknown }) => {
      const files = module.NODEFS as FileOperations
      files.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd)
        return 0
      }
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(Array.isArray(before) ? before : [before]), addFsync],
      },
    }
  }
}

/** Without PGlite's `-F`, which is `fsync=off`; the default way, fdatasync, is an empty call in WebAssembly. */
export function durableStart(startParams: readonly string[]): string[] {
  return [...startParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
}
