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

/** From this priority on an alert matters more than usual. */
export const HIGH_PRIORITY = 75

export const AlertAction = z
  .strictObject({
    label: z
      .string()
      .trim()
      .min(1, 'At least 1 character')
      .max(60, 'At most 60 characters')
      .meta({ example: 'Read more' }),
    url: z
      .string()
      .max(2000, 'At most 2000 characters')
      .regex(
        /^(\/(?![/\\])|https?:\/\/[^\s/@\\]+(\/|$))[^\s\\]*$/i,
        'A path on this site, as /news, or an address that begins with https://',
      )
      .meta({ example: '/news/maintenance' }),
    style: z.enum(['primary', 'secondary']).default('secondary'),
  })
  .meta({ id: 'AlertAction' })

export const CustomAlert = z
  .object({
    id: z.number().int().meta({ example: 12 }),
    title: z.string().meta({ example: 'Maintenance on Sunday' }),
    message: z
      .string()
      .describe('rich text, as the text library reads it')
      .meta({ example: 'From **8:00** to 9:00 UTC.' }),
    details: z.string().nullable().describe('more of it, for who wants to know').meta({ example: null }),
    alert_type: z.enum(ALERT_TYPES).meta({ example: 'info' }),
    priority: z.number().int().describe('0 to 100, higher is more important').meta({ example: 50 }),
    icon: z.string().nullable().describe('an emoji').meta({ example: '🛠️' }),
    dismissible: z.boolean().meta({ example: true }),
    persistent: z.boolean().describe('stays until it is dismissed or over').meta({ example: false }),
    expires_at: z.iso.datetime().nullable(),
    actions: z.array(AlertAction).meta({ example: [] }),
    metadata: z.record(z.string(), z.unknown()).meta({ example: {} }),
  })
  .meta({ id: 'CustomAlert' })

export const AlertList = z.object({
  alerts: z.array(CustomAlert).describe('the most important first, of equal ones the oldest; 100 at most'),
})

export const AlertCounts = z.object({
  total_count: z.number().int().meta({ example: 2 }),
  unread_count: z.number().int().describe('not shown to them yet').meta({ example: 1 }),
  high_priority_count: z
    .number()
    .int()
    .describe(`of a priority of ${HIGH_PRIORITY} or more`)
    .meta({ example: 0 }),
})

/** As a number, or in digits: the session tells the caller's id so. */
const id = z.union([z.int().positive().max(2_147_483_647), databaseId], 'An id, in digits')

export const Dismissal = z.strictObject({
  alertId: id.meta({ example: 12 }),
  userId: id.describe('the caller’s own id').meta({ example: 42 }),
})

export const Dismissed = z.object({ success: z.literal(true) })

export const AlertId = z.object({ id: databaseId })
