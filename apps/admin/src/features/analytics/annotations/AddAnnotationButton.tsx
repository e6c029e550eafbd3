import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useDialogFromUrl } from '../../../components/useDialogFromUrl.ts'
import { NewAnnotationDialog } from './NewAnnotationDialog.tsx'

/** Opens the dialog for a new annotation, which the URL can also request. */
export function AddAnnotationButton() {
  const [isNew, fresh] = useDisclosure()
  useDialogFromUrl(fresh.open)
  return (
    <>
      <Button variant="default" size="xs" onClick={fresh.open}>
        Add annotation
      </Button>
      <NewAnnotationDialog opened={isNew} onClose={fresh.close} />
    </>
  )
}
