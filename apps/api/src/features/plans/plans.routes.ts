import { changedMeanwhile } from '../../http/expected.ts'
import { route } from '../../http/route.ts'
import {
  NewPlan,
  OfferedPlans,
  OnePlan,
  PlanChange,
  PlanEnd,
  PlanGone,
  PlanId,
  PlanList,
  PlanQuery,
} from './plans.schema.ts'
import {
  changePlan,
  createPlan,
  defaultMustBeActiveTier,
  defaultPlan,
  listPlans,
  offeredPlans,
  planActive,
  planArchived,
  planById,
  planIsDefault,
  planNameTaken,
  planNotFound,
  removePlan,
} from './plans.service.ts'

const access = 'admin.plans.manage'
const path = '/api/admin/subscription-plans'
const one = { path: `${path}/{id}`, params: PlanId } as const

export const planRoutes = [
  route({
    id: 'listOfferedPlans',
    method: 'get',
    path: '/api/plans',
    summary: 'The plans that can be had, with what they give and cost',
    access: 'public',
    returns: OfferedPlans,
    cache: 'public, max-age=60',
    handle: (_input, { database }) => offeredPlans(database),
  }),
  route({
    id: 'listPlans',
    method: 'get',
    path,
    summary: 'Subscription plans in their own order, with how many have them',
    access,
    query: PlanQuery,
    returns: PlanList,
    handle: ({ query }, { database }) => listPlans(database, query),
  }),
  route({
    id: 'createPlan',
    method: 'post',
    path,
    summary: 'Create a plan',
    access,
    body: NewPlan,
    returns: OnePlan,
    status: 201,
    errors: [planNameTaken],
    handle: ({ body }, context) => createPlan(context, body),
  }),
  route({
    ...one,
    id: 'getPlan',
    method: 'get',
    summary: 'One plan',
    access,
    returns: OnePlan,
    errors: [planNotFound],
    handle: ({ params }, { database }) => planById(database, params.id),
  }),
  route({
    ...one,
    id: 'updatePlan',
    method: 'patch',
    summary: 'Change a plan, bring it back, or make it the default',
    access,
    body: PlanChange,
    returns: OnePlan,
    errors: [planNotFound, planActive, planIsDefault, defaultMustBeActiveTier, changedMeanwhile],
    handle: ({ params, body }, context) => changePlan(context, params.id, body),
  }),
  route({
    ...one,
    id: 'removePlan',
    method: 'delete',
    summary: 'Delete a plan that nobody ever had, or archive it',
    access,
    query: PlanEnd,
    returns: PlanGone,
    errors: [planNotFound, defaultPlan, planArchived],
    handle: ({ params, query }, context) => removePlan(context, params.id, query.reason),
  }),
]
