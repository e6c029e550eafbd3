import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { ImageList } from './ImageList.tsx'
import { StorageByUser } from './StorageByUser.tsx'
import { StorageTotals } from './StorageTotals.tsx'
import classes from './UploadsTab.module.css'
import { storageTotalsQuery } from './uploads.api.ts'
import { readUploadsSearch, type UploadsSearch } from './uploads-search.ts'

const route = getRouteApi('/signed-in/images')

/** Shows the storage usage by user, and all uploaded images. */
export function UploadsTab() {
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const storage = useQuery(storageTotalsQuery)
  const change = (part: UploadsSearch, options?: { replace: boolean }) =>
    void navigate({
      search: (current) => ({ tab: 'uploads', ...readUploadsSearch({ ...current, ...part }) }),
      resetScroll: false,
      ...options,
    })
  if (storage.isError && !storage.data)
    return (
      <ErrorState
        title="Couldn’t load uploads"
        error={storage.error}
        onRetry={() => void storage.refetch()}
        isRetrying={storage.isFetching}
      />
    )
  if (!storage.data) return <ListSkeleton label="Loading uploads…" />
  if (storage.data.totals.uploads === 0) return <NoUploads />
  return (
    <>
      <StorageTotals totals={storage.data.totals} />
      <div className={classes.columns}>
        <StorageByUser view={view} totals={storage.data.totals} onChange={change} />
        <ImageList view={view} onChange={change} />
      </div>
    </>
  )
}

const NoUploads = () => (
  <Message
    title="No uploads yet"
    action={
      <Button variant="default" renderRoot={(props) => <Link to="/account" hash="uploads" {...props} />}>
        Upload an image
      </Button>
    }
  >
    Images that users upload appear here with the storage they use.
  </Message>
)
