import { changedMeanwhile } from '../../http/expected.ts'
import { route } from '../../http/route.ts'
import { morePowerful, ownAccount, userNotFound } from '../permissions/authority.ts'
import {
  createGlobalQuota,
  globalQuotaById,
  globalQuotaTaken,
  listGlobalQuotas,
  removeGlobalQuota,
  replaceGlobalQuota,
} from './global-quotas.service.ts'
import { globalQuotaNotFound, quotaFeatureNotFound } from './quota-errors.ts'
import {
  OneQuotaFeature,
  QuotaDefaultChange,
  QuotaFeatureId,
  QuotaFeatureList,
} from './quota-features.schema.ts'
import { changeQuotaDefault, listQuotaFeatures, quotaFeatureById } from './quota-features.service.ts'
import {
  GlobalQuotaEnd,
  GlobalQuotaId,
  GlobalQuotaList,
  GlobalQuotaQuery,
  GlobalQuotaReplacement,
  NearList,
  NearQuery,
  NewGlobalQuota,
  OneGlobalQuota,
  Quotas,
} from './quotas.schema.ts'
import { listNear, ownQuotas } from './quotas.service.ts'
import {
  QuotaChange,
  QuotaReset,
  QuotasReset,
  UserId,
  UserQuotas,
  WhoseQuotas,
} from './user-quotas.schema.ts'
import { changeUserQuota, resetUserQuotas } from './user-quotas.service.ts'
import { whoseQuotas } from './whose-quotas.ts'

const access = 'admin.quotas.manage'
const ofUser = { path: '/api/admin/users/{id}/quotas', params: UserId } as const
const global = '/api/admin/quotas/global'
const oneGlobal = { path: `${global}/{id}`, params: GlobalQuotaId } as const
const oneFeature = { path: '/api/admin/quotas/features/{id}', params: QuotaFeatureId } as const
const refusals = [userNotFound, ownAccount, morePowerful]

export const quotaRoutes = [
  route({
    id: 'getOwnQuotas',
    method: 'get',
    path: '/api/quotas',
    summary: 'List your quotas',
    description:
      'Returns every quota that applies to you, with its limit, usage, and reset time. If you are not signed in, it returns the guest quotas of your network and device. The request does not count toward the request quota.',
    access: 'public',
    unmetered: true,
    returns: Quotas,
    handle: (_input, context) => ownQuotas(context),
  }),
  route({
    ...ofUser,
    id: 'getUserQuotas',
    method: 'get',
    summary: "List a user's quotas",
    description:
      'Returns every quota of a user with its limit, usage, source, and override. Use it to see why a request was blocked, or before you set an override.',
    access,
    returns: WhoseQuotas,
    errors: [userNotFound],
    handle: ({ params }, context) => whoseQuotas(context, params.id),
  }),
  route({
    ...ofUser,
    id: 'changeUserQuota',
    method: 'patch',
    summary: "Set or remove a user's quota override",
    description:
      "Sets a limit for one user that takes precedence over the user's plans, or removes it with `override: null`. The change applies from the user's next request. You can't change your own quotas, or those of users with permissions that you don't have.",
    access,
    body: QuotaChange,
    returns: UserQuotas,
    errors: [...refusals, changedMeanwhile],
    handle: ({ params, body }, context) => changeUserQuota(context, params.id, body),
  }),
  route({
    id: 'resetUserQuotas',
    method: 'post',
    path: '/api/admin/users/{id}/quotas/reset',
    summary: "Reset a user's quota usage",
    description:
      "Resets a user's usage of consumed quotas in the current period and clears the related warnings. Set `service_name` and `feature_name` to reset a single quota. Quotas of stored items and size limits can't be reset.",
    access,
    params: UserId,
    body: QuotaReset,
    returns: QuotasReset,
    errors: refusals,
    handle: ({ params, body }, context) => resetUserQuotas(context, params.id, body),
  }),
  route({
    id: 'listNearQuotas',
    method: 'get',
    path: '/api/admin/quotas/near',
    summary: 'List quotas near their limit',
    description:
      'Returns the quotas of users whose usage has reached a given percentage of the limit in the current period, highest usage first. Quotas whose limit was raised or whose usage dropped since are not included. The list ends after 10,000 entries.',
    access,
    query: NearQuery,
    returns: NearList,
    handle: ({ query }, { database }) => listNear(database, query),
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
    ...oneFeature,
    id: 'getQuotaFeature',
    method: 'get',
    summary: 'Get a quota feature',
    description: 'Returns a feature that is limited by quotas, with its default limit and guest quota.',
    access,
    returns: OneQuotaFeature,
    errors: [quotaFeatureNotFound],
    handle: ({ params }, context) => quotaFeatureById(context, params.id),
  }),
  route({
    ...oneFeature,
    id: 'changeQuotaDefault',
    method: 'patch',
    summary: 'Change the default limit of a feature',
    description:
      'Changes the limit for users and guests without an override, plan, or guest quota for the feature. The change applies from the next request. Overrides, plans, and guest quotas stay the same.',
    access,
    body: QuotaDefaultChange,
    returns: OneQuotaFeature,
    errors: [quotaFeatureNotFound, changedMeanwhile],
    handle: ({ params, body }, context) => changeQuotaDefault(context, params.id, body),
  }),
  route({
    id: 'listGlobalQuotas',
    method: 'get',
    path: global,
    summary: 'List guest quotas',
    description:
      'Returns the quotas for users who are not signed in, at most one per feature. Each device has the full limit, and all devices of a network share `RATE_LIMIT_PER_NETWORK` times the limit.',
    access,
    query: GlobalQuotaQuery,
    returns: GlobalQuotaList,
    handle: ({ query }, context) => listGlobalQuotas(context, query),
  }),
  route({
    id: 'createGlobalQuota',
    method: 'post',
    path: global,
    summary: 'Create a guest quota',
    description:
      "Creates the quota of a feature for users who are not signed in. It replaces the feature's default limit for them. Each feature can have one guest quota.",
    access,
    body: NewGlobalQuota,
    returns: OneGlobalQuota,
    status: 201,
    errors: [globalQuotaTaken],
    handle: ({ body }, context) => createGlobalQuota(context, body),
  }),
  route({
    ...oneGlobal,
    id: 'getGlobalQuota',
    method: 'get',
    summary: 'Get a guest quota',
    description: 'Returns the limit, reset period, and status of a guest quota.',
    access,
    returns: OneGlobalQuota,
    errors: [globalQuotaNotFound],
    handle: ({ params }, context) => globalQuotaById(context, params.id),
  }),
  route({
    ...oneGlobal,
    id: 'replaceGlobalQuota',
    method: 'put',
    summary: 'Replace a guest quota',
    description:
      'Replaces the limit, reset period, description, and status of a guest quota. Omitted properties are set to their defaults. With a new reset period, usage starts at zero.',
    access,
    body: GlobalQuotaReplacement,
    returns: OneGlobalQuota,
    errors: [globalQuotaNotFound, changedMeanwhile],
    handle: ({ params, body }, context) => replaceGlobalQuota(context, params.id, body),
  }),
  route({
    ...oneGlobal,
    id: 'removeGlobalQuota',
    method: 'delete',
    summary: 'Delete a guest quota',
    description:
      "Deletes a guest quota, so that the feature's default limit applies to guests from the next request on. Usage in the current period still counts.",
    access,
    query: GlobalQuotaEnd,
    errors: [globalQuotaNotFound],
    handle: ({ params, query }, context) => removeGlobalQuota(context, params.id, query.reason),
  }),
]
