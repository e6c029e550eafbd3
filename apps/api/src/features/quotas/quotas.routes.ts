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
    summary: 'My quotas, or those of a guest',
    access: 'public',
    unmetered: true,
    returns: Quotas,
    handle: (_input, context) => ownQuotas(context),
  }),
  route({
    ...ofUser,
    id: 'getUserQuotas',
    method: 'get',
    summary: 'Every quota of a user as it is in force, with where it comes from',
    access,
    returns: WhoseQuotas,
    errors: [userNotFound],
    handle: ({ params }, context) => whoseQuotas(context, params.id),
  }),
  route({
    ...ofUser,
    id: 'changeUserQuota',
    method: 'patch',
    summary: 'Give a user a quota of their own, or take it away again',
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
    summary: 'Forget what a user has consumed in the periods that run',
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
    summary: 'Who is near a limit, or has reached it',
    access,
    query: NearQuery,
    returns: NearList,
    handle: ({ query }, { database }) => listNear(database, query),
  }),
  route({
    id: 'listQuotaFeatures',
    method: 'get',
    path: '/api/admin/quotas/features',
    summary: 'What is limited, with the default of each and what guests have',
    access,
    returns: QuotaFeatureList,
    handle: (_input, context) => listQuotaFeatures(context),
  }),
  route({
    ...oneFeature,
    id: 'getQuotaFeature',
    method: 'get',
    summary: 'One feature that is limited',
    access,
    returns: OneQuotaFeature,
    errors: [quotaFeatureNotFound],
    handle: ({ params }, context) => quotaFeatureById(context, params.id),
  }),
  route({
    ...oneFeature,
    id: 'changeQuotaDefault',
    method: 'patch',
    summary: 'Change the default of a feature',
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
    summary: 'What guests have',
    access,
    query: GlobalQuotaQuery,
    returns: GlobalQuotaList,
    handle: ({ query }, context) => listGlobalQuotas(context, query),
  }),
  route({
    id: 'createGlobalQuota',
    method: 'post',
    path: global,
    summary: 'Give guests a quota of a feature',
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
    summary: 'One of the quotas of guests',
    access,
    returns: OneGlobalQuota,
    errors: [globalQuotaNotFound],
    handle: ({ params }, context) => globalQuotaById(context, params.id),
  }),
  route({
    ...oneGlobal,
    id: 'replaceGlobalQuota',
    method: 'put',
    summary: 'Change a quota of guests',
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
    summary: 'Leave guests the default of the feature',
    access,
    query: GlobalQuotaEnd,
    errors: [globalQuotaNotFound],
    handle: ({ params, query }, context) => removeGlobalQuota(context, params.id, query.reason),
  }),
]
