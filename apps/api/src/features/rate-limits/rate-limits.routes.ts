import { route } from '../../http/route.ts'
import { morePowerful, ownAccount, userNotFound } from '../permissions/authority.ts'
import { clearLimited, listLimited, notLimited } from './limited.service.ts'
import { Clearing, LimitedList, LimitedQuery } from './rate-limits.schema.ts'

const access = 'admin.rate_limits.manage'
const path = '/api/admin/rate-limit'

export const rateLimitRoutes = [
  route({
    id: 'listRateLimited',
    method: 'get',
    path,
    summary: 'Who has gone over a limit, with their penalties, and the limits in force',
    access,
    query: LimitedQuery,
    returns: LimitedList,
    handle: ({ query }, context) => listLimited(context, query),
  }),
  route({
    id: 'clearRateLimit',
    method: 'delete',
    path,
    summary: 'Forget what one identity did in one class',
    access,
    query: Clearing,
    errors: [notLimited, userNotFound, ownAccount, morePowerful],
    handle: ({ query }, context) => clearLimited(context, query),
  }),
]
