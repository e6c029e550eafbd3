import * as z from 'zod'
import { deprecatedField } from '../../../http/deprecated-field.ts'
import { CONFLICT_REASONS } from './plan.ts'

export const EmojiImport = z.object({
  dry_run: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .describe('Whether to only return what the import would do, and write nothing.'),
  on_conflict: z
    .enum(['skip', 'replace'])
    .default('skip')
    .describe(
      'What to do if a public custom emoji already has the shortcode: `skip` keeps it, `replace` updates its name, tags, aliases, category, and image.',
    ),
})

const positionFields = {
  line: z
    .number()
    .int()
    .nullable()
    .describe(
      'Line number in the archive’s `emojis.csv` or in the uploaded CSV file. `null` if no row describes the emoji.',
    )
    .meta({ example: 3 }),
  file: z
    .string()
    .nullable()
    .describe('Path of the image in the archive. `null` if the row names no file.')
    .meta({ example: 'party_parrot.webp' }),
}
const nameFields = {
  name: z.string().describe('Name of the emoji.').meta({ example: 'Party parrot' }),
  shortcode: z.string().describe('Shortcode of the emoji, without colons.').meta({ example: 'party_parrot' }),
}

const rejectedEntries = z.array(
  z.object({
    ...positionFields,
    reason: z
      .string()
      .describe('Reason why the emoji cannot be imported.')
      .meta({ example: 'File not found in the upload' }),
  }),
)

export const ImportResult = z
  .object({
    dry_run: z.boolean().describe('Whether this was a dry run, which writes nothing.'),
    total: z.number().int().describe('Number of emojis in the uploaded file.').meta({ example: 120 }),
    created: z
      .array(z.object({ ...positionFields, ...nameFields }))
      .describe('Emojis that were added, or would be added in a dry run.'),
    conflicts: z
      .array(
        z.object({
          ...positionFields,
          ...nameFields,
          reason: z
            .enum(CONFLICT_REASONS)
            .describe(
              'Type of the conflict. `taken`: a public emoji already has the shortcode. `unchanged`: an identical emoji already exists. `unicode`: the shortcode belongs to a Unicode emoji. `duplicate_in_file`: another entry of the import has the same shortcode. `duplicate_image`: another emoji has the same image. `alias_taken`: an alias belongs to another emoji.',
            )
            .meta({ example: 'taken' }),
          outcome: z
            .enum(['skipped', 'replaced', 'without_alias'])
            .describe(
              'Result of the conflict: the emoji was skipped, it replaced the existing one, or it was imported without the taken alias.',
            )
            .meta({ example: 'skipped' }),
        }),
      )
      .describe('Conflicts with existing emojis or within the file. An emoji can have more than one.'),
    rejected: rejectedEntries.describe('Emojis that cannot be imported. They do not affect the others.'),
    refused: deprecatedField(rejectedEntries, 'rejected'),
  })
  .meta({ id: 'EmojiImportOutcome', description: 'What an import did, or would do in a dry run.' })
