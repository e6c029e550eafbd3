import { NativeSelect, Title } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity, toSentenceCase } from '../../lib/format.ts'
import classes from './Matrix.module.css'
import { MatrixCell } from './MatrixCell.tsx'
import { type MatrixProps, PermissionName } from './MatrixTable.tsx'

/** Shows the matrix on narrow screens, one role at a time. */
export function MatrixList({ roles, groups, draft, isEditable, onToggle }: MatrixProps) {
  const [chosen, setChosen] = useState(roles[0]?.id)
  const role = roles.find(({ id }) => id === chosen) ?? roles[0]
  if (!role) return null
  return (
    <>
      <NativeSelect
        label="Role"
        description={`${formatQuantity(role.member_count, 'user')}${role.is_protected ? ', protected' : ''}`}
        mb="md"
        value={String(role.id)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        data={roles.map(({ id, display_name }) => ({ value: String(id), label: display_name }))}
      />
      {groups.map(([category, permissions]) => (
        <section key={category} aria-label={toSentenceCase(category)}>
          <Title order={2} size="h5" mt="md">
            {toSentenceCase(category)}
          </Title>
          <ul className={classes.list}>
            {permissions.map((permission) => (
              <li key={permission.id} className={classes.line}>
                <div>
                  <PermissionName permission={permission} />
                </div>
                <MatrixCell
                  role={role}
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
