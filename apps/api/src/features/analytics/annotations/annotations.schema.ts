import * as z from 'zod'
import { moment } from '../../../http/moments.ts'
import { DAY } from '../day.ts'

export const AnnotationId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const Annotation = z
  .object({
    id: z.number().int().meta({ example: 4 }),
    at: z.iso.datetime().meta({ example: '2026-03-01T09:00:00.000Z' }),
    text: z.string().meta({ example: 'The new start page' }),
    created_by: z
      .string()
      .nullable()
      .describe('a username; null when the account is gone')
      .meta({ example: 'ada' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Annotation' })

export const NewAnnotation = z
  .object({
    at: moment
      .refine((at) => at.getTime() <= Date.now() + DAY, 'At most a day from now: charts show what was')
      .describe('what it is about; at most a day from now'),
    text: z.string().trim().min(1, 'Required').max(200, 'At most 200 characters'),
  })
  .meta({ id: 'NewAnnotation', example: { at: '2026-03-01T09:00:00.000Z', text: 'The new start page' } })

export const AnnotationQuery = z.strictObject({
  from: moment.optional().describe('from this moment on'),
  to: moment.optional().describe('before this moment'),
})

/** What a list holds at most: charts with more notes are not read. */
export const MOST_LISTED = 200

export const AnnotationList = z.object({
  annotations: z.array(Annotation).describe(`the earliest first, the latest ${MOST_LISTED} at most`),
})

export const OneAnnotation = z.object({ annotation: Annotation })
