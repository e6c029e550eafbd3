import { NativeSelect, Title } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity } from '../../lib/format.ts'
import { formatCategory } from './format-category.ts'
import classes from './Matrix.module.css'
import { MatrixCell } from './MatrixCell.tsx'
import { getDisplayNames, type MatrixProps, PermissionName } from './MatrixTable.tsx'

/** Shows the permission matrix on narrow screens, one role at a time. */
export function MatrixList({ roles, groups, draft, isEditable, onToggle }: MatrixProps) {
  const [selectedId, setSelectedId] = useState(roles[0]?.id)
  const role = roles.find(({ id }) => id === selectedId) ?? roles[0]
  if (!role) return null
  const displayNames = getDisplayNames(groups)
  return (
    <>
      <NativeSelect
        label="Role"
        description={`${formatQuantity(role.member_count, 'user')}${role.is_protected ? ', protected' : ''}`}
        mb="md"
        value={String(role.id)}
        onChange={(event) => setSelectedId(Number(event.currentTarget.value))}
        data={roles.map(({ id, display_name }) => ({ value: String(id), label: display_name }))}
      />
      {groups.map(([category, permissions]) => (
        <section key={category} aria-label={formatCategory(category)}>
          <Title order={2} size="h5" mt="md">
            {formatCategory(category)}
          </Title>
          <ul className={classes.list}>
            {permissions.map((permission) => (
              <li key={permission.id} className={classes.item}>
                <div>
                  <PermissionName permission={permission} displayNames={displayNames} />
                </div>
                <MatrixCell
                  role={role}
                  roles={roles}
                  permission={permission}
                  draft={draft}
                  isEditable={isEditable(role, permission)}
                  onToggle={onToggle}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
