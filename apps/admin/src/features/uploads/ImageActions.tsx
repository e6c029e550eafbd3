import { ActionDialog } from '../../components/ActionDialog.tsx'
import { useChange } from '../../session/useChange.ts'
import { ImageDialog } from './ImageDialog.tsx'
import { type AdminUpload, deleteUpload, uploadQueries } from './uploads.api.ts'

/** Queries to invalidate after a deletion, which frees storage and may remove a user's avatar. */
const AFFECTED_QUERIES = [uploadQueries.queryKey, ['users'], ['profile'], ['quotas', 'own']] as const

interface Props {
  upload: AdminUpload
  /** images on the current page, for the buttons to the previous and next image */
  uploads: readonly AdminUpload[]
  /**
   * dialog to show; null if both are closed. Setting null instead of unmounting the component preserves the
   * text of a dialog during its closing animation.
   */
  openDialog: 'details' | 'delete' | null
  /** called with the previous or next image when the user navigates to it */
  onView: (upload: AdminUpload) => void
  /** called by the delete button in the details, to open the confirmation */
  onDelete: () => void
  onClose: () => void
}

/** Renders two dialogs: the details of an image, and the confirmation to delete it. */
export function ImageActions({ upload, uploads, openDialog, onView, onDelete, onClose }: Props) {
  const change = useChange(AFFECTED_QUERIES)
  const { display_name: name } = upload.user
  return (
    <>
      <ImageDialog
        upload={upload}
        uploads={uploads}
        opened={openDialog === 'details'}
        onView={onView}
        onDelete={onDelete}
        onClose={onClose}
      />
      <ActionDialog
        opened={openDialog === 'delete'}
        onClose={onClose}
        title={`Delete ${name}’s image?`}
        action="Delete image"
        tone="danger"
        onSubmit={(reason) => change(() => deleteUpload(upload.filename, reason), 'Image deleted.')}
      >
        The image and its resized variants are permanently deleted and disappear wherever they are used. If
        the image is {name}’s avatar, a generated avatar replaces it. Copies cached by browsers remain.
      </ActionDialog>
    </>
  )
}
