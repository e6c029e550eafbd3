import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useAskedFor } from '../../../components/useAskedFor.ts'
import { NewAnnotationDialog } from './NewAnnotationDialog.tsx'

/** Asks for a note; the address can ask for it, too. */
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
