import { Alert, Button, NativeSelect, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Filters } from '../../components/Filters.tsx'
import { ListSkeleton, PageOutOfRange } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { PageControls } from '../../components/PageControls.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { formatQuantity } from '../../lib/format.ts'
import { RATE_CLASS_LABELS } from '../../lib/rate-class-labels.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { BlockedOverTime } from './BlockedOverTime.tsx'
import { LiftLimitDialog } from './LiftLimitDialog.tsx'
import { LimitedEntries } from './LimitedEntries.tsx'
import { IDENTITY_OPTION_LABELS } from './labels.ts'
import { RateLimitTable } from './RateLimitTable.tsx'
import { type LimitedClient, type LimitedList, rateLimitsQuery } from './rate-limits.api.ts'
import {
  CLASSES,
  IDENTITIES,
  type RateLimitsSearch,
  readRateLimitsSearch,
  SPANS,
} from './rate-limits-search.ts'

const route = getRouteApi('/signed-in/rate-limits')

export function RateLimitsPage() {
  usePageTitle('Rate limits')
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(rateLimitsQuery(view))
  const { data } = list

  /** Updates the URL. Returns to the first page unless `changes` contains the page. */
  const updateSearch = (changes: RateLimitsSearch) =>
    void navigate({
      search: readRateLimitsSearch({ ...view, page: undefined, ...changes }),
      resetScroll: false,
    })

  return (
    <>
      <PageHeading
        title="Rate limits"
        aside={data && formatQuantity(data.pagination.total, 'limited client')}
      />
      {list.isError && !data ? (
        <ErrorState
          title="Couldn’t load rate limits"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : !data ? (
        <ListSkeleton label="Loading rate limits…" />
      ) : (
        <>
          {data.state === 'degraded' && (
            <Alert color="danger" mb="lg" title="Redis is unavailable">
              Each instance counts requests separately until Redis is back. This page shows one instance only.
            </Alert>
          )}
          <RateLimitTable classes={data.classes} />
          <BlockedOverTime
            history={data.history}
            span={view.hours ?? SPANS[0]}
            // Keeps the page, because the span of the chart doesn't affect the list of clients.
            onSpanChange={(hours) =>
              updateSearch({ hours: hours === SPANS[0] ? undefined : hours, page: view.page })
            }
          />
          <Title order={2} size="h4" mb="sm">
            Limited clients
          </Title>
          <LimitedFilters view={view} onChange={updateSearch} />
          <LimitedClients
            data={data}
            isFiltered={Boolean(view.class || view.identity)}
            onChange={updateSearch}
            onExpire={() => void list.refetch()}
          />
        </>
      )}
    </>
  )
}

function LimitedFilters({
  view,
  onChange,
}: {
  view: RateLimitsSearch
  onChange: (changes: RateLimitsSearch) => void
}) {
  return (
    <Filters
      label="Limited clients"
      // Doesn't count the filter for the request type, because the primary filter is always visible.
      activeCount={view.identity ? 1 : 0}
      primaryFilter={
        <NativeSelect
          label="Request type"
          value={view.class ?? ''}
          onChange={(event) => onChange({ class: parseEnum(CLASSES, event.currentTarget.value) })}
          data={[
            { value: '', label: 'Any' },
            ...CLASSES.map((value) => ({ value, label: RATE_CLASS_LABELS[value] })),
          ]}
        />
      }
    >
      <NativeSelect
        label="Client"
        value={view.identity ?? ''}
        onChange={(event) => onChange({ identity: parseEnum(IDENTITIES, event.currentTarget.value) })}
        data={[
          { value: '', label: 'Any' },
          ...IDENTITIES.map((value) => ({ value, label: IDENTITY_OPTION_LABELS[value] })),
        ]}
      />
    </Filters>
  )
}

interface LimitedClientsProps {
  data: LimitedList
  isFiltered: boolean
  onChange: (changes: RateLimitsSearch) => void
  onExpire: () => void
}

function LimitedClients({ data, isFiltered, onChange, onExpire }: LimitedClientsProps) {
  const [chosenClient, setChosenClient] = useState<LimitedClient>()
  const [isDialogOpen, dialogHandlers] = useDisclosure()
  // The key keeps the open dialog mounted when the list becomes empty.
  const dialog = (
    <LiftLimitDialog
      key="dialog"
      client={chosenClient}
      opened={isDialogOpen}
      onClose={dialogHandlers.close}
    />
  )
  if (data.limited.length === 0)
    return (
      <>
        {data.pagination.total > 0 ? (
          <PageOutOfRange
            quantity={formatQuantity(data.pagination.total, 'limited client')}
            onFirst={() => onChange({ page: undefined })}
          />
        ) : isFiltered ? (
          <Message
            title="No clients match these filters"
            action={
              <Button variant="default" onClick={() => onChange({ class: undefined, identity: undefined })}>
                Clear filters
              </Button>
            }
          >
            Clear the filters to see all limited clients.
          </Message>
        ) : (
          <Message title="No limited clients">
            Clients that exceed a rate limit appear here until their penalty expires. Each penalty level
            blocks a client for longer.
          </Message>
        )}
        {dialog}
      </>
    )
  return (
    <>
      <LimitedEntries
        clients={data.limited}
        onExpire={onExpire}
        onLiftLimit={(client) => {
          setChosenClient(client)
          dialogHandlers.open()
        }}
      />
      <PageControls
        pagination={data.pagination}
        itemName="clients"
        onPageChange={(page) => onChange({ page })}
      />
      {dialog}
    </>
  )
}
