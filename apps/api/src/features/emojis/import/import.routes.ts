import { tooMuchStored } from '../../../http/errors.ts'
import { route } from '../../../http/route.ts'
import { importRunning } from '../everybodys.ts'
import { ExportQuery, exportEmojis } from '../export.ts'
import { EmojiImport, ImportOutcome } from './import.schema.ts'
import { importEmojis } from './import.service.ts'
import { IMPORT_TYPES, MOST_UPLOADED } from './limits.ts'
import { archiveTooLarge, catalogueChanged } from './refusals.ts'

export const emojiImportRoutes = [
  route({
    id: 'importEmojis',
    method: 'post',
    path: '/api/admin/emojis/import',
    summary: 'Import emojis from a ZIP archive, or see what that would do',
    description:
      'Emojis are written in batches. If an import fails or the client disconnects, the batches written before are kept. Import the same file again to finish: emojis that are already there are skipped as `unchanged`.',
    access: 'admin.emojis.manage',
    upload: {
      field: 'file',
      types: IMPORT_TYPES,
      usualSize: MOST_UPLOADED,
      maxSize: () => MOST_UPLOADED,
    },
    body: EmojiImport,
    returns: ImportOutcome,
    errors: [archiveTooLarge, importRunning, catalogueChanged, tooMuchStored],
    handle: ({ file, body }, context) => importEmojis(context, file, body),
  }),
  route({
    id: 'exportEmojis',
    method: 'get',
    path: '/api/admin/emojis/export',
    summary: 'Custom emojis as a ZIP archive that can be imported',
    access: 'admin.emojis.manage',
    query: ExportQuery,
    produces: 'application/zip',
    streams: true,
    handle: ({ query }, context) => exportEmojis(context, query),
  }),
]
