import { closeSync, fsyncSync, openSync } from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { DiskReserve } from './disk-reserve.ts'

type Write = (stream: Stream, bytes: Int8Array, offset: number, length: number, position: number) => number

/** `nfd` is Node's descriptor; a folder has none. */
type Stream = { nfd?: number; path: string }

/** The part of Emscripten's file system that changes here. */
type FileOperations = {
  stream_ops: { fsync?: (stream: Stream) => number; write: Write }
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown
    setattr(node: unknown, attributes: { mode?: number }): void
  }
  realPath(node: unknown): string
}

/** The part of Emscripten's table of files that forgets one. */
type FileTable = {
  lookupNode(parent: unknown, name: string): unknown
  destroyNode(node: unknown): void
}

/** The kind of a file in its mode, and that of a regular one. */
const KIND = 0o170000
const REGULAR = 0o100000

/** Rights of the group and of everyone, which no file of a database has. */
const OTHERS = 0o077

/**
 * The embedded database's files on the disk, with `fsync`, with a reserve for when the disk is full, and closed to other
 * accounts. As it comes, PGlite runs with `fsync=off` on a file system without that call: its writes survive the death of
 * the process, because the kernel has them, but not a power failure.
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
    const before = emscriptenOpts.preRun ?? []
    const change = (module: { NODEFS: unknown; FS: unknown }) => {
      const files = module.NODEFS as FileOperations
      files.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd)
        return 0
      }
      forgetFailed(files, module.FS as FileTable)
      drawOnReserve(files, this.reserve, this.rootDir)
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

/**
 * Lets PostgreSQL try again to make a file, which it does when it has closed another for want of descriptors. Emscripten
 * keeps an entry of a file that it failed to make, and says "File exists" until the next start.
 */
function forgetFailed({ node_ops }: FileOperations, table: FileTable) {
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

/** Where tables and temporary files are: that one can't grow is an error of the statement alone. */
const TABLES = '/base/'

/** Lets every file that the database can't do without, such as the write-ahead log, be written on a full disk. */
function drawOnReserve(files: FileOperations, reserve: DiskReserve, root: string) {
  const { stream_ops, node_ops } = files
  const { write } = stream_ops
  const { mknod } = node_ops
  stream_ops.write = (stream, bytes, offset, length, position) => {
    if (stream.path.includes(TABLES)) return write(stream, bytes, offset, length, position)
    let written = 0
    // A write to a disk that is nearly full may end early.
    while (written < length) {
      const left = length - written
      written += reserve.provide(left, () => write(stream, bytes, offset + written, left, position + written))
    }
    return written
  }
  node_ops.mknod = (parent, name, mode, device) => {
    const file = path.join(files.realPath(parent), name)
    const isTable = `/${path.relative(root, file)}`.startsWith(TABLES)
    // Made beforehand, from the reserve: one that is there already can't fail.
    if ((mode & KIND) === REGULAR && !isTable)
      reserve.provide(1, () => closeSync(openSync(file, 'a', mode & ~OTHERS & ~KIND)))
    return mknod(parent, name, mode, device)
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
