import { route } from '../../http/route.ts'
import { ownAccountForbidden, userNotFound, userOutranksYou } from '../permissions/authority.ts'
import { clearClientLimit, listLimitedClients, noActiveLimit } from './limited-clients.service.ts'
import { ClearLimitQuery, LimitedClientList, LimitedClientQuery } from './rate-limits.schema.ts'

const access = 'admin.rate_limits.manage'
const path = '/api/admin/rate-limit'

export const rateLimitRoutes = [
  route({
    id: 'listRateLimitedClients',
    method: 'get',
    path,
    summary: 'List rate-limited clients',
    description:
      'Returns the limits in force, a history of blocked requests, and the clients that exceeded a rate limit and still have a penalty. At most 1,000 clients are listed, the most recently blocked first. Without Redis, only clients of the responding instance are listed.',
    access,
    query: LimitedClientQuery,
    returns: LimitedClientList,
    handle: ({ query }, context) => listLimitedClients(context, query),
  }),
  route({
    id: 'clearRateLimit',
    method: 'delete',
    path,
    summary: 'Clear a rate limit',
    description:
      "Clears the penalty and request count that a client has in one rate class, so that its next request is allowed. With `identity=account`, it unblocks sign-in to an account after too many wrong passwords from unknown devices. You can't clear limits of your own account, or of users with permissions that you don't have.",
    access,
    query: ClearLimitQuery,
    errors: [noActiveLimit, userNotFound, ownAccountForbidden, userOutranksYou],
    handle: ({ query }, context) => clearClientLimit(context, query),
  }),
]
