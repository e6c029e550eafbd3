import { ActionDialog } from '../../components/ActionDialog.tsx'
import { useChange } from '../../session/useChange.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { type AdminUpload, allUploads, removeUpload } from './uploads.api.ts'

/** Queries to invalidate: a deleted image may have been an avatar. */
const TOUCHED = [allUploads.queryKey, ['users'], ['profile']] as const

interface Props {
  upload: AdminUpload
  /** list that contains the image */
  uploads: readonly AdminUpload[]
  /** null while no dialog is open; the dialogs keep their text during the closing animation */
  act: 'look' | 'delete' | null
  onLook: (upload: AdminUpload) => void
  onDelete: () => void
  onClose: () => void
}

/** Shows the dialogs of an image: its details with links to its neighbors, and its deletion. */
export function PictureActs({ upload, uploads, act, onLook, onDelete, onClose }: Props) {
  const change = useChange(TOUCHED)
  const { display_name: name } = upload.user
  return (
    <>
      <PictureDialog
        upload={upload}
        uploads={uploads}
        opened={act === 'look'}
        onLook={onLook}
        onDelete={onDelete}
        onClose={onClose}
      />
      <ActionDialog
        opened={act === 'delete'}
        onClose={onClose}
        title={`Delete ${name}’s image?`}
        action="Delete image"
        tone="danger"
        onAct={(reason) => change(() => removeUpload(upload.filename, reason), 'Image deleted.')}
      >
        The image and its resized variants are permanently deleted and disappear wherever they are used. If it
        is {name}’s avatar, a generated one replaces it. Copies cached by browsers remain.
      </ActionDialog>
    </>
  )
}
