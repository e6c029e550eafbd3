import { Alert } from '@mantine/core'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { EditConflict } from '../../components/EditConflict.tsx'
import { formatQuantity } from '../../lib/format.ts'
import type { Rebased } from '../../lib/rebase.ts'
import classes from './PlanForm.module.css'
import { listChanges } from './plan-changes.ts'
import { formatField, LABELS, type PlanDraft } from './plan-draft.ts'
import type { Plan, PlanCatalog } from './plans.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  plan: Plan | undefined
  /** draft's initial values */
  base: PlanDraft
  draft: PlanDraft
  catalog: PlanCatalog
  conflict: Omit<Rebased<PlanDraft>, 'draft'> | null
  onTakeNewerValue: (field: keyof PlanDraft) => void
  onSubmit: (reason: string) => Promise<void>
}

/** Lists the changes and the affected users, and asks for a reason. */
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
              <p>
                {plan.subscribers > 0
                  ? `Applies to ${formatQuantity(plan.subscribers, 'subscriber')} from their next request.`
                  : 'The plan has no subscribers.'}
              </p>
            </>
          ) : (
            <p>The plan is active immediately and appears in the list of available plans.</p>
          )}
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
