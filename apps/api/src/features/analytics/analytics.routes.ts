import { unavailable } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { tooManyStreams, tooManyStreamsOnInstance } from '../alerts/streams/listeners.ts'
import { Collection, Receipt, toEvents } from './collect/collect.schema.ts'
import { collectEvents } from './collect/collect.service.ts'
import { DASHBOARD_COLUMNS, formatDashboardFilename, toDashboardRows } from './dashboard/dashboard.csv.ts'
import { DashboardQuery } from './dashboard/dashboard.schema.ts'
import { computeDashboard } from './dashboard/dashboard.service.ts'
import { Dashboard } from './dashboard/sections.schema.ts'
import { REALTIME_COLUMNS, toRealtimeRows } from './realtime/realtime.csv.ts'
import { Realtime, RealtimeQuery } from './realtime/realtime.schema.ts'
import { getRealtimeData } from './realtime/realtime.ts'

export const analyticsRoutes = [
  route({
    id: 'collectEvents',
    method: 'post',
    path: '/api/analytics/collect',
    summary: 'Collect analytics events',
    description:
      'Records pageviews, clicks, and other visitor events without storing cookies, IP addresses, or user agent strings. The tracker at `/analytics.js` calls this endpoint automatically; call it yourself to send events from other clients. Events that are not counted, such as events from bots, do not fail the request and are reported in `dropped`.',
    access: 'public',
    rate: 'collect',
    timeout: 'exempt',
    fromAnySite: true,
    body: Collection,
    returns: Receipt,
    status: 202,
    errors: [() => unavailable('Analytics collection')],
    handle: ({ body }, context) => collectEvents(context, toEvents(body)),
  }),
  route({
    id: 'getDashboard',
    method: 'get',
    path: '/api/analytics/dashboard',
    summary: 'Get the analytics dashboard',
    description:
      'Returns traffic and product metrics for a date range, compared with the previous period. Select sections with `metrics`, and filter visitors by country, device type, and VPN use. With `format=csv`, the sections are returned as the rows of one table.',
    access: 'admin.access',
    rate: 'admin',
    query: DashboardQuery,
    returns: Dashboard,
    csv: {
      filename: ({ query }) => formatDashboardFilename(query),
      columns: DASHBOARD_COLUMNS,
      rows: ({ query }, { database }) => toDashboardRows(computeDashboard(database, query), query.timezone),
    },
    handle: async ({ query }, { database, config }) => ({
      ...(await computeDashboard(database, query)),
      is_counting: config.ANALYTICS,
      script: new URL('/analytics.js', config.publicUrl).href,
    }),
  }),
  route({
    id: 'getRealtimeVisitors',
    method: 'get',
    path: '/api/analytics/realtime',
    summary: 'Get realtime visitors',
    description:
      'Returns the number of visitors in the last 5 minutes, with their pages and countries. With `Accept: text/event-stream`, the response stays open and sends a `present` event immediately and after every change, at most every 2 seconds.',
    access: 'admin.access',
    rate: 'admin',
    query: RealtimeQuery,
    returns: Realtime,
    csv: {
      filename: 'visitors-now',
      columns: REALTIME_COLUMNS,
      rows: (_input, { database, config }) => toRealtimeRows(getRealtimeData(database, config.ANALYTICS)),
    },
    errors: [tooManyStreams, tooManyStreamsOnInstance],
    stream: (context) => context.analytics.realtime.open(context),
    handle: (_input, { database, config }) => getRealtimeData(database, config.ANALYTICS),
  }),
]
