import { unavailable } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { tooManyStreams, tooManyStreamsHere } from '../alerts/streams/listeners.ts'
import { Collection, eventsOf, Receipt } from './collect/collect.schema.ts'
import { collect } from './collect/collect.service.ts'
import { COLUMNS, filenameOfDashboard, rowsOfDashboard } from './dashboard/dashboard.csv.ts'
import { DashboardQuery } from './dashboard/dashboard.schema.ts'
import { dashboard } from './dashboard/dashboard.service.ts'
import { Dashboard } from './dashboard/sections.schema.ts'
import { PRESENT_COLUMNS, rowsOfPresent } from './live/live.csv.ts'
import { Present, PresentQuery } from './live/live.schema.ts'
import { presentNow } from './live/live.ts'

export const analyticsRoutes = [
  route({
    id: 'collectEvents',
    method: 'post',
    path: '/api/analytics/collect',
    summary: 'Send what visitors did',
    description:
      'The tracker at `/analytics.js` does this by itself. Nothing is stored that tells who a visitor is: no cookie, no address, no agent string.',
    access: 'public',
    rate: 'collect',
    timeout: 'exempt',
    fromAnySite: true,
    body: Collection,
    returns: Receipt,
    status: 202,
    errors: [() => unavailable('Counting')],
    handle: ({ body }, context) => collect(context, eventsOf(body)),
  }),
  route({
    id: 'getDashboard',
    method: 'get',
    path: '/api/analytics/dashboard',
    summary: 'What happened on the site, and in the product',
    access: 'admin.access',
    rate: 'admin',
    query: DashboardQuery,
    returns: Dashboard,
    csv: {
      filename: ({ query }) => filenameOfDashboard(query),
      columns: COLUMNS,
      rows: ({ query }, { database }) => rowsOfDashboard(dashboard(database, query), query.timezone),
    },
    handle: async ({ query }, { database, config }) => ({
      ...(await dashboard(database, query)),
      is_counting: config.ANALYTICS,
      script: new URL('/analytics.js', config.publicUrl).href,
    }),
  }),
  route({
    id: 'getPresent',
    method: 'get',
    path: '/api/analytics/realtime',
    summary: 'Who is on the site now',
    description: 'With `Accept: text/event-stream` the answer stays open, and tells it as it changes.',
    access: 'admin.access',
    rate: 'admin',
    query: PresentQuery,
    returns: Present,
    csv: {
      filename: 'visitors-now',
      columns: PRESENT_COLUMNS,
      rows: (_input, { database, config }) => rowsOfPresent(presentNow(database, config.ANALYTICS)),
    },
    errors: [tooManyStreams, tooManyStreamsHere],
    stream: (context) => context.analytics.live.open(context),
    handle: (_input, { database, config }) => presentNow(database, config.ANALYTICS),
  }),
]
