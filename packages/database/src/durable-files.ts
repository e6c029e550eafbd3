import { closeSync, fsyncSync, openSync } from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { DiskReserve } from './disk-reserve.ts'

type Write = (stream: Stream, bytes: Int8Array, offset: number, length: number, position: number) => number

/**
 * An open file or folder in Emscripten. `path` is the path in Emscripten's own file system. For files, `nfd`
 * is the Node.js file descriptor.
 */
type Stream = { nfd?: number; path: string }

/** The operations of Emscripten's file system that are replaced or used here. */
type FileOperations = {
  stream_ops: { fsync?: (stream: Stream) => number; write: Write }
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown
    setattr(node: unknown, attributes: { mode?: number }): void
  }
  realPath(node: unknown): string
}

/** The operations of Emscripten's file table that are needed to remove an entry. */
type FileTable = {
  lookupNode(parent: unknown, name: string): unknown
  destroyNode(node: unknown): void
}

/** Bit mask of the file type in a mode, and the type of a regular file. */
const FILE_TYPE_MASK = 0o170000
const REGULAR_FILE = 0o100000

/** Bit mask of the permissions of the group and of others, which no database file has. */
const OTHERS_PERMISSIONS = 0o077

/**
 * Stores the embedded database's files with `fsync`, with a disk reserve, and readable only by the current
 * account.
 *
 * By default, PGlite runs with `fsync=off`, and its file system does not implement `fsync`. Writes then
 * survive a crash of the process, because the kernel has them, but not a power failure.
 */
export class DurableFiles extends NodeFS {
  constructor(
    directory: string,
    private readonly reserve: DiskReserve,
  ) {
    super(directory)
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const existingHooks = emscriptenOpts.preRun ?? []
    const patchModule = (module: { NODEFS: unknown; FS: unknown }) => {
      const files = module.NODEFS as FileOperations
      files.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd)
        return 0
      }
      removeEntryOnFailure(files, module.FS as FileTable)
      writeWithReserve(files, this.reserve, this.rootDir)
      restrictPermissions(files)
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(Array.isArray(existingHooks) ? existingHooks : [existingHooks]), patchModule],
      },
    }
  }
}

/**
 * Makes `mknod` remove Emscripten's entry for a file that could not be created. If PostgreSQL runs out of
 * file descriptors, it closes another file and retries. With a stale entry, each retry would fail with "File
 * exists".
 */
function removeEntryOnFailure({ node_ops }: FileOperations, table: FileTable) {
  const { mknod } = node_ops
  node_ops.mknod = (parent, name, mode, device) => {
    try {
      return mknod(parent, name, mode, device)
    } catch (error) {
      table.destroyNode(table.lookupNode(parent, name))
      throw error
    }
  }
}

/** Folder of tables and temporary files. If a file in it can't grow, only the current statement fails. */
const TABLES_FOLDER = '/base/'

/** Makes writes to essential files, such as the write-ahead log, succeed on a full disk. */
function writeWithReserve(files: FileOperations, reserve: DiskReserve, root: string) {
  const { stream_ops, node_ops } = files
  const { write } = stream_ops
  const { mknod } = node_ops
  stream_ops.write = (stream, bytes, offset, length, position) => {
    if (stream.path.includes(TABLES_FOLDER)) return write(stream, bytes, offset, length, position)
    let written = 0
    // A write to a nearly full disk may be partial.
    while (written < length) {
      const remaining = length - written
      written += reserve.runWrite(remaining, () =>
        write(stream, bytes, offset + written, remaining, position + written),
      )
    }
    return written
  }
  node_ops.mknod = (parent, name, mode, device) => {
    const file = path.join(files.realPath(parent), name)
    const isTable = `/${path.relative(root, file)}`.startsWith(TABLES_FOLDER)
    // Creating a file needs some disk space. The file is created here, where the reserve can provide that
    // space. `mknod` then finds an existing file.
    if ((mode & FILE_TYPE_MASK) === REGULAR_FILE && !isTable)
      reserve.runWrite(1, () => closeSync(openSync(file, 'a', mode & ~OTHERS_PERMISSIONS & ~FILE_TYPE_MASK)))
    return mknod(parent, name, mode, device)
  }
}

/**
 * Removes access for other accounts from each mode that PostgreSQL sets for a file. A umask would have no
 * effect, because Emscripten ignores it.
 */
function restrictPermissions({ node_ops }: FileOperations) {
  const { mknod, setattr } = node_ops
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS_PERMISSIONS, device)
  node_ops.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined
        ? attributes
        : { ...attributes, mode: attributes.mode & ~OTHERS_PERMISSIONS },
    )
}

/**
 * Returns start parameters that enable `fsync`. Removes PGlite's `-F` (`fsync=off`), and replaces the default
 * sync method, fdatasync, which is a no-op in WebAssembly.
 */
export function createStartParams(startParams: readonly string[]): string[] {
  return [...startParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
}
