import * as z from 'zod'
import { Pagination, pageQuery, search } from '../../http/list.ts'
import { futureTime, timestamp, timestampOrNow } from '../../http/times.ts'
import { AlertAction, alertType, audience, CustomAlert, DESCRIPTIONS } from './alerts.schema.ts'

const dateTime = z.iso.datetime()

export const ALERT_STATUSES = ['draft', 'scheduled', 'active', 'expired'] as const

const ROLE_IDS =
  'IDs of the roles whose users see the alert. Empty unless the audience is `role_based`, which needs at least one.'
const USER_IDS =
  'IDs of the users who see the alert. Empty unless the audience is `specific_users`, which needs at least one.'
const STARTS_AT = 'When the alert becomes visible; null if it is visible as soon as it is published.'
const EXPIRES_AT = 'When the alert expires; null if it never does.'

export const AdminAlert = CustomAlert.extend({
  status: z
    .enum(ALERT_STATUSES)
    .describe(
      'Status of the alert. A `draft` is not published, a `scheduled` alert starts later, an `active` alert is visible to its audience, and an `expired` alert has ended.',
    )
    .meta({ example: 'active' }),
  audience,
  role_ids: z.array(z.number().int()).describe(ROLE_IDS).meta({ example: [] }),
  user_ids: z.array(z.number().int()).describe(USER_IDS).meta({ example: [] }),
  is_published: z.boolean().describe('Whether the alert is published. False for drafts.'),
  starts_at: dateTime.nullable().describe(STARTS_AT),
  created_by: z
    .object({
      id: z.number().int().describe('ID of the user.').meta({ example: 7 }),
      username: z
        .string()
        .nullable()
        .describe('Username; null if the account has been deleted.')
        .meta({ example: 'grace' }),
    })
    .nullable()
    .describe('User who created the alert; null if Veranda created it automatically.'),
  created_at: dateTime.describe('When the alert was created.'),
  updated_at: dateTime.describe('When the alert was last changed.'),
}).meta({
  id: 'AdminAlert',
  description: 'An alert as administrators see it, with its status, audience, schedule, and creator.',
})

const text = (limit: number) => z.string().trim().min(1).max(limit)

const ids = (limit: number) =>
  z
    .array(z.number().int().min(1).max(2_147_483_647))
    .max(limit)
    .default([])
    .transform((list) => [...new Set(list)])

/** Maximum length of `metadata` as JSON, in characters. */
const MAX_METADATA_LENGTH = 8_000

const alertFields = {
  title: text(200).describe(DESCRIPTIONS.title).meta({ example: 'Maintenance on Sunday' }),
  message: text(2_000).describe(DESCRIPTIONS.message).meta({ example: 'From **8:00** to 9:00 UTC.' }),
  details: text(10_000).nullable().default(null).describe(DESCRIPTIONS.details),
  alert_type: alertType.default('info'),
  priority: z.number().int().min(0).max(100).default(50).describe(DESCRIPTIONS.priority),
  icon: text(50).nullable().default(null).describe(DESCRIPTIONS.icon),
  dismissible: z.boolean().default(true).describe(DESCRIPTIONS.dismissible),
  persistent: z.boolean().default(false).describe(DESCRIPTIONS.persistent),
  audience: audience.default('all'),
  role_ids: ids(50).describe(ROLE_IDS),
  user_ids: ids(1_000).describe(USER_IDS),
  actions: z.array(AlertAction).max(3).default([]).describe(DESCRIPTIONS.actions),
  metadata: z
    .record(z.string().max(100), z.unknown())
    .refine(
      (data) => JSON.stringify(data).length <= MAX_METADATA_LENGTH,
      `Must be at most ${MAX_METADATA_LENGTH} characters of JSON`,
    )
    .default({})
    .describe(
      `Data for your application, which clients receive unchanged. At most ${MAX_METADATA_LENGTH} characters of JSON.`,
    ),
  is_published: z
    .boolean()
    .default(true)
    .describe('Whether to publish the alert. Set it to false to keep the alert as a draft.'),
  starts_at: timestamp.nullable().default(null).describe(STARTS_AT).meta({ example: null }),
}

const checkAlert = (
  {
    starts_at,
    expires_at,
    audience,
    role_ids,
    user_ids,
  }: Schedule & { audience: string; role_ids: number[]; user_ids: number[] },
  context: z.RefinementCtx,
) => {
  const addError = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const endsAt = expires_at === 'now' ? new Date() : expires_at
  if (starts_at && endsAt && endsAt <= starts_at) addError('expires_at', 'Must be after starts_at')
  if ((audience === 'role_based') !== role_ids.length > 0)
    addError(
      'role_ids',
      audience === 'role_based'
        ? 'Must have at least 1 item if the audience is role_based'
        : 'Must be empty unless the audience is role_based',
    )
  if ((audience === 'specific_users') !== user_ids.length > 0)
    addError(
      'user_ids',
      audience === 'specific_users'
        ? 'Must have at least 1 item if the audience is specific_users'
        : 'Must be empty unless the audience is specific_users',
    )
}

