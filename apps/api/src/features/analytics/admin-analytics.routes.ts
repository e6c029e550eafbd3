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
  deleteAnnotation,
  listAnnotations,
} from './annotations/annotations.service.ts'
import { formatFilename } from './dashboard/dashboard.csv.ts'
import {
  FUNNEL_COLUMNS,
  getRetentionColumns,
  toFunnelRows,
  toRetentionRows,
} from './journeys/journeys.csv.ts'
import { Funnel, FunnelQuery, Retention, RetentionQuery } from './journeys/journeys.schema.ts'
import { computeFunnel, computeRetention } from './journeys/journeys.service.ts'
import { RefreshRequest, ViewList } from './refresh/refresh.schema.ts'
import { listViews, refreshRunning, refreshViews } from './refresh/refresh.service.ts'

export const adminAnalyticsRoutes = [
  route({
    id: 'getFunnel',
    method: 'get',
    path: '/api/analytics/funnel',
    summary: 'Get a conversion funnel',
    description:
      'Returns how many visitors completed the given steps in order, and the share that continued from each step to the next. Visitors are recognized for one day (UTC), so steps that a visitor takes on different days do not count together.',
    access: 'admin.access',
    rate: 'admin',
    query: FunnelQuery,
    returns: Funnel,
    csv: {
      filename: ({ query }) => formatFilename('funnel', query),
      columns: FUNNEL_COLUMNS,
      rows: ({ query }, { database }) => toFunnelRows(computeFunnel(database, query)),
    },
    handle: ({ query }, { database }) => computeFunnel(database, query),
  }),
  route({
    id: 'getRetention',
    method: 'get',
    path: '/api/analytics/retention',
    summary: 'Get user retention',
    description:
      'Groups users by the week in which they signed up and returns how many of each group were active in each week since. A user is active in a week if they sign in or use a session; impersonation does not count.',
    access: 'admin.access',
    rate: 'admin',
    query: RetentionQuery,
    returns: Retention,
    csv: {
      filename: 'retention',
      columns: ({ query }) => getRetentionColumns(query.weeks),
      rows: ({ query }, { database }) => toRetentionRows(computeRetention(database, query.weeks)),
    },
    handle: ({ query }, { database }) => computeRetention(database, query.weeks),
  }),
  route({
    id: 'listAnnotations',
    method: 'get',
    path: '/api/admin/annotations',
    summary: 'List annotations',
    description:
      'Returns the notes that administrators added to the analytics charts, in chronological order. If more than 200 match, only the latest 200 are returned; use `from` and `to` to get earlier ones.',
    access: 'admin.access',
    query: AnnotationQuery,
    returns: AnnotationList,
    handle: ({ query }, { database }) => listAnnotations(database, query),
  }),
  route({
    id: 'createAnnotation',
    method: 'post',
    path: '/api/admin/annotations',
    summary: 'Create an annotation',
    description:
      'Adds a note at a point in time, such as a release or an outage, to the analytics charts of all administrators. Annotations cannot be edited; delete the annotation and create a new one instead.',
    access: 'admin.access',
    body: NewAnnotation,
    returns: OneAnnotation,
    status: 201,
    handle: ({ body }, context) => createAnnotation(context, body),
  }),
  route({
    id: 'deleteAnnotation',
    method: 'delete',
    path: '/api/admin/annotations/{id}',
    summary: 'Delete an annotation',
    description:
      'Deletes an annotation for all administrators, regardless of who created it. Its text and time remain in the audit log.',
    access: 'admin.access',
    params: AnnotationId,
    errors: [annotationNotFound],
    handle: ({ params: { id } }, context) => deleteAnnotation(context, id),
  }),
  route({
    id: 'listViews',
    method: 'get',
    path: '/api/admin/refresh-views',
    summary: 'List precomputed analytics views',
    description:
      'Returns the precomputed views that analytics reports read, with their age, size, and the state of their last refresh. Poll this endpoint to follow the progress of a refresh.',
    access: 'admin.system.manage',
    returns: ViewList,
    handle: (_input, { database }) => listViews(database),
  }),
  route({
    id: 'refreshViews',
    method: 'post',
    path: '/api/admin/refresh-views',
    summary: 'Refresh precomputed analytics views',
    description:
      'Starts recomputing one or all views and responds without waiting for the result. Views update automatically, so use this only after you change analytics data directly or restore a backup. Refreshing `roll_ups` also refreshes `months`, and reports remain available in the meantime.',
    access: 'admin.system.manage',
    body: RefreshRequest,
    returns: ViewList,
    status: 202,
    errors: [refreshRunning],
    handle: ({ body }, context) => refreshViews(context, body.view),
  }),
]
