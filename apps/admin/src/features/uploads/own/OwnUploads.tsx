import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { ListSkeleton, PastTheEnd } from '../../../components/ListStates.tsx'
import { PageTurner } from '../../../components/PageTurner.tsx'
import { counted } from '../../../lib/format.ts'
import { useChange } from '../../../session/useChange.ts'
import { allUploads, deleteOwnUpload, ownUploadsQuery, type Upload } from '../uploads.api.ts'
import { OwnAvatar } from './OwnAvatar.tsx'
import { OwnRoom } from './OwnRoom.tsx'
import { OwnUploadRow } from './OwnUploadRow.tsx'
import classes from './OwnUploads.module.css'
import { SendingList } from './SendingList.tsx'
import { useAvatar } from './useAvatar.ts'

/** Queries to invalidate: a deleted image may have been the avatar. */
const TOUCHED = [allUploads.queryKey, ['quotas', 'own'], ['profile'], ['users']] as const

/** Lists the current user's uploads, with the form to upload more and to choose an avatar. */
export function OwnUploads() {
  const [page, setPage] = useState(1)
  const own = useQuery(ownUploadsQuery(page))
  const avatar = useAvatar()
  const change = useChange(TOUCHED)
  const [deleted, setDeleted] = useState<{ upload: Upload; opened: boolean }>()
  const start = useRef<HTMLUListElement>(null)
  const { data } = own
  return (
    <Stack gap="lg">
      <OwnAvatar {...avatar} />
      <OwnRoom />
      <SendingList />
      {/* Receives the focus when the last image is deleted. */}
      <div tabIndex={-1}>
        {own.isError && !data ? (
          <ErrorState
            title="Couldn’t load your uploads"
            error={own.error}
            onRetry={() => void own.refetch()}
            isRetrying={own.isFetching}
          />
        ) : !data ? (
          <ListSkeleton label="Loading your uploads…" rows={3} />
        ) : data.uploads.length > 0 ? (
          <div>
            <ul
              ref={start}
              className={classes.list}
              tabIndex={-1}
              aria-label="Your uploads"
              aria-busy={own.isPlaceholderData}
            >
              {data.uploads.map((upload) => (
                <OwnUploadRow
                  key={upload.filename}
                  upload={upload}
                  avatar={avatar}
                  onDelete={() => setDeleted({ upload, opened: true })}
                />
              ))}
            </ul>
            {data.pagination.totalPages > 1 && (
              <PageTurner pagination={data.pagination} of="uploads" onTurn={setPage} start={start} />
            )}
          </div>
        ) : data.pagination.total > 0 ? (
          <PastTheEnd holds={counted(data.pagination.total, 'image')} onFirst={() => setPage(1)} />
        ) : (
          <Text c="dimmed">No uploads yet. Upload an image to get started.</Text>
        )}
      </div>
      {deleted && (
        <ActionDialog
          opened={deleted.opened}
          onClose={() => setDeleted({ ...deleted, opened: false })}
          title="Delete this image?"
          action="Delete image"
          tone="danger"
          asksReason={false}
          onAct={() => change(() => deleteOwnUpload(deleted.upload.filename), 'Image deleted.')}
        >
          The image and its resized variants are permanently deleted, and their storage is freed.
          {deleted.upload.url === avatar.current && ' A generated avatar replaces it.'}
        </ActionDialog>
      )}
    </Stack>
  )
}
