import { Group, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { rankingQuery } from './emojis.api.ts'
import { type EmojisSearch, KINDS, readEmojisSearch, SPANS } from './emojis-search.ts'
import { KIND_LABELS } from './labels.ts'
import { UsageRanks } from './UsageRanks.tsx'

const route = getRouteApi('/signed-in/emojis')

const SPAN_LABELS = { '30_days': 'Last 30 days', all: 'All time' } as const

/** Shows the most used emojis of the community. */
export function UsageTab() {
  const currentSearch = route.useSearch()
  const navigate = route.useNavigate()
  const ranking = useQuery(rankingQuery(currentSearch))
  const { data, isPlaceholderData } = ranking
  const { span = '30_days', kind = 'all' } = currentSearch
  const change = (changes: EmojisSearch) =>
    void navigate({
      search: readEmojisSearch({
        tab: 'usage',
        span: currentSearch.span,
        kind: currentSearch.kind,
        ...changes,
      }),
      resetScroll: false,
      replace: true,
    })
  return (
    <>
      <Group gap="md" mb="md">
        <SegmentedControl
          aria-label="Date range"
          value={span}
          onChange={(value) => change({ span: value === 'all' ? 'all' : undefined })}
          data={SPANS.map((value) => ({ value, label: SPAN_LABELS[value] }))}
        />
        <SegmentedControl
          aria-label="Type"
          value={kind}
          onChange={(value) => change({ kind: parseEnum(KINDS, value) })}
          data={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        />
        {data && <span aria-live="polite">{formatQuantity(data.total_uses, 'use')}</span>}
      </Group>
      {ranking.isError && !data ? (
        <ErrorState
          title="Couldn’t load emoji usage"
          error={ranking.error}
          onRetry={() => void ranking.refetch()}
          isRetrying={ranking.isFetching}
        />
      ) : !data ? (
        <ListSkeleton label="Loading emoji usage…" />
      ) : data.emojis.length > 0 ? (
        <UsageRanks emojis={data.emojis} total={data.total_uses} isBusy={isPlaceholderData} />
      ) : (
        <Message title={span === 'all' ? 'No emoji usage yet' : 'No emoji usage in the last 30 days'}>
          Usage of the selected type appears here after an app reports it through the API.
        </Message>
      )}
    </>
  )
}
