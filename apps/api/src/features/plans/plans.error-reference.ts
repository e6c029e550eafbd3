import type { ErrorReference } from '../../http/error-reference.ts'

export const planErrors: ErrorReference = {
  already_default: {
    cause: 'The plan is already the default plan.',
    fix: 'No action is needed. Omit `is_default` to change other fields of the plan.',
  },
  default_plan: {
    cause:
      'Users without a tier subscription have the default plan automatically, so it cannot be removed or assigned as a subscription.',
    fix: 'To remove the plan, make another tier the default first. To give a user the default plan, cancel the subscription to their current tier.',
  },
  not_an_active_tier: {
    cause: 'The plan cannot become the default because it is an add-on or is archived.',
    fix: 'Choose a tier. To use an archived one, send `is_active: true` together with `is_default: true`.',
  },
  plan_name_taken: {
    cause: 'Another plan, possibly an archived one, already has this `name`.',
    fix: 'Choose another `name`, or restore the archived plan.',
  },
  plan_required: {
    cause:
      'Your current plans do not include the feature in `feature`. Guests have no plan and get this error, too.',
    fix: 'Subscribe to the plan in `plan`, the cheapest one with the feature, or leave out the options that need it. If `plan` is null, no active plan includes the feature.',
  },
}
