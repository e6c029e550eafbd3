import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { DownloadLink } from '../../components/DownloadLink.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton, PageOutOfRange } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { PageControls } from '../../components/PageControls.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { getFieldErrors } from '../../lib/api-error.ts'
import { formatQuantity } from '../../lib/format.ts'
import { AuditEntries } from './AuditEntries.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditQuery } from './audit.api.ts'
import { type AuditSearch, formatActiveFilters, getCsvUrl, readAuditSearch } from './audit-search.ts'

const route = getRouteApi('/signed-in/audit')

export function AuditPage() {
  usePageTitle('Audit log')
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const log = useQuery(auditQuery(view))

  /** Updates the URL. Returns to the first page unless `part` sets the page. */
  const change = (part: AuditSearch, options?: { replace: boolean }) =>
    void navigate({
      search: readAuditSearch({ ...view, page: undefined, ...part }),
      resetScroll: false,
      ...options,
    })

  const { data, isPlaceholderData } = log
  const errors = getFieldErrors(log.error)
  const clear = () => void navigate({ search: {} })
  return (
    <>
      <PageHeading
        title="Audit log"
        aside={data && formatQuantity(data.pagination.total, 'entry', 'entries')}
      />
      <AuditFilters view={view} isBusy={isPlaceholderData} errors={errors} onChange={change} />
      {Object.keys(errors).length > 0 ? (
        <Message title="Check the filters" action={<ClearFilters onClear={clear} />} isAnnounced>
          {Object.values(errors).join('. ')}.
        </Message>
      ) : log.isError && !data ? (
        <ErrorState
          title="Couldn’t load the audit log"
          error={log.error}
          onRetry={() => void log.refetch()}
          isRetrying={log.isFetching}
        />
      ) : !data ? (
        <ListSkeleton label="Loading audit log…" />
      ) : data.entries.length > 0 ? (
        <>
          <DownloadLink href={getCsvUrl(view)} filename="audit-log.csv" size="xs">
            Export CSV
          </DownloadLink>
          <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.55 : 1 }}>
            <AuditEntries entries={data.entries} emptyMessage="" withTarget />
          </div>
          <PageControls
            pagination={data.pagination}
            itemName="entries"
            onPageChange={(page) => change({ page })}
          />
        </>
      ) : data.pagination.total > 0 ? (
        <PageOutOfRange
          quantity={formatQuantity(data.pagination.total, 'entry', 'entries')}
          onFirst={() => change({ page: undefined })}
        />
      ) : (
        <NoEntries filters={formatActiveFilters(view)} onClear={clear} />
      )}
    </>
  )
}

function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="default" onClick={onClear}>
      Clear filters
    </Button>
  )
}

function NoEntries({ filters, onClear }: { filters: string[]; onClear: () => void }) {
  if (filters.length === 0)
    return (
      <Message title="No audit log entries yet">
        Administrator actions, sign-ins, and blocked attempts appear here.
      </Message>
    )
  return (
    <Message title="No entries match these filters" action={<ClearFilters onClear={onClear} />}>
      Your filters: {filters.join(', ')}. Old entries are deleted automatically after the server’s retention
      period.
    </Message>
  )
}
