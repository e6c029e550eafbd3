import { Alert } from '@mantine/core'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { EditConflict } from '../../components/EditConflict.tsx'
import { formatQuantity } from '../../lib/format.ts'
import type { Rebased } from '../../lib/rebase.ts'
import classes from './PlanForm.module.css'
import { listChanges } from './plan-changes.ts'
import { formatField, LABELS, type PlanDraft } from './plan-draft.ts'
import { DEFAULT_PLAN_USERS } from './plan-labels.ts'
import type { Plan, PlanCatalog } from './plans.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  plan: Plan | undefined
  /** saved values of the plan, with which `draft` is compared */
  base: PlanDraft
  draft: PlanDraft
  catalog: PlanCatalog
  conflict: Omit<Rebased<PlanDraft>, 'draft'> | null
  onTakeNewerValue: (field: keyof PlanDraft) => void
  onSubmit: (reason: string) => Promise<void>
}

/** Shows the changes and the number of affected subscribers, and asks for a reason for the changes. */
export function SavePlanDialog({ plan, base, draft, catalog, conflict, onTakeNewerValue, ...dialog }: Props) {
  return (
    <ActionDialog
      {...dialog}
      title={plan ? `Save changes to “${plan.display_name}”?` : `Create “${draft.display_name.trim()}”?`}
      action={plan ? 'Save changes' : 'Create plan'}
      conflict={
        conflict && (
          <EditConflict
            {...conflict}
            formatValue={formatField}
            labels={LABELS}
            onTakeNewerValue={onTakeNewerValue}
          />
        )
      }
    >
      {(errors) => (
        <>
          {plan ? (
            <>
              <ul className={classes.changes} aria-label="Changes">
                {listChanges(base, draft, catalog).map(({ label, previous, current }) => (
                  <li key={label}>
                    <b>{label}</b>: {previous} → {current}
                  </li>
                ))}
              </ul>
              <p>{describeAffectedUsers(plan)}</p>
            </>
          ) : (
            <p>The plan is active immediately and appears in the list of available plans.</p>
          )}
          {/* `ActionDialog` already shows the error of the `reason` field. */}
          {Object.entries(errors)
            .filter(([field]) => field !== 'reason')
            .map(([field, message]) => (
              <Alert key={field} color="danger" role="alert">
                {message}
              </Alert>
            ))}
        </>
      )}
    </ActionDialog>
  )
}

function describeAffectedUsers({ subscribers, is_default }: Plan): string {
  const groups = [
    subscribers > 0 && formatQuantity(subscribers, 'subscriber'),
    is_default && DEFAULT_PLAN_USERS,
  ].filter((group) => group !== false)
  return groups.length > 0
    ? `Changes to features and limits apply to ${groups.join(' and ')} from their next request.`
    : 'The plan has no subscribers.'
}
