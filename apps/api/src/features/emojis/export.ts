import { Readable } from 'node:stream'
import type { Prisma } from '@veranda/database'
import { stringify } from 'csv-stringify/sync'
import { ZipFile } from 'yazl'
import * as z from 'zod'
import { CSV_FORMAT } from '../../http/csv.ts'
import { page } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { sendStream } from '../../http/send-stream.ts'
import { EMOJI_STATUSES } from './admin-emojis.schema.ts'
import { decryptImage } from './image-encryption.ts'
import { MAX_FILES } from './import/limits.ts'
import { COLUMNS, TABLE_NAME } from './import/table.ts'

/** Maximum number of emojis per archive. An import accepts `MAX_FILES` files, including the CSV table. */
export const MAX_EXPORTED = MAX_FILES - 1

export const ExportQuery = z.object({
  status: z
    .enum([...EMOJI_STATUSES, 'all'])
    .default('approved')
    .describe('Review status of the emojis to export.'),
  page: page.describe(
    `Part of the export, starting at 1. Each part has up to ${MAX_EXPORTED.toLocaleString('en-US')} emojis, the most that one import accepts.`,
  ),
})

/**
 * Streams custom emojis, oldest first, as a ZIP archive that can be imported. Images are read one at a time,
 * so memory holds only one image regardless of the number of emojis.
 */
export async function exportEmojis(
  { database: { prisma }, cipher, res }: Context,
  { status, page }: z.output<typeof ExportQuery>,
): Promise<void> {
  const where: Prisma.EmojiWhereInput = { isCustom: true, ...(status !== 'all' && { status }) }
  const [total, rows] = await Promise.all([
    prisma.emoji.count({ where }),
    prisma.emoji.findMany({
      where,
      select: {
        id: true,
        name: true,
        shortcode: true,
        tags: true,
        aliases: true,
        createdAt: true,
        category: { select: { name: true } },
      },
      orderBy: { id: 'asc' },
      skip: (page - 1) * MAX_EXPORTED,
      take: MAX_EXPORTED,
    }),
  ])
  const zip = new ZipFile()
  // An error aborts the response. A ZIP archive ends with its file list, so readers detect a truncated one.
  zip.on('error', (error) => res.destroy(error))
  const files = assignFileNames(rows)
  zip.addBuffer(Buffer.from(toCsv(rows, files)), TABLE_NAME)
  for (const { id, createdAt } of rows)
    zip.addReadStreamLazy(files.get(id) ?? '', { mtime: createdAt, compress: false }, (callback) => {
      prisma.emojiImage
        .findUnique({ where: { emojiId: id }, select: { bytes: true, keyId: true } })
        // The file of an emoji that was deleted during the export is empty.
        .then((image) => (image ? [decryptImage(cipher, id, image)] : []))
        .then(
          (chunks) => callback(null, Readable.from(chunks, { objectMode: false })),
          (error) => callback(error, Readable.from([])),
        )
    })
  zip.end()
  res.type('application/zip')
  res.attachment(`emojis-${page}-of-${Math.max(1, Math.ceil(total / MAX_EXPORTED))}.zip`)
  await sendStream(res, zip.outputStream)
}

interface ExportedEmoji {
  id: number
  name: string
  shortcode: string | null
  tags: string[]
  aliases: string[]
  category: { name: string }
}

/** Maps emoji IDs to unique file names. Emojis of different owners can share a shortcode. */
function assignFileNames(rows: readonly ExportedEmoji[]): ReadonlyMap<number, string> {
  const shortcodes = new Set(rows.map(({ shortcode }) => shortcode))
  const usedNames = new Set<string | null>()
  return new Map(
    rows.map(({ id, shortcode }) => {
      let name = shortcode
      // Another emoji's shortcode may equal this shortcode with a number appended.
      while (usedNames.has(name) || (name !== shortcode && shortcodes.has(name))) name = `${name}-${id}`
      usedNames.add(name)
      return [id, `${name}.webp`]
    }),
  )
}

const toCsv = (rows: readonly ExportedEmoji[], files: ReadonlyMap<number, string>) =>
  stringify(
    rows.map(({ id, name, shortcode, category, tags, aliases }) => ({
      file: files.get(id),
      name,
      category: category.name,
      tags,
      aliases: aliases.filter((alias) => alias !== shortcode),
    })),
    { ...CSV_FORMAT, columns: [...COLUMNS] },
  )
