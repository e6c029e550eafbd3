import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton, PageOutOfRange } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { PageControls } from '../../components/PageControls.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { StorageBars } from './StorageBars.tsx'
import classes from './StorageByUser.module.css'
import { type UploadUsers, uploadUsersQuery } from './uploads.api.ts'
import type { UploadsSearch } from './uploads-search.ts'

interface Props {
  view: UploadsSearch
  totals: UploadUsers['totals']
  onChange: (part: UploadsSearch, options?: { replace: boolean }) => void
}

/** Lists users by storage usage, with a search box and page controls. */
export function StorageByUser({ view, totals, onChange }: Props) {
  const list = useQuery(uploadUsersQuery(view))
  const scrollTarget = useRef<HTMLElement>(null)
  const { data, isPlaceholderData } = list
  const searchUsers = (username: string | undefined, replace = false) =>
    onChange({ username, users_page: undefined }, { replace })
  return (
    <section ref={scrollTarget} className={classes.section} aria-labelledby="storage">
      <Title order={2} size="h4" id="storage" className={classes.heading ?? ''}>
        Storage by user
      </Title>
      <SearchBox
        label="Search users"
        placeholder="Username"
        value={view.username ?? ''}
        isBusy={isPlaceholderData}
        // Typing adds only one entry to the browser history.
        onChange={(username) => searchUsers(username || undefined, view.username !== undefined)}
      />
      {list.isError && !data ? (
        <ErrorState
          title="Couldn’t load storage by user"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : !data ? (
        <ListSkeleton label="Loading storage by user…" />
      ) : data.users.length > 0 ? (
        <>
          <StorageBars users={data.users} totals={totals} view={view} isBusy={isPlaceholderData} />
          <PageControls
            pagination={data.pagination}
            itemName="users"
            onPageChange={(users_page) => onChange({ users_page })}
            scrollTarget={scrollTarget}
          />
        </>
      ) : data.pagination.total > 0 ? (
        <PageOutOfRange
          quantity={formatQuantity(data.pagination.total, 'user')}
          onFirst={() => onChange({ users_page: undefined })}
        />
      ) : (
        <Message
          title="No matching users"
          action={
            <Button variant="default" onClick={() => searchUsers(undefined)}>
              Show all users
            </Button>
          }
        >
          Search by username. Only users with uploads are listed.
        </Message>
      )}
    </section>
  )
}
