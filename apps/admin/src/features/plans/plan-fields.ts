import type { PlanDraft } from './plan-draft.ts'
import type { PlanProblems } from './plan-validation.ts'
import type { PlanCatalog } from './plans.api.ts'

/** Props of each section of the form. */
export interface PlanFieldsProps {
  draft: PlanDraft
  problems: PlanProblems
  edit: (part: Partial<PlanDraft>) => void
  catalog: PlanCatalog
}
