import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton, PageOutOfRange } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { PageControls } from '../../components/PageControls.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { CatalogFilters } from './CatalogFilters.tsx'
import { EmojiActions, type EmojiDialogName } from './EmojiActions.tsx'
import { EmojiGrid } from './EmojiGrid.tsx'
import { catalogQuery, type Emoji } from './emojis.api.ts'
import { type EmojisSearch, readEmojisSearch } from './emojis-search.ts'

const route = getRouteApi('/signed-in/emojis')

/** Shows the emojis in a grid, with search and filters. */
export function CatalogTab() {
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(catalogQuery(view))
  const [chosen, setChosen] = useState<{ emoji: Emoji; openDialog: EmojiDialogName | null }>()

  /** Updates the URL. Returns to the first page unless `part` sets the page. */
  const change = (part: EmojisSearch, options?: { replace: boolean }) =>
    void navigate({
      search: readEmojisSearch({ ...view, tab: 'catalog', page: undefined, ...part }),
      resetScroll: false,
      ...options,
    })
  const clear = () => void navigate({ search: { tab: 'catalog' }, resetScroll: false })

  const { data, isPlaceholderData } = list
  const total = data?.pagination.total ?? 0
  return (
    <>
      <CatalogFilters view={view} isBusy={isPlaceholderData} onChange={change} />
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
            onChoose={(emoji) => setChosen({ emoji, openDialog: 'details' })}
          />
          <PageControls
            pagination={data.pagination}
            itemName="emojis"
            // The server counts at most 10,000 matches of a search. For other lists, it counts all emojis.
            isCapped={view.search !== undefined}
            onPageChange={(page) => change({ page })}
          />
        </>
      ) : total > 0 ? (
        <PageOutOfRange quantity={formatQuantity(total, 'emoji')} onFirst={() => change({})} />
      ) : (
        <Message
          title="No matching emojis"
          action={
            <Button variant="default" onClick={clear}>
              Clear filters
            </Button>
          }
        >
          Change or clear the filters. The search covers names, tags, and shortcodes such as{' '}
          <code>:smile:</code>.
        </Message>
      )}
      {chosen && (
        <EmojiActions
          emoji={chosen.emoji}
          openDialog={chosen.openDialog}
          onOpenDialog={(openDialog) => setChosen({ ...chosen, openDialog })}
          onClose={() => setChosen({ ...chosen, openDialog: null })}
        />
      )}
    </>
  )
}
