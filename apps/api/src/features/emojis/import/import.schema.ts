import * as z from 'zod'
import { CONFLICTS } from './plan.ts'

export const EmojiImport = z.object({
  dry_run: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .describe('`false` writes; otherwise the answer says what that would do, and nothing is written'),
  on_conflict: z
    .enum(['skip', 'replace'])
    .default('skip')
    .describe('what becomes of an emoji of everybody’s that has the same shortcode'),
})

const place = {
  line: z
    .number()
    .int()
    .nullable()
    .describe('of the table; null for what stands in none')
    .meta({ example: 3 }),
  file: z.string().nullable().describe('in the archive').meta({ example: 'party_parrot.webp' }),
}
const named = {
  name: z.string().meta({ example: 'Party parrot' }),
  shortcode: z.string().meta({ example: 'party_parrot' }),
}

export const ImportOutcome = z
  .object({
    dry_run: z.boolean().describe('whether nothing was written'),
    total: z.number().int().describe('emojis in the file').meta({ example: 120 }),
    created: z.array(z.object({ ...place, ...named })),
    conflicts: z.array(
      z.object({
        ...place,
        ...named,
        reason: z.enum(CONFLICTS).meta({ example: 'taken' }),
        outcome: z.enum(['skipped', 'replaced', 'without_alias']).meta({ example: 'skipped' }),
      }),
    ),
    refused: z.array(z.object({ ...place, reason: z.string().meta({ example: 'There is no such file' }) })),
  })
  .meta({ id: 'EmojiImportOutcome' })
