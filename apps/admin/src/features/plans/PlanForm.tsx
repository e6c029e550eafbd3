import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Form } from '../../components/Form.tsx'
import { FormBar } from '../../components/FormBar.tsx'
import { PageSection } from '../../components/PageSection.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { getDifferingFields } from '../../lib/rebase.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { FeatureFields } from './FeatureFields.tsx'
import { FlairFields } from './FlairFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { getChanges, toDraft, toNewPlan } from './plan-draft.ts'
import { validateDraft } from './plan-validation.ts'
import { createPlan, type Plan, planCatalogQuery, planQuery, updatePlan } from './plans.api.ts'
import { QuotaFields } from './QuotaFields.tsx'
import { RateFields } from './RateFields.tsx'
import { SavePlanDialog } from './SavePlanDialog.tsx'
import { usePlanChange } from './usePlanChange.ts'

/** The form itself is never busy, because `SavePlanDialog` sends the request. */
const IDLE_MUTATION = { isPending: false, error: null }

/** Form for all properties of a plan, in sections. Without `plan`, the form creates a new plan. */
export function PlanForm({ plan }: { plan?: Plan }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const change = usePlanChange()
  const [isConfirming, setIsConfirming] = useState(false)
  const [showsAllErrors, setShowsAllErrors] = useState(false)
  /** Disables the blocker immediately after the plan was created, when the draft still counts as unsaved. */
  const isCreated = useRef(false)
  const catalog = useQuery(planCatalogQuery)
  const { draft, base, edit, discard, isDirty, conflict, takeNewerValue, save } = useDraft({
    current: plan,
    toDraft,
    readLatest: async () =>
      plan && (await queryClient.fetchQuery({ ...planQuery(String(plan.id)), staleTime: 0 })).plan,
  })
  useBlocker({
    shouldBlockFn: () =>
      isDirty &&
      !isCreated.current &&
      !window.confirm('Leave this page? Your changes to this plan haven’t been saved.'),
    enableBeforeUnload: isDirty,
  })
  if (catalog.isError && !catalog.data)
    return (
      <ErrorState
        title="Couldn’t load plan options"
        error={catalog.error}
        onRetry={() => void catalog.refetch()}
        isRetrying={catalog.isFetching}
      />
    )
  if (!catalog.data) return <Skeleton height="24rem" role="status" aria-label="Loading form…" />

  const changedFields = getDifferingFields(base, draft)
  const problems = validateDraft(draft, showsAllErrors)
  const submit = () => {
    const isValid = Object.keys(validateDraft(draft, true)).length === 0
    setShowsAllErrors(!isValid)
    setIsConfirming(isValid)
  }
  const savePlan = async (reason: string) => {
    const saved = await save((baseVersion) =>
      change(
        () =>
          baseVersion
            ? updatePlan(baseVersion.id, { ...getChanges(draft, baseVersion), reason })
            : createPlan({ ...toNewPlan(draft), reason }),
        (response) => `Plan “${response.plan.display_name}” ${baseVersion ? 'updated' : 'created'}.`,
      ),
    )
    if (plan) return
    isCreated.current = true
    await navigate({ to: '/plans/$planId', params: { planId: String(saved.plan.id) } })
  }
  const fieldProps = { draft, problems, edit, catalog: catalog.data }
  return (
    <>
      <Form
        mutation={IDLE_MUTATION}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <PageSection id="details" title="Details" description="Name, description, and position of the plan.">
          <DetailsFields {...fieldProps} isNew={!plan} />
        </PageSection>
        <PageSection
          id="prices"
          title="Prices"
          description="Leave prices empty for billing cycles you don’t offer. Veranda doesn’t process payments."
        >
          <PriceFields {...fieldProps} />
        </PageSection>
        <PageSection id="features" title="Features" description="Features included in this plan.">
          <FeatureFields {...fieldProps} />
        </PageSection>
        <PageSection
          id="quotas"
          title="Quotas"
          description="Limits of this plan. If a user has several plans, the highest limit applies."
        >
          <QuotaFields {...fieldProps} />
        </PageSection>
        <PageSection
          id="rates"
          title="Rate limits"
          description="Requests per hour, enforced minute by minute: 6,000 per hour means 100 per minute. Leave a field empty to keep the default. Only values above the default have an effect. The quota for API requests also applies."
        >
          <RateFields {...fieldProps} />
        </PageSection>
        <PageSection
          id="flair"
          title="Flair"
          description="A badge that users on this plan can show next to their name."
        >
          <FlairFields {...fieldProps} />
        </PageSection>
        {(isDirty || !plan) && (
          // A new plan has no saved values to restore, so 0 hides the button that discards changes.
          <FormBar changeCount={plan ? changedFields.length : 0} onDiscard={discard}>
            <Button type="submit">{plan ? 'Save changes' : 'Create plan'}</Button>
          </FormBar>
        )}
      </Form>
      <SavePlanDialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        plan={plan}
        base={base}
        draft={draft}
        catalog={catalog.data}
        conflict={conflict}
        onTakeNewerValue={takeNewerValue}
        onSubmit={savePlan}
      />
    </>
  )
}
