import * as z from 'zod'
import { Pagination, pageQuery } from '../../http/list.ts'

export const FieldNote = z
  .object({
    id: z.number().int().describe('ID of the field note.'),
    title: z.string().describe('Title of the field note.').meta({ example: 'A title' }),
    text: z.string().describe('Text of the field note.'),
    created_at: z.iso.datetime().describe('When the field note was created.'),
  })
  .meta({ id: 'FieldNote', description: 'A field note of a user.' })

export const NewFieldNote = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, 'A title is required')
      .max(200, 'Must be at most 200 characters')
      .describe('Title of the field note.'),
    text: z
      .string()
      .max(10_000, 'Must be at most 10000 characters')
      .default('')
      .describe('Text of the field note.'),
  })
  .meta({ id: 'NewFieldNote', description: 'A field note to create.' })

export const FieldNoteQuery = z.object(pageQuery)

export const FieldNoteList = z.object({
  field_notes: z.array(FieldNote).describe('Field notes, newest first.'),
  pagination: Pagination,
})
