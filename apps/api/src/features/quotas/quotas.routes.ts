import { editConflict } from '../../http/expected.ts'
import { route } from '../../http/route.ts'
import { ownAccountForbidden, userNotFound, userOutranksYou } from '../permissions/authority.ts'
import {
  createGlobalQuota,
  deleteGlobalQuota,
  getGlobalQuota,
  globalQuotaExists,
  listGlobalQuotas,
  replaceGlobalQuota,
} from './global-quotas.service.ts'
import { globalQuotaNotFound, quotaFeatureNotFound } from './quota-errors.ts'
import {
  QuotaDefaultChange,
  QuotaFeatureId,
  QuotaFeatureList,
  QuotaFeatureResponse,
} from './quota-features.schema.ts'
import { getQuotaFeature, listQuotaFeatures, setQuotaDefault } from './quota-features.service.ts'
import {
  GlobalQuotaId,
  GlobalQuotaList,
  GlobalQuotaQuery,
  GlobalQuotaRemoval,
  GlobalQuotaReplacement,
  GlobalQuotaResponse,
  NearLimitList,
  NearLimitQuery,
  NewGlobalQuota,
  Quotas,
} from './quotas.schema.ts'
import { listOwnQuotas, listQuotasNearLimit } from './quotas.service.ts'
import { getQuotasWithUser } from './quotas-with-user.ts'
import {
  QuotaChange,
  QuotaReset,
  QuotaResetResult,
  QuotasWithUser,
  UserId,
  UserQuotas,
} from './user-quotas.schema.ts'
import { resetUserQuotas, setUserQuota } from './user-quotas.service.ts'

const access = 'admin.quotas.manage'
const userQuotasRoute = { path: '/api/admin/users/{id}/quotas', params: UserId } as const
const globalQuotasPath = '/api/admin/quotas/global'
const globalQuotaRoute = { path: `${globalQuotasPath}/{id}`, params: GlobalQuotaId } as const
const featureRoute = { path: '/api/admin/quotas/features/{id}', params: QuotaFeatureId } as const
const targetErrors = [userNotFound, ownAccountForbidden, userOutranksYou]

