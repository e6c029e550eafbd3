import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Form } from '../../components/Form.tsx'
import { FormBar } from '../../components/FormBar.tsx'
import { Part } from '../../components/Part.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { differingIn } from '../../lib/rebase.ts'
import { FeatureFields } from './FeatureFields.tsx'
import { FlairFields } from './FlairFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { changesOf, draftOf, newPlanOf } from './plan-draft.ts'
import { faultsOf } from './plan-faults.ts'
import { createPlan, type Plan, planCatalogueQuery, planQuery, updatePlan } from './plans.api.ts'
import { QuotaFields } from './QuotaFields.tsx'
import { RateFields } from './RateFields.tsx'
import { SavePlanDialog } from './SavePlanDialog.tsx'
import { TermsFields } from './TermsFields.tsx'
import { usePlanChange } from './usePlanChange.ts'

/** The reason dialog submits the form's values, so the form itself is never busy. */
const AT_REST = { isPending: false, error: null }

/** Form for all properties of a plan, in sections; creates a plan if none is given. */
export function PlanForm({ plan }: { plan?: Plan }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const change = usePlanChange()
  const [isAsking, setIsAsking] = useState(false)
  const [wasRefused, setWasRefused] = useState(false)
  const isCreated = useRef(false)
  const catalogue = useQuery(planCatalogueQuery)
  const { draft, base, edit, isDirty, conflict, take, save } = useDraft({
    current: plan,
    draftOf,
    readLatest: async () =>
      plan && (await queries.fetchQuery({ ...planQuery(String(plan.id)), staleTime: 0 })).plan,
  })
  useBlocker({
    shouldBlockFn: () =>
      isDirty &&
      !isCreated.current &&
      !window.confirm('Leave this page? Your changes to this plan haven’t been saved.'),
    enableBeforeUnload: isDirty,
  })
  if (catalogue.isError && !catalogue.data)
    return (
      <ErrorState
        title="Couldn’t load plan options"
        error={catalogue.error}
        onRetry={() => void catalogue.refetch()}
        isRetrying={catalogue.isFetching}
      />
    )
  if (!catalogue.data) return <Skeleton height="24rem" role="status" aria-label="Loading form…" />

  const changed = differingIn(base, draft)
  const faults = faultsOf(draft, wasRefused)
  const submit = () => {
    const isComplete = Object.keys(faultsOf(draft, true)).length === 0
    setWasRefused(!isComplete)
    setIsAsking(isComplete)
  }
  const act = async (reason: string) => {
    const saved = await save((readAs) =>
      change(
        () =>
          readAs
            ? updatePlan(readAs.id, { ...changesOf(draft, readAs), reason })
            : createPlan({ ...newPlanOf(draft), reason }),
        (answer) => `Plan “${answer.plan.display_name}” ${readAs ? 'updated' : 'created'}.`,
      ),
    )
    if (plan) return
    isCreated.current = true
    await navigate({ to: '/plans/$planId', params: { planId: String(saved.plan.id) } })
  }
  const fields = { draft, faults, edit, catalogue: catalogue.data }
  return (
    <>
      <Form
        sending={AT_REST}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Part id="terms" title="Details" about="Name, description, and position of the plan.">
          <TermsFields {...fields} isNew={!plan} />
        </Part>
        <Part
          id="prices"
          title="Prices"
          about="Leave prices empty for billing cycles you don’t offer. Veranda doesn’t process payments."
        >
          <PriceFields {...fields} />
        </Part>
        <Part id="features" title="Features" about="Additional features for subscribers.">
          <FeatureFields {...fields} />
        </Part>
        <Part
          id="quotas"
          title="Quotas"
          about="Limits for subscribers. With several plans, the highest limit applies."
        >
          <QuotaFields {...fields} />
        </Part>
        <Part
          id="rates"
          title="Rate limits"
          about="Requests per hour. A value applies only if it is higher than the default."
        >
          <RateFields {...fields} />
        </Part>
        <Part id="flair" title="Flair" about="A badge that subscribers can show next to their name.">
          <FlairFields {...fields} />
        </Part>
        {(isDirty || !plan) && (
          <FormBar changes={plan ? changed.length : 0} onUndo={() => edit(base)}>
            <Button type="submit">{plan ? 'Save plan…' : 'Create plan…'}</Button>
          </FormBar>
        )}
      </Form>
      <SavePlanDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        plan={plan}
        base={base}
        draft={draft}
        catalogue={catalogue.data}
        conflict={conflict}
        onTake={take}
        onAct={act}
      />
    </>
  )
}
