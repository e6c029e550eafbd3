import { Button } from '@mantine/core'
import { Message } from '../../components/Message.tsx'

interface Props {
  isSearched: boolean
  onClear: () => void
  onShowAll: () => void
}

/** Nothing is found, or whoever is chosen has nothing: with a way on. */
export const NoPictures = ({ isSearched, onClear, onShowAll }: Props) =>
  isSearched ? (
    <Message
      title="No picture matches"
      action={
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      }
    >
      A part of a username is found, or of the name that a file has here; it has lost the one that it came
      with.
    </Message>
  ) : (
    <Message
      title="This user has no pictures"
      action={
        <Button variant="default" onClick={onShowAll}>
          Show everybody’s
        </Button>
      }
    >
      None was uploaded, or all of them were deleted.
    </Message>
  )
