import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type FileOptions, ZipFile } from 'yazl'

export type Files = readonly (readonly [
  name: string,
  bytes: Buffer | string,
  options?: Partial<FileOptions>,
])[]

/** Creates a ZIP archive of the files. */
export function createZip(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes, options] of files) zip.addBuffer(Buffer.from(bytes), name, options)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

let color = 0
/** Difference between two colors. It is odd, so all 2^24 colors occur before one repeats. */
const COLOR_STEP = 40_503

/** Creates an image with a unique color. */
export function createImage(side = 32): Promise<Buffer> {
  color = (color + COLOR_STEP) % 0x1000000
  const background = `#${color.toString(16).padStart(6, '0')}`
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Replaces text everywhere in an archive, such as part of a file name, which the archive contains twice. */
export function replaceText(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Changes the 16-bit number at an offset in the central directory entry of the first file. */
export function changeNumber(
  archive: Buffer,
  fieldOffset: number,
  change: (number: number) => number,
): Buffer {
  const copy = Buffer.from(archive)
  const offset = copy.indexOf('PK\x01\x02', 0, 'latin1') + fieldOffset
  copy.writeUInt16LE(change(copy.readUInt16LE(offset)), offset)
  return copy
}
