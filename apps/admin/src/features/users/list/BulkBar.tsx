import { Button, UnstyledButton } from '@mantine/core'
import { DropPanel } from '../../../components/DropPanel.tsx'
import menu from '../../../components/menu.module.css'
import { formatCount, formatQuantity } from '../../../lib/format.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { BULK_LABELS } from '../actions/bulk-labels.ts'
import type { BulkAction } from '../users.api.ts'
import classes from './BulkBar.module.css'

interface Props {
  /** number of selected users */
  userCount: number
  /** number of users who match the filter; null if selecting all of them is not offered */
  selectableTotal: number | null
  onSelectAll: () => void
  onClear: () => void
  onSelectAction: (action: BulkAction) => void
}

/** Bulk actions in display order, with the permission that each one requires. */
const ACTIONS: { action: BulkAction; permission: string }[] = [
  { action: 'activate', permission: 'admin.users.manage' },
  { action: 'deactivate', permission: 'admin.users.manage' },
  { action: 'revoke_sessions', permission: 'admin.users.manage' },
  { action: 'assign_role', permission: 'admin.roles.manage' },
  { action: 'time_out', permission: 'admin.users.timeout' },
]

/** Shows the number of selected users and the bulk actions, at the bottom of the list. */
export function BulkBar({ userCount, selectableTotal, onSelectAll, onClear, onSelectAction }: Props) {
  const { may } = useCurrentUser()
  const actions = ACTIONS.filter(({ permission }) => may(permission)).map(({ action }) => action)
  return (
    <section className={classes.bar} aria-label="Selected users">
      <div className={classes.selection}>
        <b className="tabular" aria-live="polite">
          {formatQuantity(userCount, 'user')} selected
        </b>
        {selectableTotal !== null && (
          <UnstyledButton className={classes.link} onClick={onSelectAll}>
            Select all {formatCount(selectableTotal)} users
          </UnstyledButton>
        )}
        <UnstyledButton className={classes.link} onClick={onClear}>
          Clear selection
        </UnstyledButton>
      </div>
      <div className={classes.wideScreenButtons}>
        {actions.map((action) => (
          <Button key={action} variant="default" size="sm" onClick={() => onSelectAction(action)}>
            {BULK_LABELS[action].action}
          </Button>
        ))}
      </div>
      <div className={classes.narrowScreenMenu}>
        <DropPanel label="Actions" title="Actions for selected users">
          {(close) =>
            actions.map((action) => (
              <button
                key={action}
                type="button"
                className={menu.item}
                data-tone={BULK_LABELS[action].tone}
                onClick={() => {
                  close()
                  onSelectAction(action)
                }}
              >
                {BULK_LABELS[action].action}
              </button>
            ))
          }
        </DropPanel>
      </div>
    </section>
  )
}
