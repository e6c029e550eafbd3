import * as z from 'zod'
import { deprecatedField } from '../../../http/deprecated-field.ts'
import { format, visitFilter } from '../dashboard/dashboard.schema.ts'

/** Maximum number of steps in a funnel. */
const MAX_STEPS = 6

/** Maximum length of a step, in characters. */
const MAX_STEP_LENGTH = 500

/** Maximum length of all steps, in characters. Allows 10 more per step for the comma and spaces around it. */
const MAX_STEPS_LENGTH = MAX_STEPS * (MAX_STEP_LENGTH + 10)

const STEP_RULE = 'Must be a path such as /plans, or an event such as event:subscription'

/** A page path, a path prefix that ends in `*`, or `event:` with an event type and an optional name. */
const step = z
  .string()
  .min(1, STEP_RULE)
  .max(MAX_STEP_LENGTH, `Must be at most ${MAX_STEP_LENGTH} characters`)
  .refine((text) => text.startsWith('/') || /^event:./.test(text), STEP_RULE)

export const FunnelQuery = z.strictObject({
  ...visitFilter,
  dateRange: z.enum(['7d', '30d', '90d']).default('30d').describe('Date range that ends today.'),
  steps: z
    .string()
    .max(MAX_STEPS_LENGTH)
    .transform((text) => text.split(',').map((stepText) => stepText.trim()))
    .pipe(
      z
        .array(step)
        .min(2, 'Must have at least 2 steps')
        .max(MAX_STEPS, `Must have at most ${MAX_STEPS} steps`),
    )
    .describe(
      `2 to ${MAX_STEPS} steps, separated by commas. A step is a path such as \`/plans\`, a path prefix such as \`/blog/*\`, or an event with an optional name such as \`event:subscription:pro\`.`,
    )
    .meta({ example: '/,/plans,event:subscription' }),
  format,
})

export const Funnel = z
  .object({
    steps: z
      .array(
        z.object({
          step: z.string().describe('Path or event, as in the request.').meta({ example: '/plans' }),
          visitors: z
            .number()
            .int()
            .describe('Number of visitors who reached this step after all previous steps, in order.')
            .meta({ example: 80 }),
          share: z
            .number()
            .nullable()
            .describe(
              "Share of the first step's visitors who reached this step, from 0 to 1. Null if the first step has no visitors.",
            )
            .meta({ example: 0.4 }),
          share_of_previous: z
            .number()
            .nullable()
            .describe(
              "Share of the previous step's visitors who reached this step, from 0 to 1. Null for the first step, and if the previous step has no visitors.",
            )
            .meta({ example: 0.5 }),
          of_before: deprecatedField(z.number().nullable().meta({ example: 0.5 }), 'share_of_previous'),
        }),
      )
      .describe('Steps in the requested order.'),
  })
  .meta({ id: 'AnalyticsFunnel', description: 'Number of visitors who reached each step of a funnel.' })

export const RetentionQuery = z.strictObject({
  weeks: z.coerce
    .number()
    .int()
    .min(2)
    .max(26)
    .default(8)
    .describe('Number of weeks to return, including the current week.'),
  format,
})

export const Retention = z
  .object({
    cohorts: z
      .array(
        z.object({
          week: z.iso
            .date()
            .describe('Monday of the week in which the users signed up, in UTC.')
            .meta({ example: '2026-03-02' }),
          signed_up: z
            .number()
            .int()
            .describe(
              'Number of accounts created in that week, including accounts that have been deleted since.',
            )
            .meta({ example: 50 }),
          weeks: z
            .array(z.number().int())
            .describe(
              'Number of users of the cohort who were active in each week, from the sign-up week to the current week.',
            )
            .meta({ example: [48, 20, 17] }),
        }),
      )
      .describe('Users by sign-up week, oldest week first.'),
  })
  .meta({ id: 'AnalyticsRetention', description: 'Weekly retention of users, by sign-up week.' })
