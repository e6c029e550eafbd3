import { route } from '../../http/route.ts'
import {
  AnnotationId,
  AnnotationList,
  AnnotationQuery,
  NewAnnotation,
  OneAnnotation,
} from './annotations/annotations.schema.ts'
import {
  annotationNotFound,
  createAnnotation,
  listAnnotations,
  removeAnnotation,
} from './annotations/annotations.service.ts'
import { filenameOf } from './dashboard/dashboard.csv.ts'
import { FUNNEL_COLUMNS, retentionColumns, rowsOfFunnel, rowsOfRetention } from './journeys/journeys.csv.ts'
import { Funnel, FunnelQuery, Retention, RetentionQuery } from './journeys/journeys.schema.ts'
import { funnel, retention } from './journeys/journeys.service.ts'
import { RefreshRequest, ViewList } from './refresh/refresh.schema.ts'
import { listViews, refreshRuns, refreshViews } from './refresh/refresh.service.ts'

export const adminAnalyticsRoutes = [
  route({
    id: 'getFunnel',
    method: 'get',
    path: '/api/analytics/funnel',
    summary: 'How many visitors get from step to step',
    access: 'admin.access',
    rate: 'admin',
    query: FunnelQuery,
    returns: Funnel,
    csv: {
      filename: ({ query }) => filenameOf('funnel', query),
      columns: FUNNEL_COLUMNS,
      rows: ({ query }, { database }) => rowsOfFunnel(funnel(database, query)),
    },
    handle: ({ query }, { database }) => funnel(database, query),
  }),
  route({
    id: 'getRetention',
    method: 'get',
    path: '/api/analytics/retention',
    summary: 'How many of those who signed up come back',
    access: 'admin.access',
    rate: 'admin',
    query: RetentionQuery,
    returns: Retention,
    csv: {
      filename: 'retention',
      columns: ({ query }) => retentionColumns(query.weeks),
      rows: ({ query }, { database }) => rowsOfRetention(retention(database, query.weeks)),
    },
    handle: ({ query }, { database }) => retention(database, query.weeks),
  }),
  route({
    id: 'listAnnotations',
    method: 'get',
    path: '/api/admin/annotations',
    summary: 'Notes at moments of the charts',
    access: 'admin.access',
    query: AnnotationQuery,
    returns: AnnotationList,
    handle: ({ query }, { database }) => listAnnotations(database, query),
  }),
  route({
    id: 'createAnnotation',
    method: 'post',
    path: '/api/admin/annotations',
    summary: 'Note something at a moment of the charts',
    access: 'admin.access',
    body: NewAnnotation,
    returns: OneAnnotation,
    status: 201,
    handle: ({ body }, context) => createAnnotation(context, body),
  }),
  route({
    id: 'removeAnnotation',
    method: 'delete',
    path: '/api/admin/annotations/{id}',
    summary: 'Delete a note',
    access: 'admin.access',
    params: AnnotationId,
    errors: [annotationNotFound],
    handle: ({ params: { id } }, context) => removeAnnotation(context, id),
  }),
  route({
    id: 'listViews',
    method: 'get',
    path: '/api/admin/refresh-views',
    summary: 'Roll-ups and materialized views, how old they are, and what is under way',
    access: 'admin.system.manage',
    returns: ViewList,
    handle: (_input, { database }) => listViews(database),
  }),
  route({
    id: 'refreshViews',
    method: 'post',
    path: '/api/admin/refresh-views',
    summary: 'Work one view out anew, or all of them',
    access: 'admin.system.manage',
    body: RefreshRequest,
    returns: ViewList,
    status: 202,
    errors: [refreshRuns],
    handle: ({ body }, context) => refreshViews(context, body.view),
  }),
]
