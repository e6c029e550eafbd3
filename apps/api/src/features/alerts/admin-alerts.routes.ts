import { changedMeanwhile } from '../../http/expected.ts'
import { route } from '../../http/route.ts'
import {
  AdminAlertList,
  AlertQuery,
  AlertReplacement,
  AlertWithReach,
  AudienceQuery,
  AudienceSize,
  NewAlert,
  OneAlert,
} from './admin-alerts.schema.ts'
import {
  alertWithReach,
  createAlert,
  listAdminAlerts,
  removeAlert,
  replaceAlert,
} from './admin-alerts.service.ts'
import { AlertId } from './alerts.schema.ts'
import { alertNotFound } from './alerts.service.ts'
import { audienceSize } from './audience.ts'

const path = '/api/admin/alerts'
const one = { path: `${path}/{id}`, params: AlertId } as const

export const adminAlertRoutes = [
  route({
    id: 'listAdminAlerts',
    method: 'get',
    path,
    summary: 'Alerts in every state',
    access: 'admin.alerts.view',
    query: AlertQuery,
    returns: AdminAlertList,
    handle: ({ query }, { database }) => listAdminAlerts(database, query),
  }),
  route({
    id: 'createAlert',
    method: 'post',
    path,
    summary: 'Make an alert',
    access: 'admin.alerts.create',
    body: NewAlert,
    returns: OneAlert,
    status: 201,
    handle: ({ body }, context) => createAlert(context, body),
  }),
  route({
    id: 'countAudience',
    method: 'get',
    path: `${path}/audience`,
    summary: 'How many accounts an audience is',
    access: 'admin.alerts.view',
    query: AudienceQuery,
    returns: AudienceSize,
    handle: async ({ query: { audience, role_ids = [], user_ids = [] } }, { database }) => ({
      size: await audienceSize(database, { audience, role_ids, user_ids }),
    }),
  }),
  route({
    ...one,
    id: 'getAlert',
    method: 'get',
    summary: 'An alert, with how many saw it and put it away',
    access: 'admin.alerts.view',
    returns: AlertWithReach,
    errors: [alertNotFound],
    handle: ({ params: { id } }, { database }) => alertWithReach(database, id),
  }),
  route({
    ...one,
    id: 'replaceAlert',
    method: 'put',
    summary: 'Change an alert',
    access: 'admin.alerts.update',
    body: AlertReplacement,
    returns: OneAlert,
    errors: [alertNotFound, changedMeanwhile],
    handle: ({ params: { id }, body }, context) => replaceAlert(context, id, body),
  }),
  route({
    ...one,
    id: 'removeAlert',
    method: 'delete',
    summary: 'Delete an alert, with who saw it',
    access: 'admin.alerts.delete',
    errors: [alertNotFound],
    handle: ({ params: { id } }, context) => removeAlert(context, id),
  }),
]
