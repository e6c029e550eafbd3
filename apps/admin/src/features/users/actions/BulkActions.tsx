import { lazy, Suspense, useState } from 'react'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { useFocusReturn } from '../../../components/useFocusReturn.ts'
import { getDifferences } from '../../../lib/rebase.ts'
import type { BulkRun } from '../bulk-run.ts'
import { BulkBar } from '../list/BulkBar.tsx'
import type { BulkAction } from '../users.api.ts'
import { EMPTY_CHOICE, getOptions, RoleChoice, TimeoutChoice } from './bulk-choices.tsx'
import { BULK_LABELS } from './bulk-labels.ts'
import { type Targets, useBulkAction } from './useBulkAction.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

interface Props {
  /** null while no user is selected */
  targets: Targets | null
  /** number of users who match the filter; null if selecting all of them is not offered */
  selectableTotal: number | null
  onAll: () => void
  onClear: () => void
}

/** Shows the actions for the selected users. */
export function BulkActions({ targets, selectableTotal, onAll, onClear }: Props) {
  const [selectedAction, setSelectedAction] = useState<BulkAction>('deactivate')
  const [choice, setChoice] = useState(EMPTY_CHOICE)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { bulk, start, stop, resume, close } = useBulkAction()
  useFocusReturn(bulk !== null)
  const userCount = targets ? ('ids' in targets ? targets.ids.length : targets.total) : 0
  const labels = BULK_LABELS[selectedAction]

  const undo = (run: BulkRun) => {
    const inverse = bulk && BULK_LABELS[bulk.request.action].inverse
    const reason = `Undo: ${bulk?.request.reason}`.slice(0, 500)
    if (inverse) start({ action: inverse, reason }, { ids: run.succeeded })
  }
  const finish = () => {
    close()
    // The selection stays if some users were not processed.
    if (bulk?.run && bulk.run.rest.length === 0) onClear()
  }
  return (
    <>
      {targets && (
        <BulkBar
          userCount={userCount}
          selectableTotal={selectableTotal}
          onAll={onAll}
          onClear={onClear}
          onSelectAction={(action) => {
            // The options of one action don't apply to another.
            if (action !== selectedAction) setChoice(EMPTY_CHOICE)
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
        isDirty={getDifferences(choice, EMPTY_CHOICE).length > 0}
        isIncomplete={selectedAction === 'assign_role' && choice.role_id === null}
        minReasonLength={selectedAction === 'time_out' ? 5 : 3}
        onSubmit={async (reason) => {
          if (!targets) return
          start({ action: selectedAction, ...getOptions(selectedAction, choice), reason }, targets)
          setChoice(EMPTY_CHOICE)
        }}
      >
        <p>{labels.consequence}</p>
        {selectedAction === 'assign_role' && <RoleChoice choice={choice} onChange={setChoice} />}
        {selectedAction === 'time_out' && <TimeoutChoice choice={choice} onChange={setChoice} />}
        <p>Your own account and users with permissions you don’t have are skipped.</p>
      </ActionDialog>
      {bulk && (
        <Suspense>
          <BulkDialog bulk={bulk} onStop={stop} onResume={resume} onUndo={undo} onClose={finish} />
        </Suspense>
      )}
    </>
  )
}
