import { lazy, Suspense, useState } from 'react'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { useFocusReturn } from '../../../components/useFocusReturn.ts'
import { differingIn } from '../../../lib/rebase.ts'
import type { BulkRun } from '../bulk-run.ts'
import { BulkBar } from '../list/BulkBar.tsx'
import type { BulkAction } from '../users.api.ts'
import { chosenFor, NOTHING_CHOSEN, RoleChoice, TimeoutChoice } from './bulk-choices.tsx'
import { BULK_WORDS } from './bulk-words.ts'
import { type Targets, useBulk } from './useBulk.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

interface Props {
  /** null while no user is selected */
  targets: Targets | null
  /** number of all users that match the filter, if they can be selected instead */
  offered: number | null
  onAll: () => void
  onClear: () => void
}

/** Shows the actions for the selected users. */
export function BulkActs({ targets, offered, onAll, onClear }: Props) {
  const [asked, setAsked] = useState<BulkAction>('deactivate')
  const [choice, setChoice] = useState(NOTHING_CHOSEN)
  const [isAsking, setIsAsking] = useState(false)
  const { bulk, start, stop, resume, close } = useBulk()
  useFocusReturn(bulk !== null)
  const many = targets ? ('ids' in targets ? targets.ids.length : targets.total) : 0
  const words = BULK_WORDS[asked]

  const undo = (run: BulkRun) => {
    const inverse = bulk && BULK_WORDS[bulk.order.action].inverse
    const reason = `Undo: ${bulk?.order.reason}`.slice(0, 500)
    if (inverse) start({ action: inverse, reason }, { ids: run.succeeded })
  }
  const finish = () => {
    close()
    // Users that were not processed stay selected.
    if (bulk?.run && bulk.run.rest.length === 0) onClear()
  }
  return (
    <>
      {targets && (
        <BulkBar
          many={many}
          offered={offered}
          onAll={onAll}
          onClear={onClear}
          onAct={(action) => {
            // The choice applies to a single action, like the reason.
            if (action !== asked) setChoice(NOTHING_CHOSEN)
            setAsked(action)
            setIsAsking(true)
          }}
        />
      )}
      <ActionDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.title(many)}
        action={words.action}
        tone={words.tone}
        isDirty={differingIn(choice, NOTHING_CHOSEN).length > 0}
        isIncomplete={asked === 'assign_role' && choice.role_id === null}
        shortestReason={asked === 'time_out' ? 5 : 3}
        onAct={async (reason) => {
          if (!targets) return
          start({ action: asked, ...chosenFor(asked, choice), reason }, targets)
          setChoice(NOTHING_CHOSEN)
        }}
      >
        <p>{words.consequence}</p>
        {asked === 'assign_role' && <RoleChoice choice={choice} onChange={setChoice} />}
        {asked === 'time_out' && <TimeoutChoice choice={choice} onChange={setChoice} />}
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
