import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useAskedFor } from '../../../components/useAskedFor.ts'
import { NewAnnotationDialog } from './NewAnnotationDialog.tsx'

/** Opens the dialog for a new annotation, which the URL can also request. */
export function NoteButton() {
  const [isNew, fresh] = useDisclosure()
  useAskedFor(fresh.open)
  return (
    <>
      <Button variant="default" size="xs" onClick={fresh.open}>
        Add annotation
      </Button>
      <NewAnnotationDialog opened={isNew} onClose={fresh.close} />
    </>
  )
}
