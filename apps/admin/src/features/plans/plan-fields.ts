import type { PlanDraft } from './plan-draft.ts'
import type { PlanProblems } from './plan-validation.ts'
import type { PlanCatalog } from './plans.api.ts'

/** Props that all sections of the plan form have in common. */
export interface PlanFieldsProps {
  draft: PlanDraft
  problems: PlanProblems
  edit: (changes: Partial<PlanDraft>) => void
  catalog: PlanCatalog
}
