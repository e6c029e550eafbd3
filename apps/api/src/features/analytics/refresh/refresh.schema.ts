import * as z from 'zod'
import { deprecatedField } from '../../../http/deprecated-field.ts'

/** Views that can be refreshed, with their descriptions. */
export const VIEWS = {
  roll_ups:
    'Metrics per quarter hour and per day, computed from events. Updated automatically as events arrive.',
  months:
    'Metrics per month, used by reports on long date ranges. Updated automatically after each month ends.',
} as const

export const VIEW_NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[]
export type ViewName = keyof typeof VIEWS

export const STATES = ['never', 'running', 'done', 'failed'] as const

export const View = z
  .object({
    name: z.enum(VIEW_NAMES).describe('Name of the view. Pass it as `view` to refresh the view.'),
    description: z
      .string()
      .describe('What the view contains and when it is updated automatically.')
      .meta({ example: VIEWS.roll_ups }),
    state: z
      .enum(STATES)
      .describe(
        'State of the last refresh. `never`: the view has not been refreshed yet. `running`: the refresh is pending or in progress. `done`: the refresh succeeded. `failed`: the refresh failed, or its server process stopped responding.',
      )
      .meta({ example: 'done' }),
    done: z
      .number()
      .int()
      .describe('Number of days (`roll_ups`) or months (`months`) that the last refresh has processed.')
      .meta({ example: 30 }),
    total: z
      .number()
      .int()
      .describe('Total number of days or months that the last refresh processes. 0 until it has started.')
      .meta({ example: 30 }),
    requested_by: z
      .string()
      .nullable()
      .describe(
        'Username of the user who requested the last refresh, or `veranda` if it started automatically. Null if there was none.',
      )
      .meta({ example: 'ada' }),
    started_at: z.iso
      .datetime()
      .nullable()
      .describe('Time at which the last refresh started. Null if there was none.'),
    finished_at: z.iso
      .datetime()
      .nullable()
      .describe(
        'Time at which the last refresh finished. Null if there was none, while it is running, and if its server process stopped responding.',
      ),
    duration_ms: z
      .number()
      .int()
      .nullable()
      .describe('Duration of the last refresh, in milliseconds. Null unless it has finished.')
      .meta({ example: 840 }),
    age_seconds: z
      .number()
      .int()
      .nullable()
      .describe(
        'For `roll_ups`, age of the oldest pending event batch in seconds; 0 if none is pending. For `months`, seconds since the last refresh started; null unless it succeeded.',
      )
      .meta({ example: 0 }),
    rows: z.number().int().describe('Estimated number of rows.').meta({ example: 12_000 }),
    failure: z.string().nullable().describe('Reason why the last refresh failed. Null if it did not fail.'),
  })
  .meta({ id: 'AnalyticsView', description: 'Precomputed metrics that analytics reports read.' })

export const ViewList = z.object({
  views: z.array(View).describe('All views, in a fixed order.'),
  pending_batches: z
    .number()
    .int()
    .describe('Number of event batches that are stored but not yet included in the metrics.')
    .meta({ example: 0 }),
  waiting: deprecatedField(z.number().int().meta({ example: 0 }), 'pending_batches'),
})

export const RefreshRequest = z
  .object({
    view: z
      .enum(VIEW_NAMES)
      .describe('View to refresh. `roll_ups` also refreshes `months`. Omit `view` to refresh all views.')
      .optional(),
  })
  .meta({ id: 'RefreshRequest', description: 'Which views to refresh.', example: { view: 'roll_ups' } })