export const quotaRoutes = [
  route({
    id: 'listOwnQuotas',
    method: 'get',
    path: '/api/quotas',
    summary: 'List your quotas',
    description:
      'Returns every quota that applies to you, with its limit, usage, and reset time. If you are not signed in, it returns the guest quotas and the usage of your device. The request does not count toward the request quota.',
    access: 'public',
    unmetered: true,
    returns: Quotas,
    handle: (_input, context) => listOwnQuotas(context),
  }),
  route({
    ...userQuotasRoute,
    id: 'listUserQuotas',
    method: 'get',
    summary: "List a user's quotas",
    description:
      'Returns every quota of a user with its limit, usage, source, and override. Use it to see why a request was blocked, or before you set an override.',
    access,
    returns: QuotasWithUser,
    errors: [userNotFound],
    handle: ({ params }, context) => getQuotasWithUser(context, params.id),
  }),
  route({
    ...userQuotasRoute,
    id: 'setUserQuota',
    method: 'patch',
    summary: "Set or remove a user's quota override",
    description:
      "Sets a limit for one user that takes precedence over the user's plans, or removes it with `override: null`. The change applies from the user's next request. You can't change your own quotas, or those of users with permissions that you don't have.",
    access,
    body: QuotaChange,
    returns: UserQuotas,
    errors: [...targetErrors, editConflict],
    handle: ({ params, body }, context) => setUserQuota(context, params.id, body),
  }),
  route({
    id: 'resetUserQuotas',
    method: 'post',
    path: '/api/admin/users/{id}/quotas/reset',
    summary: "Reset a user's quota usage",
    description:
      "Resets a user's usage of `consumed` quotas in the current period and clears the related warnings. Set `service_name` and `feature_name` to reset a single quota. Quotas of stored items and size limits can't be reset.",
    access,
    params: UserId,
    body: QuotaReset,
    returns: QuotaResetResult,
    errors: targetErrors,
    handle: ({ params, body }, context) => resetUserQuotas(context, params.id, body),
  }),
  route({
    id: 'listQuotasNearLimit',
    method: 'get',
    path: '/api/admin/quotas/near',
    summary: 'List quotas near their limit',
    description:
      'Returns the user quotas whose usage in the current period has reached a given percentage of the limit, highest percentage first. Quotas whose usage has since fallen below this percentage, for example because the limit was raised, are not included. The list ends after 10,000 entries.',
    access,
    query: NearLimitQuery,
    returns: NearLimitList,
    handle: ({ query }, { database }) => listQuotasNearLimit(database, query),
  }),
  route({
    id: 'listQuotaFeatures',
    method: 'get',
    path: '/api/admin/quotas/features',
    summary: 'List quota features',
    description:
      'Returns every feature that is limited by quotas, with its default limit and guest quota. Use it to find the names and IDs of features.',
    access,
    returns: QuotaFeatureList,
    handle: (_input, context) => listQuotaFeatures(context),
  }),
  route({
    ...featureRoute,
    id: 'getQuotaFeature',
    method: 'get',
    summary: 'Get a quota feature',
    description: 'Returns a feature that is limited by quotas, with its default limit and guest quota.',
    access,
    returns: QuotaFeatureResponse,
    errors: [quotaFeatureNotFound],
    handle: ({ params }, context) => getQuotaFeature(context, params.id),
  }),
  route({
    ...featureRoute,
    id: 'setQuotaDefault',
    method: 'patch',
    summary: 'Change the default limit of a feature',
    description:
      'Changes the limit for users and guests without an override, plan, or guest quota for the feature. The change applies from the next request. Overrides, plans, and guest quotas stay the same.',
    access,
    body: QuotaDefaultChange,
    returns: QuotaFeatureResponse,
    errors: [quotaFeatureNotFound, editConflict],
    handle: ({ params, body }, context) => setQuotaDefault(context, params.id, body),
  }),
  route({
    id: 'listGlobalQuotas',
    method: 'get',
    path: globalQuotasPath,
    summary: 'List guest quotas',
    description:
      'Returns the quotas for users who are not signed in, at most one per feature. Each device has the full limit. All devices on a network together have the limit multiplied by the server setting `RATE_LIMIT_PER_NETWORK`.',
    access,
    query: GlobalQuotaQuery,
    returns: GlobalQuotaList,
    handle: ({ query }, context) => listGlobalQuotas(context, query),
  }),
  route({
    id: 'createGlobalQuota',
    method: 'post',
    path: globalQuotasPath,
    summary: 'Create a guest quota',
    description:
      "Creates the quota of a feature for users who are not signed in. It replaces the feature's default limit for them. Each feature can have one guest quota.",
    access,
    body: NewGlobalQuota,
    returns: GlobalQuotaResponse,
    status: 201,
    errors: [globalQuotaExists],
    handle: ({ body }, context) => createGlobalQuota(context, body),
  }),
  route({
    ...globalQuotaRoute,
    id: 'getGlobalQuota',
    method: 'get',
    summary: 'Get a guest quota',
    description: 'Returns the limit, reset period, and status of a guest quota.',
    access,
    returns: GlobalQuotaResponse,
    errors: [globalQuotaNotFound],
    handle: ({ params }, context) => getGlobalQuota(context, params.id),
  }),
  route({
    ...globalQuotaRoute,
    id: 'replaceGlobalQuota',
    method: 'put',
    summary: 'Replace a guest quota',
    description:
      'Replaces the limit, reset period, description, and status of a guest quota. Omitted properties are set to their defaults. With a new reset period, usage starts at zero.',
    access,
    body: GlobalQuotaReplacement,
    returns: GlobalQuotaResponse,
    errors: [globalQuotaNotFound, editConflict],
    handle: ({ params, body }, context) => replaceGlobalQuota(context, params.id, body),
  }),
  route({
    ...globalQuotaRoute,
    id: 'deleteGlobalQuota',
    method: 'delete',
    summary: 'Delete a guest quota',
    description:
      "Deletes a guest quota, so that the feature's default limit applies to guests starting with the next request. Usage in the current period still counts, unless the feature's default reset period is a different one.",
    access,
    query: GlobalQuotaRemoval,
    errors: [globalQuotaNotFound],
    handle: ({ params, query }, context) => deleteGlobalQuota(context, params.id, query.reason),
  }),
]
