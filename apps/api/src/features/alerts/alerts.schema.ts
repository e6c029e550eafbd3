import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'

export const ALERT_TYPES = ['info', 'warning', 'error', 'success'] as const
export const AUDIENCES = [
  'all',
  'authenticated',
  'subscribers',
  'admins',
  'role_based',
  'specific_users',
] as const

export const audience = z
  .enum(AUDIENCES)
  .describe(
    'Who sees the alert. `all` includes guests, and `authenticated` means all signed-in users. `subscribers` have a current subscription, and `admins` have the `admin.access` permission. `role_based` means users with one of the roles in `role_ids`, and `specific_users` means the users in `user_ids`.',
  )
  .meta({ example: 'all' })

/** Minimum priority of high-priority alerts. */
export const HIGH_PRIORITY = 75

export const alertType = z.enum(ALERT_TYPES).describe('Severity of the alert, which sets its color and icon.')

export const AlertAction = z
  .strictObject({
    label: z.string().trim().min(1).max(60).describe('Text of the button.').meta({ example: 'Read more' }),
    url: z
      .string()
      .max(2000)
      .regex(
        /^(\/(?![/\\])|https?:\/\/[^\s/?#@\\]+([/?#]|$))[^\s\\]*$/i,
        'Must be a path on this site, such as /news, or a URL that starts with https:// or http://',
      )
      .describe(
        'Where the button leads: a path on this site, such as `/news`, or a URL that starts with `https://` or `http://`.',
      )
      .meta({ example: '/news/maintenance' }),
    style: z
      .enum(['primary', 'secondary'])
      .default('secondary')
      .describe('Emphasis of the button: `primary` for the main action, `secondary` for any other.'),
  })
  .meta({ id: 'AlertAction', description: 'A link that is shown as a button below an alert.' })

/** Descriptions of the fields that administrators set and the audience receives. */
export const DESCRIPTIONS = {
  title: 'Title of the alert.',
  message:
    'Text of the alert. Supports Markdown for bold, italic, and struck-through text, code, lists, quotes, and links.',
  details: 'Additional details, which support the same Markdown as the message; null if there are none.',
  priority: `Priority from 0 to 100. Alerts with a higher priority come first, and ${HIGH_PRIORITY} or higher counts as high priority.`,
  icon: 'Emoji to show with the alert; null for the default icon of its type.',
  dismissible: 'Whether users can dismiss the alert.',
  persistent:
    'Whether the alert stays visible until it is dismissed or expires. If false, clients can hide it after a while.',
  actions: 'Links to show as buttons, at most 3.',
}

export const CustomAlert = z
  .object({
    id: z.number().int().describe('ID of the alert.').meta({ example: 12 }),
    title: z.string().describe(DESCRIPTIONS.title).meta({ example: 'Maintenance on Sunday' }),
    message: z.string().describe(DESCRIPTIONS.message).meta({ example: 'From **8:00** to 9:00 UTC.' }),
    details: z.string().nullable().describe(DESCRIPTIONS.details).meta({ example: null }),
    alert_type: alertType.meta({ example: 'info' }),
    priority: z.number().int().describe(DESCRIPTIONS.priority).meta({ example: 50 }),
    icon: z.string().nullable().describe(DESCRIPTIONS.icon).meta({ example: '🛠️' }),
    dismissible: z.boolean().describe(DESCRIPTIONS.dismissible).meta({ example: true }),
    persistent: z.boolean().describe(DESCRIPTIONS.persistent).meta({ example: false }),
    expires_at: z.iso.datetime().nullable().describe('When the alert expires; null if it never does.'),
    actions: z.array(AlertAction).describe(DESCRIPTIONS.actions).meta({ example: [] }),
    metadata: z
      .record(z.string(), z.unknown())
      .describe('Data for your application, set by the creator of the alert.')
      .meta({ example: {} }),
  })
  .meta({ id: 'CustomAlert', description: 'An alert as its audience sees it.' })

export const AlertList = z.object({
  alerts: z
    .array(CustomAlert)
    .describe(
      'Up to 100 active alerts that you have not dismissed, highest priority first. Alerts of equal priority are sorted oldest first.',
    ),
})

export const AlertCounts = z.object({
  total_count: z
    .number()
    .int()
    .describe('Number of active alerts that the user has not dismissed.')
    .meta({ example: 2 }),
  unread_count: z
    .number()
    .int()
    .describe('Number of active alerts that the user has neither seen nor dismissed.')
    .meta({ example: 1 }),
  high_priority_count: z
    .number()
    .int()
    .describe(
      `Number of active alerts with a priority of ${HIGH_PRIORITY} or higher that the user has not dismissed.`,
    )
    .meta({ example: 0 }),
})

/** A number or a string of digits. Strings are accepted because responses return user IDs as strings. */
const id = z.union([z.int().min(1).max(2_147_483_647), databaseId], 'Must be a numeric ID')

export const Dismissal = z.strictObject({
  alertId: id.describe('ID of the alert.').meta({ example: 12 }),
  userId: id
    .describe('Your user ID. The request fails with 403 if it is the ID of another user.')
    .meta({ example: 42 }),
})

export const Dismissed = z.object({ success: z.literal(true).describe('Always `true`.') })

export const AlertId = z.object({ id: databaseId.describe('ID of the alert.') })
