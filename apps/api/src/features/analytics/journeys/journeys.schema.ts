import * as z from 'zod'
import { format, visitFilter } from '../dashboard/dashboard.schema.ts'

/** Steps of a funnel. */
const MOST_STEPS = 6

/** Characters of all steps, with the commas between them. */
const MAX_STEPS_LENGTH = MOST_STEPS * 510

/** A page by its path, or an event as the list of events names it. */
const step = z
  .string()
  .min(1, 'A step is a path, such as /plans, or event: and an event, such as event:subscription')
  .max(500, 'At most 500 characters')
  .refine(
    (text) => text.startsWith('/') || /^event:./.test(text),
    'A step is a path, such as /plans, or event: and an event, such as event:subscription',
  )

export const FunnelQuery = z.strictObject({
  ...visitFilter,
  dateRange: z.enum(['7d', '30d', '90d']).default('30d').describe('the last days, with today'),
  steps: z
    .string()
    .max(MAX_STEPS_LENGTH)
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(step).min(2, 'At least two steps').max(MOST_STEPS, `At most ${MOST_STEPS} steps`))
    .describe(
      `two to ${MOST_STEPS}, with commas between: a path, which ends with * where it is the beginning of several, or \`event:\` and an event`,
    )
    .meta({ example: '/,/plans,event:subscription' }),
  format,
})

export const Funnel = z
  .object({
    steps: z.array(
      z.object({
        step: z.string().meta({ example: '/plans' }),
        visitors: z.number().int().describe('who got here, after the steps before').meta({ example: 80 }),
        share: z.number().nullable().describe('of those of the first step').meta({ example: 0.4 }),
        of_before: z.number().nullable().describe('of those of the step before').meta({ example: 0.5 }),
      }),
    ),
  })
  .meta({ id: 'AnalyticsFunnel' })

export const RetentionQuery = z.strictObject({
  weeks: z.coerce.number().int().min(2).max(26).default(8).describe('the last weeks, with this one'),
  format,
})

export const Retention = z
  .object({
    cohorts: z
      .array(
        z.object({
          week: z.iso
            .date()
            .describe('the Monday of the week in which they signed up')
            .meta({ example: '2026-03-02' }),
          signed_up: z
            .number()
            .int()
            .describe('accounts made in it, those that are gone since too')
            .meta({ example: 50 }),
          weeks: z
            .array(z.number().int())
            .describe('how many of them were there in that week, in the one after it, and so on')
            .meta({ example: [48, 20, 17] }),
        }),
      )
      .describe('the earliest first'),
  })
  .meta({ id: 'AnalyticsRetention' })
