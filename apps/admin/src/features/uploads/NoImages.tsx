import { Button } from '@mantine/core'
import { Message } from '../../components/Message.tsx'

interface Props {
  isSearched: boolean
  onClear: () => void
  onShowAll: () => void
}

/** Shows that a search has no results or that a user has no images, with a button for the next step. */
export const NoImages = ({ isSearched, onClear, onShowAll }: Props) =>
  isSearched ? (
    <Message
      title="No matching images"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      Search by username or by the file name in the image’s URL. Original file names aren’t stored.
    </Message>
  ) : (
    <Message
      title="No images"
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all images
        </Button>
      }
    >
      This user has no images.
    </Message>
  )
