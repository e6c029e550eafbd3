import { Button, Group, NativeSelect, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { PastTheEnd } from '../../components/ListStates.tsx'
import { PageTurner } from '../../components/PageTurner.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { oneOf } from '../../lib/address.ts'
import { countedUpToMost } from '../../lib/format.ts'
import { GridSkeleton } from './GridSkeleton.tsx'
import { NoPictures } from './NoPictures.tsx'
import { PictureActs } from './PictureActs.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import classes from './Pictures.module.css'
import { type AdminUpload, uploadsQuery } from './uploads.api.ts'
import { SORTS, type UploadsSearch } from './uploads-search.ts'
import { SORT_WORDS } from './words.ts'

interface Props {
  view: UploadsSearch
  onChange: (part: UploadsSearch, options?: { replace: boolean }) => void
}

/** Lists all images, or those of the selected user. */
export function Pictures({ view, onChange }: Props) {
  const { user, search, sort = 'newest' } = view
  const list = useQuery(uploadsQuery(view))
  const [chosen, setChosen] = useState<{ upload: AdminUpload; act: 'look' | 'delete' | null }>()
  const start = useRef<HTMLElement>(null)
  useChosenUserInSight(start, user)
  const { data, isPlaceholderData } = list
  const uploads = data?.uploads ?? []
  const owner = uploads.find((upload) => upload.user.id === user)?.user
  const title = user === undefined ? 'All images' : `Images by ${owner?.display_name ?? 'this user'}`
  /** Every change except that of the page returns to the first page. */
  const change = (part: UploadsSearch, replace = false) => onChange({ page: undefined, ...part }, { replace })
  const showAll = () => change({ user: undefined })
  return (
    <section
      ref={start}
      className={classes.section}
      // Receives the focus when the last image is deleted.
      tabIndex={-1}
      aria-labelledby="pictures"
      aria-busy={isPlaceholderData}
    >
      <div className={classes.head}>
        <Title order={2} size="h4" id="pictures">
          {title}
        </Title>
        {user !== undefined && (
          <Button variant="default" size="compact-sm" onClick={showAll}>
            Show all images
          </Button>
        )}
      </div>
      <search aria-label="Images">
        <Group align="flex-end" gap="sm">
          <SearchBox
            label="Search"
            placeholder={user === undefined ? 'Username or file name' : 'File name'}
            flex="1 1 12rem"
            value={search ?? ''}
            isBusy={isPlaceholderData}
            onChange={(text) => change({ search: text || undefined }, search !== undefined)}
          />
          <NativeSelect
            label="Sort by"
            flex="1 1 9rem"
            value={sort}
            onChange={({ currentTarget }) => change({ sort: oneOf(SORTS, currentTarget.value) })}
            data={SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
          />
        </Group>
      </search>
      {list.isError && !data ? (
        <ErrorState
          title="Couldn’t load images"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : !data ? (
        <GridSkeleton />
      ) : uploads.length > 0 ? (
        <>
          <PictureGrid
            label={title}
            uploads={uploads}
            isBusy={isPlaceholderData}
            onChoose={(upload) => setChosen({ upload, act: 'look' })}
          />
          <PageTurner
            pagination={data.pagination}
            of="images"
            isCapped
            onTurn={(page) => change({ page })}
            start={start}
          />
        </>
      ) : data.pagination.total > 0 ? (
        <PastTheEnd holds={countedUpToMost(data.pagination.total, 'image')} onFirst={() => change({})} />
      ) : (
        <NoPictures
          isSearched={search !== undefined}
          onClear={() => change({ search: undefined })}
          onShowAll={showAll}
        />
      )}
      {chosen && (
        <PictureActs
          {...chosen}
          uploads={uploads}
          onLook={(upload) => setChosen({ upload, act: 'look' })}
          onDelete={() => setChosen({ ...chosen, act: 'delete' })}
          onClose={() => setChosen({ ...chosen, act: null })}
        />
      )}
    </section>
  )
}

/** Scrolls to the images when a user is selected, because they are far below the list of users on a phone. */
function useChosenUserInSight(start: { current: HTMLElement | null }, user: number | undefined) {
  const before = useRef(user)
  useEffect(() => {
    const isOther = before.current !== user
    before.current = user
    if (!isOther || user === undefined || !start.current) return
    if (start.current.getBoundingClientRect().top > window.innerHeight / 2) start.current.scrollIntoView()
  }, [start, user])
}
