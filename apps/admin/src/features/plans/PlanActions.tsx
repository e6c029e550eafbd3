import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { formatMoney } from '../../lib/prices.ts'
import { deletePlan, type Plan, planQuery, plansQuery, updatePlan } from './plans.api.ts'
import { usePlanChange } from './usePlanChange.ts'

/** Shows the actions that a plan's status allows: make default, restore, and archive or delete. */
export function PlanActions({ plan }: { plan: Plan }) {
  const change = usePlanChange()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  /** `remove` archives or deletes the plan. */
  const [openDialog, setOpenDialog] = useState<'default' | 'restore' | 'remove' | null>(null)
  const close = () => setOpenDialog(null)
  const { id, display_name: name, updated_at } = plan
  const subscribers = formatQuantity(plan.subscribers, 'subscriber')
  const revenue = formatMoney(plan.monthly_revenue_cents, plan.currency)
  const plans = useQuery({ ...plansQuery, enabled: openDialog === 'default' })
  const defaultPlan = plans.data?.plans.find(({ is_default }) => is_default)
  const removePlan = async (reason: string) => {
    const remove = async () => {
      const response = await deletePlan(id, reason)
      if (response.archived) return response
      // Leaves the page before `change` refetches plans, because fetching the deleted plan would fail.
      await navigate({ to: '/plans' })
      queryClient.removeQueries({ queryKey: planQuery(String(id)).queryKey })
      return response
    }
    await change(remove, ({ archived }) => `Plan “${name}” ${archived ? 'archived' : 'deleted'}.`)
  }
  return (
    <Group gap="sm">
      {plan.is_active && plan.kind === 'tier' && !plan.is_default && (
        <Button variant="default" onClick={() => setOpenDialog('default')}>
          Make default
        </Button>
      )}
      {!plan.is_active && (
        <Button variant="default" onClick={() => setOpenDialog('restore')}>
          Restore plan
        </Button>
      )}
      {plan.is_active && !plan.is_default && (
        <Button variant="default" c="danger" onClick={() => setOpenDialog('remove')}>
          {plan.subscribers > 0 ? 'Archive plan' : 'Delete plan'}
        </Button>
      )}
      <ActionDialog
        opened={openDialog === 'default'}
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
          All users without a paid plan get this plan
          {defaultPlan && ` instead of “${defaultPlan.display_name}”`} from their next request. New
          subscriptions to “{name}” are no longer possible.
        </p>
        {plan.subscribers > 0 && (
          <p>
            Existing subscriptions ({subscribers}, {revenue} monthly revenue) continue at their current price,
            even though other users get the plan without subscribing.
          </p>
        )}
      </ActionDialog>
      <ActionDialog
        opened={openDialog === 'restore'}
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
        The restored plan accepts new subscribers again, with the details shown on this page.
      </ActionDialog>
      <ActionDialog
        opened={openDialog === 'remove'}
        onClose={close}
        title={plan.subscribers > 0 ? `Archive “${name}”?` : `Delete “${name}”?`}
        action={plan.subscribers > 0 ? 'Archive plan' : 'Delete plan'}
        tone="danger"
        onSubmit={removePlan}
      >
        {plan.subscribers > 0
          ? `Archiving the plan stops new subscriptions. Existing subscriptions continue (${subscribers}), and you can restore the plan later.`
          : 'Permanently deletes the plan. If it has had subscribers before, it is archived instead, and you can restore it later.'}
      </ActionDialog>
    </Group>
  )
}
