import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { formatQuantity } from '../../lib/format.ts'
import type { MatrixPermission, Role } from '../../lib/role-lookup.api.ts'
import { formatCategory } from './format-category.ts'
import classes from './Matrix.module.css'
import { MatrixCell } from './MatrixCell.tsx'
import type { Draft } from './matrix-draft.ts'
import { moveMatrixFocus } from './move-matrix-focus.ts'
import { RiskIcon } from './RiskIcon.tsx'

export interface MatrixProps {
  roles: Role[]
  /** permissions by category */
  groups: (readonly [category: string, permissions: MatrixPermission[]])[]
  draft: Draft
  /** returns whether the current user may change the permission in the role */
  isEditable: (role: Role, permission: MatrixPermission) => boolean
  onToggle: (role: Role, permissionName: string) => void
}

/** Maps the names of permissions to their display names. */
export const getDisplayNames = (groups: MatrixProps['groups']) =>
  new Map(
    groups.flatMap(([, permissions]) =>
      permissions.map(({ name, display_name }) => [name, display_name] as const),
    ),
  )

interface PermissionNameProps {
  permission: MatrixPermission
  /** display names by permission name */
  displayNames: ReadonlyMap<string, string>
}

/** Shows the permission matrix on wide screens: permissions as rows and roles as columns. */
export function MatrixTable({ roles, groups, draft, isEditable, onToggle }: MatrixProps) {
  const displayNames = getDisplayNames(groups)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Roles and permissions, scrollable">
      <table className={classes.table} onKeyDown={moveMatrixFocus}>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <Link to="/roles/$roleId" params={{ roleId: String(role.id) }} className={classes.name}>
                  {role.display_name}
                </Link>
                <span className={classes.detail}>{formatQuantity(role.member_count, 'user')}</span>
                {role.parent && (
                  <span className={classes.detail}>Inherits from {role.parent.display_name}</span>
                )}
                {role.is_protected && <Badge size="xs">Protected</Badge>}
                {role.is_archived && <Badge size="xs">Archived</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(([category, permissions]) => (
            <Fragment key={category}>
              <tr>
                <th scope="colgroup" colSpan={roles.length + 1} className={classes.category}>
                  {formatCategory(category)}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission.id}>
                  <th scope="row">
                    <PermissionName permission={permission} displayNames={displayNames} />
                  </th>
                  {roles.map((role) => (
                    <td key={role.id}>
                      <MatrixCell
                        role={role}
                        roles={roles}
                        permission={permission}
                        draft={draft}
                        isEditable={isEditable(role, permission)}
                        onToggle={onToggle}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Shows a permission's name, risk, status, and requirements, and whether it can be inherited. */
export function PermissionName({ permission, displayNames }: PermissionNameProps) {
  return (
    <>
      <span className={classes.permission}>
        <Link
          to="/roles/permissions/$permissionId"
          params={{ permissionId: String(permission.id) }}
          className={classes.name}
        >
          {permission.display_name}
        </Link>
        <RiskIcon level={permission.risk_level} />
        {permission.status === 'disabled' && <Badge>Disabled</Badge>}
        {permission.is_inheritable && <Badge>Inheritable</Badge>}
      </span>
      {permission.dependencies.length > 0 && (
        <span className={classes.detail}>
          Requires {permission.dependencies.map((name) => `“${displayNames.get(name) ?? name}”`).join(', ')}
        </span>
      )}
    </>
  )
}
