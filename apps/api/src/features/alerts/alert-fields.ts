import type { Alert, Prisma } from '@veranda/database'
import type * as z from 'zod'
import type { NewAlert } from './admin-alerts.schema.ts'

/** Fields of an alert that administrators set. */
export type AlertFields = z.output<typeof NewAlert>

/** Converts the fields to JSON for responses, for the audit log, and for comparing changes. */
export const toAlertJson = (fields: AlertFields) => ({
  ...fields,
  metadata: fields.metadata as Prisma.InputJsonObject,
  starts_at: fields.starts_at?.toISOString() ?? null,
  expires_at: fields.expires_at?.toISOString() ?? null,
})

/** Reads the fields from a database row. */
export const toAlertFields = (row: Alert): AlertFields => ({
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
  actions: row.actions as AlertFields['actions'],
  metadata: row.metadata as AlertFields['metadata'],
  is_published: row.publishedAt !== null,
  starts_at: row.startsAt,
  expires_at: row.expiresAt,
})
