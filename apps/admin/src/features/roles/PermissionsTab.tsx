import { Badge, Button, NativeSelect, Pagination, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Message } from '../../components/Message.tsx'
import { wholeNumber } from '../../lib/address.ts'
import { count, counted, sentenceCase } from '../../lib/format.ts'
import { useViewer } from '../session/session.ts'
import { type AccessSearch, type AccessView, DEFAULTS, PAGE_SIZES, tidy } from './access-search.ts'
import { type Permission, permissionsQuery } from './listPermissions.ts'
import { PermissionDialog } from './PermissionDialog.tsx'
import { PermissionFilters } from './PermissionFilters.tsx'
import { Risk } from './Risk.tsx'
import classes from './RolesPage.module.css'

interface Props {
  view: AccessView
  onChange: (part: AccessSearch, options?: { replace: boolean }) => void
}

/** The permissions there are, searched and filtered. */
export function PermissionsTab({ view, onChange }: Props) {
  const { may } = useViewer()
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const list = useQuery(permissionsQuery(tidy(view)))
  const found = list.data
  return (
    <>
      <PermissionFilters
        view={view}
        categories={Object.keys(found?.overview.by_category ?? {}).sort()}
        onChange={onChange}
        onCreate={may('admin.permissions.create') ? () => setIsCreating(true) : undefined}
      />
      {list.isError && !found ? (
        <ErrorState
          title="The permissions could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : !found ? (
        <ListSkeleton />
      ) : (
        <div
          className={list.isPlaceholderData ? classes.stale : undefined}
          aria-busy={list.isPlaceholderData}
        >
          <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
            {counted(found.pagination.total, 'permission')}
            {found.pagination.total !== found.overview.total && ` of ${count(found.overview.total)}`}
          </Text>
          {found.permissions.length === 0 ? (
            <NothingFound total={found.pagination.total} onChange={onChange} />
          ) : (
            <Entries title="Permissions" none="" entries={found.permissions.map(entryOf)} />
          )}
          <Pages view={view} pagination={found.pagination} onChange={onChange} />
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

const entryOf = (permission: Permission) => ({
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
      {permission.status !== 'active' && <Badge>{sentenceCase(permission.status)}</Badge>}
      {permission.is_inheritable && <Badge>Inheritable</Badge>}
    </>
  ),
  lines: [
    <span key="name" className={classes.code}>
      {permission.name}
    </span>,
    ...(permission.description ? [permission.description] : []),
    ...(permission.dependencies.length > 0 ? [`Needs ${permission.dependencies.join(', ')}`] : []),
  ],
  end: (
    <Text size="sm" c="dimmed" className="tabular">
      {sentenceCase(permission.category)} · {counted(permission.usage_count, 'grant')}
    </Text>
  ),
})

function NothingFound({ total, onChange }: { total: number; onChange: Props['onChange'] }) {
  return total > 0 ? (
    <Message
      title="This page is past the end"
      action={
        <Button variant="default" onClick={() => onChange({ page: 1 })}>
          Go to the first page
        </Button>
      }
    />
  ) : (
    <Message
      title="No permission matches"
      action={
        <Button variant="default" onClick={() => onChange({ ...DEFAULTS })}>
          Clear search and filters
        </Button>
      }
    >
      Names and descriptions are searched. A shorter part of the word finds more.
    </Message>
  )
}

interface PagesProps extends Props {
  pagination: { page: number; total: number; totalPages: number }
}

function Pages({ view, pagination, onChange }: PagesProps) {
  if (pagination.total <= PAGE_SIZES[0]) return null
  return (
    <div className={classes.bar}>
      <NativeSelect
        size="xs"
        aria-label="Permissions a page"
        value={String(view.limit)}
        onChange={(event) => onChange({ limit: wholeNumber(event.currentTarget.value, 1, 100) })}
        data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }))}
      />
      {pagination.totalPages > 1 && (
        <nav aria-label="Pages of permissions">
          <Pagination
            size="sm"
            total={pagination.totalPages}
            value={pagination.page}
            onChange={(page) => {
              onChange({ page })
              window.scrollTo({ top: 0 })
            }}
            getItemProps={(to) => ({ 'aria-label': `Page ${count(to)}` })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? 'Next page' : 'Previous page',
            })}
          />
        </nav>
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={row} height={14} width={`${14 + (row % 4) * 3}rem`} my="xl" />
      ))}
    </div>
  )
}
