import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type FileOptions, ZipFile } from 'yazl'

export type Files = readonly (readonly [
  name: string,
  bytes: Buffer | string,
  options?: Partial<FileOptions>,
])[]

/** A ZIP archive of these files. */
export function zipped(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes, options] of files) zip.addBuffer(Buffer.from(bytes), name, options)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

let colour = 0

/** A picture in a colour that no other has. */
export function picture(side = 32): Promise<Buffer> {
  colour = (colour + 40_503) % 0x1000000
  const background = `#${colour.toString(16).padStart(6, '0')}`
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
}

/** The same archive with other bytes wherever these stand: names are in it twice. */
export function patched(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1')
}

/** The same archive with a number changed that its directory has of its first file, by its place. */
export function withNumber(archive: Buffer, at: number, change: (number: number) => number): Buffer {
  const copy = Buffer.from(archive)
  const place = copy.indexOf('PK\x01\x02', 0, 'latin1') + at
  copy.writeUInt16LE(change(copy.readUInt16LE(place)), place)
  return copy
}
