import type { PlanDraft } from './plan-draft.ts'
import type { Faults } from './plan-faults.ts'
import type { PlanCatalogue } from './plans.api.ts'

/** Props of each section of the form. */
export interface PlanFieldsProps {
  draft: PlanDraft
  faults: Faults
  edit: (part: Partial<PlanDraft>) => void
  catalogue: PlanCatalogue
}