interface Schedule {
  starts_at: Date | null
  expires_at: Date | 'now' | null
}

export const NewAlert = z
  .strictObject({
    ...alertFields,
    expires_at: futureTime.nullable().default(null).describe(EXPIRES_AT).meta({ example: null }),
  })
  .superRefine(checkAlert)

export const AlertReplacement = z
  .strictObject({
    ...alertFields,
    // A past time is valid, so that an expired alert can be changed without reactivating it.
    expires_at: timestampOrNow
      .nullable()
      .default(null)
      .describe(
        `${EXPIRES_AT} Set it to \`now\` to expire the alert immediately, regardless of the client's clock.`,
      )
      .meta({ example: null }),
    updated_at: dateTime
      .optional()
      .describe(
        'Value of `updated_at` when you loaded the alert. If the alert has changed since, the request fails with 409. Omit it to overwrite any change.',
      ),
  })
  .superRefine(checkAlert)

export const AlertQuery = z.object({
  ...pageQuery,
  search: search.describe('Text to find in the title, message, or details. Case is ignored.'),
  status: z
    .enum([...ALERT_STATUSES, 'all'])
    .default('all')
    .describe('Status of the alerts to list; `all` for any status.'),
  alert_type: alertType.optional().describe('Type of the alerts to list. Omit it for all types.'),
  audience: audience.optional().describe('Audience of the alerts to list. Omit it for all audiences.'),
  source: z
    .enum(['users', 'people', 'veranda', 'all'])
    .default('users')
    .transform((source) => (source === 'people' ? 'users' : source))
    .describe(
      'Who created the alerts to list: `users` for administrators, `veranda` for automatic alerts such as quota warnings, or `all` for both. The next minor version removes `people`, the previous name of `users`.',
    ),
})

export const AdminAlertList = z.object({
  alerts: z.array(AdminAlert).describe('Alerts that match the filters, newest first.'),
  counts: z
    .record(z.enum(ALERT_STATUSES), z.number().int())
    .describe('Number of alerts per status. All filters apply except `status`.'),
  pagination: Pagination,
})

export const AlertReach = z.object({
  audience_size: z
    .number()
    .int()
    .describe('Number of user accounts in the audience. Guests are not counted.')
    .meta({ example: 1200 }),
  seen: z
    .number()
    .int()
    .describe(
      'Number of users and guest devices that saw the alert, each counted once. At most 500,000 devices are counted.',
    )
    .meta({ example: 640 }),
  seen_by_users: z.number().int().describe('Number of users who saw the alert.').meta({ example: 600 }),
  dismissed: z.number().int().describe('Number of users who dismissed the alert.').meta({ example: 210 }),
  days: z
    .array(
      z.object({
        day: z.iso.date().describe('Day in UTC.'),
        seen: z
          .number()
          .int()
          .describe('Number of users and guest devices that saw the alert for the first time on this day.')
          .meta({ example: 420 }),
        dismissed: z
          .number()
          .int()
          .describe('Number of users who dismissed the alert on this day.')
          .meta({ example: 90 }),
      }),
    )
    .describe(
      'Views and dismissals for each day from the first to the last view or dismissal, oldest first. At most the last 90 of these days are included.',
    ),
})

export const AlertResponse = z.object({ alert: AdminAlert })
export const AlertWithReach = z.object({
  alert: AdminAlert,
  reach: AlertReach.describe('How many users and guests the alert has reached.'),
})

const ID_LIST_RULE = 'Must be at most 1000 IDs separated by commas'

/**
 * At most 1,000 IDs of up to 10 digits, separated by commas. IDs beyond the maximum of the database type
 * become this maximum, so they match no row.
 */
const idList = z
  .string()
  .max(11_000, ID_LIST_RULE)
  .regex(/^\d{1,10}(,\d{1,10}){0,999}$/, ID_LIST_RULE)
  .transform((list) => list.split(',').map((id) => Math.min(Number(id), 2_147_483_647)))
  .optional()

export const AudienceQuery = z.object({
  audience,
  role_ids: idList
    .describe('IDs of roles, separated by commas. Used with the audience `role_based`.')
    .meta({ example: '2,3' }),
  user_ids: idList
    .describe('IDs of users, separated by commas. Used with the audience `specific_users`.')
    .meta({ example: '42' }),
})

export const AudienceSize = z.object({
  size: z
    .number()
    .int()
    .describe('Number of user accounts in the audience. Guests are not counted.')
    .meta({ example: 1200 }),
})
