import { Badge } from '@mantine/core'
import { ALERT_LABELS, isImportant } from '@veranda/ui/alert'
import type { AdminAlert } from './alerts.api.ts'
import { ALERT_STATUS_LABELS, formatPriority, TYPE_TONES } from './labels.ts'

const STATUS_TONES = { active: 'done', scheduled: 'accent', draft: 'plain', expired: 'plain' } as const

/** Shows badges for an alert's type and priority, and with `withStatus`, for its status. */
export const AlertBadges = ({ alert, withStatus }: { alert: AdminAlert; withStatus: boolean }) => (
  <>
    {withStatus && <Badge color={STATUS_TONES[alert.status]}>{ALERT_STATUS_LABELS[alert.status]}</Badge>}
    <Badge color={TYPE_TONES[alert.alert_type]}>{ALERT_LABELS[alert.alert_type]}</Badge>
    <Badge variant={isImportant(alert) ? 'filled' : 'light'} title="Priority (0–100)">
      {formatPriority(alert.priority)} priority ({alert.priority})
    </Badge>
  </>
)
