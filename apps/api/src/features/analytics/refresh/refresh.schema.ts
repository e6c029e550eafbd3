import * as z from 'zod'

/** What can be worked out anew, and what each is. */
export const VIEWS = {
  roll_ups: 'Figures of quarters of an hour and of days, worked out from events; they keep up by themselves',
  months: 'Whole months, which long ranges are read from; each is summed up by itself when it is over',
} as const

export const VIEW_NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[]
export type ViewName = keyof typeof VIEWS

export const STATES = ['never', 'running', 'done', 'failed'] as const

export const View = z
  .object({
    name: z.enum(VIEW_NAMES),
    description: z.string().meta({ example: VIEWS.roll_ups }),
    state: z
      .enum(STATES)
      .describe('of its last renewal; `failed` too where the process that was at it has ended')
      .meta({ example: 'done' }),
    done: z.number().int().describe('days, or months, that are done').meta({ example: 30 }),
    total: z.number().int().describe('of so many').meta({ example: 30 }),
    requested_by: z.string().nullable().describe('a username, or `veranda`').meta({ example: 'ada' }),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
    duration_ms: z.number().int().nullable().describe('of the last renewal').meta({ example: 840 }),
    age_seconds: z
      .number()
      .int()
      .nullable()
      .describe('since what is in it; of the roll-ups 0 while nothing waits to be added')
      .meta({ example: 0 }),
    rows: z.number().int().describe('about how many').meta({ example: 12_000 }),
    failure: z.string().nullable().describe('why it failed'),
  })
  .meta({ id: 'AnalyticsView' })

export const ViewList = z.object({
  views: z.array(View),
  waiting: z.number().int().describe('batches of events that are not added up yet').meta({ example: 0 }),
})

export const RefreshRequest = z
  .object({ view: z.enum(VIEW_NAMES).describe('the one to renew; without it all').optional() })
  .meta({ id: 'RefreshRequest', example: { view: 'roll_ups' } })
