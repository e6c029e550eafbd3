import type { PlanCatalogue } from './getPlanCatalogue.ts'
import type { PlanDraft } from './plan-draft.ts'
import type { Faults } from './plan-faults.ts'

/** What each part of the form is given. */
export interface PlanFieldsProps {
  draft: PlanDraft
  faults: Faults
  edit: (part: Partial<PlanDraft>) => void
  catalogue: PlanCatalogue
}
