import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { ListSkeleton, PageOutOfRange } from '../../../components/ListStates.tsx'
import { PageControls } from '../../../components/PageControls.tsx'
import { formatQuantity } from '../../../lib/format.ts'
import { useChange } from '../../../session/useChange.ts'
import { deleteYourUpload, type Upload, uploadQueries, yourUploadsQuery } from '../uploads.api.ts'
import { UploadQueue } from './UploadQueue.tsx'
import { useAvatar } from './useAvatar.ts'
import { YourAvatar } from './YourAvatar.tsx'
import { YourStorage } from './YourStorage.tsx'
import { YourUploadRow } from './YourUploadRow.tsx'
import classes from './YourUploads.module.css'

/** Queries to invalidate after a deletion, which frees storage and may remove the avatar. */
const AFFECTED_QUERIES = [uploadQueries.queryKey, ['quotas', 'own'], ['profile'], ['users']] as const

/** Lists the current user's uploads, with controls to upload more and to choose an avatar. */
export function YourUploads() {
  const [page, setPage] = useState(1)
  const uploads = useQuery(yourUploadsQuery(page))
  const avatar = useAvatar()
  const change = useChange(AFFECTED_QUERIES)
  const [deleteDialog, setDeleteDialog] = useState<{ upload: Upload; opened: boolean }>()
  const scrollTarget = useRef<HTMLUListElement>(null)
  const { data } = uploads
  return (
    <Stack gap="lg">
      <YourAvatar {...avatar} />
      <YourStorage />
      <UploadQueue />
      {/* Receives the focus when no image remains after a deletion. */}
      <div tabIndex={-1}>
        {uploads.isError && !data ? (
          <ErrorState
            title="Couldn’t load your uploads"
            error={uploads.error}
            onRetry={() => void uploads.refetch()}
            isRetrying={uploads.isFetching}
          />
        ) : !data ? (
          <ListSkeleton label="Loading your uploads…" rows={3} />
        ) : data.uploads.length > 0 ? (
          <div>
            <ul
              ref={scrollTarget}
              className={classes.list}
              tabIndex={-1}
              aria-label="Your uploads"
              aria-busy={uploads.isPlaceholderData}
            >
              {data.uploads.map((upload) => (
                <YourUploadRow
                  key={upload.filename}
                  upload={upload}
                  avatar={avatar}
                  onDelete={() => setDeleteDialog({ upload, opened: true })}
                />
              ))}
            </ul>
            {data.pagination.totalPages > 1 && (
              <PageControls
                pagination={data.pagination}
                itemName="uploads"
                onPageChange={setPage}
                scrollTarget={scrollTarget}
              />
            )}
          </div>
        ) : data.pagination.total > 0 ? (
          <PageOutOfRange
            quantity={formatQuantity(data.pagination.total, 'image')}
            onFirst={() => setPage(1)}
          />
        ) : (
          <Text c="dimmed">No uploads yet. Upload an image to get started.</Text>
        )}
      </div>
      {deleteDialog && (
        <ActionDialog
          opened={deleteDialog.opened}
          onClose={() => setDeleteDialog({ ...deleteDialog, opened: false })}
          title="Delete this image?"
          action="Delete image"
          tone="danger"
          requiresReason={false}
          onSubmit={() => change(() => deleteYourUpload(deleteDialog.upload.filename), 'Image deleted.')}
        >
          The image and its resized variants are permanently deleted, and their storage is freed.
          {deleteDialog.upload.url === avatar.uploadedUrl && ' A generated avatar replaces it.'}
        </ActionDialog>
      )}
    </Stack>
  )
}
