import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { useDialogFromUrl } from '../../components/useDialogFromUrl.ts'
import { formatQuantity } from '../../lib/format.ts'
import { type Role, roleMatrixQuery } from '../../lib/role-lookup.api.ts'
import { useCurrentUser } from '../../session/session.ts'
import { RoleDialog } from './RoleDialog.tsx'
import classes from './RolesPage.module.css'

/** Lists all roles with their numbers of permissions and users. */
export function RolesTab() {
  const { may } = useCurrentUser()
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const mayCreate = may('admin.roles.manage')
  useDialogFromUrl(() => setIsCreating(mayCreate))
  const matrix = useQuery(roleMatrixQuery)
  if (matrix.isError && !matrix.data)
    return (
      <ErrorState
        title="Couldn’t load roles"
        error={matrix.error}
        onRetry={() => void matrix.refetch()}
        isRetrying={matrix.isFetching}
      />
    )
  if (!matrix.data) return <Skeleton height="14rem" aria-hidden />
  return (
    <>
      {mayCreate && (
        <Group justify="flex-end" mb="sm">
          <Button onClick={() => setIsCreating(true)}>Create role</Button>
        </Group>
      )}
      <Entries title="Roles" emptyMessage="No roles yet." entries={matrix.data.roles.map(toEntry)} />
      <RoleDialog
        opened={isCreating}
        onClose={() => setIsCreating(false)}
        onSaved={(id) => void navigate({ to: '/roles/$roleId', params: { roleId: String(id) } })}
      />
    </>
  )
}

const toEntry = (role: Role) => ({
  id: role.id,
  title: (
    <>
      <Link to="/roles/$roleId" params={{ roleId: String(role.id) }} className={classes.name}>
        {role.display_name}
      </Link>
      <RoleBadges role={role} />
    </>
  ),
  lines: [
    ...(role.description ? [role.description] : []),
    `${formatQuantity(role.permissions.length, 'permission')}${role.inherited.length > 0 ? `, plus ${role.inherited.length} inherited` : ''}`,
  ],
  end: (
    <Text size="sm" c="dimmed" className="tabular">
      {formatQuantity(role.member_count, 'user')}
    </Text>
  ),
})

/** Shows badges for a protected, default, or archived role, and for the parent role. */
export function RoleBadges({ role }: { role: Role }) {
  return (
    <>
      {role.is_protected && <Badge>Protected</Badge>}
      {role.is_default && <Badge>Assigned at sign-up</Badge>}
      {role.is_archived && <Badge>Archived</Badge>}
      {role.parent && <Badge>Inherits from {role.parent.display_name}</Badge>}
    </>
  )
}
