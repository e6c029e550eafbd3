import { editConflict } from '../../http/expected.ts'
import { route } from '../../http/route.ts'
import {
  AvailablePlans,
  NewPlan,
  PlanCatalog,
  PlanChange,
  PlanId,
  PlanList,
  PlanQuery,
  PlanRemoval,
  PlanRemovalResult,
  PlanResponse,
} from './plans.schema.ts'
import {
  changePlan,
  createPlan,
  defaultMustBeActiveTier,
  defaultPlanNotRemovable,
  deletePlan,
  getPlan,
  getPlanCatalog,
  listAvailablePlans,
  listPlans,
  planAlreadyActive,
  planAlreadyArchived,
  planAlreadyDefault,
  planNameTaken,
  planNotFound,
} from './plans.service.ts'

const access = 'admin.plans.manage'
const path = '/api/admin/subscription-plans'
const planRoute = { path: `${path}/{id}`, params: PlanId } as const

export const planRoutes = [
  route({
    id: 'listAvailablePlans',
    method: 'get',
    path: '/api/plans',
    summary: 'List available plans',
    description:
      'Returns the active plans in display order with their prices, features, quotas, and flair, for example for a pricing page. At most 100 plans are returned.',
    access: 'public',
    returns: AvailablePlans,
    cache: 'public, max-age=60',
    handle: (_input, { database }) => listAvailablePlans(database),
  }),
  route({
    id: 'listPlans',
    method: 'get',
    path,
    summary: 'List subscription plans',
    description:
      'Returns active and archived plans in display order, with their number of subscribers and monthly revenue.',
    access,
    query: PlanQuery,
    returns: PlanList,
    handle: ({ query }, { database }) => listPlans(database, query),
  }),
  route({
    id: 'createPlan',
    method: 'post',
    path,
    summary: 'Create a subscription plan',
    description:
      "Creates a tier or an add-on. The plan is active immediately, so it appears in the list of available plans. Its name and type can't be changed later.",
    access,
    body: NewPlan,
    returns: PlanResponse,
    status: 201,
    errors: [planNameTaken],
    handle: ({ body }, context) => createPlan(context, body),
  }),
  route({
    id: 'getPlanCatalog',
    method: 'get',
    path: `${path}/catalogue`,
    summary: 'List plan options',
    description:
      'Returns the features, quotas, rate classes, and flair that a plan can include. Use it to build a plan editor. Quotas and rate classes have a default limit, which applies if a plan does not set one.',
    access,
    returns: PlanCatalog,
    handle: (_input, { database, config }) => getPlanCatalog(database.prisma, config),
  }),
  route({
    ...planRoute,
    id: 'getPlan',
    method: 'get',
    summary: 'Get a subscription plan',
    description: 'Returns an active or archived plan with its number of subscribers and monthly revenue.',
    access,
    returns: PlanResponse,
    errors: [planNotFound],
    handle: ({ params }, { database }) => getPlan(database, params.id),
  }),
  route({
    ...planRoute,
    id: 'updatePlan',
    method: 'patch',
    summary: 'Update a subscription plan',
    description:
      'Changes the fields you send; lists and objects such as `quotas` and `flair` are replaced as a whole. Changes apply to existing subscribers from their next request. Send `is_active` to restore an archived plan, and `is_default` to make an active tier the default plan.',
    access,
    body: PlanChange,
    returns: PlanResponse,
    errors: [planNotFound, planAlreadyActive, planAlreadyDefault, defaultMustBeActiveTier, editConflict],
    handle: ({ params, body }, context) => changePlan(context, params.id, body),
  }),
  route({
    ...planRoute,
    id: 'deletePlan',
    method: 'delete',
    summary: 'Delete or archive a subscription plan',
    description:
      "Deletes a plan that has no current or earlier subscriptions, and archives any other plan. Subscribers keep an archived plan, but it accepts no new ones. The default plan can't be removed.",
    access,
    query: PlanRemoval,
    returns: PlanRemovalResult,
    errors: [planNotFound, defaultPlanNotRemovable, planAlreadyArchived],
    handle: ({ params, query }, context) => deletePlan(context, params.id, query.reason),
  }),
]
