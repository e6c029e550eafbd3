import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { counted } from '../../lib/format.ts'
import { money } from '../../lib/prices.ts'
import { type Plan, planQuery, plansQuery, removePlan, updatePlan } from './plans.api.ts'
import { usePlanChange } from './usePlanChange.ts'

/** What may be done with a plan as it stands, besides changing what is in it. */
export function PlanActs({ plan }: { plan: Plan }) {
  const change = usePlanChange()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'default' | 'restore' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const { id, display_name: name, updated_at } = plan
  const members = counted(plan.subscribers, 'member')
  const all = useQuery({ ...plansQuery, enabled: open === 'default' })
  const standard = all.data?.plans.find((one) => one.is_default)
  const giveUp = async (reason: string) => {
    const remove = async () => {
      const answer = await removePlan(id, reason)
      if (answer.archived) return answer
      await navigate({ to: '/plans' })
      queries.removeQueries({ queryKey: planQuery(String(id)).queryKey })
      return answer
    }
    await change(remove, ({ archived }) => `“${name}” is ${archived ? 'archived' : 'deleted'}.`)
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
          Bring back
        </Button>
      )}
      {plan.is_active && !plan.is_default && (
        <Button variant="default" c="danger" onClick={() => setOpen('remove')}>
          {plan.subscribers > 0 ? 'Archive' : 'Give up'}
        </Button>
      )}
      <ActionDialog
        opened={open === 'default'}
        onClose={close}
        title={`Make “${name}” the default`}
        action="Make default"
        onAct={(reason) =>
          change(
            () => updatePlan(id, { is_default: true, updated_at, reason }),
            () => `“${name}” is the default.`,
          )
        }
      >
        <p>
          Everybody without a tier of their own has what it gives from their next request on
          {standard && `, in place of what “${standard.display_name}” gives`}. Nobody can be subscribed to it
          any more.
        </p>
        {plan.subscribers > 0 && (
          <p>
            Subscriptions to it run on and cost what they cost now, for what everybody has then: {members},{' '}
            {money(plan.monthly_revenue_cents, plan.currency)} a month.
          </p>
        )}
      </ActionDialog>
      <ActionDialog
        opened={open === 'restore'}
        onClose={close}
        title={`Bring “${name}” back`}
        action="Bring back"
        onAct={(reason) =>
          change(
            () => updatePlan(id, { is_active: true, updated_at, reason }),
            () => `“${name}” is back.`,
          )
        }
      >
        It is on offer again, as it stands here.
      </ActionDialog>
      <ActionDialog
        opened={open === 'remove'}
        onClose={close}
        title={plan.subscribers > 0 ? `Archive “${name}”` : `Give “${name}” up`}
        action={plan.subscribers > 0 ? 'Archive' : 'Give up'}
        tone="danger"
        onAct={giveUp}
      >
        {plan.subscribers > 0
          ? `Nobody new gets it. Whoever has it keeps it, ${members} at present, and it can come back.`
          : 'It is deleted when nobody ever had it. Otherwise it is archived: nobody new gets it, and it can come back.'}
      </ActionDialog>
    </Group>
  )
}
