import { Badge } from '@mantine/core'
import { ALERT_WORDS, isImportant } from '@veranda/ui/alert'
import type { AdminAlert } from './alerts.api.ts'
import { ONE_STATE, priorityWords, TYPE_TONES } from './words.ts'

const STATE_TONES = { active: 'done', scheduled: 'accent', draft: 'plain', expired: 'plain' } as const

/** Shows an alert's type, its priority if above normal, and its status. */
export const AlertMarks = ({ alert, withState }: { alert: AdminAlert; withState: boolean }) => (
  <>
    {withState && <Badge color={STATE_TONES[alert.status]}>{ONE_STATE[alert.status]}</Badge>}
    <Badge color={TYPE_TONES[alert.alert_type]}>{ALERT_WORDS[alert.alert_type]}</Badge>
    <Badge variant={isImportant(alert) ? 'filled' : 'light'} title="Priority (0–100)">
      {priorityWords(alert.priority)} {alert.priority}
    </Badge>
  </>
)
