import type { Alert, Prisma } from '@veranda/database'
import type * as z from 'zod'
import type { NewAlert } from './admin-alerts.schema.ts'

/** What an administrator says of an alert. */
export type Terms = z.output<typeof NewAlert>

/** As it stands in the audit log, and is compared with what it is to become. */
export const asTold = (terms: Terms) => ({
  ...terms,
  metadata: terms.metadata as Prisma.InputJsonObject,
  starts_at: terms.starts_at?.toISOString() ?? null,
  expires_at: terms.expires_at?.toISOString() ?? null,
})

/** As it is. */
export const termsOf = (row: Alert): Terms => ({
  title: row.title,
  message: row.message,
  details: row.details,
  alert_type: row.alertType,
  priority: row.priority,
  icon: row.icon,
  dismissible: row.dismissible,
  persistent: row.persistent,
  audience: row.audience,
  role_ids: row.roleIds,
  user_ids: row.userIds,
  actions: row.actions as Terms['actions'],
  metadata: row.metadata as Terms['metadata'],
  is_published: row.publishedAt !== null,
  starts_at: row.startsAt,
  expires_at: row.expiresAt,
})
