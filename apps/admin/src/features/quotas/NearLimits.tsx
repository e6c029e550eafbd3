import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton, PageOutOfRange } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { PageControls } from '../../components/PageControls.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { NearLimitEntries } from './NearLimitEntries.tsx'
import { LEVELS, type NearLimitsSearch } from './near-limits-search.ts'
import { QuotaSection } from './QuotaSection.tsx'
import { nearLimitsQuery } from './quotas.api.ts'

interface Props {
  view: NearLimitsSearch
  onChange: (view: NearLimitsSearch) => void
}

const LEVEL_LABELS = { '50': '50%', '80': '80%', '100': '100% (limit reached)' }

/** Lists users' quotas that are near or at their limit. A filter sets the minimum usage. */
export function NearLimits({ view, onChange }: Props) {
  const list = useQuery(nearLimitsQuery(view))
  const { data, isPlaceholderData } = list
  return (
    <QuotaSection
      title="Quotas near their limit"
      description="Users whose usage has reached the selected share of a quota in the current period."
      aside={
        <NativeSelect
          label="Minimum usage"
          value={view.level ?? '80'}
          onChange={(event) => onChange({ level: parseEnum(LEVELS, event.currentTarget.value) })}
          data={LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))}
        />
      }
    >
      {list.isError && !data ? (
        <ErrorState
          title="Couldn’t load quotas near their limit"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : !data ? (
        <ListSkeleton label="Loading quotas near their limit…" rows={3} />
      ) : data.entries.length > 0 ? (
        <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.55 : 1 }}>
          <NearLimitEntries entries={data.entries} />
          <PageControls
            pagination={data.pagination}
            itemName="quotas"
            onPageChange={(page) => onChange({ ...view, page })}
          />
        </div>
      ) : data.pagination.total > 0 ? (
        <PageOutOfRange
          quantity={formatQuantity(data.pagination.total, 'quota')}
          onFirst={() => onChange({ ...view, page: undefined })}
        />
      ) : (
        <Message
          title="No quotas near their limit"
          action={
            view.level !== '50' && (
              <Button variant="default" onClick={() => onChange({ level: '50' })}>
                Show 50% or more
              </Button>
            )
          }
        >
          Quotas that reach the minimum usage appear here until they reset.
        </Message>
      )}
    </QuotaSection>
  )
}
