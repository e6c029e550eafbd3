import type { PlanDraft } from './plan-draft.ts'
import type { PlanProblems } from './plan-validation.ts'
import type { PlanCatalog } from './plans.api.ts'

/** Props that all sections of the plan form have in common. */
export interface PlanFieldsProps {
  draft: PlanDraft
  /**
   * error messages to show, updated while the user types; errors of empty fields, and all errors of quotas,
   * rate limits, and flair, are included only after an attempt to save has failed
   */
  problems: PlanProblems
  edit: (changes: Partial<PlanDraft>) => void
  catalog: PlanCatalog
}
