import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { Entries } from '../../components/Entries.tsx'
import { Time } from '../../components/Time.tsx'
import type { UserDetail } from '../../lib/user-lookup.api.ts'
import { useCurrentUser } from '../../session/session.ts'
import { AssignRoleDialog } from './AssignRoleDialog.tsx'
import { removeRole } from './roles.api.ts'
import { UserPermissions } from './UserPermissions.tsx'
import { useAccessChange } from './useAccessChange.ts'

/** Shows a user's roles and, if the current user may manage roles, the user's permissions. */
export function UserRolesTab({ detail: { user, roles } }: { detail: UserDetail }) {
  const { session, may } = useCurrentUser()
  const mayManage = may('admin.roles.manage')
  // Users can't change their own permissions.
  const mayChange = mayManage && session.user?.id !== String(user.id)
  const [isAssigning, setIsAssigning] = useState(false)
  return (
    <>
      {mayChange && (
        <Group mb="sm">
          <Button onClick={() => setIsAssigning(true)}>Assign role</Button>
        </Group>
      )}
      <Entries
        title="Roles"
        emptyMessage="No roles assigned."
        entries={roles.map((role) => ({
          id: role.id,
          title: role.display_name,
          lines: [
            ...(role.description ? [role.description] : []),
            <span key="times">
              Since <Time at={role.assigned_at} isDateOnly />
              <RoleExpiration expiresAt={role.expires_at} />
            </span>,
          ],
          ...(mayChange && isActive(role.expires_at) && !FIXED_ROLES.has(role.name)
            ? { end: <RemoveRoleButton userId={user.id} name={user.name} role={role} /> }
            : {}),
        }))}
      />
      {mayManage && <UserPermissions user={user} mayChange={mayChange} />}
      {mayChange && (
        <AssignRoleDialog
          opened={isAssigning}
          onClose={() => setIsAssigning(false)}
          user={user}
          currentRoleIds={roles.filter(({ expires_at }) => isActive(expires_at)).map(({ id }) => id)}
        />
      )}
    </>
  )
}

/**
 * Roles that can't be removed here. Every user keeps the role `user`. The roles `admin` and `moderator` can
 * only be assigned and removed on the server's command line.
 */
const FIXED_ROLES: ReadonlySet<string> = new Set(['user', 'admin', 'moderator'])

/** Returns whether a role assignment has not expired. */
export const isActive = (expiresAt: string | null) => expiresAt === null || Date.parse(expiresAt) > Date.now()

function RoleExpiration({ expiresAt }: { expiresAt: string | null }) {
  if (expiresAt === null) return ', no expiration'
  return (
    <>
      {isActive(expiresAt) ? ', expires ' : ', expired '}
      <Time at={expiresAt} />
    </>
  )
}

interface RemoveRoleProps {
  userId: number
  name: string
  role: UserDetail['roles'][number]
}

function RemoveRoleButton({ userId, name, role }: RemoveRoleProps) {
  const change = useAccessChange()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => setOpened(true)}
        aria-label={`Remove role ${role.display_name}`}
      >
        Remove
      </Button>
      <ActionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Remove “${role.display_name}” from ${name}?`}
        action="Remove role"
        tone="danger"
        onSubmit={(reason) =>
          change(
            () => removeRole(userId, { roleId: role.id, reason }),
            `“${role.display_name}” removed from ${name}.`,
          )
        }
      >
        {name} immediately loses the permissions that only this role grants.
      </ActionDialog>
    </>
  )
}
