import { VisuallyHidden } from '@mantine/core'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { MatrixPermission, Role } from '../../lib/role-lookup.api.ts'
import classes from './Matrix.module.css'
import { type Draft, isChanged, isGranted } from './matrix-draft.ts'

interface Props {
  role: Role
  permission: MatrixPermission
  draft: Draft
  /** whether the current user may change the permission in this role */
  isEditable: boolean
  onToggle: (role: Role, permission: string) => void
}

/**
 * Shows whether a role grants a permission: a checkbox if it can be changed, otherwise a symbol. For an
 * inherited permission, shows the source.
 */
export function MatrixCell({ role, permission, draft, isEditable, onToggle }: Props) {
  const granted = isGranted(draft, role, permission.name)
  const parentRole = role.inherited.find((one) => one.permission === permission.name)
  const inherited = parentRole && (
    <span className={classes.inherited} title={`Inherited from ${parentRole.from}`}>
      <IconArrowUp size={15} stroke={2} aria-hidden />
      <VisuallyHidden>Inherited from {parentRole.from}</VisuallyHidden>
    </span>
  )
  if (!isEditable)
    return (
      <span className={`${classes.cell} ${classes.fixed}`}>
        {granted && (
          <>
            <IconCheck size={17} stroke={2} aria-hidden />
            <VisuallyHidden>Granted</VisuallyHidden>
          </>
        )}
        {inherited}
        {!granted && !parentRole && <VisuallyHidden>Not granted</VisuallyHidden>}
      </span>
    )
  return (
    <span className={classes.cell} data-turned={isChanged(draft, role, permission.name) || undefined}>
      <input
        type="checkbox"
        className={classes.box}
        data-box
        aria-label={`${role.display_name}: ${permission.display_name}`}
        checked={granted}
        onChange={() => onToggle(role, permission.name)}
      />
      {inherited}
    </span>
  )
}
