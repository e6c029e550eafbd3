import { formatFrame } from '../../../http/sse.ts'
import type { AlertEventRow, EventVisibility } from '../alerts.queries.ts'
import { toCustomAlert } from '../custom-alert.ts'

/**
 * Returns whether to send an event to a user. If the audience of the event is `specific_users`, call this
 * function only for the users in `event_user_ids`.
 */
export const shouldReceive = (event: AlertEventRow, visibility: EventVisibility) =>
  event.kind === 'dismiss'
    ? !visibility.is_visible && mayHaveReceived(event, visibility)
    : visibility.is_visible && event.alert !== null

/**
 * Returns whether a user may have received the alert. A user who has left the audience of the event may have
 * been in it when the alert was sent. Users can't leave the audiences `all` and `specific_users`.
 */
const mayHaveReceived = (
  { event_audience }: AlertEventRow,
  { user_id, is_in_event_audience }: EventVisibility,
) =>
  is_in_event_audience ||
  (user_id !== null && event_audience !== 'all' && event_audience !== 'specific_users')

/** Encodes an event for its recipients, who all get the same frame. */
export const encodeEvent = ({ kind, alert, alert_id, event_id }: AlertEventRow) =>
  formatFrame(kind, kind === 'dismiss' || !alert ? { id: alert_id } : toCustomAlert(alert), event_id)
