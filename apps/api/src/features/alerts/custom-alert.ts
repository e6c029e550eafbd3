import type * as z from 'zod'
import type { AlertRow } from './alerts.queries.ts'
import type { CustomAlert } from './alerts.schema.ts'

/** Converts an alert to the response format for its audience. */
export const toCustomAlert = ({ id, title, message, details, alert_type, priority, ...row }: AlertRow) =>
  ({
    id,
    title,
    message,
    details,
    alert_type,
    priority,
    icon: row.icon,
    dismissible: row.dismissible,
    persistent: row.persistent,
    expires_at: row.expires_at?.toISOString() ?? null,
    actions: row.actions as z.input<typeof CustomAlert>['actions'],
    metadata: row.metadata as Record<string, unknown>,
  }) satisfies z.input<typeof CustomAlert>
