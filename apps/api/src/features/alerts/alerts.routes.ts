import { route } from '../../http/route.ts'
import { AlertId, AlertList, Dismissal, Dismissed } from './alerts.schema.ts'
import { dismissAlert, listYourAlerts, notDismissible, notYourAlerts } from './alerts.service.ts'
import { tooManyStreams, tooManyStreamsOnInstance } from './streams/listeners.ts'

export const alertRoutes = [
  route({
    id: 'listAlerts',
    method: 'get',
    path: '/api/alerts',
    summary: 'List your alerts',
    description:
      'Returns the alerts that are active for you: published, in their time window, addressed to you, and not dismissed. Guests get the alerts for everyone. Returned alerts count as seen.',
    access: 'public',
    returns: AlertList,
    handle: (_input, context) => listYourAlerts(context),
  }),
  route({
    id: 'dismissAlert',
    method: 'post',
    path: '/api/alerts/dismiss',
    summary: 'Dismiss an alert',
    description:
      "Hides a dismissible alert from you permanently, on all of your devices. The request fails if `userId` is not your user ID, so a page left open by a previous user can't dismiss your alerts. Dismissing an alert again has no effect.",
    access: 'signed-in',
    body: Dismissal,
    returns: Dismissed,
    errors: [notYourAlerts, notDismissible],
    handle: ({ body: { alertId, userId } }, context) => {
      if (userId !== context.currentUser.id) throw notYourAlerts()
      return dismissAlert(context, alertId)
    },
  }),
  route({
    id: 'dismissAlertById',
    method: 'post',
    path: '/api/alerts/{id}/dismiss',
    summary: 'Dismiss an alert by ID',
    description:
      'Hides a dismissible alert from you permanently, on all of your devices. The ID is in the path, so the request needs no body. Dismissing an alert again has no effect.',
    access: 'signed-in',
    params: AlertId,
    returns: Dismissed,
    errors: [notDismissible],
    handle: ({ params: { id } }, context) => dismissAlert(context, id),
  }),
  route({
    id: 'streamAlerts',
    method: 'get',
    path: '/api/alerts/stream',
    summary: 'Stream your alerts',
    description:
      'Opens a stream of Server-Sent Events. It sends your active alerts as `alert` events, then `ready`, and from then on `alert`, `update`, and `dismiss` events as they happen. Reconnect with the `Last-Event-ID` header to get the events you missed; if they are no longer available, the stream sends `reset` and starts over.',
    access: 'public',
    rate: 'stream',
    produces: 'text/event-stream',
    writesResponse: true,
    errors: [tooManyStreams, tooManyStreamsOnInstance],
    handle: (_input, context) => context.alerts.open(context),
  }),
]
