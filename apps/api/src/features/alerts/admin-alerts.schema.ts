import * as z from 'zod'
import { Pagination, pageQuery, search } from '../../http/list.ts'
import { future, moment, momentOrNow } from '../../http/moments.ts'
import { ALERT_TYPES, AlertAction, AUDIENCES, CustomAlert } from './alerts.schema.ts'

const date = z.iso.datetime()

export const ALERT_STATES = ['draft', 'scheduled', 'active', 'expired'] as const

export const AdminAlert = CustomAlert.extend({
  status: z.enum(ALERT_STATES).meta({ example: 'active' }),
  audience: z.enum(AUDIENCES).meta({ example: 'all' }),
  role_ids: z.array(z.number().int()).describe('of the audience `role_based`').meta({ example: [] }),
  user_ids: z.array(z.number().int()).describe('of the audience `specific_users`').meta({ example: [] }),
  is_published: z.boolean().describe('false for a draft'),
  starts_at: date.nullable(),
  created_by: z
    .object({
      id: z.number().int().meta({ example: 7 }),
      username: z.string().nullable().meta({ example: 'grace' }),
    })
    .nullable()
    .describe('null for an alert that Veranda made itself; the username is null when the account is gone'),
  created_at: date,
  updated_at: date,
}).meta({ id: 'AdminAlert' })

const text = (most: number) =>
  z.string().trim().min(1, 'At least 1 character').max(most, `At most ${most} characters`)

const ids = (most: number) =>
  z
    .array(z.number().int().positive().max(2_147_483_647))
    .max(most, `At most ${most}`)
    .default([])
    .transform((list) => [...new Set(list)])

/** Characters of `metadata` as JSON. */
const MOST_METADATA = 8_000

const terms = {
  title: text(200).meta({ example: 'Maintenance on Sunday' }),
  message: text(2_000)
    .describe('rich text, as the text library reads it')
    .meta({ example: 'From **8:00** to 9:00 UTC.' }),
  details: text(10_000).nullable().default(null).describe('more of it, for who wants to know'),
  alert_type: z.enum(ALERT_TYPES).default('info'),
  priority: z.number().int().min(0, 'At least 0').max(100, 'At most 100').default(50),
  icon: text(50).nullable().default(null).describe('an emoji'),
  dismissible: z.boolean().default(true),
  persistent: z.boolean().default(false),
  audience: z.enum(AUDIENCES).default('all'),
  role_ids: ids(50).describe('of the audience `role_based`'),
  user_ids: ids(1_000).describe('of the audience `specific_users`'),
  actions: z.array(AlertAction).max(3, 'At most 3').default([]),
  metadata: z
    .record(z.string().max(100), z.unknown())
    .refine(
      (data) => JSON.stringify(data).length <= MOST_METADATA,
      `At most ${MOST_METADATA} characters as JSON`,
    )
    .default({}),
  is_published: z.boolean().default(true).describe('false keeps it as a draft'),
  starts_at: moment.nullable().default(null).describe('null for at once').meta({ example: null }),
}

const inOrder = (
  {
    starts_at,
    expires_at,
    audience,
    role_ids,
    user_ids,
  }: Window & { audience: string; role_ids: number[]; user_ids: number[] },
  context: z.RefinementCtx,
) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const ends = expires_at === 'now' ? new Date() : expires_at
  if (starts_at && ends && ends <= starts_at) refuse('expires_at', 'Must come after starts_at')
  if ((audience === 'role_based') !== role_ids.length > 0)
    refuse('role_ids', audience === 'role_based' ? 'At least one role' : 'Only with the audience role_based')
  if ((audience === 'specific_users') !== user_ids.length > 0)
    refuse(
      'user_ids',
      audience === 'specific_users' ? 'At least one user' : 'Only with the audience specific_users',
    )
}

interface Window {
  starts_at: Date | null
  expires_at: Date | 'now' | null
}

export const NewAlert = z
  .strictObject({
    ...terms,
    expires_at: future.nullable().default(null).describe('null for never').meta({ example: null }),
  })
  .superRefine(inOrder)

export const AlertReplacement = z
  .strictObject({
    ...terms,
    // What is over may be changed, and stay over.
    expires_at: momentOrNow
      .nullable()
      .default(null)
      .describe('null for never; `now` ends it by the clock of the server')
      .meta({ example: null }),
    updated_at: date.optional().describe('as it was read; 409 when somebody has changed it since'),
  })
  .superRefine(inOrder)

export const AlertQuery = z.object({
  ...pageQuery,
  search,
  status: z.enum([...ALERT_STATES, 'all']).default('all'),
  alert_type: z.enum(ALERT_TYPES).optional(),
  audience: z.enum(AUDIENCES).optional(),
  source: z
    .enum(['people', 'veranda', 'all'])
    .default('people')
    .describe('who made them: people, or Veranda itself, as when a quota is nearly used up'),
})

export const AdminAlertList = z.object({
  alerts: z.array(AdminAlert),
  counts: z.record(z.enum(ALERT_STATES), z.number().int()).describe('by state, whatever the filters'),
  pagination: Pagination,
})

export const AlertReach = z.object({
  audience_size: z
    .number()
    .int()
    .describe('accounts that it is for; guests are not among them')
    .meta({ example: 1200 }),
  seen: z.number().int().describe('users and devices of guests whom it was shown to').meta({ example: 640 }),
  seen_by_users: z.number().int().meta({ example: 600 }),
  dismissed: z.number().int().meta({ example: 210 }),
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        seen: z.number().int().describe('for the first time').meta({ example: 420 }),
        dismissed: z.number().int().meta({ example: 90 }),
      }),
    )
    .describe('in UTC, without gaps, the last 90 at most'),
})

export const OneAlert = z.object({ alert: AdminAlert })
export const AlertWithReach = z.object({ alert: AdminAlert, reach: AlertReach })

const idList = z
  .string()
  .max(11_000, 'Ids with commas between them, 1000 at most')
  .regex(/^\d{1,10}(,\d{1,10}){0,999}$/, 'Ids with commas between them, 1000 at most')
  .transform((list) => list.split(',').map((id) => Math.min(Number(id), 2_147_483_647)))
  .optional()

export const AudienceQuery = z.object({
  audience: z.enum(AUDIENCES),
  role_ids: idList.meta({ example: '2,3' }),
  user_ids: idList.meta({ example: '42' }),
})

export const AudienceSize = z.object({
  size: z.number().int().describe('accounts; guests are not among them').meta({ example: 1200 }),
})
