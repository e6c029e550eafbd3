import * as z from 'zod'
import { Pagination, pageQuery } from '../../http/list.ts'

export const FieldNote = z
  .object({
    id: z.number().int(),
    title: z.string().meta({ example: 'A title' }),
    text: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'FieldNote' })

export const NewFieldNote = z
  .object({
    title: z.string().trim().min(1, 'A title is required').max(200, 'At most 200 characters'),
    text: z.string().max(10_000, 'At most 10000 characters').default(''),
  })
  .meta({ id: 'NewFieldNote' })

export const FieldNoteQuery = z.object(pageQuery)

export const FieldNoteList = z.object({ field_notes: z.array(FieldNote), pagination: Pagination })
