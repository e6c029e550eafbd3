import { lazy, Suspense, useState } from 'react'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { useFocusReturn } from '../../../components/useFocusReturn.ts'
import { MAX_REASON_LENGTH } from '../../../lib/reasons.ts'
import { getDifferingFields } from '../../../lib/rebase.ts'
import type { BulkRun } from '../bulk-run.ts'
import { BulkBar } from '../list/BulkBar.tsx'
import type { BulkAction } from '../users.api.ts'
import { DEFAULT_CHOICE, getOptions, RoleChoice, TimeoutChoice } from './bulk-choices.tsx'
import { BULK_LABELS } from './bulk-labels.ts'
import { type Targets, useBulkAction } from './useBulkAction.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

interface Props {
  /** null while no user is selected */
  targets: Targets | null
  /** number of users who match the filter; null if selecting all of them is not offered */
  selectableTotal: number | null
  onSelectAll: () => void
  onClear: () => void
}

/** Shows a bar with the actions for the selected users, and the dialogs that confirm and run an action. */
export function BulkActions({ targets, selectableTotal, onSelectAll, onClear }: Props) {
  const [selectedAction, setSelectedAction] = useState<BulkAction>('deactivate')
  const [choice, setChoice] = useState(DEFAULT_CHOICE)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { bulkAction, start, stop, resume, close } = useBulkAction()
  useFocusReturn(bulkAction !== null)
  const userCount = targets ? ('ids' in targets ? targets.ids.length : targets.total) : 0
  const labels = BULK_LABELS[selectedAction]

  const undo = (run: BulkRun) => {
    const inverse = bulkAction && BULK_LABELS[bulkAction.request.action].inverse
    const reason = `Undo: ${bulkAction?.request.reason}`.slice(0, MAX_REASON_LENGTH)
    if (inverse) start({ action: inverse, reason }, { ids: run.succeededIds })
  }
  const finish = () => {
    close()
    // The selection stays if some users were not processed.
    if (bulkAction?.run && bulkAction.run.remainingIds.length === 0) onClear()
  }
  return (
    <>
      {targets && (
        <BulkBar
          userCount={userCount}
          selectableTotal={selectableTotal}
          onSelectAll={onSelectAll}
          onClear={onClear}
          onSelectAction={(action) => {
            // Resets the options, because each action has different ones.
            if (action !== selectedAction) setChoice(DEFAULT_CHOICE)
            setSelectedAction(action)
            setIsDialogOpen(true)
          }}
        />
      )}
      <ActionDialog
        opened={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={labels.title(userCount)}
        action={labels.action}
        tone={labels.tone}
        isDirty={getDifferingFields(choice, DEFAULT_CHOICE).length > 0}
        isSubmitDisabled={selectedAction === 'assign_role' && choice.role_id === null}
        // The server requires a longer reason for a timeout than for other actions.
        minReasonLength={selectedAction === 'time_out' ? 5 : 3}
        {...(selectedAction === 'time_out' && {
          reasonHint: 'Shown to the users and recorded in the audit log.',
        })}
        onSubmit={async (reason) => {
          if (!targets) return
          start({ action: selectedAction, ...getOptions(selectedAction, choice), reason }, targets)
          setChoice(DEFAULT_CHOICE)
        }}
      >
        <p>{labels.consequence}</p>
        {selectedAction === 'assign_role' && <RoleChoice choice={choice} onChange={setChoice} />}
        {selectedAction === 'time_out' && <TimeoutChoice choice={choice} onChange={setChoice} />}
        <p>Your own account and users with permissions you don’t have are skipped.</p>
      </ActionDialog>
      {bulkAction && (
        <Suspense>
          <BulkDialog
            bulkAction={bulkAction}
            onStop={stop}
            onResume={resume}
            onUndo={undo}
            onClose={finish}
          />
        </Suspense>
      )}
    </>
  )
}
