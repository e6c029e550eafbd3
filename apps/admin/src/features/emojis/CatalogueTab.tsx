import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton, PastTheEnd } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { PageTurner } from '../../components/PageTurner.tsx'
import { counted } from '../../lib/format.ts'
import { CatalogueFilters } from './CatalogueFilters.tsx'
import { type EmojiAct, EmojiActs } from './EmojiActs.tsx'
import { EmojiGrid } from './EmojiGrid.tsx'
import { catalogueQuery, type Emoji } from './emojis.api.ts'
import { type EmojisSearch, readEmojisSearch } from './emojis-search.ts'

const route = getRouteApi('/signed-in/emojis')

/** Shows all emojis in a grid. */
export function CatalogueTab() {
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(catalogueQuery(view))
  const [chosen, setChosen] = useState<{ emoji: Emoji; act: EmojiAct | null }>()

  /** Every change except that of the page returns to the first page. */
  const change = (part: EmojisSearch, options?: { replace: boolean }) =>
    void navigate({
      search: readEmojisSearch({ ...view, tab: 'catalogue', page: undefined, ...part }),
      resetScroll: false,
      ...options,
    })
  const clear = () => void navigate({ search: { tab: 'catalogue' }, resetScroll: false })

  const { data, isPlaceholderData } = list
  const total = data?.pagination.total ?? 0
  return (
    <>
      <CatalogueFilters view={view} isBusy={isPlaceholderData} onChange={change} />
      {list.isError && !data ? (
        <ErrorState
          title="Couldn’t load emojis"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : !data ? (
        <ListSkeleton label="Loading emojis…" />
      ) : data.emojis.length > 0 ? (
        <>
          <EmojiGrid
            emojis={data.emojis}
            isBusy={isPlaceholderData}
            onChoose={(emoji) => setChosen({ emoji, act: 'look' })}
          />
          <PageTurner
            pagination={data.pagination}
            of="emojis"
            isCapped={view.search !== undefined}
            onTurn={(page) => change({ page })}
          />
        </>
      ) : total > 0 ? (
        <PastTheEnd holds={counted(total, 'emoji')} onFirst={() => change({})} />
      ) : (
        <Message
          title="No matching emojis"
          action={
            <Button variant="default" onClick={clear}>
              Clear filters
            </Button>
          }
        >
          Search by name, tag or shortcode, such as <code>:smile</code>.
        </Message>
      )}
      {chosen && (
        <EmojiActs
          emoji={chosen.emoji}
          act={chosen.act}
          onAct={(act) => setChosen({ ...chosen, act })}
          onClose={() => setChosen({ ...chosen, act: null })}
        />
      )}
    </>
  )
}
