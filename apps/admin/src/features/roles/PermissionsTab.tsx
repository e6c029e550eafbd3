import { Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton, PageOutOfRange } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { PageControls } from '../../components/PageControls.tsx'
import { useDialogFromUrl } from '../../components/useDialogFromUrl.ts'
import { formatCount, formatQuantity, toSentenceCase } from '../../lib/format.ts'
import { useCurrentUser } from '../../session/session.ts'
import { type AccessSearch, type AccessView, DEFAULTS, toSearch } from './access-search.ts'
import { formatCategory } from './format-category.ts'
import { PermissionDialog } from './PermissionDialog.tsx'
import { PermissionFilters } from './PermissionFilters.tsx'
import { Risk } from './Risk.tsx'
import classes from './RolesPage.module.css'
import { type Permission, permissionsQuery } from './roles.api.ts'

interface Props {
  view: AccessView
  onChange: (changes: AccessSearch, options?: { replace: boolean }) => void
}

/** Lists all permissions with search and filters. */
export function PermissionsTab({ view, onChange }: Props) {
  const { may } = useCurrentUser()
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const mayCreate = may('admin.permissions.create')
  useDialogFromUrl(() => setIsCreating(mayCreate))
  const list = useQuery(permissionsQuery(toSearch(view)))
  const { data } = list
  return (
    <>
      {mayCreate && (
        <Group justify="flex-end" mb="sm">
          <Button onClick={() => setIsCreating(true)}>Create permission</Button>
        </Group>
      )}
      <PermissionFilters
        view={view}
        categories={Object.keys(data?.overview.by_category ?? {}).sort()}
        isBusy={list.isPlaceholderData}
        onChange={onChange}
      />
      {list.isError && !data ? (
        <ErrorState
          title="Couldn’t load permissions"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : !data ? (
        <ListSkeleton label="Loading permissions…" />
      ) : (
        <div
          className={list.isPlaceholderData ? classes.stale : undefined}
          aria-busy={list.isPlaceholderData}
        >
          <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
            {data.pagination.total !== data.overview.total && `${formatCount(data.pagination.total)} of `}
            {formatQuantity(data.overview.total, 'permission')}
          </Text>
          {data.permissions.length === 0 ? (
            <EmptyPage total={data.pagination.total} onChange={onChange} />
          ) : (
            <Entries title="Permissions" emptyMessage="" entries={data.permissions.map(toEntry)} />
          )}
          <PageControls
            pagination={data.pagination}
            itemName="permissions"
            onPageChange={(page) => onChange({ page })}
            onPageSizeChange={(limit) => onChange({ limit })}
          />
        </div>
      )}
      <PermissionDialog
        opened={isCreating}
        onClose={() => setIsCreating(false)}
        onSaved={(id) =>
          void navigate({ to: '/roles/permissions/$permissionId', params: { permissionId: String(id) } })
        }
      />
    </>
  )
}

const toEntry = (permission: Permission) => ({
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
      {permission.status !== 'active' && <Badge>{toSentenceCase(permission.status)}</Badge>}
      {permission.is_inheritable && <Badge>Inheritable</Badge>}
    </>
  ),
  lines: [
    <span key="name" className={classes.code}>
      {permission.name}
    </span>,
    ...(permission.description ? [permission.description] : []),
    ...(permission.dependencies.length > 0 ? [`Requires ${permission.dependencies.join(', ')}`] : []),
  ],
  end: (
    <Text size="sm" c="dimmed" className="tabular">
      {formatCategory(permission.category)} ·{' '}
      {`Granted to ${formatQuantity(permission.usage_count, 'role or user', 'roles or users')}`}
    </Text>
  ),
})

/** Explains why a page of the list is empty: it is after the last page, or no permission matches. */
function EmptyPage({ total, onChange }: { total: number; onChange: Props['onChange'] }) {
  return total > 0 ? (
    <PageOutOfRange quantity={formatQuantity(total, 'permission')} onFirst={() => onChange({ page: 1 })} />
  ) : (
    <Message
      title="No permissions match your search and filters"
      action={
        <Button variant="default" onClick={() => onChange({ ...DEFAULTS })}>
          Clear search and filters
        </Button>
      }
    >
      Change or clear the search and filters.
    </Message>
  )
}
