import { formatFrame } from '../../../http/sse.ts'
import type { AlertEventRow, EventEffect } from '../alerts.queries.ts'
import { toCustomAlert } from '../custom-alert.ts'

/**
 * Returns whether to send an event to a user. For an event with the audience `specific_users`, callers pass
 * only users that the event lists.
 */
export const shouldReceive = (event: AlertEventRow, effect: EventEffect) =>
  event.kind === 'dismiss'
    ? !effect.is_shown && mayHaveReceived(event, effect)
    : effect.is_shown && event.alert !== null

/**
 * Returns whether a user may have received the alert. A user who has left the audience of the event may have
 * been in it when the alert was sent. Users can't leave the audiences `all` and `specific_users`.
 */
const mayHaveReceived = ({ event_audience }: AlertEventRow, { user_id, is_in_event_audience }: EventEffect) =>
  is_in_event_audience ||
  (user_id !== null && event_audience !== 'all' && event_audience !== 'specific_users')

/** Encodes an event for its recipients, who all get the same frame. */
export const encodeEvent = ({ kind, alert, alert_id, event_id }: AlertEventRow) =>
  formatFrame(kind, kind === 'dismiss' || !alert ? { id: alert_id } : toCustomAlert(alert), event_id)
