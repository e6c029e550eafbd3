import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { SubscriptionFlair } from '@veranda/ui/subscription-flair'
import back from '../../components/back.module.css'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Message } from '../../components/Message.tsx'
import { RecordHeading } from '../../components/RecordHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { ApiError } from '../../lib/api-error.ts'
import { formatQuantity, toSentenceCase } from '../../lib/format.ts'
import { formatMoney } from '../../lib/prices.ts'
import { PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'
import { PlanActions } from './PlanActions.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanBadges } from './PlanRows.tsx'
import { DEFAULT_PLAN_USERS } from './plan-labels.ts'
import { type Plan, planQuery } from './plans.api.ts'

const route = getRouteApi('/signed-in/plans/$planId')

/** Shows a plan, its metrics, and a form to edit the plan. */
export function PlanPage() {
  const { planId } = route.useParams()
  const query = useQuery(planQuery(planId))
  const plan = query.data?.plan
  usePageTitle(plan?.display_name ?? 'Plan')
  // The server responds with 400 if the ID in the URL is invalid.
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <PlanNotFound />
  if (query.isError && !plan)
    return (
      <ErrorState
        title="Couldn’t load this plan"
        headingLevel={1}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  if (!plan) return <Skeleton height="24rem" role="status" aria-label="Loading plan…" />
  return (
    <>
      <BackToPlans />
      <RecordHeading
        title={plan.display_name}
        aside={plan.flair && <SubscriptionFlair flair={plan.flair} />}
        code={plan.name}
        badges={<PlanBadges plan={plan} />}
        actions={<PlanActions plan={plan} />}
      >
        <Text mt="xs" className="tabular">
          <Subscribers plan={plan} />
        </Text>
      </RecordHeading>
      <PlanForm key={plan.id} plan={plan} />
    </>
  )
}

/**
 * Shows the number of a plan's subscribers, and the plan's monthly revenue. For a default plan without
 * subscribers, shows only which users it applies to.
 */
function Subscribers({ plan }: { plan: Plan }) {
  const { may } = useCurrentUser()
  if (plan.is_default && plan.subscribers === 0) return toSentenceCase(DEFAULT_PLAN_USERS)
  const subscribers = formatQuantity(plan.subscribers, 'subscriber')
  return (
    <>
      {may(PAGES.users.permission) ? (
        <Link to="/users" search={{ plan: plan.name }}>
          {subscribers}
        </Link>
      ) : (
        subscribers
      )}
      {plan.is_default && ` and ${DEFAULT_PLAN_USERS}`}
      {` · ${formatMoney(plan.monthly_revenue_cents, plan.currency)} monthly revenue`}
    </>
  )
}

export const BackToPlans = () => (
  <Link to="/plans" className={back.link}>
    ← Plans
  </Link>
)

function PlanNotFound() {
  usePageTitle('Plan not found')
  return (
    <Message
      title="Plan not found"
      headingLevel={1}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/plans" {...props} />}>
          Back to plans
        </Button>
      }
    >
      The plan may have been deleted, or the URL may be wrong.
    </Message>
  )
}
