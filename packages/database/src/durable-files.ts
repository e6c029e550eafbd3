import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's file system that changes here. `nfd` is Node's descriptor; a folder has none. */
type FileOperations = {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number }
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown
    setattr(node: unknown, attributes: { mode?: number }): void
  }
}

/** Rights of the group and of everyone, which no file of a database has. */
const OTHERS = 0o077

/**
 * The embedded database's files on the disk, with `fsync`, and closed to other accounts. As it comes, PGlite runs with `fsync=off` on a file system
 * without that call: its writes survive the death of the process, because the kernel has them, but not a power failure.
 */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const before = emscriptenOpts.preRun ?? []
    const change = (module: { NODEFS: unknown }) => {
      const files = module.NODEFS as FileOperations
      files.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd)
        return 0
      }
      closeToOthers(files)
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(Array.isArray(before) ? before : [before]), change],
      },
    }
  }
}

/** Emscripten sets modes itself, whatever the process's umask is: a new file would be open to everyone. */
function closeToOthers({ node_ops }: FileOperations) {
  const { mknod, setattr } = node_ops
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device)
  node_ops.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
    )
}

/** Without PGlite's `-F`, which is `fsync=off`; the default way, fdatasync, is an empty call in WebAssembly. */
export function durableStart(startParams: readonly string[]): string[] {
  return [...startParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
}
