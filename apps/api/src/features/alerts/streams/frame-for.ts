import { frameOf } from '../../../http/sse.ts'
import type { Concern, EventRow } from '../alerts.queries.ts'
import { presentAlert } from '../present-alert.ts'

/** Returns whether to send an event to a user whom it may concern. */
export const isTold = (event: EventRow, concern: Concern) =>
  event.kind === 'dismiss'
    ? !concern.is_shown && mayHaveIt(event, concern)
    : concern.is_shown && event.alert !== null

/** Role and subscription audiences may have included the user when the event was sent. */
const mayHaveIt = ({ told }: EventRow, { user_id, was_told }: Concern) =>
  was_told || (user_id !== null && told !== 'all' && told !== 'specific_users')

/** Encodes an event for its recipients, who all get the same frame. */
export const frameFor = ({ kind, alert, alert_id, event_id }: EventRow) =>
  frameOf(kind, kind === 'dismiss' || !alert ? { id: alert_id } : presentAlert(alert), event_id)
