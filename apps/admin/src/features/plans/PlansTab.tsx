import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { PlanRows } from './PlanRows.tsx'
import { PlanTotals } from './PlanTotals.tsx'
import { PLAN_STATUSES, type PlanStatus, readPlanStatus } from './plan-status.ts'
import { plansQuery } from './plans.api.ts'

const route = getRouteApi('/signed-in/plans')

const STATUS_LABELS: Record<PlanStatus, string> = { active: 'Active', archived: 'Archived', all: 'All' }

/** Shows the totals of all plans, and lists the plans that have the selected status. */
export function PlansTab() {
  const { status = 'active' } = route.useSearch()
  const navigate = route.useNavigate()
  const plans = useQuery(plansQuery)
  if (plans.isError && !plans.data)
    return (
      <ErrorState
        title="Couldn’t load plans"
        error={plans.error}
        onRetry={() => void plans.refetch()}
        isRetrying={plans.isFetching}
      />
    )
  if (!plans.data) return <ListSkeleton label="Loading plans…" rows={6} />
  const { plans: allPlans, pagination } = plans.data
  const shownPlans = allPlans.filter(
    ({ is_active }) => status === 'all' || is_active === (status === 'active'),
  )
  return (
    <>
      <PlanTotals plans={allPlans} />
      <Group justify="space-between" gap="sm" mb="sm">
        <SegmentedControl
          aria-label="Status"
          value={status}
          onChange={(value) =>
            void navigate({
              search: (current) => ({ ...current, status: readPlanStatus(value) }),
              resetScroll: false,
              replace: true,
            })
          }
          data={PLAN_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        />
        <Button renderRoot={(props) => <Link to="/plans/new" {...props} />}>Create plan</Button>
      </Group>
      {shownPlans.length > 0 ? (
        <PlanRows plans={shownPlans} comparedPlans={allPlans} />
      ) : (
        <Message title={status === 'archived' ? 'No archived plans' : 'No active plans'}>
          {status === 'archived'
            ? 'Archived plans appear here, and you can restore them.'
            : 'Create a plan to offer features and higher limits, or restore an archived one.'}
        </Message>
      )}
      {pagination.total > allPlans.length && (
        <Text c="dimmed" size="sm">
          Only the first {allPlans.length} of {pagination.total} plans are included.
        </Text>
      )}
    </>
  )
}
