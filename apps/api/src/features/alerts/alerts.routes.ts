import { route } from '../../http/route.ts'
import { AlertId, AlertList, Dismissal, Dismissed } from './alerts.schema.ts'
import { dismissAlert, notDismissible, notYours, ownAlerts } from './alerts.service.ts'
import { tooManyStreams, tooManyStreamsHere } from './streams/listeners.ts'

export const alertRoutes = [
  route({
    id: 'listAlerts',
    method: 'get',
    path: '/api/alerts',
    summary: 'The alerts that are there for the caller',
    access: 'public',
    returns: AlertList,
    handle: (_input, context) => ownAlerts(context),
  }),
  route({
    id: 'dismissAlert',
    method: 'post',
    path: '/api/alerts/dismiss',
    summary: 'Put an alert away',
    access: 'signed-in',
    body: Dismissal,
    returns: Dismissed,
    errors: [notYours, notDismissible],
    handle: ({ body: { alertId, userId } }, context) => {
      if (userId !== context.viewer.id) throw notYours()
      return dismissAlert(context, alertId)
    },
  }),
  route({
    id: 'dismissAlertById',
    method: 'post',
    path: '/api/alerts/{id}/dismiss',
    summary: 'Put an alert away, by its address',
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
    summary: 'The caller’s alerts as they come and go, as Server-Sent Events',
    access: 'public',
    rate: 'stream',
    produces: 'text/event-stream',
    streams: true,
    errors: [tooManyStreams, tooManyStreamsHere],
    handle: (_input, context) => context.alerts.open(context),
  }),
]
