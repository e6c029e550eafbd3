import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import back from '../../components/back.module.css'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Message } from '../../components/Message.tsx'
import { RecordHeading } from '../../components/RecordHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { formatQuantity } from '../../lib/format.ts'
import { type Role, type RoleMatrix, roleMatrixQuery } from '../../lib/role-lookup.api.ts'
import { PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'
import { formatAffectedUsers } from './format-affected-users.ts'
import { countAssignments, getRoleLabel } from './matrix-draft.ts'
import { Risk } from './Risk.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import classes from './RolesPage.module.css'
import { RoleBadges } from './RolesTab.tsx'
import { archiveRole, updateRole } from './roles.api.ts'
import { useAccessChange } from './useAccessChange.ts'

const route = getRouteApi('/signed-in/roles/$roleId')
const ROLES_TAB = { tab: 'roles' } as const

/** Shows a role with its permissions and number of users, and the actions to change it. */
export function RolePage() {
  const { roleId } = route.useParams()
  const { may } = useCurrentUser()
  const matrix = useQuery(roleMatrixQuery)
  const role = matrix.data?.roles.find(({ id }) => String(id) === roleId)
  usePageTitle(role?.display_name ?? 'Role')
  if (matrix.isError && !matrix.data)
    return (
      <ErrorState
        title="Couldn’t load this role"
        headingLevel={1}
        error={matrix.error}
        onRetry={() => void matrix.refetch()}
        isRetrying={matrix.isFetching}
      />
    )
  if (!matrix.data) return <Skeleton height="20rem" aria-hidden />
  if (!role)
    return (
      <Message
        title="Role not found"
        headingLevel={1}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/roles" search={ROLES_TAB} {...props} />}
          >
            Back to roles
          </Button>
        }
      />
    )
  return (
    <>
      <Link to="/roles" search={ROLES_TAB} className={back.link}>
        ← Roles
      </Link>
      <RecordHeading
        title={role.display_name}
        code={role.name}
        badges={<RoleBadges role={role} />}
        actions={
          may('admin.roles.manage') && !role.is_protected && <RoleActions role={role} matrix={matrix.data} />
        }
      />
      {role.description && <Text mb="md">{role.description}</Text>}
      <Text>
        {may(PAGES.users.permission) ? (
          <Link to="/users" search={{ role: role.name }}>
            {formatQuantity(role.member_count, 'user')} with this role
          </Link>
        ) : (
          `${formatQuantity(role.member_count, 'user')} with this role`
        )}
      </Text>
      <GrantedPermissions role={role} matrix={matrix.data} />
      {role.is_protected && (
        <Text c="dimmed" size="sm" mt="md">
          Protected roles can’t be changed. They can only be assigned on the server’s command line.
        </Text>
      )}
    </>
  )
}

function GrantedPermissions({ role, matrix }: { role: Role; matrix: RoleMatrix }) {
  const { may } = useCurrentUser()
  const isEditable = may('admin.roles.manage') && !role.is_protected && !role.is_archived
  const entries = matrix.permissions.flatMap((permission) => {
    const inheritance = role.inherited.find((entry) => entry.permission === permission.name)
    if (!inheritance && !role.permissions.includes(permission.name)) return []
    return [
      {
        id: permission.id,
        title: (
          <>
            <Link
              to="/roles/permissions/$permissionId"
              params={{ permissionId: String(permission.id) }}
              className={classes.name}
            >
              {permission.display_name}
            </Link>
            <Risk level={permission.risk_level} />
          </>
        ),
        lines: [
          ...(permission.description ? [permission.description] : []),
          ...(inheritance ? [`Inherited from ${getRoleLabel(matrix, inheritance.from)}`] : []),
        ],
      },
    ]
  })
  return (
    <section className={classes.section}>
      <Entries
        title="Permissions"
        showsTitle
        emptyMessage="This role grants no permissions yet."
        entries={entries}
      />
      <Link to="/roles" search={{ tab: 'matrix' }}>
        {isEditable ? 'Change permissions in the matrix' : 'View in the matrix'}
      </Link>
    </section>
  )
}

/** Shows the actions for a role: edit, archive, and restore. */
function RoleActions({ role, matrix }: { role: Role; matrix: RoleMatrix }) {
  const change = useAccessChange()
  const [openDialog, setOpenDialog] = useState<'edit' | 'archive' | 'restore' | null>(null)
  const close = () => setOpenDialog(null)
  const effectOnUsers = formatAffectedUsers(countAssignments(role, matrix.roles))
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => setOpenDialog('edit')}>
        Edit role
      </Button>
      {role.is_archived ? (
        <Button variant="default" onClick={() => setOpenDialog('restore')}>
          Restore role
        </Button>
      ) : (
        !role.is_default && (
          <Button variant="default" c="danger" onClick={() => setOpenDialog('archive')}>
            Archive role
          </Button>
        )
      )}
      <RoleDialog opened={openDialog === 'edit'} onClose={close} role={role} />
      <ActionDialog
        opened={openDialog === 'archive'}
        onClose={close}
        title={`Archive “${role.display_name}”?`}
        action="Archive role"
        tone="danger"
        onSubmit={(reason) =>
          change(() => archiveRole(role.id, reason), `Role “${role.display_name}” archived.`)
        }
      >
        Archiving the role stops it from granting permissions. This {effectOnUsers}. The role stays assigned
        to its users, so you can restore it later.
      </ActionDialog>
      <ActionDialog
        opened={openDialog === 'restore'}
        onClose={close}
        title={`Restore “${role.display_name}”?`}
        action="Restore role"
        onSubmit={(reason) =>
          change(
            () => updateRole(role.id, { is_archived: false, reason, updated_at: role.updated_at }),
            `Role “${role.display_name}” restored.`,
          )
        }
      >
        The restored role grants its permissions again. This {effectOnUsers}.
      </ActionDialog>
    </Group>
  )
}
