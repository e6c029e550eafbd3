import { PageHeading } from '../../components/PageHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { PlanForm } from './PlanForm.tsx'
import { BackToPlans } from './PlanPage.tsx'

export function NewPlanPage() {
  usePageTitle('Create plan')
  return (
    <>
      <BackToPlans />
      <PageHeading title="Create plan" />
      <PlanForm />
    </>
  )
}
