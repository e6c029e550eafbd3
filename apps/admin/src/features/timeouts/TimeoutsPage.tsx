import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton, PageOutOfRange } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { PageControls } from '../../components/PageControls.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useDialogFromUrl } from '../../components/useDialogFromUrl.ts'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { formatCappedQuantity } from '../../lib/format.ts'
import { IssueTimeoutDialog } from './IssueTimeoutDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { TimeoutEntries } from './TimeoutEntries.tsx'
import { TimeoutFilters } from './TimeoutFilters.tsx'
import { type Timeout, timeoutsQuery } from './timeouts.api.ts'
import { readTimeoutsSearch, type TimeoutsSearch } from './timeouts-search.ts'

const route = getRouteApi('/signed-in/timeouts')

export function TimeoutsPage() {
  usePageTitle('Timeouts')
  const view = route.useSearch()
  const { order: _order, page: _page, ...filters } = view
  const navigate = route.useNavigate()
  const timeouts = useQuery(timeoutsQuery(view))
  const [isIssueTimeoutDialogOpen, issueDialog] = useDisclosure()
  const [isRevokeDialogOpen, revokeDialog] = useDisclosure()
  useDialogFromUrl(issueDialog.open)
  const [selectedTimeout, setSelectedTimeout] = useState<Timeout>()

  /** Updates the URL. Returns to the first page unless `changes` contains the page. */
  const updateSearch = (changes: TimeoutsSearch, options?: { replace: boolean }) =>
    void navigate({
      search: readTimeoutsSearch({ ...view, page: undefined, ...changes }),
      resetScroll: false,
      ...options,
    })

  const { data, isPlaceholderData } = timeouts
  const openRevokeDialog = (timeout: Timeout) => {
    setSelectedTimeout(timeout)
    revokeDialog.open()
  }
  return (
    <>
      <PageHeading title="Timeouts" aside={data && formatCappedQuantity(data.pagination.total, 'timeout')} />
      <Button mb="lg" onClick={issueDialog.open}>
        Time out user
      </Button>
      <TimeoutFilters view={view} isBusy={isPlaceholderData} onChange={updateSearch} />
      {timeouts.isError && !data ? (
        <ErrorState
          title="Couldn’t load timeouts"
          error={timeouts.error}
          onRetry={() => void timeouts.refetch()}
          isRetrying={timeouts.isFetching}
        />
      ) : !data ? (
        <ListSkeleton label="Loading timeouts…" />
      ) : data.timeouts.length > 0 ? (
        <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.55 : 1 }}>
          <TimeoutEntries
            timeouts={data.timeouts}
            emptyMessage=""
            withUser
            onRevoke={openRevokeDialog}
            onExpire={() => void timeouts.refetch()}
          />
        </div>
      ) : data.pagination.total > 0 ? (
        <PageOutOfRange
          quantity={formatCappedQuantity(data.pagination.total, 'timeout')}
          onFirst={() => updateSearch({ page: undefined })}
        />
      ) : (
        <NoTimeouts
          isFiltered={Object.values(filters).some(Boolean)}
          onClear={() => void navigate({ search: {} })}
        />
      )}
      {data && data.timeouts.length > 0 && (
        <PageControls
          pagination={data.pagination}
          itemName="timeouts"
          isCapped
          onPageChange={(page) => updateSearch({ page })}
        />
      )}
      <IssueTimeoutDialog opened={isIssueTimeoutDialogOpen} onClose={issueDialog.close} />
      <RevokeDialog timeout={selectedTimeout} opened={isRevokeDialogOpen} onClose={revokeDialog.close} />
    </>
  )
}

function NoTimeouts({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <Message title="No active timeouts">Time out a user to block some or all of their actions.</Message>
    )
  return (
    <Message
      title="No timeouts match these filters"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Change the filters, or clear them to see all active timeouts.
    </Message>
  )
}
