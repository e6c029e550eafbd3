import { editConflict } from '../../http/expected.ts'
import { route } from '../../http/route.ts'
import {
  AdminAlertList,
  AlertQuery,
  AlertReplacement,
  AlertResponse,
  AlertWithReach,
  AudienceQuery,
  AudienceSize,
  NewAlert,
} from './admin-alerts.schema.ts'
import {
  createAlert,
  deleteAlert,
  getAlertWithReach,
  listAdminAlerts,
  replaceAlert,
} from './admin-alerts.service.ts'
import { AlertId } from './alerts.schema.ts'
import { alertNotFound } from './alerts.service.ts'
import { countAudience } from './audience.ts'

const path = '/api/admin/alerts'
const byId = { path: `${path}/{id}`, params: AlertId } as const

export const adminAlertRoutes = [
  route({
    id: 'listAdminAlerts',
    method: 'get',
    path,
    summary: 'List alerts',
    description:
      'Returns the alerts that match the filters, newest first, and the number of alerts per status. All filters except `status` apply to these numbers. Alerts that Veranda creates automatically, such as quota warnings, are only included if `source` is `veranda` or `all`.',
    access: 'admin.alerts.view',
    query: AlertQuery,
    returns: AdminAlertList,
    handle: ({ query }, { database }) => listAdminAlerts(database, query),
  }),
  route({
    id: 'createAlert',
    method: 'post',
    path,
    summary: 'Create an alert',
    description:
      'Creates an alert and, by default, publishes it immediately to everyone. Set `is_published` to false to keep it as a draft, `starts_at` to schedule it, or `audience` to limit who sees it. Clients connected to the alert stream receive it as soon as it becomes active.',
    access: 'admin.alerts.create',
    body: NewAlert,
    returns: AlertResponse,
    status: 201,
    handle: ({ body }, context) => createAlert(context, body),
  }),
  route({
    id: 'countAudience',
    method: 'get',
    path: `${path}/audience`,
    summary: 'Count the users in an audience',
    description:
      'Returns how many user accounts an audience currently includes. Use it before you create an alert to see how many users the alert will reach. Guests are not counted.',
    access: 'admin.alerts.view',
    query: AudienceQuery,
    returns: AudienceSize,
    handle: async ({ query: { audience, role_ids = [], user_ids = [] } }, { database }) => ({
      size: await countAudience(database, { audience, role_ids, user_ids }),
    }),
  }),
  route({
    ...byId,
    id: 'getAlert',
    method: 'get',
    summary: 'Get an alert',
    description:
      'Returns an alert with its reach: the size of its audience, how many users and guest devices saw it, and how many users dismissed it. Views and dismissals are given in total and per day.',
    access: 'admin.alerts.view',
    returns: AlertWithReach,
    errors: [alertNotFound],
    handle: ({ params: { id } }, { database }) => getAlertWithReach(database, id),
  }),
  route({
    ...byId,
    id: 'replaceAlert',
    method: 'put',
    summary: 'Replace an alert',
    description:
      'Replaces all fields of an alert. Fields you omit are reset to their defaults. Connected clients receive the change immediately, but users who dismissed the alert do not see it again.',
    access: 'admin.alerts.update',
    body: AlertReplacement,
    returns: AlertResponse,
    errors: [alertNotFound, editConflict],
    handle: ({ params: { id }, body }, context) => replaceAlert(context, id, body),
  }),
  route({
    ...byId,
    id: 'deleteAlert',
    method: 'delete',
    summary: 'Delete an alert',
    description:
      'Permanently deletes an alert and its views and dismissals, and removes it from all connected clients. To keep the views and dismissals, set `expires_at` to `now` instead.',
    access: 'admin.alerts.delete',
    errors: [alertNotFound],
    handle: ({ params: { id } }, context) => deleteAlert(context, id),
  }),
]
