import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useDialogFromUrl } from '../../../components/useDialogFromUrl.ts'
import { NewAnnotationDialog } from './NewAnnotationDialog.tsx'

/** Shows the button that opens the dialog for a new annotation. The URL hash `#new` also opens the dialog. */
export function AddAnnotationButton() {
  const [isOpen, dialog] = useDisclosure()
  useDialogFromUrl(dialog.open)
  return (
    <>
      <Button variant="default" size="xs" onClick={dialog.open}>
        Add annotation
      </Button>
      <NewAnnotationDialog opened={isOpen} onClose={dialog.close} />
    </>
  )
}
