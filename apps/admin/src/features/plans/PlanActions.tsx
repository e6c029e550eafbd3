import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { formatMoney } from '../../lib/prices.ts'
import { deletePlan, type Plan, planQuery, plansQuery, updatePlan } from './plans.api.ts'
import { usePlanChange } from './usePlanChange.ts'

/** Shows the actions for a plan in its current status, except editing its content. */
export function PlanActions({ plan }: { plan: Plan }) {
  const change = usePlanChange()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'default' | 'restore' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const { id, display_name: name, updated_at } = plan
  const subscribers = formatQuantity(plan.subscribers, 'subscriber')
  const all = useQuery({ ...plansQuery, enabled: open === 'default' })
  const defaultPlan = all.data?.plans.find((one) => one.is_default)
  const removePlan = async (reason: string) => {
    const remove = async () => {
      const response = await deletePlan(id, reason)
      if (response.archived) return response
      await navigate({ to: '/plans' })
      queries.removeQueries({ queryKey: planQuery(String(id)).queryKey })
      return response
    }
    await change(remove, ({ archived }) => `Plan “${name}” ${archived ? 'archived' : 'deleted'}.`)
  }
  return (
    <Group gap="sm">
      {plan.is_active && plan.kind === 'tier' && !plan.is_default && (
        <Button variant="default" onClick={() => setOpen('default')}>
          Make default
        </Button>
      )}
      {!plan.is_active && (
        <Button variant="default" onClick={() => setOpen('restore')}>
          Restore plan
        </Button>
      )}
      {plan.is_active && !plan.is_default && (
        <Button variant="default" c="danger" onClick={() => setOpen('remove')}>
          {plan.subscribers > 0 ? 'Archive plan' : 'Delete plan'}
        </Button>
      )}
      <ActionDialog
        opened={open === 'default'}
        onClose={close}
        title={`Make “${name}” the default plan?`}
        action="Make default"
        onSubmit={(reason) =>
          change(
            () => updatePlan(id, { is_default: true, updated_at, reason }),
            () => `“${name}” is now the default plan.`,
          )
        }
      >
        <p>
          Starting with their next request, everyone without another tier gets this plan
          {defaultPlan && `, instead of “${defaultPlan.display_name}”`}. “{name}” no longer accepts new
          subscribers.
        </p>
        {plan.subscribers > 0 && (
          <p>
            Existing subscriptions continue at their current price, even though everyone gets the plan:{' '}
            {subscribers}, {formatMoney(plan.monthly_revenue_cents, plan.currency)} monthly revenue.
          </p>
        )}
      </ActionDialog>
      <ActionDialog
        opened={open === 'restore'}
        onClose={close}
        title={`Restore “${name}”?`}
        action="Restore plan"
        onSubmit={(reason) =>
          change(
            () => updatePlan(id, { is_active: true, updated_at, reason }),
            () => `Plan “${name}” restored.`,
          )
        }
      >
        It accepts new subscribers again, with the details shown here.
      </ActionDialog>
      <ActionDialog
        opened={open === 'remove'}
        onClose={close}
        title={plan.subscribers > 0 ? `Archive “${name}”?` : `Delete “${name}”?`}
        action={plan.subscribers > 0 ? 'Archive plan' : 'Delete plan'}
        tone="danger"
        onSubmit={removePlan}
      >
        {plan.subscribers > 0
          ? `It no longer accepts new subscribers. Existing subscriptions continue (${subscribers}), and you can restore the plan later.`
          : 'Permanently deletes the plan. If it has had subscribers before, it is archived instead, and you can restore it later.'}
      </ActionDialog>
    </Group>
  )
}
