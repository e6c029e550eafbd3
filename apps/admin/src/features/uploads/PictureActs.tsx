import { ActionDialog } from '../../components/ActionDialog.tsx'
import { useChange } from '../../session/useChange.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { type AdminUpload, allUploads, removeUpload } from './uploads.api.ts'

/** Whose avatar it was has none any more, wherever that is shown. */
const TOUCHED = [allUploads.queryKey, ['users'], ['profile']] as const

interface Props {
  upload: AdminUpload
  /** those among which it stands */
  uploads: readonly AdminUpload[]
  /** null when nothing is open: the dialogs keep their words while they close */
  act: 'look' | 'delete' | null
  onLook: (upload: AdminUpload) => void
  onDelete: () => void
  onClose: () => void
}

/** One picture, the ones beside it, and what can be done with it. */
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
