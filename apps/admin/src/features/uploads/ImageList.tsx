import { Button, Group, NativeSelect, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { PageOutOfRange } from '../../components/ListStates.tsx'
import { PageControls } from '../../components/PageControls.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { formatCappedQuantity } from '../../lib/format.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { GridSkeleton } from './GridSkeleton.tsx'
import { ImageActions } from './ImageActions.tsx'
import { ImageGrid } from './ImageGrid.tsx'
import classes from './ImageList.module.css'
import { SORT_LABELS } from './labels.ts'
import { NoImages } from './NoImages.tsx'
import { type AdminUpload, uploadsQuery } from './uploads.api.ts'
import { SORTS, type UploadsSearch } from './uploads-search.ts'

interface Props {
  view: UploadsSearch
  onChange: (part: UploadsSearch, options?: { replace: boolean }) => void
}

/** Lists the images of all users or of the selected user. */
export function ImageList({ view, onChange }: Props) {
  const { user: userId, search, sort = 'newest' } = view
  const list = useQuery(uploadsQuery(view))
  const [dialogState, setDialogState] = useState<{
    upload: AdminUpload
    openDialog: 'details' | 'delete' | null
  }>()
  const scrollTarget = useRef<HTMLElement>(null)
  useScrollToImages(scrollTarget, userId)
  const { data, isPlaceholderData } = list
  const uploads = data?.uploads ?? []
  const owner = uploads.find((upload) => upload.user.id === userId)?.user
  const title = userId === undefined ? 'All images' : `Images by ${owner?.display_name ?? 'this user'}`
  /** Updates the URL. Returns to the first page unless `part` sets the page. */
  const change = (part: UploadsSearch, replace = false) => onChange({ page: undefined, ...part }, { replace })
  const showAll = () => change({ user: undefined })
  return (
    <section
      ref={scrollTarget}
      className={classes.section}
      // Receives the focus when no image remains after a deletion.
      tabIndex={-1}
      aria-labelledby="images"
      aria-busy={isPlaceholderData}
    >
      <div className={classes.header}>
        <Title order={2} size="h4" id="images">
          {title}
        </Title>
        {userId !== undefined && (
          <Button variant="default" size="compact-sm" onClick={showAll}>
            Show all images
          </Button>
        )}
      </div>
      <search aria-label="Images">
        <Group align="flex-end" gap="sm">
          <SearchBox
            label="Search"
            placeholder={userId === undefined ? 'Username or file name' : 'File name'}
            flex="1 1 12rem"
            value={search ?? ''}
            isBusy={isPlaceholderData}
            // Typing adds only one entry to the browser history.
            onChange={(text) => change({ search: text || undefined }, search !== undefined)}
          />
          <NativeSelect
            label="Sort by"
            flex="1 1 9rem"
            value={sort}
            onChange={({ currentTarget }) => change({ sort: parseEnum(SORTS, currentTarget.value) })}
            data={SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
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
          <ImageGrid
            label={title}
            uploads={uploads}
            isBusy={isPlaceholderData}
            onChoose={(upload) => setDialogState({ upload, openDialog: 'details' })}
          />
          <PageControls
            pagination={data.pagination}
            itemName="images"
            isCapped
            onPageChange={(page) => change({ page })}
            scrollTarget={scrollTarget}
          />
        </>
      ) : data.pagination.total > 0 ? (
        <PageOutOfRange
          quantity={formatCappedQuantity(data.pagination.total, 'image')}
          onFirst={() => change({ page: undefined })}
        />
      ) : (
        <NoImages
          isSearched={search !== undefined}
          onClear={() => change({ search: undefined })}
          onShowAll={showAll}
        />
      )}
      {dialogState && (
        <ImageActions
          {...dialogState}
          uploads={uploads}
          onView={(upload) => setDialogState({ upload, openDialog: 'details' })}
          onDelete={() => setDialogState({ ...dialogState, openDialog: 'delete' })}
          onClose={() => setDialogState({ ...dialogState, openDialog: null })}
        />
      )}
    </section>
  )
}

/** Scrolls to the images when a user is selected. On a phone, the images are below the list of users. */
function useScrollToImages(scrollTarget: { current: HTMLElement | null }, userId: number | undefined) {
  const previousUserId = useRef(userId)
  useEffect(() => {
    const hasUserChanged = previousUserId.current !== userId
    previousUserId.current = userId
    const images = scrollTarget.current
    if (!hasUserChanged || userId === undefined || !images) return
    if (images.getBoundingClientRect().top > window.innerHeight / 2) images.scrollIntoView()
  }, [scrollTarget, userId])
}
