import type { PlanDraft } from './plan-draft.ts'
import type { Faults } from './plan-faults.ts'
import type { PlanCatalogue } from './plans.api.ts'

/** What each part of the form is given. */
export interface PlanFieldsProps {
  draft: PlanDraft
  faults: Faults
  edit: (part: Partial<PlanDraft>) => void
  catalogue: PlanCatalogue
}
