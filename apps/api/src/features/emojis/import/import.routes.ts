import { storageLimitReached } from '../../../http/errors.ts'
import { route } from '../../../http/route.ts'
import { importRunning } from '../approval-locks.ts'
import { ExportQuery, exportEmojis } from '../export.ts'
import { EmojiImport, ImportResult } from './import.schema.ts'
import { importEmojis } from './import.service.ts'
import { archiveTooLarge, catalogChanged } from './import-errors.ts'
import { IMPORT_TYPES, MAX_UPLOAD_BYTES } from './limits.ts'

export const emojiImportRoutes = [
  route({
    id: 'importEmojis',
    method: 'post',
    path: '/api/admin/emojis/import',
    summary: 'Import emojis from an archive',
    description:
      'Imports emojis from a ZIP archive of images or an `emojis.csv` table, and makes them available to all users. By default, nothing is written and the response shows what the import would do; send `dry_run=false` to import. Emojis are written in batches: if an import fails or you disconnect, import the same file again to finish.',
    access: 'admin.emojis.manage',
    upload: {
      field: 'file',
      types: IMPORT_TYPES,
      defaultMaxSize: MAX_UPLOAD_BYTES,
      maxSize: () => MAX_UPLOAD_BYTES,
    },
    body: EmojiImport,
    returns: ImportResult,
    errors: [archiveTooLarge, importRunning, catalogChanged, storageLimitReached],
    handle: ({ file, body }, context) => importEmojis(context, file, body),
  }),
  route({
    id: 'exportEmojis',
    method: 'get',
    path: '/api/admin/emojis/export',
    summary: 'Export custom emojis',
    description:
      'Returns a ZIP archive with the images and an `emojis.csv` table, which you can import on another server. Large exports are split into parts, and the file name includes the part number and the total number of parts. Owners, reviews, and usage counts are not exported.',
    access: 'admin.emojis.manage',
    query: ExportQuery,
    produces: 'application/zip',
    writesResponse: true,
    handle: ({ query }, context) => exportEmojis(context, query),
  }),
]
