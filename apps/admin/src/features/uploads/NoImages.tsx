import { Button } from '@mantine/core'
import { Message } from '../../components/Message.tsx'

interface Props {
  isSearched: boolean
  onClear: () => void
  onShowAll: () => void
}

/** Empty state for a search without results or a user without images, with the next step. */
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
