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
      title="No matching images"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      Search by username or by file name on this server. Original file names aren’t kept.
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
      This user hasn’t uploaded any images, or they were deleted.
    </Message>
  )
