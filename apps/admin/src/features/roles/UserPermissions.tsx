import { Badge, Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { toSentenceCase } from '../../lib/format.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ExceptionDialog } from './ExceptionDialog.tsx'
import { PermissionSource } from './PermissionSource.tsx'
import { Risk } from './Risk.tsx'
import classes from './RolesPage.module.css'
import { type HeldPermission, removeException, userPermissionsQuery } from './roles.api.ts'
import { useAccessChange } from './useAccessChange.ts'

interface Props {
  user: { id: number; name: string; has_admin: boolean }
  mayChange: boolean
}

/** Shows a user's permissions with their sources: roles, and direct grants and denials. */
export function UserPermissions({ user, mayChange }: Props) {
  const { may } = useCurrentUser()
  const [isAdding, setIsAdding] = useState(false)
  const permissions = useQuery(userPermissionsQuery(user.id))
  return (
    <section className={classes.section}>
      {permissions.isError && !permissions.data ? (
        <ErrorState
          title="Couldn’t load permissions"
          error={permissions.error}
          onRetry={() => void permissions.refetch()}
          isRetrying={permissions.isFetching}
        />
      ) : !permissions.data ? (
        <Skeleton height="10rem" aria-hidden />
      ) : (
        <Entries
          title="Permissions"
          showsTitle
          emptyMessage="No permissions from roles or direct grants."
          entries={permissions.data.map((permission) => ({
            id: permission.name,
            title: <PermissionTitle permission={permission} />,
            lines: [
              <span key="name" className={classes.code}>
                {permission.name}
              </span>,
              ...permission.sources.map((source) => (
                <PermissionSource key={JSON.stringify(source)} source={source} />
              )),
              ...(permission.missing.length > 0
                ? [`Missing required permissions: ${permission.missing.join(', ')}`]
                : []),
            ],
            ...(mayChange && may(permission.name) && findExceptionKind(permission)
              ? { end: <RemoveExceptionButton user={user} permission={permission} /> }
              : {}),
          }))}
        />
      )}
      {mayChange && (
        <>
          <Group mt="md">
            <Button variant="default" onClick={() => setIsAdding(true)}>
              Grant or deny permission
            </Button>
          </Group>
          <ExceptionDialog opened={isAdding} onClose={() => setIsAdding(false)} user={user} />
        </>
      )}
    </section>
  )
}

/** Returns `grant` or `denial` if the permission is granted or denied directly; otherwise undefined. */
const findExceptionKind = ({ sources }: HeldPermission) =>
  sources.find(({ kind }) => kind === 'grant' || kind === 'denial')?.kind

/** Shows a permission's name and risk, and a badge if the permission has no effect. */
function PermissionTitle({ permission }: { permission: HeldPermission }) {
  const { display_name, risk_level, is_effective, status, sources } = permission
  const isDenied = sources.some(({ kind }) => kind === 'denial')
  return (
    <>
      {display_name}
      <Risk level={risk_level} />
      {!is_effective && (
        <Badge color="danger">
          {isDenied ? 'Denied' : status === 'active' ? 'No effect' : `No effect: ${status}`}
        </Badge>
      )}
    </>
  )
}

function RemoveExceptionButton({ user, permission }: Pick<Props, 'user'> & { permission: HeldPermission }) {
  const change = useAccessChange()
  const [opened, setOpened] = useState(false)
  const exceptionLabel = findExceptionKind(permission) === 'denial' ? 'denial' : 'grant'
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => setOpened(true)}
        aria-label={`Remove ${exceptionLabel} of ${permission.display_name}`}
      >
        Remove {exceptionLabel}
      </Button>
      <ActionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Remove the ${exceptionLabel} of “${permission.display_name}”?`}
        action={`Remove ${exceptionLabel}`}
        tone={exceptionLabel === 'grant' ? 'danger' : 'accent'}
        onSubmit={(reason) =>
          change(
            () => removeException(user.id, { permission: permission.name, reason }),
            `${toSentenceCase(exceptionLabel)} removed.`,
          )
        }
      >
        {exceptionLabel === 'grant'
          ? `${user.name} keeps the permission only if a role grants it.`
          : `${user.name} gets the permission back if a role grants it.`}
      </ActionDialog>
    </>
  )
}
