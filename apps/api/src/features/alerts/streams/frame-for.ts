import { frameOf } from '../../../http/sse.ts'
import type { Concern, EventRow } from '../alerts.queries.ts'
import { presentAlert } from '../present-alert.ts'

/** Whether somebody whom an event may concern is told of it. */
export const isTold = (event: EventRow, concern: Concern) =>
  event.kind === 'dismiss'
    ? !concern.is_shown && mayHaveIt(event, concern)
    : concern.is_shown && event.alert !== null

/** Who belongs to an audience by roles or a plan may have belonged to it when they were told. */
const mayHaveIt = ({ told }: EventRow, { user_id, was_told }: Concern) =>
  was_told || (user_id !== null && told !== 'all' && told !== 'specific_users')

/** What those are told, all of them the same. */
export const frameFor = ({ kind, alert, alert_id, event_id }: EventRow) =>
  frameOf(kind, kind === 'dismiss' || !alert ? { id: alert_id } : presentAlert(alert), event_id)
