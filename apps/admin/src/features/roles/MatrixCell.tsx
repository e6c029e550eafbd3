import { VisuallyHidden } from '@mantine/core'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { MatrixPermission, Role } from '../../lib/role-lookup.api.ts'
import classes from './Matrix.module.css'
import { type Draft, getRoleLabel, isChanged, isGranted } from './matrix-draft.ts'

interface Props {
  role: Role
  /** all roles */
  roles: Role[]
  permission: MatrixPermission
  draft: Draft
  /** whether the current user may change the permission in this role */
  isEditable: boolean
  onToggle: (role: Role, permissionName: string) => void
}

/**
 * Shows whether a role grants a permission: as a checkbox if the current user may change it, otherwise as an
 * icon. For an inherited permission, also names the role from which it is inherited.
 */
export function MatrixCell({ role, roles, permission, draft, isEditable, onToggle }: Props) {
  const granted = isGranted(draft, role, permission.name)
  const inheritance = role.inherited.find((inherited) => inherited.permission === permission.name)
  const inheritedIcon = inheritance && (
    <span className={classes.inherited} title={`Inherited from ${getRoleLabel({ roles }, inheritance.from)}`}>
      <IconArrowUp size={15} stroke={2} aria-hidden />
      <VisuallyHidden>Inherited from {getRoleLabel({ roles }, inheritance.from)}</VisuallyHidden>
    </span>
  )
  if (!isEditable)
    return (
      <span className={`${classes.cell} ${classes.readOnly}`}>
        {granted && (
          <>
            <IconCheck size={17} stroke={2} aria-hidden />
            <VisuallyHidden>Granted</VisuallyHidden>
          </>
        )}
        {inheritedIcon}
        {!granted && !inheritance && <VisuallyHidden>Not granted</VisuallyHidden>}
      </span>
    )
  return (
    <span className={classes.cell} data-changed={isChanged(draft, role, permission.name) || undefined}>
      <input
        type="checkbox"
        className={classes.checkbox}
        // Lets `moveMatrixFocus` find the checkbox.
        data-box
        aria-label={`${role.display_name}: ${permission.display_name}`}
        checked={granted}
        onChange={() => onToggle(role, permission.name)}
      />
      {inheritedIcon}
    </span>
  )
}
