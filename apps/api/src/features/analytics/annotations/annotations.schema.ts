import * as z from 'zod'
import { timestamp } from '../../../http/times.ts'
import { DAY_MS } from '../day.ts'

export const AnnotationId = z.object({
  id: z.coerce.number().int().min(1).max(2_147_483_647).describe('ID of the annotation.'),
})

export const Annotation = z
  .object({
    id: z.number().int().describe('ID of the annotation.').meta({ example: 4 }),
    at: z.iso
      .datetime()
      .describe('Time that the annotation refers to.')
      .meta({ example: '2026-03-01T09:00:00.000Z' }),
    text: z.string().describe('Plain text shown on the charts.').meta({ example: 'New home page' }),
    created_by: z
      .string()
      .nullable()
      .describe('Username of the user who created the annotation. Null if the account was deleted.')
      .meta({ example: 'ada' }),
    created_at: z.iso.datetime().describe('Time at which the annotation was created.'),
  })
  .meta({
    id: 'Annotation',
    description: 'A note at a point in time, shown to all administrators on the analytics charts.',
  })

export const NewAnnotation = z
  .object({
    at: timestamp
      .refine((at) => at.getTime() <= Date.now() + DAY_MS, 'Must be at most 1 day in the future')
      .describe('Time that the annotation refers to, at most 1 day in the future.'),
    text: z
      .string()
      .trim()
      .min(1, 'Required')
      .max(200, 'Must be at most 200 characters')
      .describe('Plain text shown on the charts.'),
  })
  .meta({
    id: 'NewAnnotation',
    description: 'Annotation to create.',
    example: { at: '2026-03-01T09:00:00.000Z', text: 'New home page' },
  })

export const AnnotationQuery = z.strictObject({
  from: timestamp.optional().describe('Start of the time range, inclusive.'),
  to: timestamp.optional().describe('End of the time range, exclusive.'),
})

/** Maximum number of annotations in a list. */
export const MAX_LISTED = 200

export const AnnotationList = z.object({
  annotations: z
    .array(Annotation)
    .describe(
      `Matching annotations, oldest first. If more than ${MAX_LISTED} match, only the latest ${MAX_LISTED} are returned.`,
    ),
})

export const OneAnnotation = z.object({ annotation: Annotation })
